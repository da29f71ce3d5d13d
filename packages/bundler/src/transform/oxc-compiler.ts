/** Makes a `Compiler` out of oxc, whether its Node binding or its WebAssembly build. */

import type { Compiler } from '../api.ts'

/** The two functions of the `oxc-transform` module that are used. */
export interface Oxc {
  transformSync(path: string, source: string, options: object): OxcResult
  moduleRunnerTransformSync(path: string, source: string, options: object): OxcResult
}

export interface OxcResult {
  code: string
  map?: { mappings: string; names: string[]; sources: string[]; version: number }
  errors: { message: string; helpMessage: string | null; labels: { start: number; end: number }[] }[]
}

export function createOxcCompiler(_oxc: Oxc): Compiler {
  throw new Error('Not written yet')
}
