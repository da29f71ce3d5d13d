/**
 * Ten typical follow-up requests on a small app, each answered with edits. For tests, and for the benchmark of how many
 * tokens edits save against whole files.
 */

import { applyChanges, type ProjectFiles, textFile } from '@sayso/project'
import { applyAction } from '../apply-action.ts'

const HOME = `import { useEffect, useState } from 'react'
import { FlatList, Pressable, StyleSheet, Text, TextInput, View } from 'react-native'
import AsyncStorage from '@react-native-async-storage/async-storage'
import { Ionicons } from '@expo/vector-icons'
import { router } from 'expo-router'
import { colors, spacing } from '../theme'

interface Habit {
  id: string
  name: string
  doneOn: string[]
}

const STORAGE_KEY = 'habits'

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

export default function HomeScreen() {
  const [habits, setHabits] = useState<Habit[]>([])
  const [name, setName] = useState('')

  useEffect(() => {
    AsyncStorage.getItem(STORAGE_KEY).then((text) => {
      if (text !== null) setHabits(JSON.parse(text))
    })
  }, [])

  function save(next: Habit[]) {
    setHabits(next)
    AsyncStorage.setItem(STORAGE_KEY, JSON.stringify(next))
  }

  function add() {
    if (name.trim() === '') return
    save([...habits, { id: String(Date.now()), name: name.trim(), doneOn: [] }])
    setName('')
  }

  function toggle(habit: Habit) {
    const isDone = habit.doneOn.includes(today())
    const doneOn = isDone ? habit.doneOn.filter((day) => day !== today()) : [...habit.doneOn, today()]
    save(habits.map((other) => (other.id === habit.id ? { ...habit, doneOn } : other)))
  }

  return (
    <View style={styles.page}>
      <View style={styles.header}>
        <Text style={styles.title}>My habits</Text>
        <Pressable onPress={() => router.push('/settings')} accessibilityLabel="Settings">
          <Ionicons name="settings-outline" size={24} color={colors.text} />
        </Pressable>
      </View>
      <View style={styles.form}>
        <TextInput
          style={styles.input}
          placeholder="A new habit"
          value={name}
          onChangeText={setName}
          onSubmitEditing={add}
        />
        <Pressable style={styles.add} onPress={add}>
          <Text style={styles.addText}>Add</Text>
        </Pressable>
      </View>
      <FlatList
        data={habits}
        keyExtractor={(habit) => habit.id}
        renderItem={({ item }) => (
          <Pressable style={styles.row} onPress={() => toggle(item)}>
            <Ionicons
              name={item.doneOn.includes(today()) ? 'checkmark-circle' : 'ellipse-outline'}
              size={28}
              color={colors.accent}
            />
            <Text style={styles.name}>{item.name}</Text>
            <Text style={styles.count}>{item.doneOn.length}</Text>
          </Pressable>
        )}
      />
    </View>
  )
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.background, padding: spacing.large },
  header: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' },
  title: { fontSize: 28, fontWeight: '700', color: colors.text },
  form: { flexDirection: 'row', gap: spacing.small, marginVertical: spacing.medium },
  input: { flex: 1, backgroundColor: colors.card, borderRadius: 12, padding: spacing.medium, fontSize: 16 },
  add: { backgroundColor: colors.accent, borderRadius: 12, padding: spacing.medium },
  addText: { color: '#ffffff', fontWeight: '600', fontSize: 16 },
  row: { flexDirection: 'row', alignItems: 'center', gap: spacing.medium, paddingVertical: spacing.medium },
  name: { flex: 1, fontSize: 17, color: colors.text },
  count: { fontSize: 15, color: colors.muted },
})
`

const THEME = `export const colors = {
  background: '#f6f7fb',
  card: '#ffffff',
  text: '#171a26',
  muted: '#7b8194',
  accent: '#3366ff',
  danger: '#d63b3b',
  success: '#1f9d61',
  warning: '#c98a11',
  border: '#e3e6ef',
  shadow: '#00000014',
}

export const spacing = {
  tiny: 4,
  small: 8,
  medium: 12,
  large: 20,
  huge: 32,
}

export const radius = {
  small: 8,
  medium: 12,
  large: 20,
  full: 999,
}

export const fonts = {
  title: { fontSize: 28, fontWeight: '700' },
  heading: { fontSize: 20, fontWeight: '600' },
  body: { fontSize: 16, fontWeight: '400' },
  small: { fontSize: 13, fontWeight: '400' },
} as const
`

export const FOLLOW_UP_FILES: ProjectFiles = new Map([
  ['app/index.tsx', textFile(HOME)],
  ['theme.ts', textFile(THEME)],
])

export interface FollowUp {
  request: string
  edits: readonly { filePath: string; search: string; replace: string }[]
}

const home = (search: string, replace: string) => ({ filePath: 'app/index.tsx', search, replace })
const theme = (search: string, replace: string) => ({ filePath: 'theme.ts', search, replace })

export const FOLLOW_UPS: readonly FollowUp[] = [
  { request: 'Make the accent colour green', edits: [theme("  accent: '#3366ff',", "  accent: '#00a884',")] },
  { request: 'Call it Daily wins', edits: [home('>My habits<', '>Daily wins<')] },
  { request: 'Bigger title', edits: [home('  title: { fontSize: 28,', '  title: { fontSize: 34,')] },
  {
    request: 'Dark background',
    edits: [
      theme(
        "  background: '#f6f7fb',\n  card: '#ffffff',\n  text: '#171a26',",
        "  background: '#12141c',\n  card: '#1d202b',\n  text: '#f2f4fa',",
      ),
    ],
  },
  {
    request: 'Say something when the list is empty',
    edits: [
      home(
        '        keyExtractor={(habit) => habit.id}',
        '        keyExtractor={(habit) => habit.id}\n        ListEmptyComponent={<Text style={styles.count}>No habits yet. Add your first one above.</Text>}',
      ),
    ],
  },
  {
    request: 'Delete a habit with a long press',
    edits: [
      home(
        '  return (\n    <View style={styles.page}>',
        '  function remove(habit: Habit) {\n    save(habits.filter((other) => other.id !== habit.id))\n  }\n\n  return (\n    <View style={styles.page}>',
      ),
      home('onPress={() => toggle(item)}>', 'onPress={() => toggle(item)} onLongPress={() => remove(item)}>'),
    ],
  },
  {
    request: 'Show how many are done today',
    edits: [
      home(
        '      <View style={styles.form}>',
        '      <Text style={styles.count}>\n        {habits.filter((habit) => habit.doneOn.includes(today())).length} of {habits.length} done today\n      </Text>\n      <View style={styles.form}>',
      ),
    ],
  },
  {
    request: 'Do not allow two habits with the same name',
    edits: [
      home(
        "    if (name.trim() === '') return",
        "    if (name.trim() === '' || habits.some((habit) => habit.name === name.trim())) return",
      ),
    ],
  },
  {
    request: 'Rounder buttons',
    edits: [
      home(
        '  add: { backgroundColor: colors.accent, borderRadius: 12,',
        '  add: { backgroundColor: colors.accent, borderRadius: 999,',
      ),
    ],
  },
  {
    request: 'Sort by most often done',
    edits: [
      home(
        '        data={habits}',
        '        data={habits.toSorted((a, b) => b.doneOn.length - a.doneOn.length)}',
      ),
    ],
  },
]

/** Output of both ways to answer all ten, in words and signs, which is near enough to tokens for a ratio. */
export function measureEdits(): { editTokens: number; wholeFileTokens: number; ratio: number } {
  let editTokens = 0
  let wholeFileTokens = 0
  for (const { edits } of FOLLOW_UPS) {
    const paths = [...new Set(edits.map(({ filePath }) => filePath))]
    for (const filePath of paths) {
      const content = edits
        .filter((edit) => edit.filePath === filePath)
        .map(toBlock)
        .join('\n')
      const result = applyAction(FOLLOW_UP_FILES, { kind: 'edit', filePath, content, complete: true })
      if (!result.ok) throw new Error(result.error.message)
      const after = applyChanges(FOLLOW_UP_FILES, result.changes).get(filePath)?.content ?? ''
      editTokens += countTokens(toAction('edit', filePath, content))
      wholeFileTokens += countTokens(toAction('file', filePath, after))
    }
  }
  return { editTokens, wholeFileTokens, ratio: editTokens / wholeFileTokens }
}

function toBlock({ search, replace }: { search: string; replace: string }): string {
  return `<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE`
}

function toAction(type: string, filePath: string, body: string): string {
  return `<saysoAction type="${type}" filePath="${filePath}">\n${body}\n</saysoAction>`
}

/** A run of up to six letters, a run of equal signs, or one sign: about what tokenizers make of code. */
function countTokens(text: string): number {
  return text.match(/[a-z0-9]{1,6}|([^a-z0-9\s])\1*|\n\s*/gi)?.length ?? 0
}
