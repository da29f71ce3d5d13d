import { expect, test } from 'vitest'
import { createJobQueue } from './job-queue.ts'

test('[P2] work that takes too long is ended, and the next has its turn', async () => {
  const jobs = createJobQueue<null, string>({
    ...{ width: 1, maxWaiting: 1, timeoutMs: 1, initial: null },
    keptMs: () => 0,
    onError: (error) => (error instanceof DOMException ? error.name : 'another error'),
    nowMs: () => 0,
  })
  const endless = jobs.ask(
    'endless',
    ({ signal }) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
      ),
    10_000,
  )
  const next = jobs.ask('next', async () => 'done', 10_000)
  expect(await endless).toEqual({ kind: 'done', outcome: 'TimeoutError' })
  expect(await next).toEqual({ kind: 'done', outcome: 'done' })
  await jobs.close()
})
