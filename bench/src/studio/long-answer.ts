/**
 * An answer of 200 KB, near its end: the work of the page's main thread in each frame, and the delay of a key, while
 * the last part comes at the pace of a model. The text before it is sent at once: at that pace it would take eight
 * minutes, and only the length counts.
 */

import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { startProduct } from '@sayso/testing/product'
import type { Browser, Page } from 'playwright-core'
import { type Metric, metric } from '../measure/metric.ts'
import { timesOfTyping } from './typing.ts'

const ANSWER_CHARS = 200_000
/** At 400 characters a second, some 100 tokens: half a minute. */
const SLOW_CHARS = 12_000
const QUICK_CHUNK_CHARS = 4_000
const CHUNK_CHARS = 16
const CHUNK_PAUSE_MS = 40
const FILE_CHARS = 5_000
const FRAME_US = 1_000_000 / 60
const WATCHED_MS = 10_000
/** Identifies the page's own thread in the trace. */
const MARK = 'sayso-bench'

export async function measureLongAnswer(browser: Browser): Promise<Metric[]> {
  const provider = createServer((request, response) => {
    if (request.method !== 'POST') response.writeHead(404).end('{}')
    else void answer(response)
  })
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const { port } = provider.address() as AddressInfo
  const product = await startProduct({
    OPENAI_COMPATIBLE_BASE_URL: `http://127.0.0.1:${port}/v1`,
    OPENAI_COMPATIBLE_MODELS: 'long',
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(product.url)
    await page.getByRole('textbox', { name: 'Prompt' }).fill('A long app')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.waitForURL(/\/project\//)
    // The file in which the slow part begins.
    await page
      .getByRole('status', { name: 'Project status' })
      .getByText(`Writing ${nameOf(slowFile())}`)
      .waitFor({ timeout: 120_000 })
    const work = await workOfFrames(browser, page)
    const typing = await timesOfTyping(page)
    if (!(await page.getByRole('button', { name: 'Stop', exact: true }).first().isVisible()))
      throw new Error('The answer was over before everything was measured.')
    await page.close()
    return [
      metric('an answer of 200 KB, near its end: main-thread work of a frame', 'ms', work),
      metric('an answer of 200 KB, near its end: key → painted', 'ms', typing),
    ]
  } finally {
    await product.dispose()
    provider.close()
    provider.closeAllConnections()
  }
}

/** For each sixtieth of a second in which the page is watched, how long its main thread was at work. */
async function workOfFrames(browser: Browser, page: Page): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await page.evaluate((name) => performance.mark(name), MARK)
  await wait(WATCHED_MS)
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(
    (await browser.stopTracing()).toString('utf8'),
  )
  const mark = traceEvents.find(({ name }) => name === MARK)
  if (mark === undefined) throw new Error('The page’s own thread is not in the trace.')
  const frames = new Array<number>(Math.floor((WATCHED_MS * 1_000) / FRAME_US)).fill(0)
  for (const event of traceEvents) {
    if (event.pid !== mark.pid || event.tid !== mark.tid || event.dur === undefined) continue
    if (event.name !== 'ThreadControllerImpl::RunTask') continue
    addTo(frames, event.ts - mark.ts, event.dur)
  }
  return frames.map((workUs) => workUs / 1_000)
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** In microseconds, like the duration. */
  ts: number
  dur?: number
}

function addTo(frames: number[], startUs: number, durationUs: number): void {
  const endUs = startUs + durationUs
  for (let at = Math.max(0, Math.floor(startUs / FRAME_US)); at * FRAME_US < endUs; at += 1) {
    const worked = frames[at]
    if (worked === undefined) return
    const fromUs = Math.max(startUs, at * FRAME_US)
    frames[at] = worked + Math.min(endUs, (at + 1) * FRAME_US) - fromUs
  }
}

async function answer(response: ServerResponse): Promise<void> {
  const text = longAnswer()
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const quickChars = text.length - SLOW_CHARS
  for (let at = 0; at < text.length && !response.destroyed; ) {
    const length = at < quickChars ? Math.min(QUICK_CHUNK_CHARS, quickChars - at) : CHUNK_CHARS
    response.write(eventOf({ delta: { content: text.slice(at, at + length) }, finish_reason: null }))
    if (at >= quickChars) await wait(CHUNK_PAUSE_MS)
    at += length
  }
  response.write(eventOf({ delta: {}, finish_reason: 'stop' }))
  response.end('data: [DONE]\n\n')
}

function eventOf(choice: object): string {
  const chunk = { id: 'long', object: 'chat.completion.chunk', created: 0, model: 'long' }
  return `data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, ...choice }] })}\n\n`
}

function longAnswer(): string {
  const files = Array.from({ length: ANSWER_CHARS / FILE_CHARS }, (_, index) => fileOf(index))
  return `This is a long app.\n<saysoArtifact id="long" title="A long app">\n${files.join('')}</saysoArtifact>\n`
}

/** The file in which the slow part begins, or the one after it. */
function slowFile(): number {
  return Math.ceil((ANSWER_CHARS - SLOW_CHARS) / FILE_CHARS)
}

function nameOf(index: number): string {
  return `Part${index}.tsx`
}

function fileOf(index: number): string {
  const head = `import { Text, View } from 'react-native'\n\nexport default function Part${index}() {\n  return (\n    <View>\n`
  const tail = '    </View>\n  )\n}\n'
  const line = (number: number) =>
    `      <Text>Line ${number} of part ${index}, with some words in it</Text>\n`
  let body = ''
  for (let number = 1; head.length + body.length + tail.length < FILE_CHARS - 120; number += 1) {
    body += line(number)
  }
  return `<saysoAction type="file" filePath="components/${nameOf(index)}">\n${head}${body}${tail}</saysoAction>\n`
}
