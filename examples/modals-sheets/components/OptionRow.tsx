import { Pressable, StyleSheet, Text } from 'react-native'

interface OptionRowProps {
  label: string
  detail?: string
  onPress: () => void
}

export function OptionRow({ label, detail, onPress }: OptionRowProps) {
  return (
    <Pressable
      onPress={onPress}
      accessibilityRole="button"
      style={({ pressed }) => [styles.row, pressed && styles.pressed]}
    >
      <Text style={styles.label}>{label}</Text>
      {detail !== undefined && <Text style={styles.detail}>{detail}</Text>}
    </Pressable>
  )
}

const styles = StyleSheet.create({
  row: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    backgroundColor: '#fff',
    borderRadius: 16,
    padding: 18,
  },
  pressed: { backgroundColor: '#f3ebe5' },
  label: { fontSize: 16, fontWeight: '600', color: '#3b2314' },
  detail: { fontSize: 16, color: '#78583f', fontVariant: ['tabular-nums'] },
})
