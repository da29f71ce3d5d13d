import type { PropsWithChildren } from 'react'
import { StyleSheet, View } from 'react-native'
import { useTheme } from '../theme/ThemeProvider'

export function Surface({ children }: PropsWithChildren) {
  const { colours } = useTheme()
  return (
    <View style={[styles.surface, { backgroundColor: colours.surface, borderColor: colours.border }]}>
      {children}
    </View>
  )
}

const styles = StyleSheet.create({
  surface: { borderRadius: 20, borderWidth: StyleSheet.hairlineWidth, padding: 18, gap: 8 },
})
