import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonPieces, textCharsOf } from './json-pieces.ts'

const joined = (value: unknown) => Buffer.concat([...jsonPieces(value)]).toString()

test('[SV276] a value in pieces is the text that it is whole', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(joined(value)).toBe(JSON.stringify(value))
    }),
  )
  const odd = { a: undefined, b: new Date(0), c: [undefined, null, { d: undefined }], e: '\ud800"\n', f: {} }
  expect(joined(odd)).toBe(JSON.stringify(odd))
})

test('[SV276] no piece is much longer than 64 KB where no entry is', () => {
  const files = Object.fromEntries(
    Array.from({ length: 200 }, (_, n) => [`f${n}`, { content: 'x'.repeat(10_000) }]),
  )
  const pieces = [...jsonPieces({ files })]
  expect(pieces.length).toBeGreaterThan(20)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(80_000)
})

test('[SV276] a long text comes in pieces, wherever it is', () => {
  const text = '\u0001a😀\ud800'.repeat(50_000)
  for (const value of [text, { rows: [[text, null, 'b']] }, { a: { b: { c: [text] } } }]) {
    const pieces = [...jsonPieces(value)]
    expect(Buffer.concat(pieces).toString() === JSON.stringify(value)).toBe(true)
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(600_000)
  }
})

test('[SV276] the texts of a value are measured, wherever in an answer they are', () => {
  const text = 'x'.repeat(600_000)
  expect(textCharsOf({ files: { a: { content: text } } })).toBeGreaterThan(600_000)
  expect(textCharsOf({ messages: [{ content: text }] })).toBeGreaterThan(600_000)
  expect(textCharsOf({ files: { a: { content: 'short' } }, messages: [] })).toBeLessThan(100)
})
