import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAppReports } from './app-reports.ts'
import { createPreviewStore } from './preview-store.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function open() {
  const store = createPreviewStore('/')
  const reports = createAppReports(store)
  const texts = () => store.get().console.map(({ text }) => text)
  return { store, reports, texts }
}

test('[PV14] one line is there at once; a hundred tasks with a line each are told of twice, in order', async () => {
  const { store, reports, texts } = open()
  let toldCount = 0
  store.subscribe(() => {
    toldCount += 1
  })
  const lines = Array.from({ length: 100 }, (_, n) => `line ${n}`)
  for (const line of lines) {
    reports.log('log', line)
    await Promise.resolve()
  }
  expect(texts()).toEqual(['line 0'])
  await vi.advanceTimersByTimeAsync(50)
  expect(texts()).toEqual(lines)
  expect(toldCount).toBe(2)
})

test('what waits when the console is cleared does not come back', async () => {
  const { reports, texts } = open()
  reports.log('log', 'shown')
  reports.log('log', 'waiting')
  reports.clearLists()
  await vi.advanceTimersByTimeAsync(50)
  expect(texts()).toEqual([])
  reports.log('log', 'new')
  await vi.advanceTimersByTimeAsync(50)
  expect(texts()).toEqual(['new'])
})
