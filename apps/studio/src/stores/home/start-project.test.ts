/** A project's first name. */

import { expect, test, vi } from 'vitest'

// The module's neighbours make the page's own client, which needs no server here.
vi.stubGlobal('window', {})
const { titleFrom } = await import('./start-project.ts')

test.each([
  ['A plant care app. Show what needs water.', 'Plant care app'],
  ['Please build me a habit tracker', 'Habit tracker'],
  ['split trip costs with friends and family on long journeys', 'Split trip costs with friends and family'],
  ['The', 'The'],
  ['…', '…'],
  ['   ', 'New app'],
])('[SH1] %s → %s', (prompt, title) => {
  expect(titleFrom(prompt)).toBe(title)
})
