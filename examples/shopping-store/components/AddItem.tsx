import { FontAwesome6 } from '@expo/vector-icons'
import { useState } from 'react'
import { Keyboard, Pressable, StyleSheet, TextInput, View } from 'react-native'

export function AddItem({ onAdd }: { onAdd: (name: string) => void }) {
  const [name, setName] = useState('')

  function add() {
    const trimmed = name.trim()
    if (!trimmed) return
    onAdd(trimmed)
    setName('')
    Keyboard.dismiss()
  }

  return (
    <View style={styles.row}>
      <TextInput
        value={name}
        onChangeText={setName}
        onSubmitEditing={add}
        placeholder="Add an item"
        placeholderTextColor="#4d8f76"
        accessibilityLabel="Item"
        style={styles.input}
      />
      <Pressable onPress={add} accessibilityRole="button" accessibilityLabel="Add" style={styles.button}>
        <FontAwesome6 name="plus" size={18} color="#fff" />
      </Pressable>
    </View>
  )
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', gap: 10, padding: 20 },
  input: {
    flex: 1,
    height: 50,
    borderRadius: 16,
    backgroundColor: '#fff',
    paddingHorizontal: 16,
    fontSize: 16,
    color: '#064e3b',
  },
  button: {
    width: 50,
    height: 50,
    borderRadius: 16,
    backgroundColor: '#059669',
    alignItems: 'center',
    justifyContent: 'center',
  },
})
