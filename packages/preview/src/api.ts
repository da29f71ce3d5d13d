/** Public interface of a preview: its options, state and methods. */

import type { ProjectFiles } from '@sayso/project'
import type { PictureOptions, SourcePlace, WantedElement } from '@sayso/wire'
import type { ConsoleEntry, PackageDecisions, PreviewState } from './state/preview-state.ts'
import type { VisitResult, VisitWish } from './visit/visit-app.ts'
import type { Drafts } from './worker/draft-outbox.ts'

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
  /** Where the SDK's server is asked for packages that the SDK does not have. Default `/api/packages`, which wants an account. */
  packagesPath?: string
  /** Key of the data kept in this browser: the app's storage. */
  projectId: string
  /**
   * Variables that the app reads as `process.env.EXPO_PUBLIC_…`, by full name, unless its `public.env` overrides
   * them. Default: none.
   */
  environment?: Readonly<Record<string, string>>
  /** Proxy for servers that send no CORS headers. Default: none. */
  proxy?: { url: string; key: string }
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
  /**
   * Shows the files that an answer is writing, as far as they go; null: no answer is being written. Call with every
   * change, after `setFiles` where both change.
   */
  setDrafts(drafts: Drafts | null): void
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
  /** Pixels that the drawn phone covers from now on. The app keeps running. */
  setSafeArea(area: { top: number; bottom: number }): void
  setInspecting(isOn: boolean): void
  /** From now on, the state has where these elements are. */
  findElements(wanted: readonly WantedElement[]): void
  setTitle(title: string): void
  /** Which little-known packages may be fetched, and which not: all decisions so far. */
  decidePackages(decisions: PackageDecisions): void
  /** The console and the requests. */
  clearLists(): void
  /** Where a line of the console was written, in the source; null when that is not known any more. */
  locate(entry: ConsoleEntry): Promise<SourcePlace | null>
  /**
   * Opens the app's screens in a separate hidden frame and presses what can be pressed. Its findings join the
   * problems until the files change, which also ends a visit. Null when it was ended, or when this server's previews
   * cannot be run side by side.
   */
  visit(wish: VisitWish): Promise<VisitResult | null>
  /** A picture of the app as it is shown. Rejects when the app does not answer, or cannot be drawn. */
  screenshot(options?: Partial<PictureOptions>): Promise<Blob>
  /** Clears what the app has stored, and runs it from the start. For 30 days that can be undone. True. */
  clearStorage(): Promise<boolean>
  /**
   * Replaces the app's present storage with the data that was last cleared, and restarts the app. False, and nothing
   * done, when there is nothing to bring back.
   */
  bringBackStorage(): Promise<boolean>
  /** Removes the frame and ends the worker. Nothing else may be called afterwards. */
  dispose(): void
}
