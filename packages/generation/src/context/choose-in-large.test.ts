/** Wishes in a project that is too large to be shown whole, with the files that each must bring. */

import { textFile } from '@sayso/project'
import type { ChatMessage } from '@sayso/wire'
import { expect, test } from 'vitest'
import { readImportGraph } from '../files/import-graph.ts'
import { fileAnswer } from '../testing/index.ts'
import { type ChooseFilesOptions, chooseFiles } from './choose-files.ts'
import { distancesFrom, readNeighbours } from './distances.ts'
import { touchedByLastAnswer } from './order-by-age.ts'

const FILLER = `// ${'x '.repeat(1_200)}\n`

const PROJECT: Record<string, string> = {
  'package.json': '{}',
  'theme/index.ts': 'export const colors = {}',
  'app/_layout.tsx': 'export default function Layout() {}',
  'app/(tabs)/_layout.tsx': 'export default function Tabs() {}',
  'app/trips/index.tsx': `import { TripCard } from '@/features/trips/TripCard'\nimport { useTexts } from '@/i18n/use-texts'\n<Text>{t('trips.empty')}</Text>`,
  'app/hotels/index.tsx': "import { useTexts } from '@/i18n/use-texts'\n<Text>{t('hotels.empty')}</Text>",
  'features/trips/TripCard.tsx': "import { isLate } from './rules'\nimport { colors } from '@/theme'",
  'features/trips/rules.ts': "import type { Trip } from './Trip'\nexport function isLate() {}",
  'features/trips/Trip.ts': 'export interface Trip {}',
  'features/trips/TripCalendar.tsx': 'export function TripCalendar() {}',
  'i18n/use-texts.ts': "import { hotels } from './es/hotels'\nexport function useTexts() {}",
  'i18n/en/hotels.ts': "export const hotels = {\n  'hotels.empty': 'No rooms left',\n}",
  'i18n/es/hotels.ts': "export const hotels = {\n  'hotels.empty': 'Sin habitaciones',\n}",
  'i18n/es/trips.ts': "export const trips = {\n  'trips.empty': 'Sin viajes',\n}",
  'lib/format.ts': 'export const formatMoney = 1',
  ...Object.fromEntries(
    Array.from({ length: 60 }, (_, n) => [
      `data/part${n}.ts`,
      `${FILLER}import { formatMoney } from '@/lib/format'\nexport const part${n} = 'Press here'`,
    ]),
  ),
}
const files = new Map(Object.entries(PROJECT).map(([path, text]) => [path, textFile(text)]))
const PINNED = ['app/(tabs)/_layout.tsx', 'app/_layout.tsx', 'package.json', 'theme/index.ts']

function choose(prompt: string, options: Partial<ChooseFilesOptions> = {}) {
  return chooseFiles({ files, prompt, recentPaths: new Set(), budgetTokens: 80_000, ...options })
}

const withoutData = (paths: readonly string[]) =>
  paths.filter((path) => !path.startsWith('data/') && !PINNED.includes(path))

test('[MC19] a small project is shown whole; of a large one what is worth it, and what every request shows', () => {
  const small = new Map([...files].filter(([path]) => !path.startsWith('data/')))
  expect(choose('anything', { files: small })).toMatchObject({ isWhole: true, left: [] })
  const large = choose('change data/part7.ts and data/part8.ts')
  expect(large.isWhole).toBe(false)
  expect(large.pinned).toEqual(PINNED)
  expect(large.shown).toEqual(expect.arrayContaining(['data/part7.ts', 'data/part8.ts']))
  const tokens = (paths: readonly string[]) =>
    paths.reduce((sum, path) => sum + (files.get(path)?.content.length ?? 0) / 3.3 + 20, 0)
  expect(tokens(choose('the part').shown)).toBeLessThan(5_600)
  const named = Array.from({ length: 18 }, (_, n) => `data/part${n}.ts`)
  expect(tokens(choose(`change ${named.join(', ')}`).shown)).toBeGreaterThan(10_000)
})

test('[MC5] [MC4] the open screen is shown, with what hangs on it and what has its subject as a name', () => {
  expect(withoutData(choose('make this nicer', { openPath: 'app/trips/index.tsx' }).shown)).toEqual(
    expect.arrayContaining([
      'app/trips/index.tsx',
      'features/trips/TripCard.tsx',
      'features/trips/TripCalendar.tsx',
      'features/trips/rules.ts',
    ]),
  )
})

test('[MC3] steps go to imports and, a little farther, to importers, and from what very many import no further', () => {
  const from = (path: string) =>
    Object.fromEntries(
      distancesFrom(
        readNeighbours(readImportGraph(files), () => true),
        [path],
      ),
    )
  expect(from('features/trips/TripCard.tsx')).toEqual({
    'features/trips/TripCard.tsx': 0,
    'features/trips/rules.ts': 1,
    'theme/index.ts': 1,
    'app/trips/index.tsx': 1.5,
    'features/trips/Trip.ts': 2,
    'i18n/use-texts.ts': 2.5,
    'i18n/es/hotels.ts': 3.5,
    'app/hotels/index.tsx': 4,
  })
  expect(from('lib/format.ts')).toEqual({ 'lib/format.ts': 0 })
})

test('[MC1] a word counts where one begins alike', () => {
  expect(choose('die Kalendarium TripCalendars größer').shown).toContain('features/trips/TripCalendar.tsx')
})

test('[MC21] quoted texts and names of code lead to their files, unless very many have them', () => {
  expect(choose('“Sin viajes” is too short').left[0]).not.toBe('i18n/es/trips.ts')
  expect(choose('“Sin viajes” is too short').shown).toContain('i18n/es/trips.ts')
  expect(choose('isLate should wait').shown).toContain('features/trips/rules.ts')
  const count = choose('“Press here” is too short').shown.filter((path) => path.startsWith('data/')).length
  expect(count).toBeLessThan(10)
})

test('[MC22] a wish in the language of a catalogue finds the screen, and the catalogue in the other languages', () => {
  const { shown } = choose('cuando no hay habitaciones, muestra un dibujo')
  expect(shown).toEqual(
    expect.arrayContaining(['app/hotels/index.tsx', 'i18n/es/hotels.ts', 'i18n/en/hotels.ts']),
  )
})

test('[MC20] of two equal files the shorter one comes first', () => {
  const pair = new Map([
    ...files,
    ['lib/a-zebra.ts', textFile(FILLER.repeat(5))],
    ['lib/b-zebra.ts', textFile('')],
  ])
  const roomForOne = choose('the zebra', { files: pair, budgetTokens: 250 })
  expect(roomForOne.shown).toContain('lib/b-zebra.ts')
})

test('[MC23] what the last answer changed is recent, unless it was dropped', () => {
  const answer = {
    ...{ id: 'a', role: 'assistant', content: fileAnswer('data/part9.ts', ''), status: 'done' },
    ...{ createdAt: '', model: null, versionNumber: 2, error: null, durationMs: null, isCounted: true },
  } satisfies ChatMessage
  expect(touchedByLastAnswer([answer])).toEqual(['data/part9.ts'])
  expect(touchedByLastAnswer([{ ...answer, isDropped: true }])).toEqual([])
  expect(choose('the same here', { recentPaths: new Set(['data/part9.ts']) }).shown).toContain(
    'data/part9.ts',
  )
  expect(choose('the same here').shown).not.toContain('data/part9.ts')
})
