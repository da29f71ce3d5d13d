import { expect, test } from 'vitest'
import { createMessageGate, MAX_MESSAGES_PER_SECOND } from './message-gate.ts'

function open() {
  const clock = { nowMs: 0 }
  const refused: [string, boolean][] = []
  const gate = createMessageGate({
    now: () => clock.nowMs,
    onRefused: (reason, isFirst) => refused.push([reason, isFirst]),
  })
  return { gate, clock, refused }
}

const malformed: unknown[] = [
  null,
  'pong',
  { type: 'eval', code: '1' },
  { type: 'applied', revision: 1.5, ok: true, domMs: 1, paintedMs: 1 },
  { type: 'console', level: 'log', text: 'x'.repeat(20_000) },
  { type: 'problems', problems: [{ id: 'x', kind: 'render', message: 'm', place: { path: 1 } }] },
]

test('[PV1] what is not in the protocol is refused', () => {
  const { gate, refused } = open()
  for (const message of malformed) expect(gate.read(message)).toBeNull()
  expect(refused.length).toBe(malformed.length)
  expect(refused.filter(([, isFirst]) => isFirst)).toEqual([['malformed', true]])
})

test('[PV1] more than a page can take is refused, second by second', () => {
  const { gate, clock, refused } = open()
  for (let n = 0; n < MAX_MESSAGES_PER_SECOND; n++) expect(gate.read({ type: 'pong', n })).not.toBeNull()
  for (let n = 0; n < 10_000; n++) expect(gate.read({ type: 'pong', n })).toBeNull()
  expect(refused.filter(([, isFirst]) => isFirst)).toEqual([['flood', true]])
  clock.nowMs = 1_000
  expect(gate.read({ type: 'pong', n: 1 })).toEqual({ type: 'pong', n: 1 })
})
