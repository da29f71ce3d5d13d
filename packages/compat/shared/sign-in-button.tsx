/** A provider's button, drawn for packages whose own is native. A press reaches the app, whose sign-in only a phone can do. */

import type { ReactNode } from 'react'
import { Pressable, type StyleProp, StyleSheet, Text, View, type ViewStyle } from 'react-native'
import { useStandIn } from './use-stand-in.ts'

export interface SignInButtonProps {
  packageName: string
  /** Empty for a button that is an icon alone. */
  words: string
  icon: ReactNode
  look: { color: string; backgroundColor: string; borderColor: string; borderRadius: number }
  style?: StyleProp<ViewStyle>
  testID?: string
  disabled?: boolean
  onPress: (() => void) | undefined
}

export function SignInButton({
  packageName,
  words,
  icon,
  look: { color, ...box },
  style,
  onPress,
  ...rest
}: SignInButtonProps) {
  useStandIn(packageName)
  return (
    <Pressable
      {...rest}
      accessibilityRole="button"
      style={[styles.button, box, style]}
      onPress={() => onPress?.()}
    >
      {icon}
      {words === '' ? null : (
        <View>
          <Text style={[styles.words, { color }]}>{words}</Text>
          <Text style={[styles.note, { color }]}>on a phone</Text>
        </View>
      )}
    </Pressable>
  )
}

const styles = StyleSheet.create({
  button: {
    minWidth: 44,
    minHeight: 44,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    borderWidth: StyleSheet.hairlineWidth,
  },
  words: { fontSize: 16, lineHeight: 19, fontWeight: '600' },
  note: { fontSize: 9, lineHeight: 11, opacity: 0.7, textAlign: 'center' },
})
