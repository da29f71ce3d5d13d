/** Edits are there to save output; so they must. */

import { expect, test } from 'vitest'
import { FOLLOW_UPS, measureEdits } from './testing/follow-ups.ts'

test('ten typical follow-ups take at most a quarter of the output of whole files', () => {
  expect(FOLLOW_UPS).toHaveLength(10)
  expect(measureEdits().ratio).toBeLessThanOrEqual(0.25)
})
