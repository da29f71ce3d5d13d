/** Regular expressions of others, on the server's thread: the engine ends one that takes too long, in the middle of a match too. */

import { createContext, Script } from 'node:vm'
import { isRecord } from '@sayso/project'

/** Longest time that patterns may hold the thread. By the clock: a busy machine must not end those that are quick. */
const PATTERN_MS = 200

export interface Patterns {
  /** Zero-based numbers of the lines that match, for each text. `late` for all after the first that took too long. */
  findLines(
    texts: readonly string[],
    pattern: { source: string; flags: string },
  ): number[][] | 'late' | 'invalid'
}

export function createPatterns(): Patterns {
  const inner: Record<string, unknown> = {}
  const context = createContext(inner)
  let isLate = false
  return {
    findLines(texts, { source, flags }) {
      if (isLate) return 'late'
      Object.assign(inner, { texts, source, flags })
      try {
        const found: unknown = SEARCH.runInContext(context, { timeout: PATTERN_MS })
        return JSON.parse(String(found)) as number[][]
      } catch (error) {
        isLate = isRecord(error) && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
        return isLate ? 'late' : 'invalid'
      }
    },
  }
}

const SEARCH = new Script(`{
  const pattern = new RegExp(source, flags)
  JSON.stringify(texts.map((text) => {
    const found = []
    text.split('\\n').forEach((line, index) => { if (pattern.test(line)) found.push(index) })
    return found
  }))
}`)
