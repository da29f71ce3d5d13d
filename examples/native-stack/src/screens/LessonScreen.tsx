import { useState } from 'react'
import { Pressable, StyleSheet, Text, View } from 'react-native'
import { lessons } from '../data/lessons'
import type { ScreenProps } from '../navigation'

export function LessonScreen({ navigation, route }: ScreenProps<'Lesson'>) {
  const cards = lessons.find((lesson) => lesson.id === route.params.id)?.cards ?? []
  const [index, setIndex] = useState(0)
  const [right, setRight] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const card = cards[index]
  if (!card) return null

  function answer(isRight: boolean) {
    const total = right + (isRight ? 1 : 0)
    if (index + 1 === cards.length) {
      navigation.replace('Result', { right: total, total: cards.length })
      return
    }
    setRight(total)
    setIndex(index + 1)
    setIsOpen(false)
  }

  return (
    <View style={styles.screen}>
      <Text style={styles.step}>
        Card {index + 1} of {cards.length}
      </Text>
      <Pressable
        onPress={() => setIsOpen(!isOpen)}
        accessibilityRole="button"
        accessibilityLabel={isOpen ? card.back : `Turn ${card.front}`}
        style={[styles.card, isOpen && styles.open]}
      >
        <Text style={[styles.word, isOpen && styles.wordOpen]}>{isOpen ? card.back : card.front}</Text>
      </Pressable>
      <View style={styles.row}>
        <Pressable
          onPress={() => answer(false)}
          accessibilityRole="button"
          style={[styles.button, styles.no]}
        >
          <Text style={styles.buttonText}>Again</Text>
        </Pressable>
        <Pressable
          onPress={() => answer(true)}
          accessibilityRole="button"
          style={[styles.button, styles.yes]}
        >
          <Text style={styles.buttonText}>Knew it</Text>
        </Pressable>
      </View>
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, padding: 24, gap: 20 },
  step: { textAlign: 'center', color: '#64748b', fontSize: 15 },
  card: {
    flex: 1,
    borderRadius: 28,
    backgroundColor: '#fff',
    alignItems: 'center',
    justifyContent: 'center',
  },
  open: { backgroundColor: '#1d4ed8' },
  word: { fontSize: 34, fontWeight: '800', color: '#1e3a8a' },
  wordOpen: { color: '#fff' },
  row: { flexDirection: 'row', gap: 14 },
  button: { flex: 1, borderRadius: 18, padding: 18 },
  no: { backgroundColor: '#b45309' },
  yes: { backgroundColor: '#15803d' },
  buttonText: { color: '#fff', fontWeight: '700', fontSize: 16, textAlign: 'center' },
})
