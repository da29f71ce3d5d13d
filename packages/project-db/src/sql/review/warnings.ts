/** The warnings of a file's review, with their places. */

import type { MigrationReview } from '@sayso/wire'
import { positionAt } from '../position.ts'
import type { SqlParser } from '../sql-parser.ts'
import { lengthOfComments, type Statement } from '../statements.ts'
import { reviewStatements } from './review-file.ts'

/** Warnings about statements, with their places. `functions`: the database's functions, null when it was not asked. */
export async function warningsOf(
  sql: string,
  statements: readonly Statement[],
  parser: SqlParser,
  functions: ReadonlySet<string> | null = null,
): Promise<MigrationReview['warnings']> {
  const sentences = await reviewStatements(statements, parser, functions)
  return statements.flatMap(({ offset, text }, index) =>
    (sentences[index] ?? []).map((message) => ({
      message,
      position: positionAt(sql, offset + lengthOfComments(text)),
    })),
  )
}
