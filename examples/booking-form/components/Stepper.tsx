import { Pressable, StyleSheet, Text, View } from 'react-native'

interface StepperProps {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
}

export function Stepper({ label, value, onChange, min = 1, max = 8 }: StepperProps) {
  return (
    <View style={styles.row}>
      <Text style={styles.label}>{label}</Text>
      <StepButton
        text="−"
        label={`Fewer ${label}`}
        isOff={value <= min}
        onPress={() => onChange(value - 1)}
      />
      <Text style={styles.value}>{value}</Text>
      <StepButton text="+" label={`More ${label}`} isOff={value >= max} onPress={() => onChange(value + 1)} />
    </View>
  )
}

interface StepButtonProps {
  text: string
  label: string
  isOff: boolean
  onPress: () => void
}

function StepButton({ text, label, isOff, onPress }: StepButtonProps) {
  return (
    <Pressable
      onPress={onPress}
      disabled={isOff}
      accessibilityRole="button"
      accessibilityLabel={label}
      style={[styles.button, isOff && styles.off]}
    >
      <Text style={styles.buttonText}>{text}</Text>
    </Pressable>
  )
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: 12 },
  label: { flex: 1, fontSize: 14, fontWeight: '600', color: '#4c1d95' },
  value: { fontSize: 18, fontWeight: '700', color: '#2e1065', minWidth: 24, textAlign: 'center' },
  button: {
    width: 40,
    height: 40,
    borderRadius: 20,
    backgroundColor: '#ede9fe',
    alignItems: 'center',
    justifyContent: 'center',
  },
  off: { opacity: 0.4 },
  buttonText: { fontSize: 20, fontWeight: '700', color: '#6d28d9' },
})
