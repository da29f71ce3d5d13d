import { expect, test } from 'vitest'
import { FrameHello, FrameMessage } from './frame-protocol.ts'
import { MAX_PROBLEM_CHARS } from './problem.ts'

const problem = { id: 'a', kind: 'render', message: 'x is not defined', place: null }

const refused: Record<string, unknown> = {
  'no object': 'pong',
  'an unknown type': { type: 'navigate-top', url: 'https://example.com' },
  'a pong without its number': { type: 'pong' },
  'a number as text': { type: 'pong', n: '1' },
  'too many problems': { type: 'problems', problems: Array(51).fill(problem) },
  'an endless problem text': {
    type: 'problems',
    problems: [{ ...problem, message: 'x'.repeat(MAX_PROBLEM_CHARS + 1) }],
  },
  'an unknown kind of problem': { type: 'problems', problems: [{ ...problem, kind: 'phishing' }] },
  'an endless console line': { type: 'console', level: 'log', text: 'x'.repeat(10_101) },
  'an unknown console level': { type: 'console', level: 'table', text: 'x' },
  'an endless route': { type: 'route', path: `/${'a'.repeat(2_000)}` },
}

for (const [name, message] of Object.entries(refused)) {
  test(`[WI1] the host refuses ${name}`, () => {
    expect(FrameMessage.safeParse(message).success).toBe(false)
  })
}

test('[WI2] the host accepts what a frame has to say', () => {
  for (const message of [
    { type: 'pong', n: 1 },
    { type: 'applied', revision: 3, ok: true, domMs: 4.2, paintedMs: 12.5 },
    {
      type: 'problems',
      problems: [{ ...problem, place: { path: 'app/index.tsx', lineNumber: 4, columnNumber: 2 } }],
    },
    { type: 'console', level: 'warn', text: 'careful' },
    { type: 'storage-set', key: '@app/state', value: '{}' },
  ]) {
    expect(FrameMessage.safeParse(message).success, JSON.stringify(message)).toBe(true)
  }
})

test('[WI1] a hello of another protocol version is not one', () => {
  expect(FrameHello.safeParse({ type: 'sayso-frame-hello', version: 1, nonce: 'n' }).success).toBe(true)
  expect(FrameHello.safeParse({ type: 'sayso-frame-hello', version: 2, nonce: 'n' }).success).toBe(false)
})
