/** A project's functions, ready to run. */

import type { PackagesRequest, PackagesResponse } from '@sayso/wire'

export interface CompiledFunctions {
  /** Sorted. */
  names: string[]
  /** Everything behind the environment: `createWorker({environment, …})`. */
  body: string
  /** The source place of a place in `body`, both counted from 1. Null for code that is not the project's. */
  locate(lineNumber: number, columnNumber: number): SourceLine | null
}

interface SourceLine {
  file: string
  line: number
}

export interface FunctionProblem extends Partial<SourceLine> {
  message: string
}

export type CompileFunctionsResult =
  | { kind: 'compiled'; functions: CompiledFunctions }
  | { kind: 'failed'; problems: FunctionProblem[] }

/** Packages of the registry, as the preview gets them. */
export interface PackageSource {
  ask(request: PackagesRequest): Promise<PackagesResponse>
  /** The file at an absolute path of the server; null when it is not there. */
  read(path: string): Promise<Uint8Array | null>
}
