/** What the preview's page side and its worker say to each other. Both are ours, so these are types only. */

import type { ProjectFile } from '@sayso/project'
import type { Problem, SourcePlace } from '@sayso/wire'
import type { ExtraPackagesState, PackageDecisions } from '../api.ts'

export type WorkerRequest =
  | { type: 'start'; sdkBaseUrl: string; projectId: string }
  /** Changed files; null: gone. `changedAtMs` as in `BundleUpdate`. */
  | { type: 'files'; changes: ReadonlyMap<string, ProjectFile | null>; changedAtMs: number }
  /** A new frame's bundle port. It is sent the whole project, then every change, until `disconnect`. */
  | { type: 'connect'; frameNumber: number; port: MessagePort; connectedAtMs: number }
  | { type: 'disconnect'; frameNumber: number }
  /** The app is on the screen for the first time: what is needed later can be loaded now. */
  | { type: 'shown' }
  /** All decisions so far about packages of which little is known. */
  | { type: 'decide-packages'; decisions: PackageDecisions }
  /** Translates places of bundled code into places of the source. Answered by `located` with the same number. */
  | { type: 'locate'; n: number; places: (SourcePlace | null)[] }

export type WorkerReport =
  /** The bundler's own problems: the whole list. */
  | { type: 'problems'; problems: Problem[] }
  | { type: 'extra-packages'; state: ExtraPackagesState }
  | { type: 'sent'; frameNumber: number; revision: number }
  | { type: 'located'; n: number; places: (SourcePlace | null)[] }
  /** The preview cannot work, and why, in one sentence. */
  | { type: 'failed'; message: string }
