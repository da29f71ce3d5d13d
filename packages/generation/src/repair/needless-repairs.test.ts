/**
 * Edits whose SEARCH is not quite what the file says. Each is applied as it was meant, or is repaired once, and never again when the file
 * holds what it was to bring.
 */

import { textFile } from '@sayso/project'
import { applyAction } from '@sayso/response'
import { expect, test } from 'vitest'
import { isEditMade } from './held-edits.ts'

const STORE = `import AsyncStorage from '@react-native-async-storage/async-storage'
import { createContext, useContext, useEffect, useMemo, useState } from 'react'

const KEY = 'words.v1'

export interface Word {
  id: string
  term: string
  meaning: string
}

// Kept on the phone.
export function useWordStore() {
  const [words, setWords] = useState<Word[]>([])
  const [known, setKnown] = useState<string[]>([])
  const [isLoaded, setIsLoaded] = useState(false)

  useEffect(() => {
    AsyncStorage.getItem(KEY)
      .then((text) => setWords(text === null ? [] : JSON.parse(text)))
      .finally(() => setIsLoaded(true))
  }, [])

  const value = useMemo(
    () => ({ words, known, isLoaded, setWords, setKnown }),
    [words, known, isLoaded],
  )
  return value
}
`

const SCREEN = `import { router } from 'expo-router'
import { FlatList, Pressable, StyleSheet, Text, View } from 'react-native'
import { SafeAreaView } from 'react-native-safe-area-context'
import { useWordStore } from '@/lib/store'

const styles = StyleSheet.create({
  screen: { flex: 1, backgroundColor: '#F6F4EF' },
  title: { fontSize: 30, fontWeight: '700', color: '#1B1B1B' },
  row: { flexDirection: 'row', padding: 16, borderRadius: 16, backgroundColor: '#FFFFFF' },
  term: { fontSize: 17, fontWeight: '600' },
  meaning: { fontSize: 15, color: '#5A5A5A' },
})

export default function Words() {
  const { words, known } = useWordStore()
  return (
    <SafeAreaView style={styles.screen}>
      <Text style={styles.title} accessibilityRole="header">
        Words
      </Text>
      <FlatList
        data={words}
        keyExtractor={(word) => word.id}
        renderItem={({ item }) => (
          <Pressable style={styles.row} onPress={() => router.push(\`/word/\${item.id}\`)}>
            <View>
              <Text style={styles.term}>{item.term}</Text>
              <Text style={styles.meaning}>{item.meaning}</Text>
            </View>
          </Pressable>
        )}
      />
    </SafeAreaView>
  )
}
`

interface MeantEdit {
  name: string
  file: string
  search: string
  replace: string
}

const MEANT: MeantEdit[] = [
  {
    name: 'one more field of state',
    file: STORE,
    search: `  const [words, setWords] = useState<Word[]>([])
  const [known, setKnown] = useState<string[]>([])
  const [isLoaded, setIsLoaded] = useState(false)`,
    replace: `  const [words, setWords] = useState<Word[]>([])
  const [known, setKnown] = useState<string[]>([])
  const [counts, setCounts] = useState<Record<string, number>>({})
  const [isLoaded, setIsLoaded] = useState(false)`,
  },
  {
    name: 'one more name in a list',
    file: STORE,
    search: `    () => ({ words, known, isLoaded, setWords, setKnown }),
    [words, known, isLoaded],`,
    replace: `    () => ({ words, known, counts, isLoaded, setWords, setKnown, setCounts }),
    [words, known, counts, isLoaded],`,
  },
  {
    name: 'one more property of a type',
    file: STORE,
    search: `export interface Word {
  id: string
  term: string
  meaning: string
}`,
    replace: `export interface Word {
  id: string
  term: string
  meaning: string
  example?: string
}`,
  },
  {
    name: 'a failure that is shown',
    file: STORE,
    search: `    AsyncStorage.getItem(KEY)
      .then((text) => setWords(text === null ? [] : JSON.parse(text)))
      .finally(() => setIsLoaded(true))`,
    replace: `    AsyncStorage.getItem(KEY)
      .then((text) => setWords(text === null ? [] : JSON.parse(text)))
      .catch(() => setHasFailed(true))
      .finally(() => setIsLoaded(true))`,
  },
  {
    name: 'a line that goes',
    file: STORE,
    search: `// Kept on the phone.
export function useWordStore() {
  const [words, setWords] = useState<Word[]>([])
  const [known, setKnown] = useState<string[]>([])`,
    replace: `// Kept on the phone.
export function useWordStore() {
  const [words, setWords] = useState<Word[]>([])`,
  },
  {
    name: 'other colours',
    file: SCREEN,
    search: `  screen: { flex: 1, backgroundColor: '#F6F4EF' },
  title: { fontSize: 30, fontWeight: '700', color: '#1B1B1B' },
  row: { flexDirection: 'row', padding: 16, borderRadius: 16, backgroundColor: '#FFFFFF' },`,
    replace: `  screen: { flex: 1, backgroundColor: '#101014' },
  title: { fontSize: 30, fontWeight: '700', color: '#FAFAFA' },
  row: { flexDirection: 'row', padding: 16, borderRadius: 16, backgroundColor: '#1C1C22' },`,
  },
  {
    name: 'one more style',
    file: SCREEN,
    search: `  term: { fontSize: 17, fontWeight: '600' },
  meaning: { fontSize: 15, color: '#5A5A5A' },
})`,
    replace: `  term: { fontSize: 17, fontWeight: '600' },
  meaning: { fontSize: 15, color: '#5A5A5A' },
  empty: { padding: 32, textAlign: 'center' },
})`,
  },
  {
    name: 'one more property of an element',
    file: SCREEN,
    search: `        data={words}
        keyExtractor={(word) => word.id}
        renderItem={({ item }) => (`,
    replace: `        data={words}
        keyExtractor={(word) => word.id}
        ListEmptyComponent={<Text style={styles.empty}>No words yet.</Text>}
        renderItem={({ item }) => (`,
  },
  {
    name: 'one more import',
    file: SCREEN,
    search: `import { FlatList, Pressable, StyleSheet, Text, View } from 'react-native'
import { SafeAreaView } from 'react-native-safe-area-context'
import { useWordStore } from '@/lib/store'`,
    replace: `import { FlatList, Pressable, StyleSheet, Text, TextInput, View } from 'react-native'
import { SafeAreaView } from 'react-native-safe-area-context'
import { useWordStore } from '@/lib/store'`,
  },
  {
    name: 'one more element',
    file: SCREEN,
    search: `            <View>
              <Text style={styles.term}>{item.term}</Text>
              <Text style={styles.meaning}>{item.meaning}</Text>
            </View>`,
    replace: `            <View>
              <Text style={styles.term}>{item.term}</Text>
              <Text style={styles.meaning}>{item.meaning}</Text>
              {known.includes(item.id) ? <Text style={styles.known}>Known</Text> : null}
            </View>`,
  },
]

type Rewrite = (edit: MeantEdit) => { search: string; replace: string }

const lines = (text: string) => text.split('\n')
const inOrder = (text: string, order: (lines: string[]) => string[]) => order(lines(text)).join('\n')

const REWRITES: Record<string, Rewrite> = {
  shortened: ({ search, replace }) => ({
    search: [lines(search)[0]?.replace(/([{(]).*$/, '$1'), '  ...', lines(search).at(-1)].join('\n'),
    replace,
  }),
  wrapped: ({ search, replace }) => {
    const wrap = (text: string) => text.replace(/([,{(]) /g, '$1\n        ').replace(/^ +(\.\w)/gm, '$1')
    return { search: `${wrap(search)} // as before`, replace: wrap(replace) }
  },
  're-indented': ({ search, replace }) => ({
    search: inOrder(search, (all) => all.map((line) => `\t\t${line.trim()} `)).replaceAll("'", '"'),
    replace: inOrder(replace, (all) => all.map((line) => `\t\t${line.trim()} `)),
  }),
  reordered: ({ search, replace }) => ({
    search: inOrder(search, (all) => all.toReversed()),
    replace: inOrder(replace, (all) => all.toReversed()),
  }),
}

const CASES = Object.entries(REWRITES).flatMap(([kind, rewrite]) =>
  MEANT.map((meant) => ({ kind, name: meant.name, meant, ...rewrite(meant) })),
)
const sorted = (text: string) => (text.match(/[\p{L}\p{N}_$]+/gu) ?? []).sort().join(' ')

test('[P9] forty edits with another SEARCH: applied as meant, or repaired once', () => {
  const needless: string[] = []
  const missed: string[] = []
  const wrong: string[] = []
  let applied = 0
  for (const { kind, name, meant, search, replace } of CASES) {
    const title = `${kind}: ${name}`
    const attempted = `<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE\n`
    const [before, after] = [meant.file, meant.file.replace(meant.search, () => meant.replace)].map(textFile)
    const files = new Map([['lib/a.tsx', before ?? textFile('')]])
    const action = { kind: 'edit' as const, filePath: 'lib/a.tsx', content: attempted, complete: true }
    const result = applyAction(files, action)
    if (result.ok) {
      applied += 1
      const text = result.changes.get('lib/a.tsx')?.content ?? ''
      if (sorted(text) !== sorted(after?.content ?? '')) wrong.push(title)
      continue
    }
    const held = { attempted, original: before, before, after }
    if (!isEditMade(held)) needless.push(title)
    // An edit that a person, or an earlier action of the same answer, has made is not asked for either.
    if (kind !== 'reordered' && !isEditMade({ ...held, before: after }))
      needless.push(`${title}, made before`)
    const other = textFile(`${meant.file}\nexport const other = 1\n`)
    if (isEditMade({ ...held, after: other }) || isEditMade({ ...held, after: before })) missed.push(title)
  }
  expect({ needless, missed, wrong }).toEqual({ needless: [], missed: [], wrong: [] })
  expect(CASES).toHaveLength(40)
  // Both ways are tried.
  expect(applied).toBeGreaterThan(5)
  expect(CASES.length - applied).toBeGreaterThan(10)
})

test('[P9] the same lines in two places are two edits', () => {
  const row = '      <Row title="A" onPress={open} />'
  const file = `<Top>\n${row}\n</Top>\n<Bottom>\n</Bottom>\n`
  const attempted = `<<<<<<< SEARCH\n<Bottom x>\n=======\n<Bottom x>\n${row}\n>>>>>>> REPLACE\n`
  const held = { attempted, original: textFile(file.replace(`${row}\n`, '')), before: textFile(file) }
  expect(isEditMade({ ...held, after: textFile(file) })).toBe(false)
})

test('[P9] a removal that the same answer has made before', () => {
  const attempted = '<<<<<<< SEARCH\nconst old = useMemo(() => 1, [])\n=======\n>>>>>>> REPLACE\n'
  const original = textFile('const old = useMemo(() => 1, [])\nconst kept = 1\n')
  const now = textFile('const kept = 1\n')
  expect(isEditMade({ attempted, original, before: now, after: now })).toBe(true)
  expect(isEditMade({ attempted, original: now, before: now, after: now })).toBe(false)
})
