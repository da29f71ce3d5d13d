import { useCallback, useEffect, useState } from 'react'
import { FlatList, Pressable, StyleSheet, Text, TextInput, View } from 'react-native'
import { supabase } from '../../lib/supabase'

interface Note {
  id: number
  title: string
}

export default function Notes() {
  const [notes, setNotes] = useState<Note[]>([])
  const [title, setTitle] = useState('')

  const load = useCallback(async () => {
    const { data } = await supabase.from('notes').select('id, title').order('created_at')
    setNotes(data ?? [])
  }, [])

  useEffect(() => {
    load()
  }, [load])

  async function add() {
    if (!title.trim()) return
    await supabase.from('notes').insert({ title: title.trim() })
    setTitle('')
    await load()
  }

  return (
    <View style={styles.screen}>
      <View style={styles.row}>
        <TextInput style={styles.field} placeholder="New note" value={title} onChangeText={setTitle} />
        <Pressable accessibilityRole="button" style={styles.button} onPress={() => add()}>
          <Text>Add</Text>
        </Pressable>
      </View>
      <FlatList
        data={notes}
        keyExtractor={(note) => String(note.id)}
        renderItem={({ item }) => <Text style={styles.note}>{item.title}</Text>}
      />
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, padding: 24, gap: 16, backgroundColor: '#fff' },
  row: { flexDirection: 'row', gap: 12 },
  field: { flex: 1, borderWidth: 1, borderColor: '#999', borderRadius: 8, padding: 12, fontSize: 16 },
  button: { padding: 16, borderRadius: 8, backgroundColor: '#cde' },
  note: { paddingVertical: 12, fontSize: 16 },
})
