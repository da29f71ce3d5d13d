/** Applies one migration file: wholly and recorded, or not at all. */

import type { SqlProblem } from '@sayso/wire'
import { type Client, DatabaseError, Query } from 'pg'
import type { Watch } from '../cluster/database-size.ts'
import { explainRefusedExtension } from '../cluster/extension-fence.ts'
import { isLostConnection } from '../cluster/lost-connection.ts'
import { shorten } from '../errors/shorten.ts'
import { positionAt, unitsOf } from '../sql/position.ts'
import { type RunnableStatement, runnableOf } from '../sql/runnable.ts'
import type { Statement } from '../sql/statements.ts'
import { explainLack } from '../sql/supabase.ts'
import { preparePath } from './extensions-schema.ts'
import { findPublicSchema, listTables, openNewPublicSchema, protectNewTables } from './protect-tables.ts'

export interface Migration {
  sql: string
  hash: string
  /** Null when the caller did not give it. */
  path: string | null
  statements: readonly Statement[]
}

export type MigrationResult =
  /** `isNew`: false when it had been applied before. */
  { ok: true; isNew: boolean } | { ok: false; error: SqlProblem }

/** Any number: one migration at a time in one database. */
const MIGRATION_LOCK = 7_296_004

/** `watch` ends the work when the database becomes too large. */
export async function applyMigration(
  client: Client,
  migration: Migration,
  watch: Watch,
): Promise<MigrationResult> {
  await client.query('begin')
  const result = await run(client, migration, watch)
  if (!result.ok) {
    await client.query('rollback').catch(() => {
      // The connection is gone, and the transaction with it.
    })
    return result
  }
  await client.query('commit')
  return result
}

async function run(
  client: Client,
  { sql, hash, path, statements }: Migration,
  watch: Watch,
): Promise<MigrationResult> {
  let current: Running | null = null
  try {
    await client.query('select pg_catalog.pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const { rowCount } = await client.query('select 1 from sayso.migrations where hash = $1', [hash])
    if (rowCount !== 0) return { ok: true, isNew: false }
    const schema = await findPublicSchema(client)
    const before = await listTables(client)
    await preparePath(client, statements)
    for (const statement of statements) {
      const runnable = runnableOf(statement)
      if (runnable === null) continue
      current = { statement, runnable }
      await runStatement(client, runnable.text)
    }
    current = null
    // A table with checks that wait for the end cannot be altered.
    await client.query('set constraints all immediate')
    // Its SQL may have put other schemas first, with functions of its own in them.
    await client.query('set local search_path = pg_catalog')
    await openNewPublicSchema(client, schema)
    await protectNewTables(client, before)
    watch.stop()
    if (await watch.isTooLarge()) return { ok: false, error: { message: watch.sentence(), position: null } }
    await client.query('insert into sayso.migrations (hash, path) values ($1, $2)', [hash, path])
    return { ok: true, isNew: true }
  } catch (error) {
    // Another backend crashed: the whole file can be applied again.
    if (error instanceof DatabaseError && RESTARTED.test(error.code ?? '')) throw error
    const problem = toProblem(error, sql, current)
    return { ok: false, error: watch.isOver() ? { ...problem, message: watch.sentence() } : problem }
  }
}

interface Running {
  statement: Statement
  runnable: RunnableStatement
}

/** Runs it as one statement, by the protocol that takes no second one, and without keeping the returned rows. */
export function runStatement(client: Client, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = new Query({ text, queryMode: 'extended' } as { text: string })
    query.on('row', () => {
      // Nobody reads them.
    })
    query.on('end', () => resolve())
    query.on('error', reject)
    client.query(query)
  })
}

function toProblem(error: unknown, sql: string, running: Running | null): SqlProblem {
  if (!(error instanceof Error)) return { message: 'It failed.', position: null }
  const text = sentenceOf(error)
  if (running === null) return { message: text, position: null }
  const { statement, runnable } = running
  const characters = error instanceof DatabaseError && error.position ? Number(error.position) - 1 : 0
  const units = runnable.unitsOf(unitsOf(runnable.text, characters))
  return { message: text, position: positionAt(sql, statement.offset + units) }
}

const RESTARTED = /^57P0[23]$/

const SENTENCES: Readonly<Record<string, string>> = {
  /** `CREATE INDEX CONCURRENTLY`, `VACUUM` and others. */
  '25001': 'This statement cannot run in a transaction, and each migration is one. Use a form that can.',
  '55P03': 'Another connection holds a lock that this needs. Try again in a moment.',
  '57014': 'It took too long and was stopped. Nothing was changed.',
  '57P01': 'It took too long and was stopped. Nothing was changed.',
}

const CRASHED =
  'The database was restarted while this ran, so nothing was changed. Do less in one file, or try again.'

function sentenceOf(error: Error): string {
  if (!(error instanceof DatabaseError) && isLostConnection(error)) return CRASHED
  const code = error instanceof DatabaseError ? (error.code ?? '') : ''
  return (
    SENTENCES[code] ??
    explainRefusedExtension(error.message) ??
    explainLack(error.message) ??
    shorten(error.message)
  )
}
