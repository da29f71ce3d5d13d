import { type ProjectFile, textFile } from '@sayso/project'
import { fc } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import type { BundleResult } from './api.ts'
import {
  bundle,
  bundlerFor,
  messagesOf,
  type ProjectLiteral,
  pathsOf,
  targetsOf,
} from './testing/project-kit.ts'

/** An entry that imports `./a`, which imports `./b`. */
const chain: ProjectLiteral = {
  'App.tsx': `import { a } from './a'\nexport default () => a`,
  'a.ts': `import { b } from './b'\nexport const a = b`,
  'b.ts': 'export const b = 1',
}

function started(project: ProjectLiteral = chain) {
  const bundler = bundlerFor()
  bundler.change(project)
  return bundler
}

test('[U1] only what the entry reaches is compiled and judged', () => {
  const result = bundle({ ...chain, 'unused.ts': 'import "./gone"', 'broken.ts': '(' })
  expect(pathsOf(result)).toEqual(['App.tsx', 'a.ts', 'b.ts'])
  expect(result.problems).toEqual([])
})

test('[U2] an edit sends the edited module alone', () => {
  const result = started().change({ 'b.ts': 'export const b = 2' })
  expect(pathsOf(result)).toEqual(['b.ts'])
  expect(result.removed).toEqual([])
  expect(result.entry).toEqual({ kind: 'module', path: 'App.tsx' })
})

test.each<[string, ProjectLiteral]>([
  ['the same text', { 'b.ts': 'export const b = 1' }],
  ['a text that compiles to the same', { 'b.ts': 'export   const b: number = 1;' }],
  ['a file that nothing imports', { 'unused.ts': '1' }],
  ['a deleted file that was not there', { 'gone.ts': null }],
  ['no change at all', {}],
])('[U2] %s changes nothing', (_name, change) => {
  expect(started().change(change)).toMatchObject({ modules: [], removed: [], problems: [] })
})

test('[U2] a new import sends what it reaches', () => {
  const bundler = started({ ...chain, 'c.ts': `import './d'`, 'd.ts': '0' })
  const result = bundler.change({ 'b.ts': `import './c'; export const b = 1` })
  expect(pathsOf(result)).toEqual(['b.ts', 'c.ts', 'd.ts'])
})

test('[U3] a file that was never good is missing to its importers until it is good', () => {
  const bundler = bundlerFor()
  const broken = bundler.change({ ...chain, 'b.ts': 'export const b = ;' })
  expect(pathsOf(broken)).toEqual(['App.tsx', 'a.ts'])
  expect(targetsOf(broken, 'a.ts')).toEqual({ './b': 'missing' })
  expect(messagesOf(broken)).toEqual(['b.ts:1:18 Unexpected token.'])
  const healed = bundler.change({ 'b.ts': 'export const b = 1' })
  expect(pathsOf(healed)).toEqual(['a.ts', 'b.ts'])
  expect(targetsOf(healed, 'a.ts')).toEqual({ './b': 'b.ts' })
  expect(healed.problems).toEqual([])
})

test('[U4] a broken file keeps its last good module', () => {
  const bundler = started()
  const broken = bundler.change({ 'b.ts': 'export const b = ;' })
  expect(broken).toMatchObject({ modules: [], removed: [] })
  expect(messagesOf(broken)).toEqual(['b.ts:1:18 Unexpected token.'])
  expect(pathsOf(bundler.snapshot())).toEqual(['App.tsx', 'a.ts', 'b.ts'])
  expect(bundler.change({ 'a.ts': `import { b } from './b'\nexport const a = b + 1` })).toMatchObject({
    modules: [{ path: 'a.ts', targets: { './b': { kind: 'project', path: 'b.ts' } } }],
    problems: broken.problems,
  })
  expect(bundler.change({ 'b.ts': 'export const b = 1' })).toMatchObject({ modules: [], problems: [] })
})

test('[U4] deleting a file ends its last good module', () => {
  const bundler = started()
  expect(bundler.change({ 'b.ts': null }).removed).toEqual(['b.ts'])
  expect(targetsOf(bundler.change({ 'b.ts': '(' }), 'a.ts')).toEqual({})
  expect(targetsOf(bundler.snapshot(), 'a.ts')).toEqual({ './b': 'missing' })
})

test('[U5] a twin for the web takes over while it is there', () => {
  const bundler = started()
  const added = bundler.change({ 'b.web.ts': 'export const b = 2' })
  expect(pathsOf(added)).toEqual(['a.ts', 'b.web.ts'])
  expect(targetsOf(added, 'a.ts')).toEqual({ './b': 'b.web.ts' })
  expect(added.removed).toEqual(['b.ts'])
  const removed = bundler.change({ 'b.web.ts': null })
  expect(targetsOf(removed, 'a.ts')).toEqual({ './b': 'b.ts' })
  expect(removed.removed).toEqual(['b.web.ts'])
})

test('[U5] a renamed file leaves its importers without a target, and heals under its old name', () => {
  const bundler = started({ 'App.tsx': `import './button'`, 'button.ts': '1' })
  const renamed = bundler.change({ 'button.ts': null, 'buttons.ts': '1' })
  expect(targetsOf(renamed, 'App.tsx')).toEqual({ './button': 'missing' })
  expect(messagesOf(renamed)).toEqual(['App.tsx:1:8 `./button` leads to no file. Did you mean `./buttons`?'])
  expect(bundler.change({ 'button.ts': '1' }).problems).toEqual([])
})

test('[U5] another main of a folder', () => {
  const bundler = started({
    'App.tsx': `import './lib'`,
    'lib/package.json': '{"main":"one.ts"}',
    'lib/one.ts': '1',
    'lib/two.ts': '2',
  })
  const result = bundler.change({ 'lib/package.json': '{"main":"two.ts"}' })
  expect(targetsOf(result, 'App.tsx')).toEqual({ './lib': 'lib/two.ts' })
  expect(result.removed).toEqual(['lib/one.ts'])
})

test('[U6] what is no longer reached is removed, and sent again when it is', () => {
  const bundler = started()
  expect(bundler.change({ 'a.ts': 'export const a = 1' }).removed).toEqual(['b.ts'])
  expect(pathsOf(bundler.change({ 'b.ts': 'export const b = 7' }))).toEqual([])
  expect(pathsOf(bundler.change({ 'a.ts': `import { b } from './b'\nexport const a = b` }))).toEqual([
    'a.ts',
    'b.ts',
  ])
})

test('[U6] a circle that nobody imports is removed', () => {
  const bundler = started({
    'App.tsx': `import './a'`,
    'a.ts': `import './b'`,
    'b.ts': `import './a'\nimport './c'`,
    'c.ts': '0',
  })
  expect(bundler.change({ 'App.tsx': '0' }).removed.sort()).toEqual(['a.ts', 'b.ts', 'c.ts'])
})

test('[U6] a module that another one still imports stays', () => {
  const bundler = started({
    'App.tsx': `import './a'\nimport './b'`,
    'a.ts': `import './b'`,
    'b.ts': `import './a'`,
  })
  expect(bundler.change({ 'App.tsx': `import './b'` }).removed).toEqual([])
})

test('[U9] chunks of the frame, the project and their imports, each after those that it needs', () => {
  const bundler = started()
  expect(bundler.snapshot().chunks).toEqual(['react', 'native'])
  const more = bundler.change({
    'b.ts': `import '@expo/vector-icons'\nimport 'expo-haptics'\nexport const b = 1`,
  })
  expect(more.chunks).toEqual(['react', 'native', 'icons', 'ionicons', 'feather', 'haptics'])
  expect(bundler.change({ 'b.ts': 'export const b = 1' }).chunks).toEqual(['react', 'native'])
  expect(bundle({ 'app/index.tsx': '0' }).chunks).toEqual(['react', 'native', 'router'])
})

test('[U9] of a module that loads each export when it is touched, only the chunks of the imported names', () => {
  const icons = (imports: string) =>
    bundle({ 'App.tsx': `${imports}\nexport default () => null` }).chunks.filter((name) =>
      /ic|feather/.test(name),
    )
  expect(icons(`import { Ionicons } from '@expo/vector-icons'\nIonicons`)).toEqual(['icons', 'ionicons'])
  expect(icons(`import { Ionicons as I } from '@expo/vector-icons'\nexport { I }`)).toEqual([
    'icons',
    'ionicons',
  ])
  expect(icons(`import * as Icons from '@expo/vector-icons'\nIcons`)).toEqual([
    'icons',
    'ionicons',
    'feather',
  ])
  expect(
    icons(
      `import { Feather } from '@expo/vector-icons'\nconst all = require('@expo/vector-icons')\nall, Feather`,
    ),
  ).toEqual(expect.arrayContaining(['ionicons', 'feather', 'icons']))
})

test('[P1] problems are found again when an export comes or goes', () => {
  const bundler = started({
    'App.tsx': `import { b } from './a'\nexport default () => b`,
    'a.ts': `export * from './b'`,
    'b.ts': 'export const b = 1',
  })
  const gone = bundler.change({ 'b.ts': 'export const bb = 1' })
  expect(messagesOf(gone)).toEqual(['App.tsx:1:10 `b` is not exported by a.ts.'])
  expect(bundler.change({ 'b.ts': 'export const b = 1' }).problems).toEqual([])
  bundler.change({ 'b.ts': null })
  expect(messagesOf(bundler.change({ 'b.ts': '0' }))).toEqual(['App.tsx:1:10 `b` is not exported by a.ts.'])
})

test('[P1] problems of what is no longer reached are gone', () => {
  const bundler = started({ 'App.tsx': `import './a'`, 'a.ts': `import './gone'` })
  expect(bundler.snapshot().problems).toHaveLength(1)
  expect(bundler.change({ 'App.tsx': '0' }).problems).toEqual([])
})

test('[P1] not more than a hundred', () => {
  const imports = Array.from({ length: 150 }, (_, index) => `import './x${index}'`)
  expect(bundle({ 'App.tsx': imports.join('\n') }).problems).toHaveLength(100)
})

test('[P2] a problem keeps its id when its line changes', () => {
  const bundler = started({ 'App.tsx': `import './gone'` })
  const [before] = bundler.snapshot().problems
  const [after] = bundler.change({ 'App.tsx': `\n\nimport './gone'` }).problems
  expect(after?.id).toBe(before?.id)
  expect(after?.place?.lineNumber).toBe(3)
})

test('[P2] two mistakes of one kind in one file have two ids', () => {
  const { problems } = bundle({ 'App.tsx': `import './a'\nimport { b, c } from './d'\nb(c)`, 'd.ts': '' })
  expect(problems).toHaveLength(3)
  expect(new Set(problems.map(({ id }) => id)).size).toBe(3)
})

test('[P3] up to seven lines around, long ones cut', () => {
  const text = `1\n2\n3\r\n4\n${'x'.repeat(300)}; import './gone'\n6\n7\n8\n9`
  const [problem] = bundle({ 'App.tsx': text }).problems
  expect(problem).toMatchObject({
    kind: 'resolve',
    place: { path: 'App.tsx', lineNumber: 5, columnNumber: 310 },
  })
  expect(problem?.frame?.map(({ lineNumber, isMarked }) => [lineNumber, isMarked])).toEqual([
    [2, false],
    [3, false],
    [4, false],
    [5, true],
    [6, false],
    [7, false],
    [8, false],
  ])
  expect(problem?.frame?.[1]?.text).toBe('3')
  expect(problem?.frame?.[3]?.text).toHaveLength(201)
})

test('[P4] while a file is broken, its imports are not judged', () => {
  const bundler = started({ 'App.tsx': `import './gone'` })
  expect(bundler.change({ 'App.tsx': `import './gone'\n(` }).problems).toMatchObject([{ kind: 'syntax' }])
})

/** Position of `marker` in the code that was sent, and the origin that `locate` gives for it. */
function trace(source: string, marker: string) {
  const bundler = bundlerFor()
  const code = bundler.change({ 'App.tsx': source }).modules[0]?.code ?? ''
  const before = code.slice(0, code.indexOf(marker)).split('\n')
  return bundler.locate('App.tsx', before.length, (before.at(-1)?.length ?? 0) + 1)
}

test.each([
  [
    'in a function',
    `import { View } from 'react-native'\n\ninterface A {}\nexport function f(): A {\n  throw boom(View)\n}`,
    'boom',
    5,
    9,
  ],
  [
    'in JSX',
    `import { View } from 'react-native'\nexport const a = (\n  <View\n    b={boom()}\n  />\n)`,
    'boom',
    4,
    8,
  ],
  ['on the first line', `const boom = () => import('./x')`, 'boom', 1, 7],
  [
    'in a worklet',
    `let o: number\nexport const a = useDerivedValue(() => {\n  return boom(o)\n})`,
    'boom',
    3,
    10,
  ],
  ['after a byte order mark', '\uFEFFboom()', 'boom', 1, 1],
])('[P5] the source of a place %s', (_name, source, marker, lineNumber, columnNumber) => {
  expect(trace(source, marker)).toEqual({ path: 'App.tsx', lineNumber, columnNumber })
})

test('[P5] the source of the last good module is found while the file is broken', () => {
  const bundler = started({ 'App.tsx': '\nboom()' })
  bundler.change({ 'App.tsx': '\n\n\nboom(' })
  expect(bundler.locate('App.tsx', 2, 1)).toBeNull()
  expect(bundler.locate('App.tsx', 1, 1)).toEqual({ path: 'App.tsx', lineNumber: 2, columnNumber: 1 })
})

test('[P5] no place for what is not there', () => {
  const bundler = started()
  expect(bundler.locate('gone.ts', 1, 1)).toBeNull()
  expect(bundler.locate('App.tsx', 0, 1)).toBeNull()
  expect(bundler.locate('App.tsx', 9999, 1)).toBeNull()
})

/** All parts of a result that describe the project as a whole. */
function wholeOf(result: BundleResult) {
  return { ...result, modules: [...result.modules].sort((a, b) => (a.path < b.path ? -1 : 1)) }
}

const varied: ProjectLiteral = {
  'package.json': '{"main":"expo-router/entry"}',
  'tsconfig.json': '{"compilerOptions":{"paths":{"@/*":["./*"]}}}',
  'app/_layout.tsx': `import '@/lib/setup'\nexport default () => null`,
  'app/index.tsx': `import { Card, Lost } from '@/ui'\nimport './gone'\nexport default () => <Card a={Lost} />`,
  'ui/index.ts': `export * from './card'\nexport * from './button'`,
  'ui/card.tsx': `import { Button } from '.'\nexport const Card = () => <Button />`,
  'ui/card.web.tsx': `import { Button } from './button'\nexport const Card = () => <Button />`,
  'ui/button.tsx': `import logo from './logo.png'\nexport const Button = () => logo`,
  'ui/logo@2x.png': { content: 'AAAA', isBinary: true },
  'lib/setup/package.json': '{"main":"run"}',
  'lib/setup/run.js': `require('expo-haptics')`,
  'unused.ts': `import './ui/card'`,
}

test('[U7] files in any order, in any portions, end at the same place', () => {
  const whole = wholeOf(bundle(varied))
  const entries = Object.entries(varied)
  const portions = fc.tuple(fc.shuffledSubarray(entries, { minLength: entries.length }), fc.array(fc.nat(4)))
  fc.assert(
    fc.property(portions, ([shuffled, sizes]) => {
      const bundler = bundlerFor()
      const frame = createMirror()
      for (let start = 0, step = 0; start < shuffled.length; step++) {
        const size = (sizes[step] ?? 0) + 1
        frame.apply(bundler.change(Object.fromEntries(shuffled.slice(start, start + size))))
        start += size
      }
      expect(wholeOf(bundler.snapshot())).toEqual(whole)
      expect(frame.paths()).toEqual(pathsOf(bundler.snapshot()))
    }),
    { numRuns: 60 },
  )
})

test('[U7] random edits, additions and deletions end where a fresh start ends, and the frame has what it needs', () => {
  const paths = Object.keys(varied)
  const change = fc.tuple(
    fc.constantFrom(...paths),
    fc.constantFrom<string | null>('same', 'export {}', `import '@/ui'`, null),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 25 }), (changes) => {
      const bundler = bundlerFor()
      const frame = createMirror()
      const files: ProjectLiteral = { ...varied }
      frame.apply(bundler.change(files))
      for (const [path, text] of changes) {
        files[path] = text === 'same' ? (varied[path] ?? null) : text
        frame.apply(bundler.change({ [path]: files[path] }))
      }
      const fresh = bundle(files)
      expect(wholeOf(bundler.snapshot())).toEqual(wholeOf(fresh))
      expect(frame.modules()).toEqual(wholeOf(fresh).modules)
    }),
    { numRuns: 60 },
  )
})

/** A frame's view: the modules that the updates left it with. */
function createMirror() {
  const modules = new Map<string, BundleResult['modules'][number]>()
  return {
    apply(result: BundleResult) {
      for (const module of result.modules) modules.set(module.path, module)
      for (const path of result.removed) modules.delete(path)
    },
    paths: () => [...modules.keys()].sort(),
    modules: () => [...modules.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
  }
}

test('[U8] an edit of a big project compiles one file and looks at few', () => {
  const files = new Map<string, ProjectFile>([['App.tsx', textFile(importsOf(1000))]])
  for (let index = 0; index < 1000; index++)
    files.set(`c${index}.ts`, textFile(`import './c${(index + 1) % 1000}'`))
  const bundler = bundlerFor()
  bundler.update(files)
  const result = bundler.change({ 'c500.ts': `import './c501'\nexport const a = 1` })
  expect(pathsOf(result)).toEqual(['c500.ts'])
})

function importsOf(count: number): string {
  return Array.from({ length: count }, (_, index) => `import './c${index}'`).join('\n')
}
