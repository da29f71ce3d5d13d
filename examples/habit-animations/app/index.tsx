import { useRef, useState } from 'react'
import { Pressable, ScrollView, StyleSheet, Text, View } from 'react-native'
import Animated, {
  FadeIn,
  FadeOut,
  LinearTransition,
  SlideInLeft,
  SlideOutRight,
} from 'react-native-reanimated'
import { useSafeAreaInsets } from 'react-native-safe-area-context'
import { ProgressBar } from '../components/ProgressBar'
import { PulsingDot } from '../components/PulsingDot'
import { SpringButton } from '../components/SpringButton'

const IDEAS = ['Drink water', 'Read ten pages', 'Stretch', 'Call a friend', 'Walk outside', 'Write a line']

interface Habit {
  id: number
  title: string
  isDone: boolean
}

export default function HabitsScreen() {
  const insets = useSafeAreaInsets()
  const nextId = useRef(3)
  const [habits, setHabits] = useState<Habit[]>([
    { id: 1, title: 'Drink water', isDone: false },
    { id: 2, title: 'Read ten pages', isDone: false },
  ])
  const done = habits.filter((habit) => habit.isDone).length

  function add() {
    const id = nextId.current++
    setHabits((list) => [...list, { id, title: IDEAS[(id - 1) % IDEAS.length] ?? 'Rest', isDone: false }])
  }
  function toggle(id: number) {
    setHabits((list) => list.map((item) => (item.id === id ? { ...item, isDone: !item.isDone } : item)))
  }
  function remove(id: number) {
    setHabits((list) => list.filter((item) => item.id !== id))
  }

  return (
    <ScrollView contentContainerStyle={[styles.content, { paddingTop: insets.top + 32 }]}>
      <View style={styles.head}>
        <Text style={styles.title}>Today</Text>
        <PulsingDot />
      </View>
      <ProgressBar progress={habits.length === 0 ? 0 : done / habits.length} />
      <Text style={styles.summary}>
        {done} of {habits.length} done
      </Text>
      {habits.map((habit) => (
        <Animated.View
          key={habit.id}
          entering={SlideInLeft.springify().damping(16)}
          exiting={SlideOutRight.duration(200)}
          layout={LinearTransition}
          style={styles.row}
        >
          <Pressable
            onPress={() => toggle(habit.id)}
            accessibilityRole="checkbox"
            accessibilityState={{ checked: habit.isDone }}
            accessibilityLabel={habit.title}
            style={[styles.check, habit.isDone && styles.checked]}
          >
            {habit.isDone && (
              <Animated.Text entering={FadeIn} exiting={FadeOut} style={styles.tick}>
                ✓
              </Animated.Text>
            )}
          </Pressable>
          <Text style={[styles.habit, habit.isDone && styles.habitDone]}>{habit.title}</Text>
          <Pressable
            onPress={() => remove(habit.id)}
            accessibilityRole="button"
            accessibilityLabel={`Remove ${habit.title}`}
            hitSlop={10}
          >
            <Text style={styles.remove}>✕</Text>
          </Pressable>
        </Animated.View>
      ))}
      <SpringButton label="Add a habit" onPress={add} />
    </ScrollView>
  )
}

const styles = StyleSheet.create({
  content: { padding: 24, gap: 14 },
  head: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  title: { fontSize: 36, fontWeight: '800', color: '#f8fafc' },
  summary: { color: '#94a3b8', fontSize: 15, marginBottom: 6 },
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 14,
    backgroundColor: '#161d36',
    borderRadius: 18,
    padding: 16,
  },
  check: {
    width: 28,
    height: 28,
    borderRadius: 14,
    borderWidth: 2,
    borderColor: '#475569',
    alignItems: 'center',
    justifyContent: 'center',
  },
  checked: { backgroundColor: '#34d399', borderColor: '#34d399' },
  tick: { color: '#052e1b', fontWeight: '800' },
  habit: { flex: 1, fontSize: 17, fontWeight: '600', color: '#e2e8f0' },
  habitDone: { color: '#64748b', textDecorationLine: 'line-through' },
  remove: { color: '#64748b', fontSize: 16 },
})
