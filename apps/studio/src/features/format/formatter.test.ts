import { expect, test } from 'vitest'
import type { FormatReply, FormatRequest } from './format-messages.ts'
import { createFormatter, FORMAT_TIMEOUT_MS } from './formatter.ts'

const STYLE = { tabWidth: 2 }
const REQUEST = { text: 'a', kind: 'json', style: STYLE } as const

/** A worker and a clock that a test controls. */
function setUp() {
  const asked: FormatRequest[] = []
  const timers = new Map<() => void, number>()
  const started: { onmessage: ((event: MessageEvent) => void) | null; isEnded: boolean }[] = []
  const formatter = createFormatter({
    startWorker() {
      const worker = {
        onmessage: null,
        onerror: null,
        isEnded: false,
        postMessage: (request: FormatRequest) => void asked.push(request),
        terminate() {
          worker.isEnded = true
        },
      }
      started.push(worker)
      return worker
    },
    after(delayMs, callback) {
      timers.set(callback, delayMs)
      return () => void timers.delete(callback)
    },
  })
  return {
    formatter,
    asked,
    timers,
    started,
    reply: (data: FormatReply) => started.at(-1)?.onmessage?.(new MessageEvent('message', { data })),
  }
}

test('a worker that never answers is not waited for, and the next text has another one', async () => {
  const { formatter, timers, started, asked, reply } = setUp()
  const first = formatter.format(REQUEST)
  const second = formatter.format(REQUEST)
  expect([...timers.values()]).toEqual([FORMAT_TIMEOUT_MS, FORMAT_TIMEOUT_MS])
  const [runOut] = timers.keys()
  runOut?.()
  const silence = { failure: 'The formatter does not answer. Try again.', isBroken: true }
  expect([await first, await second]).toEqual([silence, silence])
  expect(timers.size).toBe(0)
  expect(started.map(({ isEnded }) => isEnded)).toEqual([true])

  const third = formatter.format(REQUEST)
  expect(started).toHaveLength(2)
  reply({ id: asked.at(-1)?.id ?? 0, text: 'b' })
  expect(await third).toMatchObject({ text: 'b' })
  expect(timers.size).toBe(0)
})

test('a text that cannot be formatted is not the formatter’s fault', async () => {
  const { formatter, reply, asked, started } = setUp()
  const result = formatter.format(REQUEST)
  reply({ id: asked[0]?.id ?? 0, failure: 'Unexpected token (1:2)' })
  expect(await result).toEqual({ failure: 'Unexpected token (1:2)', isBroken: false })
  expect(started.map(({ isEnded }) => isEnded)).toEqual([false])
})
