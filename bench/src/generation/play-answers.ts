/** Plays recorded answers into a preview as fast as a model writes them, and says what a person would have seen. */

import { applyRecordedAnswer, type RecordedAnswer, recordedAnswers } from '@sayso/generation/testing'
import { filesFromRecord, type ProjectFiles } from '@sayso/project'
import { loadStarterFiles } from '@sayso/starter'
import type { Files, PreviewPage } from '@sayso/testing/preview-page'
import { readScreens, type SeenScreen, WRONG, watchScreen } from '@sayso/testing/screen-watch'

export interface PlayedAnswer {
  name: string
  /** Its writer had the newest of the system prompts that the corpus was written from, and nothing else. */
  isFromPrompt: boolean
  totalChars: number
  /** Characters until the first element of the first screen's file; null: no screen. Nothing can be drawn before. */
  firstJsxChars: number | null
  /** Characters that had come when the first screen of the answer's own was painted; null: none before the end. */
  firstOwnChars: number | null
  /** The same of the first component of its own, alone or on a screen. */
  firstPartChars: number | null
  /** The same of the first screen that is not the starter's any more. */
  starterGoneChars: number | null
  /** How often the screen changed from then to the end. */
  stepCount: number
  wrong: SeenScreen[]
  /** Skeletons, pages of components and starters that took the place of a screen of its own. */
  lost: SeenScreen[]
  /** How long a wrong screen stood, altogether. */
  wrongMs: number
  paintedMs: number[]
  /** Busy time of the page itself, by piece. */
  workMs: number[]
  screens: SeenScreen[]
}

/** Answers that write an app: those that change one, or break off, or hold none, say nothing of the first screen. */
export function listNewApps(): RecordedAnswer[] {
  return recordedAnswers().filter(
    ({ after, isCutOff, text }) => after === undefined && !isCutOff && text.includes('<saysoAction'),
  )
}

function newestPrompt(): string | undefined {
  return recordedAnswers()
    .flatMap(({ promptOf }) => promptOf ?? [])
    .sort()
    .at(-1)
}

export async function playAnswer(
  preview: PreviewPage,
  answer: RecordedAnswer,
  charsPerSecond: number,
): Promise<PlayedAnswer> {
  const starter = filesFromRecord(await loadStarterFiles())
  const isNewApp = answer.after === undefined
  const before = isNewApp ? starter : filesBefore(answer, starter)
  await preview.open(textsOf(before))
  await preview.waitFor((state) => state.shownRevision > 0, 60_000)
  const frame = await preview.app()
  await watchScreen(frame)
  const played = await preview.play(answer.text, { isNewApp, charsPerSecond })
  const screens = await readScreens(frame)
  const endMs = played.pieces.at(-1)?.atMs ?? 0
  const during = screens.filter(({ atMs }) => atMs <= endMs)
  const find = (isMeant: (screen: SeenScreen) => boolean) => (isNewApp ? during.find(isMeant) : undefined)
  const charsUntil = (screen: SeenScreen | undefined) =>
    screen === undefined ? null : charsAt(screen.atMs, played.pieces)
  const first = find(({ kind }) => kind === 'own')
  const wrong = during.filter(({ kind }) => WRONG.has(kind))
  const lost = during.filter(
    ({ kind }, index) => kind !== 'own' && !WRONG.has(kind) && during[index - 1]?.kind === 'own',
  )
  return {
    name: answer.name,
    isFromPrompt: answer.promptOf !== undefined && answer.promptOf === newestPrompt(),
    totalChars: answer.text.length,
    firstJsxChars: findFirstElement(answer.text),
    firstOwnChars: charsUntil(first),
    firstPartChars: charsUntil(find(({ kind }) => kind === 'parts' || kind === 'own')),
    starterGoneChars: charsUntil(find(({ kind }) => kind !== 'starter')),
    stepCount: during.filter(({ kind, atMs }) => kind === 'own' && atMs >= (first?.atMs ?? 0)).length,
    wrong,
    lost,
    wrongMs: sum(wrong.map((screen) => durationOf(screen, screens, endMs))),
    paintedMs: played.paintedMs,
    workMs: played.pieces.map(({ workMs }) => workMs),
    screens,
  }
}

const SCREEN_FILE =
  /<saysoAction type="file" filePath="(?:src\/)?app\/(?!(?:.*\/)?_layout\.)[^"]+\.[jt]sx"[^>]*>/
const FIRST_ELEMENT = /\breturn \(?\s*</

/** Where the first element of the first screen's file stands. Actions stand in a fence in some answers, and are found all the same. */
function findFirstElement(text: string): number | null {
  const opening = SCREEN_FILE.exec(text)
  if (opening === null) return null
  const startAt = opening.index + opening[0].length
  const elementAt = text.slice(startAt).search(FIRST_ELEMENT)
  return elementAt < 0 ? null : startAt + elementAt
}

/** How much of the answer had come by this time. */
function charsAt(atMs: number, pieces: readonly { atMs: number; chars: number }[]): number {
  return pieces.findLast((piece) => piece.atMs <= atMs)?.chars ?? 0
}

function filesBefore(answer: RecordedAnswer, starter: ProjectFiles): ProjectFiles {
  const earlier = recordedAnswers().find(({ name }) => name === answer.after)
  if (earlier === undefined) throw new Error(`There is no recorded answer “${answer.after}”.`)
  return applyRecordedAnswer(earlier, starter).files
}

function textsOf(files: ProjectFiles): Files {
  return Object.fromEntries(
    [...files].flatMap(([path, file]) => (file.isBinary ? [] : [[path, file.content]])),
  )
}

function durationOf(screen: SeenScreen, screens: readonly SeenScreen[], endMs: number): number {
  const next = screens[screens.indexOf(screen) + 1]
  return Math.min(next?.atMs ?? endMs, endMs) - screen.atMs
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
