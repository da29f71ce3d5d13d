import { setLanguage } from '@sayso/language'
import { afterEach, expect, test } from 'vitest'
import { effectText } from './migration-text.ts'

afterEach(() => setLanguage('en'))

test.each([
  [{ tableCount: 3, rowCount: 3, keepsData: true }, 'Adds 3 tables and 3 rows. No stored data changes.'],
  [{ tableCount: 1, rowCount: 0, keepsData: true }, 'Adds 1 table. No stored data changes.'],
  [{ tableCount: 0, rowCount: null, keepsData: false }, 'Adds rows.'],
  [{ tableCount: 0, rowCount: 0, keepsData: true }, 'No stored data changes.'],
  [{ tableCount: 0, rowCount: 0, keepsData: false }, null],
])('[WM8] %j is “%s”', (effect, words) => {
  expect(effectText(effect)).toBe(words)
})

test('[WM8] in German, too', async () => {
  await setLanguage('de')
  expect(effectText({ tableCount: 3, rowCount: 1, keepsData: true })).toBe(
    'Fügt 3 Tabellen und 1 Zeile hinzu. Gespeicherte Daten bleiben unverändert.',
  )
})
