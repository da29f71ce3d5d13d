/** Undeclared names are found in every file, and correct apps have no findings. Needs the SDK's packages to be installed. */

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ProjectFile, type ProjectFiles, textFile } from '@sayso/project'
import type { Problem } from '@sayso/wire'
import { expect, test } from 'vitest'
import { applyRecordedAnswer, type RecordedAnswer, recordedAnswers } from '../testing/recorded-answers.ts'
import { checkNames } from './check-names.ts'
import { joinProblems } from './join-problems.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

async function readApp(folder: string): Promise<Map<string, ProjectFile>> {
  const files = new Map<string, ProjectFile>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isFile() || file.includes('node_modules')) continue
    const bytes = await readFile(file)
    const isBinary = bytes.includes(0)
    const name = path.relative(folder, file).split(path.sep).join('/')
    files.set(name, { content: bytes.toString(isBinary ? 'base64' : 'utf8'), isBinary })
  }
  return files
}

async function messagesOf(files: ProjectFiles): Promise<string[]> {
  return (await checkNames(files)).map(
    ({ place, message }) => `${place?.path}:${place?.lineNumber} ${message}`,
  )
}

test('[P7] names that nothing declares, of values, elements and styles', async () => {
  const screen = `import { StyleSheet, View } from 'react-native'
export default function Home() {
  const [count] = useState(0)
  const values = JSON.parse('{}')
  return <View style={styles.titel}><Card /><View style={styles.box} />{values.any}{count}</View>
}
const styles = StyleSheet.create({ title: { flex: 1 } })
console.log(__DEV__, global, process.env.X, Buffer)`
  expect(await messagesOf(new Map([['app/index.tsx', textFile(screen)]]))).toEqual([
    'app/index.tsx:3 useState is used and nowhere declared or imported.',
    'app/index.tsx:5 The style sheet has no style named titel. Did you mean title?',
    'app/index.tsx:5 Card is used and nowhere declared or imported.',
    'app/index.tsx:5 The style sheet has no style named box.',
  ])
}, 60_000)

test('[P7] a function’s names are not those of the app', async () => {
  const source = `import { createClient } from 'npm:@supabase/supabase-js@2'\nDeno.serve(() => new Response(typeof createClient))`
  const paths = ['functions/hello/index.ts', 'supabase/functions/hello/index.ts']
  expect(await messagesOf(new Map(paths.map((path) => [path, textFile(source)])))).toEqual([])
}, 60_000)

test('[P7] mistakes of types are warnings, but for what throws', async () => {
  const screen = `import { Ionicons } from '@expo/vector-icons'
import * as Haptics from 'expo-haptics'
import { Pressable, Text, TextInput, View } from 'react-native'
import { add, colors } from '../lib/all'
function Card({ title, size }: { title: string; size: number }) { return <Text style={{ fontSize: size }}>{title}</Text> }
let count = 0
export default function Home() {
  const total = 0
  const press = () => { total = total + 1; add(1); Haptics.buzz() }
  return (
    <View style={{ backgroundColor: colors.primry }}>
      <Ionicons name="houze" size={20} />
      <Card title="a" size="big" />
      <Card title="a" />
      <Card />
      <TextInput inputMode="date" maxLength={\`\${count}\`} />
      <Pressable onPress={press()} />
    </View>
  )
}`
  const all = `export const colors = { primary: 'red' }\nexport const add = (a: number, b: number) => a + b`
  const files = new Map([
    ['app/index.tsx', textFile(screen)],
    ['lib/all.ts', textFile(all)],
  ])
  const problems = await checkNames(files)
  expect(problems.map(({ kind, place, message }) => `${kind} ${place?.lineNumber} ${message}`)).toEqual([
    'resolve 9 total is a constant and is given another value, which throws. Declare it with let, or keep it in state.',
    'warning 9 add gets 1 of 2 arguments.',
    'warning 9 Haptics has no buzz.',
    'warning 11 colors has no primry. Did you mean primary?',
    expect.stringContaining('warning 12 name does not take "houze". It takes "accessibility"'),
    'warning 13 size does not take string. It takes number.',
    'warning 14 Card lacks what it needs: size.',
    'warning 15 Card lacks what it needs: title, size.',
    'warning 16 inputMode does not take "date". It takes InputModeOptions | undefined.',
    'warning 16 maxLength does not take string. It takes number.',
    'warning 17 onPress gets what a call answers, and the call is made while drawing. Write onPress={() => …} to call it later.',
  ])
}, 60_000)

test('[P7] what Expo refuses to build, and the preview runs all the same', async () => {
  const twice = `export default function Home() { return null }
export default function Other() { return null }`
  const again = `function add() { return 1 }
export function add() { return 2 }
export function outer() {
  function inner() { return 1 }
  function inner() { return 2 }
  return inner()
}`
  const files = new Map([
    ['app/index.tsx', textFile(twice)],
    ['lib/add.ts', textFile(again)],
  ])
  const problems = await checkNames(files)
  expect(problems.map(({ kind, place, message }) => `${kind} ${place?.path} ${message}`)).toEqual([
    'resolve app/index.tsx This file has two default exports, and Expo refuses it. Leave one.',
    'resolve lib/add.ts add is declared twice, and Expo refuses the file. Leave one.',
  ])
}, 60_000)

test('[P7] what is merely strict is no problem', async () => {
  const code = `import dayjs from 'dayjs'
export function first(items, index: number) {
  const found: string = [1, 2].find((item) => item === index)
  return dayjs(items[0].toFixed(), found.missing)
}`
  const screen = `import { useRef, useState } from 'react'
import { Ionicons } from '@expo/vector-icons'
import { FlatList, Pressable, Text, TextInput, View } from 'react-native'
const ITEMS = [{ icon: 'home', weight: 'bold' }]
const base = { fontWeight: 'bold', position: 'absolute' }
export default function Home() {
  const [rows, setRows] = useState([])
  const [open, setOpen] = useState(null)
  const input = useRef(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const toggle = () => setOpen(!open)
  return (
    <View>
      {ITEMS.map(({ icon, weight }) => <Ionicons key={icon} name={icon} style={{ fontWeight: weight }} />)}
      <Text style={base} onPress={() => input.current.focus()}>{rows[0].title}{open.name}</Text>
      <TextInput ref={input} onChangeText={(text) => { clearTimeout(timer.current); setRows([...rows, { text }]) }} />
      <Pressable onPress={() => toggle(1)} hitSlop={8} />
      <FlatList data={rows} renderItem={({ item }) => <Text>{item.text}</Text>} keyExtractor={(item) => item.id} />
    </View>
  )
}`
  const files = new Map([
    ['lib/first.ts', textFile(code)],
    ['app/index.tsx', textFile(screen)],
  ])
  expect(await messagesOf(files)).toEqual([])
}, 60_000)

test('[P7] no alarm over any app of the examples, nor over the starter', async () => {
  const examples = (await readdir(path.join(root, 'examples'), { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  )
  const folders = [
    ...examples.map(({ name }) => path.join(root, 'examples', name)),
    path.join(root, 'packages/starter/files'),
  ]
  for (const folder of folders) {
    const files = await readApp(folder)
    expect(await messagesOf(files), folder).toEqual([])
  }
  expect(folders.length).toBeGreaterThan(10)
}, 300_000)

const byTypes = ({ mistakes }: RecordedAnswer) =>
  mistakes.filter(({ foundBy }) => foundBy === 'types').map((mistake) => mistake.path)

test('[P7] of recorded answers the mistakes of types are found, and no others', async () => {
  const starter = await readApp(path.join(root, 'packages/starter/files'))
  const answers = recordedAnswers().filter((answer) => byTypes(answer).length > 0)
  for (const answer of answers) {
    const problems = await checkNames(applyRecordedAnswer(answer, starter).files)
    const warnings = problems.filter(({ kind }) => kind === 'warning')
    expect(warnings.map(({ place }) => place?.path).sort(), answer.name).toEqual(byTypes(answer).sort())
  }
  expect(answers.length).toBeGreaterThanOrEqual(3)
}, 300_000)

test('[P7] what syntax and TypeScript both find is one problem; a warning gives way to a fault', () => {
  const at = (id: string, kind: Problem['kind'], lineNumber: number): Problem => ({
    ...{ id, kind, message: id, place: { path: 'a.tsx', lineNumber, columnNumber: 1 } },
  })
  const found = [at('style', 'warning', 1), at('name', 'static', 2), at('link', 'warning', 3)]
  const names = [at('ts style', 'resolve', 1), at('ts name', 'resolve', 2), at('ts other', 'resolve', 4)]
  const ids = joinProblems(found, names).map(({ id }) => id)
  expect(ids).toEqual(['name', 'ts style', 'ts other', 'link'])
})

test('[P710] nothing outside of the project is read, whatever its files import', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-outside-'))
  try {
    await writeFile(
      path.join(folder, 'secret.ts'),
      'export const key = { grandmother: 1 }\nexport default key\n',
    )
    await writeFile(path.join(folder, 'secret.json'), '{ "grandmother": 1 }')
    await mkdir(path.join(folder, 'jsx-runtime'))
    await writeFile(path.join(folder, 'jsx-runtime/index.ts'), 'export const jsx = 1\n')
    const absolute = folder.split(path.sep).join('/')
    const relative = `../../${path.basename(folder)}`
    const folders = [
      absolute,
      relative,
      `react/../../../${path.basename(folder)}`,
      `@/../${path.basename(folder)}`,
    ]
    const texts = folders.flatMap((from) => [
      `import { key } from '${from}/secret'`,
      `import key from '${from}/secret.json'`,
      `const { key } = require(/* here */ '${from}/secret.json')`,
      `const { key } = await import(\`${from}/secret.json\`)`,
      `export * from '${from}/secret'`,
    ])
    const typed = folders.flatMap((from) => [
      `import key = require('${from}/secret')`,
      `type Key = typeof import('${from}/secret.json'); declare const key: Key`,
      `import { key } from '${from}/secret'; declare module '${from}/secret' { export const x: number }`,
    ])
    const escaped = `import key from '${absolute.replaceAll('/', '\\x2f')}/secret.json'`
    const comments = [`/// <reference path="${absolute}/secret.ts" />`, `/** @jsxImportSource ${absolute} */`]
    const end = '\nexport const a = key.wrong\nmissing()\n'
    const files = new Map([
      ...texts.map((text, index) => [`app/b${index}.js`, textFile(text + end)] as const),
      ...[...texts, ...typed, escaped, ...comments].map(
        (text, index) => [`app/a${index}.tsx`, textFile(text + end)] as const,
      ),
    ])
    const messages = await messagesOf(files)
    expect(messages.filter((message) => message.includes('missing'))).not.toEqual([])
    expect(messages.join()).not.toContain('grandmother')
    expect(messages.join()).not.toContain('wrong')
    await rm(folder, { recursive: true })
    // Whether the files exist makes no difference.
    expect(await messagesOf(files)).toEqual(messages)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 60_000)
