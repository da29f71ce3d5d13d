/** Reviews of migration files, those of one request within the bounds of one review. */

import type { Log } from '@sayso/storage'
import type { MigrationReview, SqlProblem } from '@sayso/wire'
import type { Connections } from '../cluster/connections.ts'
import type { PurposeRegistry } from '../registry/registry.ts'
import { effectOf } from '../sql/review/effect.ts'
import { createReviewWork, type ReviewWork } from '../sql/review/review-work.ts'
import { warningsOf } from '../sql/review/warnings.ts'
import type { SqlParser } from '../sql/sql-parser.ts'
import { readSql, type Statement } from '../sql/statements.ts'
import { listFunctions } from '../view/list-functions.ts'

export type SqlReview =
  | { ok: true; warnings: MigrationReview['warnings']; effect: MigrationReview['effect'] }
  | { ok: false; error: SqlProblem }

export interface ReviewsOptions {
  registry: PurposeRegistry
  connections: Connections
  parser: SqlParser
  log: Log
}

interface Reviews {
  review(projectId: string, files: readonly string[], asker?: string): Promise<SqlReview[]>
}

const FUNCTIONS_LIMIT_MS = 10_000

export function createReviews({ registry, connections, parser, log }: ReviewsOptions): Reviews {
  /** Asked for files that make functions. Null: the database does not answer, and the review does without it. */
  async function functionsOf(projectId: string, statements: readonly Statement[]) {
    if (!statements.some(({ kind }) => kind === 'CreateFunctionStmt')) return null
    const ref = await registry.find(projectId)
    if (ref === null) return new Set<string>()
    const work = { login: 'owner', limitMs: FUNCTIONS_LIMIT_MS } as const
    return await connections.withOwn(ref, work, listFunctions).catch((error: unknown) => {
      log.warn({ error: String(error) }, 'The functions of a database cannot be listed for a review.')
      return null
    })
  }

  async function reviewOne(projectId: string, sql: string, work: ReviewWork): Promise<SqlReview> {
    const read = await readSql(sql, work)
    if (!read.ok) return read
    const { statements } = read
    const functions = await work.aside(() => functionsOf(projectId, statements))
    const warnings = await warningsOf(sql, read, work, functions)
    return { ok: true, warnings, effect: await effectOf(statements, warnings.length, work) }
  }

  return {
    async review(projectId, files, asker = projectId) {
      const work = createReviewWork(parser.of(asker))
      const reviews: SqlReview[] = []
      for (const sql of files) reviews.push(await reviewOne(projectId, sql, work))
      return reviews
    },
  }
}
