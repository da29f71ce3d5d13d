import { expect, test } from 'vitest'
import { createStorageOutbox } from './storage-outbox.ts'

function open() {
  const sent: unknown[] = []
  const timers: (() => void)[] = []
  const outbox = createStorageOutbox({
    send: (message) => sent.push(message),
    schedule: (callback) => timers.push(callback),
  })
  return { outbox, sent, runTimer: () => timers.shift()?.() }
}

test('a few changes are sent at once', () => {
  const { outbox, sent } = open()
  outbox.onSet('a', '1')
  outbox.onRemove('a')
  expect(sent).toEqual([
    { type: 'storage-set', key: 'a', value: '1' },
    { type: 'storage-remove', key: 'a' },
  ])
})

test('many go interval by interval, and only the last value of each key', () => {
  const { outbox, sent, runTimer } = open()
  for (let n = 0; n < 120; n++) outbox.onSet(`key${n}`, 'first')
  outbox.onSet('key119', 'last')
  expect(sent.length).toBe(50)
  runTimer()
  expect(sent.length).toBe(100)
  runTimer()
  expect(sent.length).toBe(120)
  expect(sent.at(-1)).toEqual({ type: 'storage-set', key: 'key119', value: 'last' })
  runTimer()
  outbox.onSet('later', '')
  expect(sent.length).toBe(121)
})

test('clearing overtakes what was not sent yet', () => {
  const { outbox, sent, runTimer } = open()
  for (let n = 0; n < 60; n++) outbox.onSet(`key${n}`, '')
  outbox.onClear()
  runTimer()
  expect(sent.length).toBe(51)
  expect(sent.at(-1)).toEqual({ type: 'storage-clear' })
})
