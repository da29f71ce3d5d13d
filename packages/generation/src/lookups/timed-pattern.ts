/** Regular expressions of others, on the server's thread: the engine ends one that takes too long, in the middle of a match too. */

import { createContext, Script } from 'node:vm'
import { isRecord } from '@sayso/project'
import { takeLookTurn } from './look-turn.ts'

/** Longest time that a pattern may hold the thread at once. By the clock: a busy machine must not end those that are quick. */
const PIECE_MS = 150
/** And all patterns of one list of requests together. */
const LIST_MS = 1_000
const SHORT_MS = 5
const PIECE_CHARS = 1024 * 1024
/** Lines of a text that are found; there may be more. */
export const MAX_FOUND_LINES = 200

export interface Patterns {
  /** Zero-based numbers of the lines that match, for each text, some of them where there are very many. `late` for all after the first that took too long. */
  findLines(
    texts: readonly string[],
    pattern: { source: string; flags: string },
  ): Promise<number[][] | 'late' | 'invalid'>
}

export function createPatterns(nowMs = () => performance.now()): Patterns {
  const inner: Record<string, unknown> = {}
  const context = createContext(inner)
  let leftMs = LIST_MS
  /** Since others had a turn. */
  let usedMs = 0

  function findInPiece(texts: readonly string[], pattern: { source: string; flags: string }) {
    Object.assign(inner, { texts, ...pattern, maxFound: MAX_FOUND_LINES })
    const begunMs = nowMs()
    try {
      const found: unknown = SEARCH.runInContext(context, { timeout: PIECE_MS })
      const tookMs = nowMs() - begunMs
      leftMs -= tookMs
      usedMs += tookMs
      return JSON.parse(String(found)) as number[][]
    } catch (error) {
      if (!isRecord(error) || error.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'invalid'
      leftMs = 0
      usedMs = PIECE_MS
      return 'late'
    }
  }

  return {
    async findLines(texts, pattern) {
      const found: number[][] = []
      for (const piece of piecesOf(texts)) {
        if (usedMs > SHORT_MS) {
          await takeLookTurn()
          usedMs = 0
        }
        if (leftMs <= 0) return 'late'
        const lines = findInPiece(piece, pattern)
        if (typeof lines === 'string') return lines
        found.push(...lines)
      }
      return found
    },
  }
}

/** At least one, in which the pattern is tried. */
function piecesOf(texts: readonly string[]): string[][] {
  const pieces: string[][] = []
  let [piece, chars]: [string[], number] = [[], 0]
  for (const text of texts) {
    piece.push(text)
    chars += text.length
    if (chars < PIECE_CHARS) continue
    pieces.push(piece)
    ;[piece, chars] = [[], 0]
  }
  return piece.length > 0 || pieces.length === 0 ? [...pieces, piece] : pieces
}

const SEARCH = new Script(`{
  const pattern = new RegExp(source, flags)
  JSON.stringify(texts.map((text) => {
    const found = []
    text.split('\\n').some((line, index) => {
      if (pattern.test(line)) found.push(index)
      return found.length === maxFound
    })
    return found
  }))
}`)
