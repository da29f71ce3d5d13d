/** Regular expressions of others, on the server's thread: the engine ends one that takes too long, in the middle of a match too. */

import { createContext, Script } from 'node:vm'
import { isRecord } from '@sayso/project'

/** Longest time that one pattern may hold the thread. */
const PATTERN_MS = 50

/** Zero-based numbers of the lines that match, for each text. */
export function findLines(
  texts: readonly string[],
  { source, flags }: { source: string; flags: string },
): number[][] | 'late' | 'invalid' {
  try {
    const found: unknown = SEARCH.runInContext(createContext({ texts, source, flags }), {
      timeout: PATTERN_MS,
    })
    return JSON.parse(String(found)) as number[][]
  } catch (error) {
    const isLate = isRecord(error) && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    return isLate ? 'late' : 'invalid'
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
