/** The words for times. */

import { expect, test } from 'vitest'
import { formatAgo, formatDay, formatRefill } from './clock.ts'

test.each([
  ['2026-03-18T11:59:40', 'just now'],
  ['2026-03-18T11:59:00', '1 minute ago'],
  ['2026-03-18T11:29:00', '31 minutes ago'],
  ['2026-03-18T10:00:00', '2 hours ago'],
  ['2026-03-17T23:00:00', 'yesterday'],
  ['2026-03-12T10:00:00', '12 March'],
])('%s was %s', (iso, text) => {
  expect(formatAgo(iso, new Date('2026-03-18T12:00:00').getTime())).toBe(text)
})

test.each([
  ['2026-03-18T00:00', 'Today'],
  ['2026-03-17T00:00', 'Yesterday'],
  ['2026-03-12T00:00', '12 March'],
  ['2025-12-31T00:00', '31 December 2025'],
])('%s is headed %s', (day, text) => {
  expect(formatDay(new Date(day).getTime(), new Date('2026-03-18T12:00:00').getTime())).toBe(text)
})

test('when messages come back is said as a clock time and a wait', () => {
  const now = new Date('2026-03-18T19:40:00').getTime()
  expect(formatRefill('2026-03-19T01:00:00', now)).toBe('01:00, in 5 h 20 min')
  expect(formatRefill('2026-03-18T20:10:00', now)).toBe('20:10, in 30 min')
})
