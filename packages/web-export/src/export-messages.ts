/** Messages between the server and the process that exports projects for it. Files come in batches: one long message would hold up the server. */

import type { ProjectFile } from '@sayso/project'
import type { PackagesRequest, PackagesResponse } from '@sayso/wire'
import type { WebExportFacts, WebExportResult } from './api.ts'

export type ExportRequest =
  | { kind: 'files'; files: readonly (readonly [path: string, file: ProjectFile])[] }
  /** Comes after all of the project's files. */
  | { kind: 'export'; facts: WebExportFacts }
  | { kind: 'answer'; n: number; answer: PackageAnswer }

/** `n` identifies the question that an `answer` is for. */
export type ExportReply =
  | { kind: 'question'; n: number; question: PackageQuestion }
  | { kind: 'file'; path: string; bytes: Uint8Array }
  /** Comes last; the `files` of its result are empty. */
  | { kind: 'end'; result: WebExportResult }
  | { kind: 'fault'; message: string }

export type PackageQuestion = { kind: 'ask'; request: PackagesRequest } | { kind: 'read'; path: string }

export type PackageAnswer =
  | { kind: 'asked'; response: PackagesResponse }
  | { kind: 'read'; bytes: Uint8Array | null }
  | { kind: 'failed' }
