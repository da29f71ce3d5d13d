/**
 * Kills the browser with `kill -9` while its page shows an answer, or while a person types and saves. The answer
 * continues without it, everything reported as saved is saved, and another browser shows both.
 */

import { setTimeout as wait } from 'node:timers/promises'
import { findBrowser, QUIET_FLAGS } from '@sayso/testing/browser'
import { LONG_MS, type StudioPage, studioOf } from '@sayso/testing/studio-page'
import { createVisitor } from '@sayso/testing/visitor'
import { type BrowserServer, type Cookie, chromium } from 'playwright-core'
import { untilEnded } from './kill-server.ts'
import { toFiles } from './replay.ts'

const LAST_KILL_MS = 3_000
const FILE = 'theme.ts'

interface BrowserRound {
  url: string
  random: () => number
  report: {
    generations: number
    ended: number
    neverBegun: number
    savesSeen: number
    problems: string[]
  }
}

export async function killBrowser({ url, random, report }: BrowserRound): Promise<void> {
  const complain = (sentence: string) => report.problems.push(`browser: ${sentence}`)
  const doomed = await openBrowser(url, [])
  const { studio } = doomed
  await studio.say('A habit tracker with streaks')
  const address = studio.page.url()
  const projectId = address.split('/').at(-1) ?? ''
  const cookies = await studio.page.context().cookies()
  const saved: string[] = []
  const savesToo = random() < 0.5
  if (savesToo) await studio.versionRuns(1)
  const work = savesToo ? saveAgainAndAgain(studio, saved) : Promise.resolve()
  await wait(random() * LAST_KILL_MS)
  const hasEnded = work.catch(() => {
    // The kill, in the middle of whatever it was doing.
  })
  await doomed.server.kill()
  await hasEnded

  const visitor = createVisitor(url, cookies)
  const project = await untilEnded(visitor, projectId)
  if (project.messages.length === 0 && !savesToo) {
    // Killed between the project and its first turn: the prompt has never left the page.
    report.neverBegun += 1
    return
  }
  report.generations += 1
  report.savesSeen += saved.length
  const answer = project.messages.at(-1)
  if (answer?.role !== 'assistant' || answer.status !== 'done') complain(`the answer is ${answer?.status}`)
  else report.ended += 1
  const text = [...toFiles(project.files)]
    .map(([path, { content }]) => (path.endsWith(FILE) ? content : ''))
    .join()
  for (const mark of saved) if (!text.includes(mark)) complain(`“${mark}” was said to be saved and is lost`)

  const next = await openBrowser(address, cookies)
  try {
    await next.studio.versionRuns()
    await next.studio.conversation().getByText('A habit tracker with streaks').first().waitFor()
  } finally {
    await next.server.close()
  }
}

async function openBrowser(
  url: string,
  cookies: Cookie[],
): Promise<{ server: BrowserServer; studio: StudioPage }> {
  const server = await chromium.launchServer({
    executablePath: await findBrowser(),
    headless: true,
    args: [...QUIET_FLAGS, '--no-sandbox', '--site-per-process'],
  })
  const browser = await chromium.connect(server.wsEndpoint())
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(url)
  return { server, studio: studioOf(page) }
}

/** Adds one mark after the other, each after the page has reported the last one as saved. */
async function saveAgainAndAgain({ page }: StudioPage, saved: string[]): Promise<void> {
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('treeitem', { name: FILE }).click()
  const editor = page.getByRole('textbox', { name: FILE })
  for (let n = 1; ; n += 1) {
    const mark = `mark ${n} of this page`
    await editor.press('Control+End')
    await editor.pressSequentially(`\n// ${mark}`)
    const [answer] = await Promise.all([
      page.waitForResponse(
        (response) =>
          response.request().method() === 'PUT' && response.request().postData()?.includes(mark) === true,
        { timeout: LONG_MS },
      ),
      editor.press('Control+s'),
    ])
    if (answer.ok()) saved.push(mark)
  }
}
