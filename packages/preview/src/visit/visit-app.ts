/**
 * Opens every screen of an app in a hidden frame, presses elements within a budget, and returns the problems with
 * their places. After an error the app is run again for the next screen; an app that hangs is abandoned.
 */

import type { ProjectFiles } from '@sayso/project'
import type { FrameSettings, PictureOptions, Problem, ScreenLook, SourcePlace } from '@sayso/wire'
import { createFoundProblems, type Press } from './found-problems.ts'
import { createItinerary, type Stop, type VisitScreen } from './itinerary.ts'
import { createLooks, type Looks, type SeenScreen } from './looks.ts'
import type { VisitData } from './visit-data.ts'
import { openVisitFrame, type VisitFrame } from './visit-frame.ts'
import { limitsOf, type StopLimits } from './visit-limits.ts'
import { findWrittenIds } from './written-ids.ts'

export interface VisitWish {
  screens: readonly VisitScreen[]
  /** Ends the visit at once. */
  signal: AbortSignal
  onProgress?(openedCount: number): void
  /** Wanted of each screen that opens without an error, as it is before anything is pressed. */
  picture?: { options: Partial<PictureOptions>; onTaken(path: string, picture: Blob): void }
  /** Screens are opened by somebody who is signed in, and requests to this database are answered. Default: none is. */
  data?: VisitData | null
  /** A glance: screens are opened and not pressed, and what is found there does not join the preview's problems. */
  glance?: Glance
}

interface Glance {
  /** Default: as the preview is shown. */
  colorScheme?: 'light' | 'dark'
  /** Called for each screen, when it has been opened or could not be. */
  onSeen(address: string, seen: { isOpened: boolean; texts: readonly string[] }): void
  /** A line of the console. */
  onLine(line: string): void
}

export interface VisitResult {
  screenCount: number
  openedCount: number
  pressCount: number
  /** Files of the screens that were opened and had no error. */
  wellPaths: readonly string[]
  /** Files of the screens that had an error or did not answer. What is in neither list was not opened. */
  brokenPaths: readonly string[]
  /** Files of the screens in whose place the app showed another, each time. */
  guardedPaths: readonly string[]
  /** Screens that were opened by somebody who was signed in. Absent without a database, where nobody can be. */
  signedInCount?: number
  /** Each names its screen. */
  problems: readonly Problem[]
  /** One for each screen that was opened. */
  looks: readonly SeenScreen[]
}

/** The parts of its preview that a visit needs. */
export interface VisitParts {
  frameUrl(): string
  size(): { width: number; height: number }
  settings(initialPath: string): FrameSettings
  /** Gives the frame the app's code, until the returned function is called. */
  connect(port: MessagePort): () => void
  locate(places: (SourcePlace | null)[]): Promise<(SourcePlace | null)[] | null>
  files(): ProjectFiles
  maxMs: number
  /** Where the session is that the app begins with: an app that removes it has signed out. */
  sessionKeys: readonly string[]
}

const MAX_FRAMES = 8
const HARMLESS: ReadonlySet<Problem['kind']> = new Set(['layout', 'warning', 'blocked'])

/** Null when it was ended early, or when the app cannot be run beside itself. */
export async function visitApp(wish: VisitWish, parts: VisitParts): Promise<VisitResult | null> {
  const { screens, signal } = wish
  const endsAtMs = performance.now() + parts.maxMs
  const itinerary = createItinerary(screens, (pattern) => findWrittenIds(pattern, parts.files()))
  if (wish.glance !== undefined) itinerary.stopPressing()
  const found = createFoundProblems({ excusesRefusals: wish.data?.isIncomplete === true })
  const looks = createLooks()
  const tally = { openedCount: 0, pressCount: 0 }
  const health = {
    openedPaths: new Set<string>(),
    brokenPaths: new Set<string>(),
    guardedPaths: new Set<string>(),
    signedInPaths: new Set<string>(),
  }
  let frameCount = 0
  let open: OpenFrame | null = null
  const close = () => {
    open?.dispose()
    open = null
  }
  signal.addEventListener('abort', close)
  try {
    for (let stop = itinerary.next(); stop !== null && !signal.aborted; stop = itinerary.next()) {
      const leftMs = endsAtMs - performance.now()
      if (leftMs <= 0 || (open === null && frameCount === MAX_FRAMES)) break
      if (open === null) frameCount++
      open ??= openFrame(parts, { stop, wish })
      const limits = limitsOf(stop, { pressCount: tally.pressCount, leftMs })
      const { isOpened, isWell, texts } = await visitStop({
        open,
        stop,
        limits,
        found,
        itinerary,
        tally,
        health,
        looks,
      })
      if (signal.aborted) return null
      wish.onProgress?.(tally.openedCount)
      if (stop.isFirst) wish.glance?.onSeen(stop.path, { isOpened, texts })
      if (isOpened && isWell && stop.isFirst && !stop.mayPress) await takePicture(open, stop, wish)
      if (isWell && !open.frame.isSignedOut()) continue
      close()
      itinerary.stopRepeating()
    }
    if (signal.aborted) return null
    const problems = await found.place(parts.locate, parts.files())
    const wellPaths = [...health.openedPaths].filter((path) => !health.brokenPaths.has(path))
    const guardedPaths = [...health.guardedPaths].filter((path) => !health.openedPaths.has(path))
    return {
      ...{ screenCount: screens.length, ...tally },
      ...{ wellPaths, brokenPaths: [...health.brokenPaths], guardedPaths, problems },
      ...(wish.data != null && { signedInCount: health.signedInPaths.size }),
      looks: looks.read(),
    }
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}

async function takePicture({ frame }: OpenFrame, { path }: Stop, wish: VisitWish): Promise<void> {
  if (wish.picture === undefined) return
  const picture = await frame.picture(wish.picture.options)
  if (picture !== null && !wish.signal.aborted) wish.picture.onTaken(path, picture)
}

interface OpenFrame {
  frame: VisitFrame
  problems: readonly Problem[]
  /** The last press on the open screen. */
  press: Press | null
  onProblems: () => void
  dispose(): void
}

function openFrame(parts: VisitParts, { stop, wish }: { stop: Stop; wish: VisitWish }): OpenFrame {
  const frame = openVisitFrame({
    url: parts.frameUrl(),
    size: parts.size(),
    settings: parts.settings(stop.path),
    sessionKeys: parts.sessionKeys,
    onProblems(problems) {
      opened.problems = problems
      opened.onProblems()
    },
    onPress(press) {
      opened.press = press
    },
    onLine: (line) => wish.glance?.onLine(line),
  })
  const disconnect = parts.connect(frame.takeBundlePort())
  const opened: OpenFrame = {
    frame,
    problems: [],
    press: null,
    onProblems: () => undefined,
    dispose() {
      disconnect()
      frame.dispose()
    },
  }
  return opened
}

interface StopVisit {
  open: OpenFrame
  stop: Stop
  limits: StopLimits
  found: ReturnType<typeof createFoundProblems>
  itinerary: ReturnType<typeof createItinerary>
  tally: { openedCount: number; pressCount: number }
  health: {
    openedPaths: Set<string>
    brokenPaths: Set<string>
    guardedPaths: Set<string>
    signedInPaths: Set<string>
  }
  looks: Looks
}

interface StopResult {
  /** At an address that the app has. */
  isOpened: boolean
  /** Without an error: the frame can be used for the next screen. */
  isWell: boolean
  texts: readonly string[]
}

async function visitStop({
  open,
  stop,
  limits,
  found,
  itinerary,
  tally,
  health,
  looks,
}: StopVisit): Promise<StopResult> {
  let hasFault = false
  open.press = null
  open.onProblems = () => {
    hasFault = found.take(open.problems, stop, open.press) || hasFault
  }
  open.onProblems()
  const ready = await open.frame.ready
  const outcome = ready === 'ready' ? await open.frame.visit(stop.path, limits) : ready
  if (outcome === 'hung') {
    found.addHang(stop, open.press)
    itinerary.stopPressing()
  }
  if (typeof outcome === 'string') {
    itinerary.leave(stop.screen)
    health.brokenPaths.add(stop.screen.filePath)
    return { isOpened: false, isWell: false, texts: [] }
  }
  // At an invented address it may report that there is no such thing, and not be a screen that the app links to.
  const isOpened = outcome.isOpened && !stop.isMadeUp
  if (isOpened && stop.isFirst) {
    tally.openedCount++
    itinerary.noteOpened()
  }
  if (!outcome.isOpened && !outcome.isBroken) health.guardedPaths.add(stop.screen.filePath)
  if (!outcome.isOpened && (outcome.isBroken || !stop.isFirst)) itinerary.leave(stop.screen)
  else if (!outcome.isOpened) itinerary.postpone(stop.screen)
  // Where it cannot do without the thing, an id that may be one of another thing proves nothing.
  if (stop.mayBeMissing && open.problems.some(({ kind }) => !HARMLESS.has(kind))) itinerary.leave(stop.screen)
  tally.pressCount += outcome.pressCount
  itinerary.note(outcome.addresses)
  const isWell = !hasFault && !outcome.isBroken
  if (isOpened) health.openedPaths.add(stop.screen.filePath)
  if (isOpened && outcome.isSignedIn) health.signedInPaths.add(stop.screen.filePath)
  if (!isWell) health.brokenPaths.add(stop.screen.filePath)
  if (isOpened) looks.note(stop, outcome)
  return { isOpened, isWell, texts: wordsOf(outcome.look) }
}

/** Each text once. */
function wordsOf(look: ScreenLook | null): string[] {
  return [...new Set(look?.texts.map(({ words }) => words))]
}
