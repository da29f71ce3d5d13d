/**
 * Shows the app to the model that is answering: opens what the model asks for in a hidden frame, on the files that are written by then,
 * and sends what is there to the server.
 */

import { encodeBase64, type ProjectFiles } from '@sayso/project'
import {
  type Lookup,
  MAX_SIGHT_LINE_CHARS,
  MAX_SIGHT_LINES,
  MAX_SIGHT_PROBLEMS,
  MAX_SIGHT_SCREENS,
  MAX_SIGHT_TEXTS,
  type Problem,
  type SightAnswer,
} from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { LendData } from '../check/check-data.ts'
import { SCREEN_PICTURE } from '../panels/screen-pictures.ts'
import type { After } from '../ports/clock.ts'
import type { PictureTools } from '../ports/picture-tools.ts'
import type { PreviewController } from '../preview/preview-controller.ts'
import { addressesOf, patternsOf } from '../preview/screens.ts'
import { untilAtRest } from './at-rest.ts'
import { type Glanced, glance } from './glance.ts'

export interface AppSights {
  /** Address → picture of the screens on the last sheet, before the model corrected anything: shown until there is another sheet. */
  before: StoreApi<ReadonlyMap<string, string>>
  /** Answers a question, and lets go of the one before. */
  answer(question: Lookup): void
  /** Nobody waits any more. */
  stop(): void
  dispose(): void
}

interface AppSightsOptions {
  preview: Pick<PreviewController, 'store' | 'app'>
  files: () => ProjectFiles
  lendData: LendData
  pictures: Pick<PictureTools, 'drawSheet' | 'createUrl' | 'revokeUrl'>
  send: (askId: string, sight: SightAnswer) => Promise<void>
  after: After
}

/** The server waits a little longer. */
const MAX_MS = 16_000
/** As large as it is drawn on the sheet. */
const ONE_PICTURE = { mediaType: 'image/jpeg', scale: 1, quality: 0.8 } as const
/** With more screens than this, the other colour scheme is left out. */
const MAX_BOTH_SCHEMES = 6
const MAX_SHEET_SCREENS = 12

type Shown = SightAnswer & { pictures?: ReadonlyMap<string, Blob> }

const NOTHING: SightAnswer = { screens: [], problems: [], lines: [] }

export function createAppSights(options: AppSightsOptions): AppSights {
  const { preview, after } = options
  let current = new AbortController()
  const before = createStore<ReadonlyMap<string, string>>(() => new Map())

  async function answer(question: Lookup, unwanted: AbortSignal): Promise<void> {
    const late = new AbortController()
    const cancel = after(MAX_MS, () => late.abort())
    const signal = AbortSignal.any([unwanted, late.signal])
    const { pictures, ...shown } = await look(question, signal)
    const picture = pictures && pictures.size > 0 ? await draw(pictures) : undefined
    cancel()
    if (unwanted.aborted || question.askId === undefined) return
    if (question.kind === 'screens') keepBefore(pictures ?? new Map())
    // Without an answer the server goes on after a while.
    await options.send(question.askId, { ...shown, ...(picture && { picture }) }).catch(() => {})
  }

  function keepBefore(pictures: ReadonlyMap<string, Blob>): void {
    for (const url of before.getState().values()) options.pictures.revokeUrl(url)
    const kept = [...pictures].map(
      ([address, picture]) => [address, options.pictures.createUrl(picture)] as const,
    )
    before.setState(new Map(kept), true)
  }

  async function look(question: Lookup, signal: AbortSignal): Promise<Shown> {
    if (question.kind === 'problems') return reported()
    await untilAtRest({ preview, after, signal })
    const { app } = preview
    const files = options.files()
    const all = patternsOf(files.keys())
    const wanted = question.kind === 'see' ? screenAt(all, question.asked) : all.slice(0, MAX_SIGHT_SCREENS)
    if (app === null) return { ...NOTHING, lack: 'unavailable' }
    if (wanted.length === 0)
      return { ...NOTHING, lack: 'unknown-screen', screens: all.slice(0, MAX_SIGHT_SCREENS).map(toUnopened) }
    const ask = { app, files, lendData: options.lendData, signal }
    if (question.kind === 'screens') return await lookAtAll(ask, wanted.slice(0, MAX_SHEET_SCREENS))
    const isSeeing = question.kind === 'see' && question.count === 1
    const glanced = await glance({ ...ask, screens: wanted, picture: isSeeing ? ONE_PICTURE : null })
    return toShown(glanced, { withTexts: question.kind === 'see' })
  }

  /** In the scheme that is shown, and in the other one where the app has both. */
  async function lookAtAll(
    ask: Pick<Parameters<typeof glance>[0], 'app' | 'files' | 'lendData' | 'signal'>,
    screens: ReturnType<typeof patternsOf>,
  ): Promise<Shown> {
    const glanced = await glance({ ...ask, screens, picture: SCREEN_PICTURE })
    const other = preview.store.getState().colorScheme === 'dark' ? 'light' : 'dark'
    const hasBoth = preview.store.getState().state?.fixedScheme === null && screens.length <= MAX_BOTH_SCHEMES
    const shown = toShown(glanced, { withTexts: false })
    if (!hasBoth || ask.signal.aborted) return shown
    const second = await glance({ ...ask, screens, picture: SCREEN_PICTURE, colorScheme: other })
    const pictures = new Map(shown.pictures)
    for (const [address, picture] of second.pictures) pictures.set(`${address} (${other})`, picture)
    return { ...shown, problems: bounded([...glanced.problems, ...second.problems]), pictures }
  }

  function reported(): SightAnswer {
    const { state } = preview.store.getState()
    if (state === null) return { ...NOTHING, lack: 'unavailable' }
    const lines = state.console.map(({ level, text }) => `${level}: ${text}`)
    return { ...NOTHING, problems: bounded(state.problems), lines: lastOf(lines) }
  }

  async function draw(pictures: ReadonlyMap<string, Blob>): Promise<SightAnswer['picture']> {
    const sheet = await options.pictures.drawSheet([...pictures.values()]).catch(() => null)
    if (sheet === null) return undefined
    const base64 = encodeBase64(new Uint8Array(await sheet.arrayBuffer()))
    return { base64, cells: [...pictures.keys()].map(cut) }
  }

  return {
    before,
    answer(question) {
      current.abort()
      current = new AbortController()
      void answer(question, current.signal)
    },
    stop: () => current.abort(),
    dispose() {
      current.abort()
      keepBefore(new Map())
    },
  }
}

type AppScreen = ReturnType<typeof patternsOf>[number]

/** The screen of an address, to be opened at this very address. */
function screenAt(screens: readonly AppScreen[], address: string): AppScreen[] {
  const exact = screens.find(({ pattern }) => pattern === address.replace(/[?#].*$/, ''))
  const found = exact ?? screens.find(({ pattern }) => addressesOf(pattern)(address))
  return found === undefined ? [] : [{ ...found, pattern: address }]
}

function toUnopened({ pattern }: AppScreen): SightAnswer['screens'][number] {
  return { address: cut(pattern), isOpened: false, texts: [] }
}

function toShown(
  { isSeen, screens, problems, lines, pictures }: Glanced,
  { withTexts }: { withTexts: boolean },
): Shown {
  return {
    ...(!isSeen && { lack: 'unavailable' as const }),
    screens: screens.map(({ address, isOpened, texts }) => ({
      ...{ address: cut(address), isOpened },
      texts: withTexts ? texts.slice(0, MAX_SIGHT_TEXTS).map(cut) : [],
    })),
    problems: bounded(problems),
    lines: lastOf(lines),
    pictures,
  }
}

function bounded(problems: readonly Problem[]): Problem[] {
  const ids = new Set<string>()
  return problems.filter(({ id }) => !ids.has(id) && ids.add(id)).slice(0, MAX_SIGHT_PROBLEMS)
}

function lastOf(lines: readonly string[]): string[] {
  return lines.slice(-MAX_SIGHT_LINES).map(cut)
}

function cut(text: string): string {
  return text.slice(0, MAX_SIGHT_LINE_CHARS)
}
