/**
 * The port to whatever compiles TypeScript, and what it answers: a module on its own, as plain JSON, so that it can be
 * kept from one session to the next.
 */

/** Keeps transformed modules from one session to the next. The bundler hands in only what it got from `compiler`. */
export interface TransformCache {
  /**
   * The module stored under this key for exactly this source, or undefined. Keys name path and compiler; values are
   * plain JSON.
   */
  get(key: string, source: string): CompiledModule | undefined
  /** Takes the place of what another source of the same key gave. */
  set(key: string, source: string, module: CompiledModule): void
}

/** Compiles one TypeScript or JavaScript file. A port: see `createOxcCompiler`. */
export interface Compiler {
  /** Changes when the same source would give other code. Part of the cache's keys. */
  readonly version: string
  compile(path: string, source: string): CompileOutcome
  /**
   * The draft form of a module's code: the same code with a budget for each loop, and pending data treated as loaded
   * (`draft-code.ts`).
   */
  draftCode(code: string): string
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
  /** Names that the module exports itself, or null for a CommonJS module, whose exports are known only at run time. */
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
