/**
 * Measures the view of a person while an answer is being written: every recorded answer that makes an app is played
 * into a preview, and two files are written into a project of a hundred.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { launchBrowser } from '@sayso/testing/browser'
import { openPreviewPage } from '@sayso/testing/preview-page'
import { startTestSite } from '@sayso/testing/test-site'
import { buildTestSite } from '@sayso/testing/test-site-build'
import type { Browser, BrowserContext } from 'playwright-core'
import { type Metric, metric } from '../measure/metric.ts'
import { cardsOf, homeSource, sampleProject } from '../measure/sample-project.ts'
import { listNewApps, type PlayedAnswer, playAnswer } from './play-answers.ts'

/** A quick model. At a slower one's speed the same characters take longer, and nothing else changes. */
const QUICK = 3_000
const SLOW = 250
const PROJECT_FILES = 100
const REWRITES = 5

export async function measureDrafts(): Promise<Metric[]> {
  const siteDir = await mkdtemp(path.join(os.tmpdir(), 'sayso-bench-'))
  await buildTestSite(siteDir)
  const site = await startTestSite(siteDir)
  const browser = await launchBrowser()
  try {
    return [...(await measureAnswers(browser, site.url)), ...(await measureLargeProject(browser, site.url))]
  } finally {
    await browser.close()
    await site.close()
    await rm(siteDir, { recursive: true, force: true })
  }
}

async function measureAnswers(browser: Browser, url: string): Promise<Metric[]> {
  const context = await browser.newContext()
  const played: PlayedAnswer[] = []
  for (const answer of listNewApps()) {
    const preview = await openPreviewPage(context, url)
    const one = await playAnswer(preview, answer, QUICK)
    console.log(describe(one))
    played.push(one)
    await preview.close()
  }
  const chars = played.map(({ firstOwnChars, totalChars }) => firstOwnChars ?? totalChars)
  const seconds = (charsPerSecond: number) => chars.map((count) => count / charsPerSecond)
  return [
    ...shareMetrics('first own screen', played, ({ firstOwnChars }) => firstOwnChars),
    ...shareMetrics(
      'answers written from today’s prompt: first own screen',
      played.filter(({ isFromPrompt }) => isFromPrompt),
      ({ firstOwnChars }) => firstOwnChars,
    ),
    ...shareMetrics(
      'first screen written, at its first element',
      played,
      ({ firstJsxChars }) => firstJsxChars,
    ),
    ...shareMetrics('first component or screen of its own', played, ({ firstPartChars }) => firstPartChars),
    ...shareMetrics('starter left', played, ({ starterGoneChars }) => starterGoneChars),
    metric(`first own screen, ${SLOW} characters/s`, 's', seconds(SLOW)),
    metric(`first own screen, ${QUICK} characters/s`, 's', seconds(QUICK)),
    metric(
      'times that the screen changed while an answer was written',
      'count',
      played.map(({ stepCount }) => stepCount),
    ),
    metric(
      'wrong screens per answer (blank, error, router)',
      'count',
      played.map(({ wrong }) => wrong.length),
    ),
    metric('wrong screens, all answers', 'count', [sum(played.map(({ wrong }) => wrong.length))]),
    metric('screens lost again to a skeleton, all answers', 'count', [
      sum(played.map(({ lost }) => lost.length)),
    ]),
    metric('wrong screens, all answers, time', 'ms', [sum(played.map(({ wrongMs }) => wrongMs))]),
    metric(
      'draft: characters received → painted',
      'ms',
      played.flatMap(({ paintedMs }) => paintedMs),
    ),
    metric(
      'the page’s work for 30 ms of an answer',
      'ms',
      played.flatMap(({ workMs }) => workMs),
    ),
  ]
}

function shareMetrics(
  name: string,
  played: readonly PlayedAnswer[],
  charsOf: (answer: PlayedAnswer) => number | null,
): Metric[] {
  const shares = played.map((answer) => (100 * (charsOf(answer) ?? answer.totalChars)) / answer.totalChars)
  return [
    metric(`${name}, share of the answer`, '%', shares),
    metric(`${name}, share of the answer, worst`, '%', [Math.max(...shares)]),
  ]
}

/** The route that shows ninety-six cards is written again, character by character. */
async function measureLargeProject(browser: Browser, url: string): Promise<Metric[]> {
  const context: BrowserContext = await browser.newContext()
  const preview = await openPreviewPage(context, url)
  const project = sampleProject(PROJECT_FILES)
  const cards = cardsOf(PROJECT_FILES)
  await preview.open(Object.fromEntries([...project].map(([file, { content }]) => [file, content])))
  await preview.waitFor((state) => state.shownRevision > 0, 60_000)
  const paintedMs: number[] = []
  const workMs: number[] = []
  for (let n = 0; n < REWRITES; n += 1) {
    const text = `<saysoArtifact id="a" title="A"><saysoAction type="file" filePath="app/index.tsx">\n${homeSource(cards, `v${n}`)}</saysoAction></saysoArtifact>`
    const played = await preview.play(text, { isNewApp: true, charsPerSecond: QUICK })
    paintedMs.push(...played.paintedMs)
    workMs.push(...played.pieces.map((piece) => piece.workMs))
  }
  await context.close()
  return [
    metric(`draft: characters received → painted, ${PROJECT_FILES} files`, 'ms', paintedMs),
    metric(`the page’s work for 30 ms of an answer, ${PROJECT_FILES} files`, 'ms', workMs),
    metric(`the page’s longest task for drafts, ${PROJECT_FILES} files`, 'ms', [Math.max(...workMs)]),
  ]
}

function describe({
  name,
  firstJsxChars,
  firstOwnChars,
  totalChars,
  stepCount,
  wrong,
  lost,
}: PlayedAnswer): string {
  const share = (chars: number | null) =>
    (chars === null ? 'never' : `${Math.round((100 * chars) / totalChars)} %`).padStart(5)
  const kinds = [...wrong, ...lost].map(({ kind }) => kind).join(', ')
  return `  ${name.padEnd(24)} first screen written ${share(firstJsxChars)}, drawn ${share(firstOwnChars)}, ${stepCount} steps, wrong or lost: ${kinds || 'none'}`
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
