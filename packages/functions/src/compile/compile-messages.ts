/** Messages between the server and the process that compiles functions for it. */

import type { ProjectFile } from '@sayso/project'
import type { PackagesRequest, PackagesResponse } from '@sayso/wire'
import type { CompileFunctionsResult } from './api.ts'

export type CompileMessage =
  | {
      kind: 'compile'
      n: number
      sdkFolder: string
      files: readonly (readonly [path: string, file: ProjectFile])[]
    }
  | { kind: 'answer'; n: number; answer: PackageAnswer }

/** `n` of a question identifies its answer; `n` of a result its request. */
export type CompileReply =
  | { kind: 'question'; n: number; question: PackageQuestion }
  | { kind: 'result'; n: number; result: CompileFunctionsResult }
  | { kind: 'fault'; n: number; message: string }

export type PackageQuestion = { kind: 'ask'; request: PackagesRequest } | { kind: 'read'; path: string }

export type PackageAnswer =
  | { kind: 'asked'; response: PackagesResponse }
  | { kind: 'read'; bytes: Uint8Array | null }
  | { kind: 'failed' }
