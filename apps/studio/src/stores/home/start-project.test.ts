/** A project's first name. */

import { expect, test, vi } from 'vitest'

// The module's neighbours make the page's own client, which needs no server here.
vi.stubGlobal('window', {})
const { titleFrom } = await import('./start-project.ts')

test.each([
  ['A plant care app. Show what needs water.', 'Plant care app'],
  ['Please build me a habit tracker', 'Habit tracker'],
  ['split trip costs with friends and family on long journeys', 'Split trip costs with friends and family…'],
  ['Ich brauch was für meine WG: wer ist mit dem Putzen dran', 'Ich brauch was für meine WG'],
  ['A diary of my plants at home, with a picture of each', 'Diary of my plants at home…'],
  ['A timer for 10:30 meetings', 'Timer for 10:30 meetings'],
  ['The', 'The'],
  ['…', '…'],
  ['   ', 'New app'],
])('[SH1] %s → %s', (prompt, title) => {
  expect(titleFrom(prompt)).toBe(title)
})
