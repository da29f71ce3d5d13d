/** Additions that the demo can make to the habit tracker on request. */

import type { DemoAddition } from '../additions.ts'

export const notes: DemoAddition = {
  prompt: 'Add notes to habits',
  words: /\b(?:notes?|journal|diary|comments?)\b/i,
  title: 'Notes on habits',
  outro: 'Open a habit: its note is under the calendar.',
  newFiles: [],
  edits: [
    {
      path: 'lib/habits.ts',
      search: '  /** Days on which it was done, as keys. */',
      replace: '  note?: string;\n  /** Days on which it was done, as keys. */',
    },
    {
      path: 'lib/habits.ts',
      search: 'export function clearAll() {',
      replace: `export function setNote(id: string, note: string) {
  change(habits.map((habit) => (habit.id === id ? { ...habit, note } : habit)));
}

export function clearAll() {`,
    },
    {
      path: 'app/habit/[id].tsx',
      search: "import { Pressable, ScrollView, StyleSheet, Text, View } from 'react-native';",
      replace: "import { Pressable, ScrollView, StyleSheet, Text, TextInput, View } from 'react-native';",
    },
    {
      path: 'app/habit/[id].tsx',
      search: "import { colorOf, removeHabit, streakOf, useHabits } from '@/lib/habits';",
      replace: "import { colorOf, removeHabit, setNote, streakOf, useHabits } from '@/lib/habits';",
    },
    {
      path: 'app/habit/[id].tsx',
      search: '          <Pressable role="button" onPress={remove}',
      replace: `          <TextInput
            aria-label="Note"
            multiline
            placeholder="Why it matters, what helps"
            placeholderTextColor={colors.muted}
            value={habit.note ?? ''}
            onChangeText={(note) => setNote(id, note)}
            style={[type.body, styles.note]}
          />
          <Pressable role="button" onPress={remove}`,
    },
    {
      path: 'app/habit/[id].tsx',
      search: '  remove: {',
      replace: `  note: {
    minHeight: 96,
    padding: space.l,
    marginHorizontal: space.l,
    borderRadius: radius.l,
    backgroundColor: colors.card,
    textAlignVertical: 'top',
  },
  remove: {`,
    },
  ],
}
