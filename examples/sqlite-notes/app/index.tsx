import { AntDesign } from '@expo/vector-icons'
import { router, useFocusEffect } from 'expo-router'
import { useSQLiteContext } from 'expo-sqlite'
import { useCallback, useState } from 'react'
import { FlatList, Pressable, StyleSheet, Text, View } from 'react-native'
import { NoteCard } from '../components/NoteCard'
import { addNote, deleteNote, listNotes, type Note } from '../lib/database'

export default function NotesScreen() {
  const database = useSQLiteContext()
  const [notes, setNotes] = useState<Note[] | null>(null)

  const load = useCallback(async () => setNotes(await listNotes(database)), [database])

  useFocusEffect(
    useCallback(() => {
      void load()
    }, [load]),
  )

  async function create() {
    const id = await addNote(database, { title: '', body: '' })
    router.push(`/note/${id}`)
  }

  async function remove(id: number) {
    await deleteNote(database, id)
    await load()
  }

  return (
    <View style={styles.screen}>
      <FlatList
        data={notes ?? []}
        keyExtractor={(note) => String(note.id)}
        contentContainerStyle={styles.list}
        renderItem={({ item }) => (
          <NoteCard
            note={item}
            onPress={() => router.push(`/note/${item.id}`)}
            onDelete={() => void remove(item.id)}
          />
        )}
        ListEmptyComponent={
          notes ? <Text style={styles.empty}>No notes yet. Write the first one.</Text> : null
        }
      />
      <Pressable
        style={({ pressed }) => [styles.add, pressed && styles.pressed]}
        onPress={() => void create()}
        accessibilityRole="button"
        accessibilityLabel="New note"
      >
        <AntDesign name="plus" size={26} color="#fff" />
      </Pressable>
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1 },
  list: { padding: 16, gap: 12 },
  empty: { textAlign: 'center', marginTop: 80, color: '#a16207', fontSize: 16 },
  add: {
    position: 'absolute',
    right: 20,
    bottom: 28,
    width: 60,
    height: 60,
    borderRadius: 30,
    backgroundColor: '#a16207',
    alignItems: 'center',
    justifyContent: 'center',
    shadowColor: '#713f12',
    shadowOpacity: 0.3,
    shadowRadius: 10,
    shadowOffset: { width: 0, height: 4 },
    elevation: 5,
  },
  pressed: { opacity: 0.8 },
})
