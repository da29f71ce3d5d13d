/** A project's functions, ready to run. */

import type { PackagesRequest, PackagesResponse } from '@sayso/wire'

export interface CompiledFunctions {
  /** Sorted. */
  names: string[]
  /** Everything behind the environment: `createWorker({environment, …})`. */
  body: string
  modules: readonly PlacedModule[]
}

export interface SourceLine {
  file: string
  line: number
}

/** A module of the project in the script. */
export interface PlacedModule {
  path: string
  /** Counted from 1, in the script behind its first line. */
  firstLine: number
  lastLine: number
  /** For each line of the module: columns, ascending, and the source line from there on. Empty for code without a source. */
  lines: readonly (readonly (readonly [column: number, sourceLine: number])[])[]
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
