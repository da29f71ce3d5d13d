import { AntDesign } from '@expo/vector-icons'
import { Pressable, StyleSheet, Text, View } from 'react-native'
import type { Note } from '../lib/database'

interface NoteCardProps {
  note: Note
  onPress: () => void
  onDelete: () => void
}

export function NoteCard({ note, onPress, onDelete }: NoteCardProps) {
  const title = note.title || 'Untitled'
  return (
    <View style={styles.card}>
      <Pressable
        onPress={onPress}
        style={styles.text}
        accessibilityRole="button"
        accessibilityLabel={`Open ${title}`}
      >
        <Text style={styles.title}>{title}</Text>
        <Text style={styles.body} numberOfLines={2}>
          {note.body || 'Empty'}
        </Text>
      </Pressable>
      <Pressable
        onPress={onDelete}
        hitSlop={10}
        accessibilityRole="button"
        accessibilityLabel={`Delete ${title}`}
      >
        <AntDesign name="delete" size={20} color="#a16207" />
      </Pressable>
    </View>
  )
}

const styles = StyleSheet.create({
  card: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 12,
    backgroundColor: '#fff',
    borderRadius: 18,
    padding: 16,
  },
  text: { flex: 1, gap: 4 },
  title: { fontSize: 17, fontWeight: '700', color: '#422006' },
  body: { fontSize: 15, color: '#854d0e' },
})
