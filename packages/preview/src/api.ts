/** What the studio sees of a preview: how to make one, what to ask of it, and what it shows of itself. */

import type { ProjectFiles } from '@sayso/project'
import type { PictureOptions, Problem, SourcePlace } from '@sayso/wire'

export interface PreviewOptions {
  /** The frame fills this element. It must be in the document. */
  container: HTMLElement
  /**
   * Makes the address of the frame's document. Called for each new frame: return a fresh random subdomain where
   * one resolves, so that a hung app can be left behind at once.
   */
  createFrameUrl(): string
  /** Where `manifest.json`, the chunks and the assets of the prebuilt packages are. With a trailing slash. */
  sdkBaseUrl: string
  /** Names what is kept in this browser: the app's storage. */
  projectId: string
  /** The frame's accessible name. */
  title: string
  colorScheme: ColorScheme
  /** How large text is shown, see `setTextScale`. Default 1. */
  textScale?: number
  /** The route to open first. Default `/`. */
  initialPath?: string
  /** Pixels at the top and bottom that the drawn phone covers. Default 0. */
  safeArea?: { top: number; bottom: number }
}

export type ColorScheme = 'light' | 'dark'

export interface Preview {
  /** Shows these files. Call with every change: files that are the same object as before cost nothing. */
  setFiles(files: ProjectFiles): void
  /** The same object until something changes. */
  getState(): PreviewState
  /** Calls the listener after each change of state, at most once per task. Returns how to stop. */
  subscribe(listener: () => void): () => void
  /** Runs the app from the start in a new frame; the old one stays until the new one has rendered. */
  reload(): void
  /** Abandons the frame at once, for one that does not answer, and runs the app in a new one. */
  restart(): void
  /** Ends the app and its frame, until `reload`, `restart` or the next change. */
  stop(): void
  navigate(path: string): void
  back(): void
  setColorScheme(scheme: ColorScheme): void
  /** 1 as written; 1.3 as for a person who has set larger text. */
  setTextScale(scale: number): void
  setInspecting(isOn: boolean): void
  setTitle(title: string): void
  /** Which little-known packages may be fetched, and which not: all decisions so far. */
  decidePackages(decisions: PackageDecisions): void
  clearConsole(): void
  /** Where a line of the console was written, in the source; null when that is not known any more. */
  locate(entry: ConsoleEntry): Promise<SourcePlace | null>
  /** A picture of the app as it is shown. Rejects when the app does not answer, or cannot be drawn. */
  screenshot(options?: Partial<PictureOptions>): Promise<Blob>
  /** Forgets what the app has stored, and runs it from the start. */
  clearStorage(): Promise<void>
  /** Removes the frame and ends the worker. Nothing else may be called afterwards. */
  dispose(): void
}

/**
 * - `loading`: nothing good has been shown yet; show a placeholder.
 * - `running`: an app is on the screen, though perhaps not the newest revision (see `shownRevision`).
 * - `hung`: the app does not answer; offer `restart`.
 * - `stopped`: ended by `stop`, or because it took too much memory, which is then a problem; offer `reload`.
 * - `failed`: the preview itself cannot work; `failure` says why.
 */
export type PreviewPhase = 'loading' | 'running' | 'hung' | 'stopped' | 'failed'

export interface PreviewState {
  phase: PreviewPhase
  /** Why the preview itself cannot work, in one sentence; null unless the phase is `failed`. */
  failure: string | null
  /** Counts what was sent to the frame. 0 before the first. */
  revision: number
  /** The last revision that rendered without an error; 0 before the first. Smaller than `revision`: the last good app is shown. */
  shownRevision: number
  /** Where the app's own mistakes are, in the places of the source. */
  problems: readonly Problem[]
  /** The app's current address, `/` for an app without a router. */
  route: string
  /** Oldest first, at most 500. */
  console: readonly ConsoleEntry[]
  /** Names of the packages that the app uses and that are only simulated here. */
  standIns: readonly string[]
  /** Packages of the project that the SDK does not have. */
  extraPackages: ExtraPackagesState
  /** Of the last applied revision, or null before the first. */
  lastTiming: PreviewTiming | null
  /** Pointing instead of using: `setInspecting`, until Escape is pressed in the app. */
  isInspecting: boolean
  /** The element under the pointer, or the one last clicked, while inspecting. */
  inspected: InspectedElement | null
  /** What the newest update changed on the screen; another object with each update. */
  changed: ChangedRegion | null
  /** Messages from the frame that were refused: not in the protocol, too big or too many. */
  refusedMessageCount: number
}

export interface ExtraPackagesState {
  isFetching: boolean
  /** Packages that are fetched only if somebody allows it. */
  questions: readonly PackageQuestion[]
}

export interface PackageQuestion {
  name: string
  /** What is known of it, in a sentence or two. */
  message: string
}

export interface PackageDecisions {
  allowed: readonly string[]
  declined: readonly string[]
}

export interface PreviewTiming {
  /** From `setFiles` to the change in the DOM. */
  domMs: number
  /** From `setFiles` to the end of the frame after it. */
  paintedMs: number
}

export interface ConsoleEntry {
  /** Counts up; stays the same while `count` grows. */
  id: number
  level: 'log' | 'info' | 'warn' | 'error' | 'debug'
  text: string
  /** How many times in a row. */
  count: number
  /** The app's own line that wrote it, in the code that runs; `locate` translates it. */
  place: SourcePlace | null
}

export interface ChangedRegion {
  /** The file that wrote it. */
  path: string
  /** In CSS pixels of the frame. */
  box: { x: number; y: number; width: number; height: number }
}

export interface InspectedElement {
  componentName: string
  /** The project's component in whose source the element is written, where that is known. */
  ownerName: string | null
  place: SourcePlace | null
  /** Of a click: some of its props and styles, as `name: value`. */
  details: readonly string[]
  /** In CSS pixels of the frame. */
  box: { x: number; y: number; width: number; height: number }
  isClick: boolean
}
