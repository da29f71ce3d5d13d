/**
 * The compiler as something that is loaded when it is needed: a project of which everything was compiled on an earlier
 * visit opens without it. Until then it refuses, and remembers that it was asked.
 */

import type { Compiler } from '@sayso/bundler'

export interface LazyCompiler extends Compiler {
  /** Loads it, once. Rejects when it cannot be had; the next call tries again. */
  load(): Promise<void>
  isLoaded(): boolean
  /** True when it was called before it was there: results made with its answers are useless. */
  hasRefused(): boolean
}

/** @param version of the compiler that `load` gives. */
export function createLazyCompiler(version: string, load: () => Promise<Compiler>): LazyCompiler {
  let compiler: Compiler | null = null
  let loading: Promise<void> | null = null
  let hasRefused = false

  async function bring(): Promise<void> {
    try {
      compiler = await load()
    } catch (error) {
      loading = null
      throw error
    }
  }

  return {
    version,
    compile(path, source) {
      if (compiler !== null) return compiler.compile(path, source)
      hasRefused = true
      return { ok: false, errors: [{ message: 'The compiler is not loaded.', offsetChars: null }] }
    },
    draftCode(code) {
      if (compiler !== null) return compiler.draftCode(code)
      hasRefused = true
      return code
    },
    traceSource: (path, source) => compiler?.traceSource(path, source) ?? [],
    load() {
      loading ??= bring()
      return loading
    },
    isLoaded: () => compiler !== null,
    hasRefused: () => hasRefused,
  }
}
