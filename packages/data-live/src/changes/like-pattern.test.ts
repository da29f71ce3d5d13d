/** Patterns of `like`, compared with regular expressions, and with texts for which going back would take seconds. */

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLikePattern } from './like-pattern.ts'

const isLike = (text: string, pattern: string) => createLikePattern(pattern).test(text)

function byExpression(text: string, pattern: string): boolean {
  const source = pattern.replaceAll('%', '[^]*').replaceAll('_', '[^]')
  return new RegExp(`^${source}$`).test(text)
}

test('[LV28] a pattern means what it means in SQL', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '-') })
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '%', '_') })
  fc.assert(fc.property(text, pattern, (one, other) => isLike(one, other) === byExpression(one, other)))
})

test.each([0, 1, 31, 32, 33, 63, 64, 65, 96, 100])('[LV28] a pattern of %i characters', (length) => {
  const text = 'x'.repeat(length)
  expect([isLike(text, text), isLike(text, '_'.repeat(length)), isLike(`${text}y`, text)]).toEqual([
    true,
    true,
    false,
  ])
  expect([
    isLike(`y${text}y`, `%${text}%`),
    isLike(`${text}z`, `%${text}_`),
    isLike(text, `${text}_`),
  ]).toEqual([true, true, false])
})

test('[LV28] no pattern is tried again at each place of a text', () => {
  const text = 'a'.repeat(10_000)
  const patterns = [`%${'a'.repeat(98)}b`, `%${'_'.repeat(98)}b`, `${'%a'.repeat(49)}b`]
  const startedMs = performance.now()
  for (let round = 0; round < 100; round++)
    for (const pattern of patterns) expect(isLike(text, pattern)).toBe(false)
  // Some 100 ms; 1,000 and more where all places are tried.
  expect(performance.now() - startedMs).toBeLessThan(700)
})
