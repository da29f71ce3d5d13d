import { expect, test } from 'vitest'
import { dateInputType, fromInputValue, toInputValue } from './date-values.ts'

const ZONED = 'timestamp with time zone'
const PLAIN = 'timestamp without time zone'

test.each([
  ['date', 'date'],
  ['time without time zone', 'time'],
  [PLAIN, 'datetime-local'],
  ['timestamp(3) with time zone', 'datetime-local'],
  ['time with time zone', null],
  ['interval', null],
  ['text', null],
])('[SN200] the field of %s', (type, field) => {
  expect(dateInputType(type)).toBe(field)
})

test.each([
  ['date', '2026-03-18', '2026-03-18'],
  ['date', 'infinity', null],
  ['date', '0044-03-15 BC', null],
  ['time without time zone', '09:30:00', '09:30:00'],
  ['time without time zone', '09:30:00.5', '09:30:00'],
  [PLAIN, '2026-03-18 12:00:00.123456', '2026-03-18T12:00:00'],
  [PLAIN, 'now', null],
  [ZONED, '-infinity', null],
])('[SN200] %s %s in its field', (type, text, value) => {
  expect(toInputValue(type, text)).toBe(value)
})

test('[SN200] a moment is shown and entered in the time of the person, and means the same', () => {
  const text = '2026-03-18 12:00:00+05:30'
  const shown = toInputValue(ZONED, text)
  expect(new Date(shown ?? '').toISOString()).toBe('2026-03-18T06:30:00.000Z')
  expect(fromInputValue(ZONED, shown ?? '')).toBe('2026-03-18T06:30:00.000Z')
  expect(toInputValue(ZONED, '2026-03-18 12:00:00.5+00')).toMatch(/^2026-03-1\dT\d\d:\d\d:00$/)
})

test('[SN200] other values are entered as they are', () => {
  expect(fromInputValue(PLAIN, '2026-03-18T12:00')).toBe('2026-03-18 12:00')
  expect(fromInputValue(ZONED, '')).toBe('')
  expect(fromInputValue('date', '2026-03-18')).toBe('2026-03-18')
})
