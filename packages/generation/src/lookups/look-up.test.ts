import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { readRequest } from './look-request.ts'
import { type LookWorld, lookUp } from './look-up.ts'
import { createPatterns } from './timed-pattern.ts'

const MONEY = `export const CURRENCY = 'EUR'\n\nexport function formatPrice(cents: number) {\n  return \`\${cents / 100} \${CURRENCY}\`\n}\n`

const files = new Map([
  ['lib/money.ts', textFile(MONEY)],
  [
    'app/(tabs)/index.tsx',
    textFile(`import { formatPrice } from '@/lib/money'\nconst a = formatPrice(100)\n`),
  ],
  ['app/item/[id].tsx', textFile(`// shows one item in EUR\nexport default () => null\n`)],
  ['assets/eur.png', { content: 'AAAA', isBinary: true }],
  ['package-lock.json', textFile('EUR')],
])

const asking = {
  signal: new AbortController().signal,
  goOn: 'Go on.',
  onAsk: () => {},
  wasShown: () => false,
}

const lookIn = (world: LookWorld, ...lines: string[]) => lookUp(lines, world, asking)

async function look(...lines: string[]) {
  return lookIn({ files, deleted: new Map([['lib/old.ts', textFile('old EUR\n')]]) }, ...lines)
}

test('[MR4] a text is found in all files, deleted ones too, each line once, and the person is told how many files', async () => {
  const { text, lookups } = await look('find eur')
  expect(text).toContain("lib/money.ts\n1: export const CURRENCY = 'EUR'")
  expect(text).toContain('app/item/[id].tsx\n1: // shows one item in EUR')
  expect(text).toContain('lib/old.ts\n1: old EUR')
  expect(text).not.toContain('package-lock')
  expect(lookups).toEqual([{ kind: 'find', asked: 'eur', count: 3 }])
})

test('[MR4] the file that declares a name comes first', async () => {
  const { text } = await look('find `formatPrice`')
  expect(text.indexOf('lib/money.ts')).toBeLessThan(text.indexOf('app/(tabs)/index.tsx'))
  expect(text).toContain('3: export function formatPrice(cents: number) {')
})

test('[MR4] a regular expression and a folder narrow it, and names of files count', async () => {
  const pattern = await look('find /formatPrice\\(\\d+/ in app/**')
  expect(pattern.text).toContain('app/(tabs)/index.tsx\n2: const a = formatPrice(100)')
  expect(pattern.text).not.toContain('lib/money.ts')
  expect((await look('find (tabs)')).lookups[0]?.count).toBe(1)
  const nothing = await look('find USD')
  expect(nothing.text).toContain('find USD (found nowhere)')
  expect(nothing.lookups).toEqual([{ kind: 'find', asked: 'USD', count: 0 }])
})

test('[MR5] a regular expression that takes for ever is ended, and one that is none is refused', async () => {
  const slow = new Map([['a.ts', textFile(`${'a'.repeat(28)}!\n`)]])
  const world = { files: slow, deleted: new Map() }
  expect((await lookIn(world, 'find /(a+)+$/')).text).toContain('takes too long: look for a plain text')
  expect((await lookIn(world, 'find /(/')).text).toContain('is not a regular expression')
  const stars = `${'*a'.repeat(4)}*b`
  const long = new Map([['a'.repeat(200), textFile('x')]])
  const late = await lookIn({ files: long, deleted: new Map() }, `read ${stars}`, 'find x in *')
  expect(late.text).toContain('(the pattern takes too long: name the files)')
  expect(late.text).toContain('The pattern of paths takes too long')
})

test('[MR4] of very much text the beginnings of files are searched, quickly', async () => {
  const line = `${'const padding = 1\n'.repeat(40_000)}`
  const many = new Map(
    Array.from({ length: 60 }, (_, index) => [
      `lib/f${index}.ts`,
      textFile(`export const first${index} = 1\n${line}late`),
    ]),
  )
  const world = { files: many, deleted: new Map() }
  const { text, lookups } = await lookIn(world, 'find first7', 'find late')
  expect(text).toContain('Only the beginnings of long files were searched.')
  expect(lookups.map(({ count }) => count)).toEqual([1, 0])
})

const TURN = (found: number[]) => {
  let next = setImmediate(function count() {
    found[0] = (found[0] ?? 0) + 1
    next = setImmediate(count)
  })
  return () => clearImmediate(next)
}

test.each([
  ['a plain text', 'find a', 300],
  ['a regular expression', 'find /[ab]/', 300],
  ['lines of a long file', 'read f0.ts:1-2', 1],
])(
  '[MR16] %s in eight megabytes of short lines takes little time, with turns for others',
  async (_name, line, turns) => {
    const text = 'a\n'.repeat(120_000)
    const many = new Map(Array.from({ length: 34 }, (_, index) => [`f${index}.ts`, textFile(text)]))
    const seen = [0]
    const stop = TURN(seen)
    const before = process.cpuUsage()
    const looked = await lookUp(
      Array.from({ length: 20 }, (_, index) => `${line}${' '.repeat(index)}`),
      { files: many, deleted: new Map() },
      asking,
    )
    stop()
    expect(looked.lookups[0]?.count).toBeGreaterThan(0)
    expect(seen[0]).toBeGreaterThan(turns)
    // Twenty requests took 12 seconds and more.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(6_000)
  },
)

test('[MR16] all regular expressions of one list together have a second', async () => {
  let nowMs = 0
  // Each search asks twice.
  const patterns = createPatterns(() => {
    nowMs += 130
    return nowMs
  })
  const found: unknown[] = []
  for (let search = 0; search < 10; search += 1)
    found.push(await patterns.findLines(['a'], { source: 'a', flags: '' }))
  expect(found).toEqual([...Array.from({ length: 8 }, () => [[0]]), 'late', 'late'])
})

test('[MR6] files are read whole, in part, and by a pattern in which brackets are themselves', async () => {
  expect((await look('read lib/money.ts:3-4')).text).toContain(
    '<file path="lib/money.ts" lines="3-4">\nexport function formatPrice',
  )
  const { text, lookups } = await look('read app/(tabs)/*', 'read app/item/[id].tsx', 'read lib/*.ts')
  for (const path of ['app/(tabs)/index.tsx', 'app/item/[id].tsx', 'lib/money.ts', 'lib/old.ts'])
    expect(text).toContain(`<file path="${path}">`)
  expect(text).toContain('Deleted, and shown as they were last: lib/old.ts.')
  expect(lookups.map(({ count }) => count)).toEqual([1, 1, 2])
  expect((await look('read assets/eur.png', 'read ../secret')).text).toContain(
    'assets/eur.png (not text), ../secret (not in the project)',
  )
})

test('[MR6] no file is shown twice, and what there is no room for is named', async () => {
  const large = new Map([
    ['a.ts', textFile('x'.repeat(50_000))],
    ['b.ts', textFile('y'.repeat(50_000))],
  ])
  const { text, lookups } = await lookIn(
    { files: large, deleted: new Map() },
    'read a.ts',
    'read a.ts',
    'read *.ts',
  )
  expect(text.split('<file path="a.ts">')).toHaveLength(2)
  expect(text).toContain('b.ts (too long to be shown beside the others: read a part, as b.ts:1-80)')
  expect(lookups.map(({ count }) => count)).toEqual([1, 1])
})

test('[MR7] the types of a package of the SDK are its own', async () => {
  const { text, lookups } = await look(
    'types expo-crypto randomUUID',
    'types expo-crypto',
    'types ../../etc',
    'types left-pad',
  )
  expect(text).toContain('randomUUID(): string')
  expect(text).toContain('digestStringAsync')
  expect(text).toContain('types ../../etc (no types of it are at hand)')
  expect(lookups.map(({ count }) => count)).toEqual([1, 1, 0, 0])
})

test('[MR8] rows are shown cut, and only of tables that can be read', async () => {
  const world = {
    ...{ files, deleted: new Map() },
    sampleRows: async (table: string) =>
      table === 'notes'
        ? {
            columns: ['id', 'text'],
            rows: [
              ['1', 'long '.repeat(40)],
              ['2', null],
            ],
          }
        : null,
  }
  const { text, lookups } = await lookIn(world, 'rows public.notes', 'rows secrets')
  expect(text).toContain('id | text\n1 | long long')
  expect(text).toContain('2 | null')
  expect(text.length).toBeLessThan(300)
  expect(text).toContain('rows secrets (they cannot be read)')
  expect(lookups.map(({ count }) => count)).toEqual([2, 0])
})

test('[MR1] of ten thousand requests twenty are answered, and one that is unknown is named', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `find word${index}`)
  const { text, lookups } = await look(...many)
  expect(lookups).toHaveLength(20)
  expect(text).toContain('9980 more (20 at a time)')
  expect((await look('delete everything')).text).toContain(
    'unknown: use find, read, types, readme, guide, rows, see, run or problems',
  )
})

test.each([
  ['find "a b" in lib/**', { kind: 'find', text: 'a b', pattern: null, glob: 'lib/**', version: null }],
  ['find sign in now', { kind: 'find', text: 'sign in now', pattern: null, glob: null, version: null }],
  [
    'FIND /a\\/b/gi',
    { kind: 'find', text: '/a\\/b/gi', pattern: { source: 'a\\/b', flags: 'i' }, glob: null, version: null },
  ],
  ['read a.ts:9-4', { kind: 'read', path: 'a.ts', lines: { from: 4, to: 9 }, version: null }],
  ['read a.ts:7', { kind: 'read', path: 'a.ts', lines: { from: 7, to: 7 }, version: null }],
  ['types expo-camera CameraView', { kind: 'types', packageName: 'expo-camera', name: 'CameraView' }],
  ['find EUR in lib/** @3', { kind: 'find', text: 'EUR', pattern: null, glob: 'lib/**', version: 3 }],
  ['read a.ts:7 @12', { kind: 'read', path: 'a.ts', lines: { from: 7, to: 7 }, version: 12 }],
  ['readme expo-camera', { kind: 'readme', packageName: 'expo-camera' }],
  ['see settings', { kind: 'see', address: '/settings' }],
  ['see `/plants/1?a=b`', { kind: 'see', address: '/plants/1?a=b' }],
  ['run', { kind: 'run' }],
  ['Problems ', { kind: 'problems' }],
  ['run away', null],
  ['see', null],
  ['rm -rf /', null],
])('[MR9] %s', (line, request) => {
  expect(readRequest(line)).toEqual(request)
})
