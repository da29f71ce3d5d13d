import { startProcessorClock } from '@sayso/testing/processor-time'
import { fc } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { createJsonMeter, findTooMuch, MAX_JSON_DEPTH, readJsonText } from './json-text.ts'

test('[WI15] JSON is read as it was written', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      // Skips random values with the one name that is refused.
      if (text.includes('__proto__')) return
      expect(readJsonText(text)).toEqual({ ok: true, value: JSON.parse(text) })
      expect(findTooMuch(text)).toBeNull()
    }),
  )
})

test('[WI15] pieces are measured as their whole is, wherever they are cut', () => {
  const pieces = fc.array(fc.constantFrom('[', ']', '{', '}', ',', '"', '\\', 'a', 'é', '😀'), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(pieces, fc.nat(80), (parts, cut) => {
      const bytes = new TextEncoder().encode(parts.join(''))
      const meter = createJsonMeter(3)
      const inPieces = meter.add(bytes.subarray(0, cut)) ?? meter.add(bytes.subarray(cut))
      expect(inPieces).toBe(createJsonMeter(3).add(bytes))
    }),
  )
})

test('[WI15] quotation marks behind backslashes cost no more time than letters do', () => {
  const timeOf = (text: string) => {
    const times = [1, 2, 3].map(() => {
      const elapsedMs = startProcessorClock()
      findTooMuch(text)
      return elapsedMs()
    })
    return Math.min(...times)
  }
  const chars = 4_000_000
  // Regression: each was looked for by itself, which took twenty times as long.
  expect(timeOf(`"${'\\"'.repeat(chars / 2)}"`)).toBeLessThan(
    8 * Math.max(timeOf(`"${'a'.repeat(chars)}"`), 5),
  )
})

test('[WI15] brackets, commas and quotation marks in strings count for nothing', () => {
  const value = { 'a[{,"\\': '[{"\\'.repeat(100_000), '\\"': ['\\', '"', '\\\\'] }
  expect(readJsonText(JSON.stringify(value))).toEqual({ ok: true, value })
})

test.each([
  ['[', ']'],
  ['{"a":', '}'],
  ['[{"a":', '}]'],
])('[WI15] what is nested too deep is refused before it is read: %s', (open, close) => {
  const perPiece = (open.match(/[[{]/g) ?? []).length
  const nested = (depth: number) => `${open.repeat(depth / perPiece)}1${close.repeat(depth / perPiece)}`
  expect(readJsonText(nested(MAX_JSON_DEPTH)).ok).toBe(true)
  const deep = readJsonText(nested(MAX_JSON_DEPTH + 2))
  expect(deep).toEqual({ ok: false, message: 'The request is nested more than 200 deep. Send it flatter.' })
  const elapsedMs = startProcessorClock()
  for (const text of [nested(8_000_000), open.repeat(8_000_000)]) expect(readJsonText(text).ok).toBe(false)
  // Regression: reading it took seconds.
  expect(elapsedMs()).toBeLessThan(1_000)
})

test('[WI15] more values than any project has are refused before they are read', () => {
  expect(readJsonText(`[${'0,'.repeat(90_000)}0]`).ok).toBe(true)
  expect(readJsonText(`[${'0,'.repeat(110_000)}0]`)).toEqual({
    ok: false,
    message: 'The request has more than 100,000 values. Send less at once.',
  })
})

test.each([
  '{"__proto__":1}',
  '{"a":[{"b":{"__proto__":{}}}]}',
  '{"\\u005f_proto__":1}',
  '{"__pr\\u006Fto__":1}',
])('[WI15] a key that readers of objects lose is refused in words: %s', (text) => {
  expect(readJsonText(text)).toMatchObject({ ok: false, message: expect.stringContaining('“__proto__”') })
})

test.each(['{"constructor":1,"prototype":2}', '["__proto__"]', '{"a":"__proto__"}', '{"x__proto__":1}'])(
  '[WI15] other names, and that name as a value, are not: %s',
  (text) => {
    expect(readJsonText(text)).toEqual({ ok: true, value: JSON.parse(text) })
  },
)

test.each(['', '[', '"', '{"a"', '"\\', ']', '[1,]'])('[WI15] what is no JSON is refused: %s', (text) => {
  expect(readJsonText(text)).toEqual({ ok: false, message: 'The request is not readable JSON.' })
})
