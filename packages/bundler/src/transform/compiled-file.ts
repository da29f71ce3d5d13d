/** A file with what came of compiling it, and which files a change has touched. */

import type { ProjectFile } from '@sayso/project'
import type { CompiledModule, CompileError } from './compiler.ts'

export interface FileChanges {
  added: string[]
  removed: string[]
  modified: string[]
}

/** A new value whenever the file is compiled again. */
export interface CompiledFile {
  readonly file: ProjectFile
  /** The newest module that compiled, or null when none ever did. */
  readonly good: GoodModule | null
  /** Errors of the present content; `good` is then of an earlier one. */
  readonly errors: CompileError[]
}

export interface GoodModule {
  readonly module: CompiledModule
  readonly file: ProjectFile
  /** Made from a file that is still being written. */
  readonly isDraft: boolean
}
