import { afterEach, expect, test } from 'vitest'
import { t } from './areas/home.ts'
import { t as pageText } from './areas/page.ts'
import { currentLanguage, onLanguageChange, setLanguage } from './current.ts'
import { formatDate, formatNumber } from './format.ts'
import { directionOf, firstLanguage, toLanguage } from './languages.ts'
import { formatMessage } from './message.ts'

afterEach(() => setLanguage('en'))

test('[LG3] texts are in the language of the page, which is English at first', async () => {
  expect(t('isReady', { title: 'Plants' })).toBe('Plants is ready')
  expect(t('cancel')).toBe('Cancel')
  await setLanguage('de')
  expect(t('isReady', { title: 'Plants' })).toBe('Plants ist fertig')
  expect(t('cancel')).toBe('Abbrechen')
  await setLanguage('es')
  expect(t('cancel')).toBe('Cancelar')
})

test('[LG32] of two changes the later one stays, whichever has loaded first', async () => {
  const slow = setLanguage('de')
  expect(await setLanguage('en')).toBe(true)
  expect(await slow).toBe(false)
  expect(t('cancel')).toBe('Cancel')
})

test('[LG3] a change of the language is reported once', async () => {
  const seen: string[] = []
  const stop = onLanguageChange(() => seen.push(currentLanguage().language))
  await setLanguage('de')
  stop()
  await setLanguage('es')
  expect(seen).toEqual(['de'])
})

test('[LG2] a number chooses the plural form, and is written as the language writes it', async () => {
  expect(pageText('minutesAgo', { minutes: 1 })).toBe('1 minute ago')
  expect(pageText('minutesAgo', { minutes: 1200 })).toBe('1,200 minutes ago')
  await setLanguage('de')
  expect(pageText('minutesAgo', { minutes: 1 })).toBe('vor 1 Minute')
  expect(pageText('minutesAgo', { minutes: 1200 })).toBe('vor 1.200 Minuten')
})

test.each([
  ['one', '1 Fehler'],
  ['other', '2 Fehler'],
])('[LG2] the form “%s” of Arabic, Polish and others is a matter of their rules', (_form, text) => {
  const message = '{count, plural, one {1 Fehler} few {einige Fehler} other {# Fehler}}'
  expect(formatMessage(message, { count: Number(text[0]) }, 'de')).toBe(text)
  expect(formatMessage(message, { count: 3 }, 'pl')).toBe('einige Fehler')
})

test('[LG2] a value is put in as it is, whatever it contains', () => {
  const title = '{count} <b>$&</b> \u{1F33F}'
  expect(formatMessage('{title} is ready', { title }, 'en')).toBe(`${title} is ready`)
  expect(formatMessage('{title}: {count, plural, one {#} other {#}}', { title, count: 2 }, 'en')).toBe(
    `${title}: 2`,
  )
})

test('[LG4] dates and numbers are written as in the browser’s region of the language', async () => {
  const day = new Date(2026, 2, 12)
  const options = { day: 'numeric', month: 'long' } as const
  expect(formatDate(day, options)).toBe('12 March')
  await setLanguage('de', ['en-US', 'de-AT'])
  expect(currentLanguage().locale).toBe('de-AT')
  expect(formatDate(day, options)).toBe('12. März')
  await setLanguage('es', ['en-US'])
  expect(formatDate(day, options)).toBe('12 de marzo')
  expect(formatNumber(1234567)).toBe('1.234.567')
})

test.each([
  [['de-CH', 'en'], 'de'],
  [['fr', 'es-MX', 'en'], 'es'],
  [['en-US', 'de'], 'en'],
  [['ja'], 'en'],
  [[], 'en'],
])('[LG5] of the browser’s languages %j the first that the studio speaks is %s', (preferred, language) => {
  expect(firstLanguage(preferred)).toBe(language)
})

test('[LG5] what was stored by another build is no choice', () => {
  expect(toLanguage('de')).toBe('de')
  expect(toLanguage('toString')).toBeNull()
  expect(toLanguage('fr')).toBeNull()
  expect(toLanguage(null)).toBeNull()
})

test('[LG6] the direction of the page follows from its language', () => {
  expect(['en-GB', 'de', 'ar-EG', 'he', 'fa'].map(directionOf)).toEqual(['ltr', 'ltr', 'rtl', 'rtl', 'rtl'])
})
