/** Migrations as people and models write them: the review warns about harmful ones, and hardly ever about harmless ones. */

import { afterAll, expect, test } from 'vitest'
import { createSqlParser } from '../sql-parser.ts'
import { readSql } from '../statements.ts'
import { HARMFUL_MIGRATIONS } from '../testing/harmful-migrations.ts'
import { HARMLESS_MIGRATIONS } from '../testing/harmless-migrations.ts'
import { createReviewWork } from './review-work.ts'
import { warningsOf } from './warnings.ts'

const parser = createSqlParser()

afterAll(() => parser.close())

interface Reviewed {
  sql: string
  warnings: string[]
}

async function review(sql: string): Promise<Reviewed> {
  const work = createReviewWork(parser.of('tests'))
  const read = await readSql(sql, work)
  if (!read.ok) throw new Error(`${read.error.message}: ${sql}`)
  const warnings = await warningsOf(sql, read, work)
  return { sql, warnings: warnings.map(({ message }) => message) }
}

async function reviewAll(migrations: readonly string[]): Promise<Reviewed[]> {
  const reviewed: Reviewed[] = []
  for (const sql of migrations) reviewed.push(await review(sql))
  return reviewed
}

/** Each costs the warnings some of their weight. */
const MAX_FALSE_ALARMS = 5

test('[PR5] no harmful migration passes in silence', async () => {
  const reviewed = await reviewAll(HARMFUL_MIGRATIONS)
  expect(reviewed.length).toBeGreaterThanOrEqual(75)
  expect(reviewed.filter(({ warnings }) => warnings.length === 0).map(({ sql }) => sql)).toEqual([])
})

test('[PR5] at most a handful of harmless migrations is warned about', async () => {
  const reviewed = await reviewAll(HARMLESS_MIGRATIONS)
  expect(reviewed.length).toBeGreaterThanOrEqual(75)
  const alarms = reviewed.filter(({ warnings }) => warnings.length > 0)
  expect(alarms.slice(MAX_FALSE_ALARMS)).toEqual([])
})
