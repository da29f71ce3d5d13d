import { Feather } from '@expo/vector-icons'
import { Pressable, StyleSheet, TextInput, View } from 'react-native'

interface SearchBarProps {
  value: string
  onChange: (value: string) => void
  label: string
}

export function SearchBar({ value, onChange, label }: SearchBarProps) {
  return (
    <View style={styles.bar}>
      <Feather name="search" size={18} color="#64748b" />
      <TextInput
        value={value}
        onChangeText={onChange}
        placeholder={label}
        placeholderTextColor="#94a3b8"
        accessibilityLabel={label}
        autoCorrect={false}
        style={styles.input}
      />
      {value !== '' && (
        <Pressable onPress={() => onChange('')} accessibilityRole="button" accessibilityLabel="Clear search">
          <Feather name="x" size={18} color="#64748b" />
        </Pressable>
      )}
    </View>
  )
}

const styles = StyleSheet.create({
  bar: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 10,
    height: 44,
    margin: 16,
    marginBottom: 10,
    paddingHorizontal: 14,
    borderRadius: 12,
    backgroundColor: '#f1f5f9',
  },
  input: { flex: 1, height: 44, fontSize: 16, color: '#0f172a' },
})
