/** A project's functions, ready to run. */

import type { ProjectFiles } from '@sayso/project'
import type { PackagesRequest, PackagesResponse } from '@sayso/wire'
import type { PlacedModule } from './source-lines.ts'

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

export type CompileFunctions = (files: ProjectFiles) => Promise<CompileFunctionsResult>
