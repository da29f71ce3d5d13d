/** Reads the names that a module exports from its text. */

import { init, parse } from 'cjs-module-lexer'
import type { WrittenCommonJs } from './helper-preamble.ts'

export interface ExportedNames {
  /** Null where nothing is known. `default` is one of them. */
  exports: string[] | null
  /** Specifiers whose exports this module hands on: `export * from`. */
  reexports: string[]
  /** Written as an ES module. */
  isEsModule: boolean
  /** The names are complete: it is an ES module, or was compiled from one by a tool that lists them. */
  areNamesCertain: boolean
}

/** For files that are not code, or cannot be read. */
export const UNKNOWN_NAMES: ExportedNames = {
  exports: null,
  reexports: [],
  isEsModule: false,
  areNamesCertain: false,
}

type Lexed = ReturnType<typeof parse>

/**
 * @param source the package's own text: its own annotation of exports is lost in `written`, where dead code such as
 * `0 && (module.exports = { a })` is left out.
 * @param written esbuild's output, with such an annotation for an ES module.
 */
export async function readExports(source: string, written: WrittenCommonJs): Promise<ExportedNames> {
  await init()
  const own = lex(source)
  const compiled = lex(written.code)
  if (own === 'es-module' || startsAsEsModule(written)) return readEsModule(written.code, compiled)
  const lexed = [own, compiled].filter((each) => each !== null && each !== 'es-module')
  const names = new Set([...lexed.flatMap(({ exports }) => exports), ...namesOfGetters(source)])
  const isAnnotated = ANNOTATION.test(source)
  const isCompiled = names.has('__esModule')
  // A tool that marks an ES module and hides its names in a helper gives no reliable names.
  const areNamesCertain = isAnnotated || (isCompiled && (names.size > 1 || reexportsOf(compiled).length > 0))
  if (!isCompiled) names.add('default')
  const reexports = reexportsOf(isAnnotated ? own : compiled)
  return { exports: lexed.length === 0 ? null : [...names], reexports, isEsModule: false, areNamesCertain }
}

/** The annotation by which esbuild and swc give Node the names of a CommonJS module. */
const ANNOTATION = /\b0\s*&&\s*\(?\s*module\.exports\s*=\s*\{/

function readEsModule(code: string, lexed: Lexed | 'es-module' | null): ExportedNames {
  const outcome = { isEsModule: true, areNamesCertain: true }
  if (lexed === null || lexed === 'es-module')
    return { exports: null, reexports: [], ...outcome, areNamesCertain: false }
  // Node's lexer does not need `default` in the annotation.
  const hasDefault = /^__export\(stdin_exports, \{[^}]*\bdefault: \(\) => /m.test(code)
  return {
    exports: hasDefault ? [...lexed.exports, 'default'] : lexed.exports,
    reexports: lexed.reexports,
    ...outcome,
  }
}

/** Null for code that the lexer cannot read; the names are a courtesy, so unknown is good enough. */
function lex(code: string): Lexed | 'es-module' | null {
  try {
    return parse(code)
  } catch (error) {
    return error instanceof Error && Reflect.get(error, 'code') === 'ERR_LEXER_ESM_SYNTAX'
      ? 'es-module'
      : null
  }
}

function startsAsEsModule({ code, addedLines }: WrittenCommonJs): boolean {
  return code.split('\n', addedLines + 1).at(-1) === 'var stdin_exports = {};'
}

function reexportsOf(lexed: Lexed | 'es-module' | null): string[] {
  return lexed === null || lexed === 'es-module' ? [] : lexed.reexports
}

/** Getters that do more than read a name count as unsafe to the lexer. */
function namesOfGetters(source: string): string[] {
  return [...source.matchAll(/Object\.defineProperty\(exports, ["'](\w+)["']/g)].map(([, name = '']) => name)
}
