import type { ComponentProps, ReactNode } from 'react'
import { ActivityIndicator, Pressable, StyleSheet, Text, TextInput, View } from 'react-native'
import { SafeAreaView } from 'react-native-safe-area-context'
import { colors, radius } from '../lib/theme'

export function Screen({ children }: { children: ReactNode }) {
  return <SafeAreaView style={styles.screen}>{children}</SafeAreaView>
}

export function Field({ label, ...input }: { label: string } & ComponentProps<typeof TextInput>) {
  return (
    <View style={styles.field}>
      <Text style={styles.label}>{label}</Text>
      <TextInput
        accessibilityLabel={label}
        placeholderTextColor={colors.faint}
        style={styles.input}
        {...input}
      />
    </View>
  )
}

interface ButtonProps {
  title: string
  onPress: () => void
  busy?: boolean
  quiet?: boolean
}

export function Button({ title, onPress, busy = false, quiet = false }: ButtonProps) {
  return (
    <Pressable
      accessibilityRole="button"
      accessibilityLabel={title}
      disabled={busy}
      onPress={onPress}
      style={({ pressed }) => [styles.button, quiet && styles.quiet, (pressed || busy) && styles.pressed]}
    >
      {busy ? (
        <ActivityIndicator color={quiet ? colors.accent : '#fff'} />
      ) : (
        <Text style={[styles.buttonText, quiet && styles.quietText]}>{title}</Text>
      )}
    </Pressable>
  )
}

export function Trouble({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <Text accessibilityRole="alert" style={styles.trouble}>
      {text}
    </Text>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, backgroundColor: colors.page },
  field: { gap: 6 },
  label: { color: colors.faint, fontSize: 13, fontWeight: '600' },
  input: {
    backgroundColor: colors.card,
    borderColor: colors.line,
    borderRadius: radius.small,
    borderWidth: 1,
    color: colors.ink,
    fontSize: 16,
    paddingHorizontal: 14,
    paddingVertical: 12,
  },
  button: {
    alignItems: 'center',
    backgroundColor: colors.accent,
    borderRadius: radius.small,
    justifyContent: 'center',
    minHeight: 48,
    paddingHorizontal: 18,
  },
  buttonText: { color: '#fff', fontSize: 16, fontWeight: '600' },
  quiet: { backgroundColor: 'transparent' },
  quietText: { color: colors.accent },
  pressed: { opacity: 0.6 },
  trouble: { color: colors.danger, fontSize: 14 },
})
