import { router, useLocalSearchParams } from 'expo-router'
import { useSQLiteContext } from 'expo-sqlite'
import { useEffect, useState } from 'react'
import { Pressable, StyleSheet, Text, TextInput, View } from 'react-native'
import { findNote, saveNote } from '../../lib/database'

export default function NoteScreen() {
  const { id } = useLocalSearchParams<{ id: string }>()
  const database = useSQLiteContext()
  const [title, setTitle] = useState('')
  const [body, setBody] = useState('')
  const noteId = Number(id)

  useEffect(() => {
    let isCurrent = true
    void findNote(database, noteId).then((note) => {
      if (!isCurrent || !note) return
      setTitle(note.title)
      setBody(note.body)
    })
    return () => {
      isCurrent = false
    }
  }, [database, noteId])

  async function save() {
    await saveNote(database, { id: noteId, title, body })
    router.back()
  }

  return (
    <View style={styles.screen}>
      <TextInput
        value={title}
        onChangeText={setTitle}
        placeholder="Title"
        placeholderTextColor="#ca8a0488"
        accessibilityLabel="Title"
        style={styles.title}
      />
      <TextInput
        value={body}
        onChangeText={setBody}
        placeholder="Write something"
        placeholderTextColor="#ca8a0488"
        accessibilityLabel="Text"
        multiline
        textAlignVertical="top"
        style={styles.body}
      />
      <Pressable onPress={() => void save()} accessibilityRole="button" style={styles.save}>
        <Text style={styles.saveText}>Save</Text>
      </Pressable>
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, padding: 20, gap: 12 },
  title: { fontSize: 26, fontWeight: '800', color: '#422006', paddingVertical: 8 },
  body: { flex: 1, fontSize: 17, lineHeight: 26, color: '#422006' },
  save: { backgroundColor: '#a16207', borderRadius: 16, padding: 16 },
  saveText: { color: '#fff', fontSize: 17, fontWeight: '700', textAlign: 'center' },
})
