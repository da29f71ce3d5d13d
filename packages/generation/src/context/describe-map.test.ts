import { type ProjectFiles, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { countTokens } from './count-tokens.ts'
import { describeMap } from './describe-map.ts'

function filesOf(texts: Record<string, string>): ProjectFiles {
  return new Map(Object.entries(texts).map(([path, text]) => [path, textFile(text)]))
}

const PROJECT = {
  'app/_layout.tsx': 'export default function Layout() {}',
  'app/trips/index.tsx':
    "<Text>{t('trips.empty')}</Text>\n<Text>Plan “one” now</Text>\n<Icon name='x' size={8} />",
  'components/Row.tsx': 'export function Row() {}',
  'i18n/en/trips.ts': "export const trips = {\n  'trips.empty': 'No trips yet',\n}",
  'i18n/es/trips.ts': "export const trips = {\n  'trips.empty': 'Sin viajes',\n}",
  'lib/money.ts': 'export const RATE = 2\nexport function toCents() {}\nfunction hidden() {}',
  'package.json': '{}',
}

test('[M917] the map has what files export, and what screens say in the catalogues’ first language', () => {
  expect(describeMap(filesOf(PROJECT))).toBe(
    `<map>
app/: _layout.tsx
app/trips/: index.tsx “No trips yet; Plan one now”
components/: Row.tsx
i18n/en/: trips.ts
i18n/es/: trips.ts
lib/: money.ts (RATE, toCents)
./: package.json
</map>`,
  )
})

test('[M917] an edit of code leaves the map as it is', () => {
  const edited = { ...PROJECT, 'lib/money.ts': PROJECT['lib/money.ts'].replace('RATE = 2', 'RATE = 3') }
  expect(describeMap(filesOf(edited))).toBe(describeMap(filesOf(PROJECT)))
})

test('[M917] a map that grows too large has names alone, then the number of files in each folder', () => {
  const many = (count: number, folders: number) =>
    describeMap(
      filesOf(
        Object.fromEntries(
          Array.from({ length: count }, (_, n) => [
            `lib/area${n % folders}/file${n}.ts`,
            `export const aRatherLongName${n} = 1`,
          ]),
        ),
      ),
    )
  expect(many(100, 5)).toContain('file0.ts (aRatherLongName0)')
  const names = many(800, 10)
  expect(names).toContain('file0.ts, file10.ts')
  expect(countTokens(names)).toBeLessThan(5_100)
  expect(many(20_000, 10)).toContain('lib/area0/: 2000 files\n')
  expect(countTokens(many(20_000, 5_000))).toBeLessThan(5_100)
})
