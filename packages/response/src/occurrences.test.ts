import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findOccurrences } from './occurrences.ts'

function naive(text: string, search: string): number[] {
  const starts: number[] = []
  for (let at = text.indexOf(search); at >= 0; at = text.indexOf(search, at + 1)) starts.push(at)
  return starts
}

test('[E3] a text is found where it is, however long it is and however it repeats itself', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(letters, fc.nat(60), fc.array(letters, { maxLength: 40 }), (unit, repeats, around) => {
      const search = unit.repeat(repeats + 1)
      const text = around.join(search) + search
      const found = naive(text, search)
      expect(findOccurrences(text, search, 1_000_000)).toEqual(found)
      expect(findOccurrences(text, search, 2)).toEqual(found.slice(0, 2))
    }),
  )
})

test('[E15] a long text that almost occurs everywhere is looked for in one pass', () => {
  const text = `b${'a'.repeat(1000)}`.repeat(10_000)
  const search = `b${'a'.repeat(3000)}a`
  expect(findOccurrences(text, search, 2)).toEqual([])
  expect(findOccurrences(`${text}${search}`, search, 2)).toEqual([text.length])
})
