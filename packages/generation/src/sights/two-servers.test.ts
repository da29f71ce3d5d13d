/** Questions to a page whose requests reach another server than the answer runs at. */

import { randomUUID } from 'node:crypto'
import type { SightAnswer } from '@sayso/wire'
import { expect, test, vi } from 'vitest'
import type { ServerLink } from '../ports/ports.ts'
import { createManualTime } from '../testing/manual-time.ts'
import { createPageQuestions, type PageQuestions } from './page-questions.ts'

const SIGHT: SightAnswer = {
  screens: [{ address: '/', isOpened: true, texts: ['Hello'] }],
  problems: [],
  lines: [],
}
const NEVER = new AbortController().signal

/** Two servers; the page's event stream is at the second. */
function openServers() {
  const time = createManualTime()
  const listeners: ((text: string) => void)[] = []
  const sent: string[] = []
  const link: ServerLink = {
    isShared: true,
    publish(text) {
      sent.push(text)
      for (const listener of listeners) queueMicrotask(() => listener(text))
    },
    onMessage: (listener) => void listeners.push(listener),
  }
  const serve = (isOpen: boolean, servers: ServerLink | undefined = link): PageQuestions =>
    createPageQuestions({ timers: time, hasOpenPage: (id) => isOpen && id === 'p', servers })
  return { time, link, sent, here: serve(false), there: serve(true), serve }
}

test('[MR20] a page that another server knows is asked, and its answer reaches the server that asked, once', async () => {
  const { here, there, sent } = openServers()
  const question = await here.ask('p', NEVER)
  expect(await there.answer('p', question?.askId ?? '', SIGHT)).toBe(true)
  expect(await question?.answer).toEqual(SIGHT)
  const kinds = () => sent.map((text) => JSON.parse(text).kind)
  expect(kinds()).toEqual(['is-open', 'yes', 'is-awaited', 'yes', 'sight'])
})

test('[MR20] what nobody waits for is refused within a second, and its picture is not sent', async () => {
  const { time, here, there, sent } = openServers()
  const question = await there.ask('p', NEVER)
  for (const [projectId, askId] of [
    ['p', randomUUID()],
    ['other', question?.askId ?? ''],
  ] as const) {
    const answering = here.answer(projectId, askId, SIGHT)
    await time.advance(1_000)
    expect(await answering).toBe(false)
  }
  expect(sent.some((text) => text.includes('"sight"'))).toBe(false)
  expect(await there.answer('p', question?.askId ?? '', SIGHT)).toBe(true)
})

test('[MR20] where no server knows a page the model learns so within a second, at once with Stop, and alone without a word', async () => {
  const { time, here, serve, sent } = openServers()
  const asking = here.ask('other', NEVER)
  await time.advance(1_000)
  expect(await asking).toBe(null)
  const stop = new AbortController()
  const stopped = here.ask('other', stop.signal)
  stop.abort()
  expect(await stopped).toBe(null)
  const before = sent.length
  const alone = { isShared: false, publish: vi.fn(), onMessage: vi.fn() }
  expect(await serve(false, alone).ask('p', NEVER)).toBe(null)
  expect(await serve(false, alone).answer('p', 'x', SIGHT)).toBe(false)
  expect(alone.publish).not.toHaveBeenCalled()
  expect(sent).toHaveLength(before)
})

test('[MR20] notices of another shape change nothing', async () => {
  const { here, link } = openServers()
  for (const text of ['', '{', '{"kind":"sight","projectId":"p","askId":"a","sight":{}}', '{"kind":"new"}'])
    link.publish(text)
  const question = await here.ask('p', NEVER)
  expect(question).not.toBe(null)
})
