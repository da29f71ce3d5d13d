/** Undeclared names are found in every file, and nothing is said of apps that are right. Needs the SDK's packages to be installed. */

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ProjectFile, type ProjectFiles, textFile } from '@sayso/project'
import type { Problem } from '@sayso/wire'
import { expect, test } from 'vitest'
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

test('[P7] what is merely strict is no problem', async () => {
  const code = `import dayjs from 'dayjs'
export function first(items, index: number) {
  const found: string = [1, 2].find((item) => item === index)
  return dayjs(items[0].toFixed(), found.missing)
}`
  expect(await messagesOf(new Map([['lib/first.ts', textFile(code)]]))).toEqual([])
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

test('[P7] what syntax and TypeScript both find is one problem; a warning gives way to a fault', () => {
  const at = (id: string, kind: Problem['kind'], lineNumber: number): Problem => ({
    ...{ id, kind, message: id, place: { path: 'a.tsx', lineNumber, columnNumber: 1 } },
  })
  const found = [at('style', 'warning', 1), at('name', 'static', 2), at('link', 'warning', 3)]
  const names = [at('ts style', 'resolve', 1), at('ts name', 'resolve', 2), at('ts other', 'resolve', 4)]
  const ids = joinProblems(found, names).map(({ id }) => id)
  expect(ids).toEqual(['name', 'ts style', 'ts other', 'link'])
})
