/** Questions, and how much of them a model reads. */

import { countTokens } from '@sayso/generation'
import { expect, test } from 'vitest'
import { readSchema } from './answer-schema.ts'
import { MAX_INPUT_TOKENS } from './limits.ts'
import { readQuestion } from './read-question.ts'

/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = (url: string) => ({ type: 'file', mediaType: 'image/png', url })
const asked = (...parts: object[]) => ({
  messages: [{ role: 'user', parts: [{ type: 'text', text: 'What?' }, ...parts] }],
})

test('[AI5] a picture is bytes in the question', () => {
  const { messages } = readQuestion(asked(picture(`data:image/png;base64,${PNG}`)))
  expect(messages[0]?.images).toEqual([{ mediaType: 'image/png', base64: expect.stringMatching(/^iVBOR/) }])
  const plain = { messages: [{ role: 'user', content: [{ type: 'image', image: PNG }] }] }
  expect(readQuestion(plain).messages[0]?.images).toHaveLength(1)
})

test.each([
  ['an address', 'https://example.com/a.png', 400],
  ['an address of the network', 'http://169.254.169.254/latest', 400],
  ['a file', 'file:///etc/passwd', 400],
  ['an address in a data URL', 'data:image/png,http://example.com', 400],
  [
    'something else',
    `data:image/svg+xml;base64,${Buffer.from('<svg onload="a()"/>').toString('base64')}`,
    400,
  ],
  ['nothing', '', 400],
  ['too much', `data:image/png;base64,${'A'.repeat(3 * 1024 * 1024)}`, 413],
])('[AI5] %s instead of a picture is refused', (_name, url, status) => {
  expect(() => readQuestion(asked(picture(url)))).toThrow(expect.objectContaining({ status }))
})

test('[AI5] a question has four pictures, and pictures of earlier ones make room', () => {
  const four = Array.from({ length: 4 }, () => picture(PNG))
  expect(() => readQuestion(asked(...four, picture(PNG)))).toThrow(expect.objectContaining({ status: 413 }))
  const { messages } = readQuestion({
    messages: [...asked(...four).messages, ...asked(picture(PNG), picture(PNG)).messages],
  })
  expect(messages.map(({ images }) => images?.length)).toEqual([2, 2])
})

test('[AI6] of a long conversation the newest messages are read, and a person’s comes first', () => {
  const messages = Array.from({ length: 100 }, (_, index) => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: `${index} ${'rain '.repeat(200)}`,
  }))
  const question = readQuestion({ messages: [...messages, { role: 'user', content: 'Last' }] })
  const tokens = question.messages.reduce((sum, { text }) => sum + countTokens(text), 0)
  expect(tokens).toBeLessThanOrEqual(MAX_INPUT_TOKENS)
  expect(question.messages.length).toBeGreaterThan(20)
  expect(question.messages[0]?.role).toBe('user')
  expect(question.messages.at(-1)?.text).toBe('Last')
})

test.each([
  ['no question', {}, 400],
  ['an empty one', { prompt: ' ' }, 400],
  ['a text', 'hello', 400],
  ['null', null, 400],
  ['an answer as the last message', { messages: [{ role: 'assistant', content: 'Hi' }] }, 400],
  ['an unknown role', { messages: [{ role: 'tool', content: 'Hi' }] }, 400],
  ['201 messages', { messages: Array.from({ length: 201 }, () => ({ role: 'user', content: 'a' })) }, 400],
  ['a long prompt', { prompt: 'rain '.repeat(20_000) }, 413],
  ['a long prompt in Japanese', { prompt: '雨'.repeat(13_000) }, 413],
  ['a long instruction', { prompt: 'Hi', system: 'rain '.repeat(20_000) }, 413],
])('[AI6] %s is refused with a sentence', (_name, body, status) => {
  expect(() => readQuestion(body)).toThrow(
    expect.objectContaining({ status, message: expect.stringMatching(/\.$/) }),
  )
})

test('[AI4] a schema that is large, deep, refers, or is none is refused', () => {
  const deep = Array.from({ length: 9 }).reduce<object>((inner) => ({ type: 'array', items: inner }), {})
  const large = { type: 'object', properties: { a: { type: 'string', description: 'a'.repeat(9_000) } } }
  expect(() =>
    readSchema({ type: 'array', items: { type: 'array', items: { properties: { a: deep } } } }),
  ).toThrow()
  expect(() => readSchema(large)).toThrow(expect.objectContaining({ status: 413 }))
  for (const schema of [
    { $ref: '#' },
    { type: 'object', patternProperties: { '(a+)+$': {} } },
    { type: 'plant' },
  ])
    expect(() => readSchema(schema)).toThrow(expect.objectContaining({ status: 400 }))
})

test('[AI4] no pattern of a schema runs', () => {
  const schema = readSchema({
    type: 'object',
    properties: { a: { type: 'string', pattern: '^b+$' }, pattern: { type: 'number' } },
  })
  expect(schema.check({ a: 'a', pattern: 1 })).toMatchObject({ ok: true })
  expect(schema.check({ a: 'a', pattern: 'b' })).toEqual({
    ok: false,
    fault: expect.stringContaining('pattern'),
  })
})
