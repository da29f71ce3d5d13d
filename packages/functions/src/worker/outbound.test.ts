/** The way out of functions, with ways that a test holds. */

import { afterEach, expect, test, vi } from 'vitest'
import outbound from './outbound.ts'

const HOME_URL = 'http://127.0.0.1:4000/db/ref'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[FN24] a project’s functions have two hundred requests for its data open at once, and one that ended makes room', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('HOME_URL', HOME_URL)
  vi.stubGlobal('HOME_KEY', 'key')
  const answers: (() => void)[] = []
  const home = {
    fetch: () => new Promise<Response>((resolve) => answers.push(() => resolve(new Response('rows')))),
  }
  const ways = { home, public: { fetch: async () => new Response('public') } }
  const ask = (url = `${HOME_URL}/rest/v1/t`) => outbound.fetch(new Request(url), ways)
  const open = Array.from({ length: 200 }, () => ask())
  const refused = await ask()
  expect([refused.status, answers.length]).toEqual([429, 200])
  expect(await (await ask('https://example.com/')).text()).toBe('public')
  answers[0]?.()
  expect((await open[0])?.status).toBe(200)
  void ask()
  expect(answers).toHaveLength(201)
  expect((await ask()).status).toBe(429)
  // The engine forgets requests of a call that was ended.
  vi.advanceTimersByTime(40_001)
  void ask()
  expect(answers).toHaveLength(202)
})
