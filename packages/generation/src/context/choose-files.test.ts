/** Small projects and prompts, with the files that must come first. */

import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { type ChooseFilesOptions, chooseFiles } from './choose-files.ts'

const FILLER = `// ${'x'.repeat(3_000)}\n`

/** Each file costs about a thousand tokens. */
const PROJECT: Record<string, string> = {
  'package.json': '{}',
  'app.json': '{}',
  '.gitignore': 'node_modules/',
  'README.md': 'An app.',
  'constants/theme.ts': 'export const theme = {}',
  'app/_layout.tsx': "import { Stack } from 'expo-router'",
  'app/(tabs)/index.tsx': `${FILLER}import { ItemRow } from '@/components/ItemRow'`,
  'app/(tabs)/settings.tsx': `${FILLER}import { Toggle } from '@/components/Toggle'`,
  'app/trip/[id].tsx': `${FILLER}import { ExpenseRow } from '@/components/ExpenseRow'`,
  'components/ItemRow.tsx': `${FILLER}import { formatMoney } from '../lib/money'`,
  'components/ExpenseRow.tsx': `${FILLER}import { formatMoney } from '../lib/money'`,
  'components/Toggle.tsx': `${FILLER}export function Toggle() {}`,
  'lib/money.ts': `${FILLER}export const formatMoney = () => ''`,
  'lib/categories.ts': `${FILLER}export const CATEGORIES = []`,
  'area3/PanelA.tsx': `${FILLER}panel`,
  'area3/PanelB.tsx': `${FILLER}panel`,
  'area4/PanelA.tsx': `${FILLER}panel`,
  ...Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`data/part${index}.ts`, FILLER.repeat(3)])),
}

const files = new Map(Object.entries(PROJECT).map(([path, text]) => [path, textFile(text)]))
const PINNED = ['app.json', 'app/_layout.tsx', 'constants/theme.ts', 'package.json']

/** Files shown beyond the usual ones when there is room for `count` files. */
function shown(prompt: string, count: number, options: Partial<ChooseFilesOptions> = {}): string[] {
  const budgetTokens = 250 + count * 1_000
  const chosen = chooseFiles({ files, prompt, recentPaths: new Set(), budgetTokens, ...options })
  expect(chosen.shown).toEqual(expect.arrayContaining(PINNED))
  return chosen.shown.filter((path) => !PINNED.includes(path))
}

test.each([
  ['the item row should be taller', 1, ['components/ItemRow.tsx']],
  ['make the expenses rows red', 1, ['components/ExpenseRow.tsx']],
  ['the categories are wrong', 1, ['lib/categories.ts']],
  ['every panel in area3 gets a title', 2, ['area3/PanelA.tsx', 'area3/PanelB.tsx']],
  ['change lib/money.ts', 1, ['lib/money.ts']],
  ['die Settings sollen oben stehen', 1, ['app/(tabs)/settings.tsx']],
])('[MC2] %s', (prompt, count, expected) => {
  expect(shown(prompt, count)).toEqual(expected)
})

test('[MC3] what hangs on a named file follows it', () => {
  expect(shown('the item should be taller', 3)).toEqual([
    ...['app/(tabs)/index.tsx', 'components/ItemRow.tsx', 'lib/money.ts'],
  ])
})

test('[MC4] nothing is named: the open screen and what is near it', () => {
  expect(shown('make it prettier', 2, { openPath: 'app/trip/[id].tsx' })).toEqual([
    ...['app/trip/[id].tsx', 'components/ExpenseRow.tsx'],
  ])
})

test('[MC4] what has problems comes before what is open', () => {
  const near = { openPath: 'app/trip/[id].tsx', problemPaths: ['components/Toggle.tsx'] }
  expect(shown('it is broken', 1, near)).toEqual(['components/Toggle.tsx'])
})

test('[MC5] what tools read is never shown, however much room there is', () => {
  const small = new Map([...files].filter(([path]) => !path.startsWith('data/')))
  const { shown: all, left } = chooseFiles({
    files: small,
    prompt: '',
    recentPaths: new Set(),
    budgetTokens: 1_000_000,
  })
  expect(left).toEqual(['.gitignore', 'README.md'])
  expect(all.length).toBe(small.size - 2)
})

test('[MC6] one large file does not push out the others', () => {
  const large = new Map([...files, ['lib/words.ts', textFile(`panel ${'word '.repeat(4_000)}`)]])
  expect(shown('every panel', 4, { files: large })).not.toContain('lib/words.ts')
  expect(shown('change lib/words.ts', 8, { files: large })).toContain('lib/words.ts')
})

test('[MC7] a mass of changed files counts little each', () => {
  const recentPaths = new Set(Object.keys(PROJECT).filter((path) => path.startsWith('data/')))
  expect(shown('the item row', 1, { recentPaths })).toEqual(['components/ItemRow.tsx'])
})

test('[M15] of a very large project only the beginnings of files are read', () => {
  const late = (count: number) => {
    const many = Array.from({ length: count }, (_, index): [string, string] => [
      `d${index}.ts`,
      'x '.repeat(15_000),
    ])
    const files = new Map(
      [...many, ['found.ts', `${'y '.repeat(15_000)}\nzebra`] as const].map(([path, text]) => [
        path,
        textFile(text),
      ]),
    )
    return chooseFiles({ files, prompt: 'the zebra', recentPaths: new Set(), budgetTokens: 10_000 }).shown
  }
  expect(late(20)).toEqual(['found.ts'])
  expect(late(2_000)).not.toContain('found.ts')
})

test('[MR25] thousands of blanks behind an element do not hold the choice', () => {
  const text = `>${' '.repeat(39_999)}`
  const blanks = new Map(Array.from({ length: 25 }, (_, index) => [`src/${index}.tsx`, textFile(text)]))
  const startedMs = performance.now()
  chooseFiles({ files: blanks, prompt: 'the zebra', recentPaths: new Set(), budgetTokens: 10_000 })
  // Some 20 ms; 600 and more where each of them is tried.
  expect(performance.now() - startedMs).toBeLessThan(300)
})
