/**
 * The bundler's public types: what it is given (files, a compiler, the table of prebuilt packages, perhaps a
 * cache) and what it answers (modules ready to run, the entry, the chunks they need, and the problems).
 */

import type { ProjectFile } from '@sayso/project'
import type { BundledModule, BundleEntry, PackageManifest, Problem, SourcePlace } from '@sayso/wire'

/**
 * Turns a project's files into modules for the preview frame, and changed files into the changed modules.
 * All methods are synchronous; a bundler belongs to one project and holds its files.
 */
export interface Bundler {
  /**
   * Applies changed files (null: the file is gone) and answers what that changes. The first call is given the
   * whole project. Never throws because of what a file contains: that becomes a problem in the result.
   */
  update(changes: ReadonlyMap<string, ProjectFile | null>): BundleResult
  /**
   * Takes another table of prebuilt packages, and answers what that changes: imports that led nowhere may now lead
   * somewhere. `notes`: why a package is not there, by its name, in words for people; used instead of our own.
   */
  setPackages(packages: PackageManifest, notes?: ReadonlyMap<string, string>): BundleResult
  /** Bare specifiers in the project that lead to no file and no package module, sorted. */
  missingImports(): string[]
  /** The whole project as it is now, for a frame that has nothing yet. */
  snapshot(): BundleResult
  /**
   * The source place of a place in the code of a module as last sent, both counted from 1, columns too.
   * Subtract `MODULE_HEADER_LINES` from a stack's line first. Null when the module or the place is not known.
   */
  locate(path: string, lineNumber: number, columnNumber: number): SourcePlace | null
}

export interface BundleResult {
  /** New modules, and those whose code or targets changed, in no particular order. */
  modules: BundledModule[]
  /** Paths that were sent once and are no longer in the project, or no longer reached from the entry. */
  removed: string[]
  /** What to run; null while the project has nothing to run. */
  entry: BundleEntry | null
  /** Names of the chunks that the whole project needs, each after those that it cannot run without. */
  chunks: string[]
  /** Problems of the whole project, not only of what changed; at most `MAX_PROBLEMS`. */
  problems: Problem[]
}

/** Problems in one result. Beyond it a person or a model is not helped by more. */
export const MAX_PROBLEMS = 100

export interface BundlerOptions {
  compiler: Compiler
  packages: PackageManifest
  cache?: TransformCache
}

/** Keeps transformed modules from one session to the next. The bundler hands in only what it got from `compiler`. */
export interface TransformCache {
  /** The value stored under this key, or undefined. Keys name path, content and compiler; values are plain JSON. */
  get(key: string): CompiledModule | undefined
  set(key: string, module: CompiledModule): void
}

/** Compiles one TypeScript or JavaScript file. A port: see `createOxcCompiler`. */
export interface Compiler {
  /** Changes when the same source would give other code. Part of the cache's keys. */
  readonly version: string
  compile(path: string, source: string): CompileOutcome
  /** Source maps (version 3, as JSON) of each pass that `compile` makes, the first pass first. */
  traceSource(path: string, source: string): string[]
}

export type CompileOutcome =
  | { ok: true; module: CompiledModule }
  /** The file does not parse; at least one error. */
  | { ok: false; errors: CompileError[] }

export interface CompileError {
  message: string
  /** Index into the source in UTF-16 code units, or null when it is not known. */
  offsetChars: number | null
}

/** A compiled file, independent of every other file: plain JSON, so that it can be cached. */
export interface CompiledModule {
  /** Function body, see `MODULE_PARAMETERS`. */
  code: string
  imports: ImportRecord[]
  /** Names that the module exports itself, or null for a CommonJS module, whose exports only running it tells. */
  exports: string[] | null
  /** Specifiers of `export * from`. */
  starExports: string[]
  /** Uses that compile but cannot work, such as `require(variable)`. */
  errors: CompileError[]
}

/** All that a module takes from one specifier. */
export interface ImportRecord {
  specifier: string
  /** Names imported or re-exported one by one; `default` is one of them. Namespace imports name nothing. */
  names: string[]
  /** True when names are not all that is taken: `import *`, `export *`, `import()`, `require`. */
  isWhole: boolean
  /** True for a `require` inside `try`: the app copes with its absence. */
  isOptional: boolean
}
