/** State of a preview, as shown to the page that holds it. */

import type { CommentAnchor, FoundElement, MissingPeer, PhoneMarks, Problem, SourcePlace } from '@sayso/wire'

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
  /** The server's work before the preview can begin, in one sentence; null otherwise. */
  preparation: string | null
  /** Number of updates sent to the frame. 0 before the first. */
  revision: number
  /** The last revision that rendered without an error; 0 before the first. Smaller than `revision`: the last good app is shown. */
  shownRevision: number
  /** The app runs, and a person sees nothing of it. After some seconds that is a problem. */
  isBlank: boolean
  /** The project has newer files than the last revision, whose problems are not known yet. */
  isBehind: boolean
  /** Where the app's own mistakes are, in the places of the source. */
  problems: readonly Problem[]
  /** The app's current address, `/` for an app without a router. */
  route: string
  /** Oldest first, at most 500. */
  console: readonly ConsoleEntry[]
  /** Requests of the app to servers, oldest first, at most 200. */
  requests: readonly AppRequest[]
  /** The only scheme that the app may have on a phone, by `userInterfaceStyle` of its app.json; null when it follows. */
  fixedScheme: 'light' | 'dark' | null
  /** How the phone's marks over the app can be read; null until there is an app. */
  phoneMarks: PhoneMarks | null
  /** Names of the packages that the app uses and that are only simulated here. */
  standIns: readonly string[]
  /** Packages of the project that the SDK does not have. */
  extraPackages: ExtraPackagesState
  /** Timing of the last applied revision, or null before the first. */
  lastTiming: PreviewTiming | null
  /** Pointing instead of using: `setInspecting`, until Escape is pressed in the app. */
  isInspecting: boolean
  /** The element under the pointer, or the one last clicked, while inspecting. */
  inspected: InspectedElement | null
  /** Where the elements of `findElements` are; null until they were looked for. Those that are missing are not on the screen. */
  foundElements: readonly FoundElement[] | null
  /** The region of the screen that the newest update changed; a new object with each update. */
  changed: ChangedRegion | null
  /** Messages from the frame that were refused: not in the protocol, too big or too many. */
  refusedMessageCount: number
}

export interface ExtraPackagesState {
  isFetching: boolean
  /** Packages that are fetched only if the person allows it. */
  questions: readonly PackageQuestion[]
  /** Peer dependencies that could not be included. The app may run without. */
  missingPeers: readonly MissingPeer[]
}

export interface PackageQuestion {
  name: string
  /** The known facts about it, in a sentence or two. */
  message: string
}

export interface PackageDecisions {
  allowed: readonly string[]
  declined: readonly string[]
}

interface PreviewTiming {
  /** From `setFiles` to the change in the DOM. */
  domMs: number
  /** From `setFiles` to the end of the frame after it. */
  paintedMs: number
}

export interface AppRequest {
  /** Counts up in one frame. */
  id: number
  /** `GET` and so on; `SOCKET` for a connection that stays open. */
  method: string
  url: string
  /** Status of the answer; 0: one that the page may not inspect. */
  status: number | 'pending' | 'failed'
  /** From its beginning to the answer's; null while it is pending. */
  ms: number | null
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
  /** For a click: some of its props and styles, as `name: value`. */
  details: readonly string[]
  /** In CSS pixels of the frame. */
  box: { x: number; y: number; width: number; height: number }
  isClick: boolean
  /** For a click: how the element, and the place in it, are found again. */
  anchor: CommentAnchor | null
  /** The click adds to the earlier selection. */
  isAnother: boolean
}
