/** Messages between the preview's page side and its worker. Both are ours, so these are types only. */

import type { Writing } from '@sayso/bundler'
import type { ProjectFile } from '@sayso/project'
import type { Problem, SourcePlace } from '@sayso/wire'
import type { ExtraPackagesState, PackageDecisions } from '../state/preview-state.ts'

export type WorkerRequest =
  /** `packagesPath`: where the SDK's server is asked for packages that the SDK does not have. */
  | { type: 'start'; sdkBaseUrl: string; projectId: string; packagesPath: string }
  /** Changed files; null: gone. `n` counts these requests from 1. `changedAtMs` as in `BundleUpdate`. */
  | { type: 'files'; n: number; changes: ReadonlyMap<string, ProjectFile | null>; changedAtMs: number }
  | DraftsRequest
  /** A new frame's bundle port. It is sent the whole project, then every change, until `disconnect`. */
  | { type: 'connect'; frameNumber: number; port: MessagePort; connectedAtMs: number }
  | { type: 'disconnect'; frameNumber: number }
  /** The app is on the screen for the first time: later parts can be loaded now. */
  | { type: 'shown' }
  /** All decisions so far about packages of which little is known. */
  | { type: 'decide-packages'; decisions: PackageDecisions }
  /** Translates places of bundled code into places of the source. Answered by `located` with the same number. */
  | { type: 'locate'; n: number; places: (SourcePlace | null)[] }

export type DraftsRequest =
  /** An answer starts to be written, updates its name, or has ended, and with it its drafts. */
  | { type: 'writing'; writing: Writing | null; changedAtMs: number }
  /** New pieces of the files that it is writing; null ends a file. Answered by `drafted`. */
  | { type: 'drafts'; pieces: ReadonlyMap<string, DraftPiece | null>; changedAtMs: number }

export type DraftPiece =
  /**
   * `isWhole`: the text is a program as it is. `replaced`: the file in whose place the draft is shown once it holds as
   * many elements; null: at once.
   */
  { type: 'begin'; text: string; isWhole: boolean; replaced: string | null } | { type: 'more'; text: string }

export type WorkerReport =
  /** The drafts are read. `isSent`: they change the app, and the frame will answer. */
  | { type: 'drafted'; isSent: boolean }
  /** The bundler's own problems: the whole list. */
  | { type: 'problems'; problems: Problem[] }
  | { type: 'extra-packages'; state: ExtraPackagesState }
  /** `filesNumber`: the last request of files that is in it. */
  | { type: 'sent'; frameNumber: number; revision: number; filesNumber: number }
  | { type: 'located'; n: number; places: (SourcePlace | null)[] }
  /** The server's work before the preview can begin, in one sentence; null: it is done. */
  | { type: 'preparing'; sentence: string | null }
  /** The preview cannot work, and why, in one sentence. */
  | { type: 'failed'; message: string }
