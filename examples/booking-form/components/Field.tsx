import { forwardRef, useState } from 'react'
import { StyleSheet, Text, TextInput, type TextInputProps, View } from 'react-native'

interface FieldProps extends TextInputProps {
  label: string
  error?: string
}

export const Field = forwardRef<TextInput, FieldProps>(function Field({ label, error, ...input }, ref) {
  const [isFocused, setIsFocused] = useState(false)
  return (
    <View style={styles.field}>
      <Text style={styles.label}>{label}</Text>
      <TextInput
        ref={ref}
        accessibilityLabel={label}
        {...input}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        style={[styles.input, isFocused && styles.focused, error !== undefined && styles.invalid]}
      />
      {error !== undefined && (
        <Text style={styles.error} accessibilityLiveRegion="polite">
          {error}
        </Text>
      )}
    </View>
  )
})

const styles = StyleSheet.create({
  field: { gap: 6 },
  label: { fontSize: 14, fontWeight: '600', color: '#4c1d95' },
  input: {
    height: 50,
    borderRadius: 14,
    borderWidth: 1,
    borderColor: '#ddd6fe',
    backgroundColor: '#fff',
    paddingHorizontal: 16,
    fontSize: 16,
    color: '#2e1065',
  },
  focused: { borderColor: '#7c3aed' },
  invalid: { borderColor: '#dc2626' },
  error: { color: '#b91c1c', fontSize: 13 },
})
