/** How the studio feels when there is much of something: messages, files, an answer that is being written. */

import { launchBrowser } from '@sayso/testing/browser'
import { startProduct } from '@sayso/testing/product'
import type { ChatMessage } from '@sayso/wire'
import type { Browser, Page } from 'playwright-core'
import { type Metric, metric } from './measure/metric.ts'
import { measureFirstPage } from './studio/first-page.ts'
import { measureLayoutShifts } from './studio/layout-shifts.ts'
import { measureLongAnswer } from './studio/long-answer.ts'
import { timesOfTyping } from './studio/typing.ts'

const OPENINGS = 7
const COUNT = 2_000
/** Speed of a current model: some 100 tokens a second. */
const CHARS_PER_SECOND = '400'
const SCROLLED_FRAMES = 300
const SCROLL_STEP_PX = 240

export async function measureStudio(): Promise<Metric[]> {
  const browser = await launchBrowser()
  try {
    return [
      ...(await withFinishedProject(browser)),
      ...(await whileStreaming(browser)),
      ...(await measureLongAnswer(browser)),
      ...(await measureLayoutShifts(browser)),
    ]
  } finally {
    await browser.close()
  }
}

async function withFinishedProject(browser: Browser): Promise<Metric[]> {
  const product = await startProduct({ SAYSO_DEMO_CHARS_PER_SECOND: '20000' })
  try {
    const firstPage = await measureFirstPage(browser, product.url)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await ask(page, product.url)
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor({ timeout: 120_000 })
    const openings: number[] = []
    for (let round = 0; round < OPENINGS; round += 1) openings.push(await openAgain(page))
    await enlarge(page)
    await page.reload()
    await page.getByText(`You: Wish number ${COUNT / 2}`, { exact: true }).waitFor({ timeout: 120_000 })
    const chat = await framesWhileScrolling(page, '[role="log"]')
    await page.getByRole('tab', { name: 'Code' }).click()
    await page.getByRole('treeitem').first().waitFor({ timeout: 120_000 })
    const tree = await framesWhileScrolling(page, '[role="tree"]')
    return [
      ...firstPage,
      metric('project page, warm: navigation → prompt box usable', 'ms', openings),
      metric('2,000 messages: time of a frame while scrolling', 'ms', chat),
      metric('2,000 files: time of a frame while scrolling the tree', 'ms', tree),
    ]
  } finally {
    await product.dispose()
  }
}

async function whileStreaming(browser: Browser): Promise<Metric[]> {
  const product = await startProduct({ SAYSO_DEMO_CHARS_PER_SECOND: CHARS_PER_SECOND })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await ask(page, product.url)
    await page.getByText(/of \d+ files written/).waitFor({ timeout: 120_000 })
    const samples = await timesOfTyping(page)
    if (!(await page.getByRole('button', { name: 'Stop', exact: true }).first().isVisible()))
      throw new Error('The answer was over before the text was typed.')
    return [metric('typing while an answer is written: key → painted', 'ms', samples)]
  } finally {
    await product.dispose()
  }
}

async function ask(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('textbox', { name: 'Prompt' }).fill('A habit tracker with streaks')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForURL(/\/project\//)
}

async function openAgain(page: Page): Promise<number> {
  const startedAtMs = performance.now()
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Prompt' }).fill('x')
  const tookMs = performance.now() - startedAtMs
  await page.getByRole('textbox', { name: 'Prompt' }).fill('')
  return tookMs
}

/** Nobody has time to talk and write that long: the server's answer is made longer on its way to the page. */
async function enlarge(page: Page): Promise<void> {
  await page.route(/\/api\/projects\/[^/]+$/, async (route) => {
    const response = await route.fetch()
    const project: { messages: ChatMessage[]; files: Record<string, unknown> } = await response.json()
    const messages = [...olderThan(project.messages), ...project.messages]
    const files = { ...project.files, ...notes() }
    await route.fulfill({ response, json: { ...project, messages, files } })
  })
}

function olderThan([prompt, answer]: readonly ChatMessage[]): ChatMessage[] {
  if (prompt === undefined || answer === undefined) throw new Error('There is no answer to repeat.')
  return Array.from({ length: COUNT / 2 }, (_, at): ChatMessage[] => [
    { ...prompt, id: `u${at}`, content: `Wish number ${at + 1}`, versionNumber: null },
    { ...answer, id: `a${at}`, content: `Answer to wish number ${at + 1}.`, versionNumber: null },
  ]).flat()
}

function notes(): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: COUNT }, (_, at) => [
      `notes/${at}.txt`,
      { type: 'file', content: `Note ${at}`, isBinary: false },
    ]),
  )
}

/** From one frame to the next, in milliseconds, while the list that holds `selector` is scrolled by a turn of the wheel in each. */
function framesWhileScrolling(page: Page, selector: string): Promise<number[]> {
  return page.evaluate(
    async ({ selector, frames, stepPx }) => {
      // Without named functions: the compiler of this file would name them by a helper that the page lacks.
      let list: Element | null = document.querySelector(selector)
      while (list !== null && list.scrollHeight <= list.clientHeight) list = list.parentElement
      if (list === null) throw new Error(`What holds ${selector} cannot be scrolled.`)
      list.scrollTop = list.scrollHeight
      let lastMs = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      const times: number[] = []
      for (let frame = 0; frame < frames; frame += 1) {
        list.scrollTop -= stepPx
        if (list.scrollTop <= 0) list.scrollTop = list.scrollHeight
        const nowMs = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
        times.push(nowMs - lastMs)
        lastMs = nowMs
      }
      return times
    },
    { selector, frames: SCROLLED_FRAMES, stepPx: SCROLL_STEP_PX },
  )
}
