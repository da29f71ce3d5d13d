/** Bounds of one review, over all of its files and the programs in them. */

import type { SqlReader } from '../sql-parser.ts'

/** A reader that reads so much and no more: what remains counts as not read. */
export interface ReviewWork extends SqlReader {
  /** The review has to end here. */
  isOver(): boolean
}

/** Several times what a long migration with its seed data has. Each text inside a program counts as a statement, too. */
const MAX_STATEMENTS = 10_000
/** On the server's own thread. A long migration takes a tenth. */
const MAX_ACTIVE_MS = 5_000

export function createReviewWork(
  reader: SqlReader,
  { maxStatements = MAX_STATEMENTS, maxActiveMs = MAX_ACTIVE_MS } = {},
): ReviewWork {
  let left = maxStatements
  let hasRefused = false
  const isLate = () => reader.activeMs() > maxActiveMs

  function refuses(): boolean {
    hasRefused ||= left <= 0 || isLate()
    return hasRefused
  }

  return {
    ...reader,
    isOver: () => hasRefused || isLate(),

    async parse(sql) {
      if (refuses()) return { ok: true, statements: [], rest: 0 }
      const parsed = await reader.parse(sql, left)
      left -= Math.max(1, parsed.ok ? parsed.statements.length : 0)
      return parsed
    },

    async parseProgram(sql) {
      if (refuses()) return null
      left -= 1
      return await reader.parseProgram(sql)
    },
  }
}
