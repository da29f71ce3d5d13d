/** The warnings of a file's review, with their places. */

import type { MigrationReview } from '@sayso/wire'
import { positionAt } from '../position.ts'
import { lengthOfComments, type Statement } from '../statements.ts'
import { reviewStatements } from './review-file.ts'
import type { ReviewWork } from './review-work.ts'

interface ReadFile {
  statements: readonly Statement[]
  /** Offset of what was not read; null when all of it was. */
  rest: number | null
}

/** Warnings about statements, with their places. `functions`: the database's functions, null when it was not asked. */
export async function warningsOf(
  sql: string,
  { statements, rest }: ReadFile,
  work: ReviewWork,
  functions: ReadonlySet<string> | null = null,
): Promise<MigrationReview['warnings']> {
  const { sentences, isWhole } = await reviewStatements(statements, work, functions)
  const warnings: MigrationReview['warnings'] = []
  const warn = (message: string, offset: number) =>
    warnings.push({ message, position: positionAt(sql, offset) })
  for (const [index, messages] of sentences.entries()) {
    await work.pace()
    const { offset = 0, text = '' } = statements[index] ?? {}
    for (const message of messages) warn(message, offset + lengthOfComments(text))
  }
  // The review of a file that it has not finished is never without a warning.
  const unfinished = isWhole ? rest : (statements[sentences.length]?.offset ?? 0)
  if (unfinished !== null) warn(UNFINISHED, unfinished)
  return warnings
}

const UNFINISHED =
  'Ends the review, which would take too long: read the rest of the file before you apply it, and split a long file into several.'
