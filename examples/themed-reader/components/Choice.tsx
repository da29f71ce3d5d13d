import { Ionicons } from '@expo/vector-icons'
import { Pressable, StyleSheet } from 'react-native'
import { useTheme } from '../theme/ThemeProvider'
import { ThemedText } from './ThemedText'

interface ChoiceProps {
  label: string
  isChosen: boolean
  onPress: () => void
}

export function Choice({ label, isChosen, onPress }: ChoiceProps) {
  const { colours } = useTheme()
  return (
    <Pressable
      onPress={onPress}
      accessibilityRole="radio"
      accessibilityState={{ checked: isChosen }}
      accessibilityLabel={label}
      style={styles.row}
    >
      <Ionicons name={isChosen ? 'radio-button-on' : 'radio-button-off'} size={22} color={colours.accent} />
      <ThemedText style={styles.label}>{label}</ThemedText>
    </Pressable>
  )
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: 12, paddingVertical: 6 },
  label: { textTransform: 'capitalize' },
})
