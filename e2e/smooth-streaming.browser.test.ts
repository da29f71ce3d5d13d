/** A page in which an answer is written stays quick: none of its tasks keeps it from answering a key or a click. */

import { launchBrowser } from '@sayso/testing/browser'
import { startProcessorClock } from '@sayso/testing/processor-time'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio } from '@sayso/testing/studio-page'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Processor time on a machine of the reference's speed. Beyond this a browser calls a task long. Today some 22. */
const MAX_TASK_MS = 50
/** Time of `referenceWork` there. Shared processors are slower, threefold at times. */
const REFERENCE_MS = 45
/** In the first second the conversation replaces the first page. */
const FROM_MS = 1_000

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

test('after its first second no task of an answer that is being written takes longer than 50 ms', async () => {
  const studio = await openStudio(browser, await sharedProduct())
  const { page } = studio
  const mark = (name: string) => page.evaluate((given) => void performance.mark(given), name)
  await page.getByText('No projects yet').filter({ visible: true }).waitFor()
  await studio.phone().getByText(/\w/).first().waitFor()
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await studio.say('A habit tracker')
  await mark('sent')
  await studio.versionRuns(1)
  await mark('written')
  // Proof of the measurement: a task that is known to be long.
  await page.evaluate(() => {
    // Others may have nearly all of the processor.
    const endMs = performance.now() + 1_500
    while (performance.now() < endMs);
  })
  // A task is in the trace once it has ended, and the answer above is on its way before that.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  const { tasks, marks } = readTrace(await browser.stopTracing())
  const [sentMs, writtenMs] = [marks.get('sent') ?? Number.NaN, marks.get('written') ?? Number.NaN]
  const longestIn = (fromMs: number, toMs: number) =>
    tasks.reduce(
      (most, { atMs, spentMs }) => (atMs > fromMs && atMs < toMs ? Math.max(most, spentMs) : most),
      0,
    )
  expect(longestIn(writtenMs, Number.POSITIVE_INFINITY)).toBeGreaterThan(MAX_TASK_MS)
  const during = longestIn(sentMs + FROM_MS, writtenMs)
  expect(during).toBeGreaterThan(0)
  expect(during).toBeLessThanOrEqual(MAX_TASK_MS * measureSlowness())
  await studio.close()
})

/** At least 1: a fast machine is held to the same limit. The median of several tries, beside whatever else runs. */
function measureSlowness(): number {
  const tries = Array.from({ length: 5 }, () => {
    const spentMs = startProcessorClock()
    referenceWork()
    return spentMs()
  }).sort((a, b) => a - b)
  return Math.max(1, (tries[2] ?? 0) / REFERENCE_MS)
}

function referenceWork(): void {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({
    id: index,
    name: `name ${index}`,
    tags: ['a', 'b'],
  }))
  for (let round = 0; round < 2; round += 1) JSON.parse(JSON.stringify(rows))
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds: when, and how long the processor was at it. */
  ts: number
  tdur?: number
}

/** The tasks of the page's own thread; the app has a separate process. */
function readTrace(trace: Buffer) {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString())
  const marked = traceEvents.filter(({ name }) => name === 'sent' || name === 'written')
  const [first] = marked
  if (first === undefined) throw new Error('The trace has none of the marks.')
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && name.endsWith('RunTask') && pid === first.pid && tid === first.tid,
  )
  return {
    marks: new Map(marked.map(({ name, ts }) => [name, ts / 1_000])),
    tasks: tasks.map(({ ts, tdur = 0 }) => ({ atMs: ts / 1_000, spentMs: tdur / 1_000 })),
  }
}
