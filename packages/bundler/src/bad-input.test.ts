/** Rule F7: whatever files hold and are called, the result is defined. */

import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { bundle, bundlerFor, filesOf, messagesOf, pathsOf, run, targetsOf } from './testing/project-kit.ts'

/** A second or less when nothing else runs. */
const HEAVY = { timeout: 30_000 }

test('[F7] names that every object has', () => {
  const files = new Map([
    [
      'App.tsx',
      textFile(`import { a } from './__proto__'\nimport b from './constructor.json'\nexport default [a, b]`),
    ],
    ['__proto__.ts', textFile('export const a = 1')],
    ['constructor.json', textFile('2')],
  ])
  const result = bundlerFor().update(files)
  expect(result.problems).toEqual([])
  expect(run(result.modules, 'App.tsx')).toMatchObject({ default: [1, 2] })
})

test('[F7] a specifier named __proto__ is an ordinary one', () => {
  const result = bundle({ 'App.tsx': `import '__proto__'\nimport 'constructor'` })
  expect(Object.keys(result.modules[0]?.targets ?? {})).toEqual(['__proto__', 'constructor'])
  expect(result.problems).toHaveLength(2)
})

test('[F7] emoji and other letters in names and code', () => {
  const files = {
    'App.tsx': `import { grüße } from './🙂/größe'\nexport default grüße`,
    '🙂/größe.ts': `export const grüße = '👩‍👩‍👧'`,
  }
  const result = bundle(files)
  expect(run(result.modules, 'App.tsx')).toMatchObject({ default: '👩‍👩‍👧' })
})

test('[F7] null bytes are a syntax error at their place', () => {
  expect(messagesOf(bundle({ 'App.tsx': 'const a = 1\n\0' }))).toEqual([
    'App.tsx:2:1 Invalid Character `\0`.',
  ])
})

test('[F7] half a surrogate pair', () => {
  expect(bundle({ 'App.tsx': `export default '\uD800'` }).modules).toHaveLength(1)
})

test('[F7] an empty file and one of comments', () => {
  const result = bundle({ 'App.tsx': `import './a'\nimport './b'`, 'a.ts': '', 'b.ts': '// nothing' })
  expect(pathsOf(result)).toEqual(['App.tsx', 'a.ts', 'b.ts'])
  expect(result.problems).toEqual([])
})

test('[F7] a module that imports itself, and a circle', () => {
  const result = bundle({
    'App.tsx': `import { a as own } from './App'\nimport { b } from './b'\nexport const a = 1\nexport default () => own + b()`,
    'b.ts': `import { a } from './App'\nexport const b = () => a`,
  })
  expect(targetsOf(result, 'App.tsx')).toMatchObject({ './App': 'App.tsx', './b': 'b.ts' })
  expect(Object(run(result.modules, 'App.tsx')).default()).toBe(2)
})

test('[F7] a file of 10,000 lines', HEAVY, () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `export const v${index}: number = ${index}`)
  const result = bundle({
    'App.tsx': `import { v9999 } from './big'\nexport default v9999`,
    'big.ts': lines.join('\n'),
  })
  expect(run(result.modules, 'App.tsx')).toMatchObject({ default: 9999 })
})

test.each([
  ['brackets', `export default ${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['elements', `export default ${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`],
])('[F7] code nested 20,000 %s deep is refused, and the rest stands', (_name, deep) => {
  const result = bundle({ 'App.tsx': `import './deep'`, 'deep.tsx': deep })
  expect(pathsOf(result)).toEqual(['App.tsx'])
  expect(messagesOf(result)).toEqual(['deep.tsx:1:1 This file is nested too deeply to be compiled.'])
})

test('[F7] long expressions and long files are not deep ones', () => {
  const sum = `export default ${Array(5_000).fill('1').join('+')}; require('./x')`
  const card = 'export const C = () => <a>{x as Map<A, B>}<b /></a>'
  const cards = Array.from({ length: 2_000 }, (_, index) => card.replace('C', `C${index}`)).join('\n')
  const result = bundle({
    'App.tsx': `import './sum'\nimport './cards'`,
    'sum.ts': sum,
    'cards.tsx': cards,
    'x.ts': '',
  })
  expect(pathsOf(result)).toEqual(['App.tsx', 'cards.tsx', 'sum.ts', 'x.ts'])
})

test('[F7] a project of 5,000 files', HEAVY, () => {
  const files = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [
      `lib/m${index}.ts`,
      `export { default } from './m${index + 1}'`,
    ]),
  )
  const bundler = bundlerFor()
  const result = bundler.update(
    filesOf({
      ...files,
      'App.tsx': `export { default } from './lib/m0'`,
      'lib/m5000.ts': 'export default 1',
    }),
  )
  expect(result.modules).toHaveLength(5_002)
  expect(result.problems).toEqual([])
  expect(bundler.change({ 'App.tsx': '0' }).removed).toHaveLength(5_001)
})

test('[F7] five thousand files that pass each other on', HEAVY, () => {
  const files = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [`m${index}.ts`, `export * from './m${index + 1}'`]),
  )
  const result = bundle({
    ...files,
    'App.tsx': `import { x, y } from './m0'\nx(y)`,
    'm5000.ts': 'export const x = 1',
  })
  expect(messagesOf(result)).toEqual(['App.tsx:1:13 `y` is not exported by m0.ts.'])
})

test('[F7] configuration of the wrong shape', () => {
  const odd = [
    'null',
    '[]',
    '"x"',
    '{"compilerOptions":null}',
    '{"compilerOptions":{"paths":[1],"baseUrl":2},"extends":3}',
  ]
  for (const text of odd) {
    const result = bundle({
      'tsconfig.json': text,
      'package.json': text,
      'App.tsx': `import './a'`,
      'a.ts': '',
    })
    expect(pathsOf(result)).toEqual(['App.tsx', 'a.ts'])
  }
})

test('[F7] a tsconfig that extends itself', () => {
  const result = bundle({ 'tsconfig.json': '{"extends":"./tsconfig.json"}', 'App.tsx': '' })
  expect(pathsOf(result)).toEqual(['App.tsx'])
})

test('[F7] ten thousand imports that lead nowhere', HEAVY, () => {
  const imports = Array.from({ length: 10_000 }, (_, index) => `import './gone${index}'`)
  expect(bundle({ 'App.tsx': imports.join('\n') }).problems).toHaveLength(100)
})
