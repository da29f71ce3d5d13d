/** Uses of a former interface are found where they are planted, moved by a rule where that is sure, and right code is left alone. */

import { textFile } from '@sayso/project'
import { applyAction } from '@sayso/response'
import type { PackageManifest } from '@sayso/wire'
import { expect, test } from 'vitest'
import { findRuleFixes } from '../../repair/rules/find-rule-fixes.ts'
import { CHECKED_PACKAGES, NO_FACTS, problemsOf } from '../../testing/checked-app.ts'

const PATH = 'app/index.tsx'
const EXPORTS: Record<string, string[]> = {
  'expo-file-system': ['File', 'Paths', 'EncodingType', 'readAsStringAsync', 'writeAsStringAsync'],
  'expo-file-system/legacy': ['EncodingType', 'documentDirectory', 'readAsStringAsync', 'writeAsStringAsync'],
}
const NEW: PackageManifest = {
  ...CHECKED_PACKAGES,
  modules: {
    ...CHECKED_PACKAGES.modules,
    ...Object.fromEntries(
      Object.entries(EXPORTS).map(([id, exports]) => [id, { id, chunk: 'base', exports }]),
    ),
  },
  facts: {
    ...NO_FACTS,
    legacies: {
      'expo-file-system': { entry: './legacy', throws: ['readAsStringAsync', 'writeAsStringAsync'] },
    },
  },
}

const screen = (imports: string, uses: string) =>
  `${imports}\nexport default function Home() {\n  void [${uses}]\n  return null\n}\n`

/** The screen after the rules, and what the check finds then. */
function fixed(source: string) {
  const project = new Map([[PATH, textFile(source)]])
  const problems = problemsOf({ [PATH]: source }, NEW)
  const fixes = findRuleFixes(problems, { files: project, lockedPaths: [], triedIds: new Set() })
  const body = /filePath="[^"]+">\n([\s\S]*?)<\/saysoAction>/.exec(fixes?.answer ?? '')?.[1]
  if (body === undefined) return { text: null, problems }
  const result = applyAction(project, { kind: 'edit', filePath: PATH, content: body, complete: true })
  const text = result.ok ? (result.changes.get(PATH)?.content ?? '') : ''
  return { text, problems: problemsOf({ [PATH]: text }, NEW) }
}

test.each([
  ["import { readAsStringAsync } from 'expo-file-system'", 'readAsStringAsync("a")', 'readAsStringAsync', 3],
  ["import { readAsStringAsync as read } from 'expo-file-system'", 'read("a")', 'readAsStringAsync', 3],
  ["import * as FileSystem from 'expo-file-system'", 'FileSystem.documentDirectory', 'documentDirectory', 3],
  [
    "import { File, writeAsStringAsync } from 'expo-file-system'",
    'new File("a"), writeAsStringAsync("a", "b")',
    'writeAsStringAsync',
    3,
  ],
])('[S902] a use of the former interface: %s', (imports, uses, name, lineNumber) => {
  const [problem, ...others] = problemsOf({ [PATH]: screen(imports, uses) }, NEW)
  expect(others).toEqual([])
  expect(problem).toMatchObject({ kind: 'static', place: { path: PATH, lineNumber } })
  expect(problem?.message).toBe(
    `\`${name}\` of \`expo-file-system\` does not work in this SDK. Import it from \`expo-file-system/legacy\`, or use what \`expo-file-system\` has now.`,
  )
})

test.each([
  ["import { File, Paths, EncodingType } from 'expo-file-system'", 'new File(Paths, "a"), EncodingType'],
  ["import * as FileSystem from 'expo-file-system'", 'new FileSystem.File("a"), FileSystem'],
  ["import { readAsStringAsync } from 'expo-file-system/legacy'", 'readAsStringAsync("a")'],
  [
    "import { File } from 'expo-file-system'\nimport { readAsStringAsync } from '../lib/files'",
    'File, readAsStringAsync',
  ],
  ["import * as FileSystem from '../lib/files'", 'FileSystem.readAsStringAsync("a")'],
])('[S902] right code is left alone: %s', (imports, uses) => {
  const lib = { 'lib/files.ts': 'export const readAsStringAsync = (path: string) => path' }
  expect(problemsOf({ ...lib, [PATH]: screen(imports, uses) }, NEW)).toEqual([])
  // An SDK without such an entry has nothing to say.
  const { facts: _facts, ...old } = NEW
  expect(problemsOf({ ...lib, [PATH]: screen(imports, uses) }, old)).toEqual([])
})

test.each([
  [
    "import * as FileSystem from 'expo-file-system'",
    'FileSystem.documentDirectory, FileSystem.readAsStringAsync("a", { encoding: FileSystem.EncodingType })',
    "import * as FileSystem from 'expo-file-system/legacy'",
  ],
  [
    'import {\n  EncodingType,\n  readAsStringAsync as read,\n} from "expo-file-system";',
    'read("a"), EncodingType',
    'import {\n  EncodingType,\n  readAsStringAsync as read,\n} from "expo-file-system/legacy";',
  ],
])(
  '[P908] all that a file uses is at the other entry, so it imports from there: %#',
  (imports, uses, expected) => {
    const { text, problems } = fixed(screen(imports, uses))
    expect(text).toBe(screen(expected, uses))
    expect(problems).toEqual([])
  },
)

test.each([
  ["import { File, readAsStringAsync } from 'expo-file-system'", 'new File("a"), readAsStringAsync("a")'],
  [
    "import * as FileSystem from 'expo-file-system'",
    'FileSystem.readAsStringAsync("a"), Object.keys(FileSystem)',
  ],
])('[P908] with names of both, or where nobody knows which, the model is asked: %s', (imports, uses) => {
  const { text, problems } = fixed(screen(imports, uses))
  expect(text).toBeNull()
  expect(problems).toHaveLength(1)
})
