import { expect, test } from 'vitest'
import { createStorageOutbox } from './storage-outbox.ts'

function open() {
  const sent: unknown[] = []
  const timers: { callback: () => void; delayMs: number }[] = []
  const outbox = createStorageOutbox({
    send: (message) => sent.push(message),
    schedule: (callback, delayMs) => timers.push({ callback, delayMs }),
  })
  return { outbox, sent, runNext: () => timers.shift()?.callback(), timers }
}

test('only the last value of a key is sent', () => {
  const { outbox, sent, runNext } = open()
  outbox.onSet('a', '1')
  outbox.onSet('a', '2')
  outbox.onSet('b', '1')
  outbox.onRemove('b')
  runNext()
  expect(sent).toEqual([
    { type: 'storage-set', key: 'a', value: '2' },
    { type: 'storage-remove', key: 'b' },
  ])
})

test('many keys go in batches', () => {
  const { outbox, sent, runNext, timers } = open()
  for (let n = 0; n < 120; n++) outbox.onSet(`key${n}`, '')
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([0])
  runNext()
  expect(sent.length).toBe(50)
  expect(timers[0]?.delayMs).toBeGreaterThanOrEqual(250)
  runNext()
  runNext()
  expect(sent.length).toBe(120)
  expect(timers).toEqual([])
})

test('clearing overtakes what was not sent yet', () => {
  const { outbox, sent, runNext } = open()
  outbox.onSet('a', '1')
  outbox.onClear()
  runNext()
  expect(sent).toEqual([{ type: 'storage-clear' }])
})
