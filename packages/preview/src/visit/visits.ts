/** The visits of one preview: one at a time, when the page is idle, and only where they cannot hold up the person's own frame. */

import type { ProjectFiles } from '@sayso/project'
import type { FrameSettings, Problem, SourcePlace } from '@sayso/wire'
import { mergeResults, screensLeft } from './merge-results.ts'
import { type VisitParts, type VisitResult, type VisitWish, visitApp } from './visit-app.ts'
import { dataSettings, sessionKeys, type VisitData } from './visit-data.ts'
import { MAX_SIGNED_IN_MS, MAX_VISIT_MS } from './visit-limits.ts'

interface Visits {
  visit(wish: VisitWish): Promise<VisitResult | null>
  /** Ends a visit that is under way, and forgets what the last one has found. */
  forget(): void
}

interface VisitsOptions {
  createFrameUrl(): string
  size(): { width: number; height: number }
  settings(): Omit<FrameSettings, 'storage'>
  /** Gives the frame the app's code. Returns how to stop that. */
  connect(frameNumber: number, port: MessagePort): () => void
  locate(places: (SourcePlace | null)[]): Promise<(SourcePlace | null)[] | null>
  getFiles(): ProjectFiles | null
  onFound(problems: readonly Problem[]): void
}

/** The document of a frame, with a policy that lets nothing out. */
const CLOSED_PATH = 'closed/'
const MAX_IDLE_WAIT_MS = 3_000

export function createVisits(options: VisitsOptions): Visits {
  /** Below those of the person's own frames. */
  let frameNumber = 0
  let ending = new AbortController()

  function forget(): void {
    ending.abort()
    options.onFound([])
  }

  async function visit(wish: VisitWish): Promise<VisitResult | null> {
    const isGlance = wish.glance !== undefined
    if (isGlance) ending.abort()
    else forget()
    ending = new AbortController()
    const signal = AbortSignal.any([ending.signal, wish.signal])
    const files = options.getFiles()
    if (files === null || !isApart(options.createFrameUrl())) return null
    await untilIdle()
    if (signal.aborted) return null
    const result = await visitAs({ ...wish, signal }, files)
    if (result !== null && !isGlance) options.onFound(result.problems)
    return result
  }

  /** With a database: first signed in, then as a stranger on the screens that were not opened, such as a sign-in. */
  async function visitAs(wish: VisitWish, files: ProjectFiles): Promise<VisitResult | null> {
    const { data = null, screens, onProgress } = wish
    const { colorScheme } = wish.glance ?? {}
    if (data === null) return await visitApp(wish, partsOf(files, { maxMs: MAX_VISIT_MS, colorScheme }))
    const endsAtMs = performance.now() + MAX_VISIT_MS
    const signedIn = { data, isSignedIn: true }
    const first = await visitApp(
      wish,
      partsOf(files, { maxMs: MAX_SIGNED_IN_MS, colorScheme, person: signedIn }),
    )
    if (first === null) return null
    const left = screensLeft(screens, first)
    if (left.length === 0) return { ...first, guardedPaths: [] }
    const maxMs = endsAtMs - performance.now()
    const second = await visitApp(
      { ...wish, screens: left, onProgress: (count) => onProgress?.(first.openedCount + count) },
      partsOf(files, { maxMs, colorScheme, person: { data, isSignedIn: false } }),
    )
    return second === null ? null : mergeResults(first, second)
  }

  function partsOf(files: ProjectFiles, { maxMs, colorScheme, person }: VisitAs): VisitParts {
    const closedPath = person === undefined ? CLOSED_PATH : `${CLOSED_PATH}${person.data.ref}/`
    return {
      frameUrl: () => new URL(closedPath, options.createFrameUrl()).href,
      size: options.size,
      settings(initialPath) {
        const shown = options.settings()
        const look = { colorScheme: colorScheme ?? shown.colorScheme }
        const settings = { ...shown, ...look, initialPath, storage: {}, isVisited: true }
        return person === undefined ? settings : { ...settings, ...dataSettings(settings, person) }
      },
      connect: (port) => options.connect(--frameNumber, port),
      locate: options.locate,
      files: () => files,
      maxMs,
      sessionKeys: person?.isSignedIn === true ? sessionKeys(person.data) : [],
    }
  }

  return { visit, forget }
}

interface VisitAs {
  maxMs: number
  colorScheme: 'light' | 'dark' | undefined
  person?: { data: VisitData; isSignedIn: boolean }
}

/** Frames of one host may share a process: then an endless loop in one of them holds up all. */
function isApart(frameUrl: string): boolean {
  return new URL(frameUrl, location.href).host !== location.host
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Not every browser reports when it is idle.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: MAX_IDLE_WAIT_MS })
    else setTimeout(resolve, 0)
  })
}
