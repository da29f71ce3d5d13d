/** Finds `await` outside of functions: modules load synchronously, in Expo too. */

import type { CompileError } from './compiler.ts'
import { parseScript } from './syntax-tree.ts'

/**
 * @param code as the compiler prints it: text at the start of a line is outside of every function.
 * @param source the original text, for the place.
 */
export function findTopLevelAwait(code: string, source: string): CompileError | null {
  if (!OUTER_AWAIT.test(code)) return null
  // The word may be in a text; only a parser knows. One that accepts `await` in functions alone decides.
  if (parseScript(code, 'script', { canAwait: false }) !== null || parseScript(code, 'script') === null) {
    return null
  }
  const message = '`await` outside of a function is not supported: modules load synchronously.'
  const offset = source.search(/\bawait\b/)
  return { message, offsetChars: offset < 0 ? null : offset }
}

const OUTER_AWAIT = /^(?![\s})\]]|.*\basync\b).*\bawait\b/m
