/** Applies migration files in one transaction: all of them wholly and recorded, or nothing. */

import type { SqlProblem } from '@sayso/wire'
import { type Client, DatabaseError, Query } from 'pg'
import type { Watch } from '../cluster/database-size.ts'
import { explainRefusedExtension } from '../cluster/extension-fence.ts'
import { isLostConnection } from '../cluster/lost-connection.ts'
import { shorten } from '../errors/shorten.ts'
import { positionAt, unitsOf } from '../sql/position.ts'
import { makesRealtime, type RunnableStatement, runnableOf } from '../sql/runnable.ts'
import type { Statement } from '../sql/statements.ts'
import { explainLack } from '../sql/supabase.ts'
import { preparePath } from './extensions-schema.ts'
import { addMissingDefaults, dropEmptyRealtime, setRightsOfNewTables } from './missing-defaults.ts'
import {
  closeStoredViews,
  findPublicSchema,
  listStoredViews,
  listTables,
  openNewPublicSchema,
  protectNewTables,
} from './protect-tables.ts'
import { prepareStorage } from './storage-schema.ts'

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

export type MigrationsResult =
  | { ok: true; isNew: boolean }
  /** `needsCommits`: what failed may work where each file has a transaction of its own. `code` is an SQLSTATE, or empty. */
  | { ok: false; error: SqlProblem; failed: Migration; needsCommits: boolean; code: string }

/** Any number: one migration at a time in one database. */
const MIGRATION_LOCK = 7_296_004

/** `watch` ends the work when the database becomes too large. */
export async function applyMigrations(
  client: Client,
  migrations: readonly Migration[],
  watch: Watch,
): Promise<MigrationsResult> {
  await client.query('begin')
  const result = await runMigrations(client, migrations, watch)
  if (!result.ok) {
    await client.query('rollback').catch(() => {
      // The connection is gone, and the transaction with it.
    })
    return result
  }
  await client.query('commit')
  return result
}

/** In a transaction that the caller has begun, and ends. */
export async function runMigrations(
  client: Client,
  migrations: readonly Migration[],
  watch: Watch,
): Promise<MigrationsResult> {
  let isNew = false
  for (const [index, migration] of migrations.entries()) {
    if (index > 0) await beginAfresh(client)
    const isLast = index === migrations.length - 1
    const result = await run(client, migration, isLast ? watch : null)
    if (!result.ok) {
      const { error, code } = result
      const needsCommits = index > 0 && NEEDS_COMMIT.test(code)
      const problem = watch.isOver() ? { ...error, message: watch.sentence() } : error
      return { ok: false, error: problem, failed: migration, needsCommits, code }
    }
    isNew ||= result.isNew
  }
  return { ok: true, isNew }
}

/** An earlier file added the value of an enum, or changed rows of a table that is altered now. */
const NEEDS_COMMIT = /^(55P04|55006)$/

/** Each file expects the session of a new connection. */
async function beginAfresh(client: Client): Promise<void> {
  await client.query('reset role')
  await client.query('reset all')
  await client.query('discard temp')
  // The file before had its checks run at its end.
  const { rows } = await client.query<{ names: string | null }>(
    `select pg_catalog.string_agg(distinct pg_catalog.format('%I.%I', n.nspname, c.conname), ', ') as names
      from pg_catalog.pg_constraint c join pg_catalog.pg_namespace n on n.oid = c.connamespace where c.condeferred`,
  )
  const names = rows[0]?.names ?? null
  if (names !== null) await client.query(`set constraints ${names} deferred`)
}

/** `code` is an SQLSTATE, or empty. */
type FileResult = { ok: true; isNew: boolean } | { ok: false; error: SqlProblem; code: string }

/** `watch` is given for the last file: after it the size of the database decides. */
async function run(
  client: Client,
  { sql, hash, path, statements }: Migration,
  watch: Watch | null,
): Promise<FileResult> {
  let current: Running | null = null
  try {
    await client.query('select pg_catalog.pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const { rowCount } = await client.query('select 1 from sayso.migrations where hash = $1', [hash])
    if (rowCount !== 0) return { ok: true, isNew: false }
    await addMissingDefaults(client)
    const schema = await findPublicSchema(client)
    const before = await listTables(client)
    const guard = await createGuard(client, schema)
    await preparePath(client, statements)
    await prepareStorage(client, statements)
    for (const statement of statements) {
      const runnable = runnableOf(statement)
      current = { statement, runnable }
      if (makesRealtime(statement)) await dropEmptyRealtime(client)
      await runStatement(client, runnable.text)
      await guard(statement.kind)
    }
    current = null
    // A table with checks that wait for the end cannot be altered.
    await client.query('set constraints all immediate')
    // Its SQL may have put other schemas first, with functions of its own in them.
    await client.query('set local search_path = pg_catalog')
    await openNewPublicSchema(client, schema)
    await protectNewTables(client, before)
    watch?.stop()
    if (watch !== null && (await watch.isTooLarge()))
      return { ok: false, error: { message: watch.sentence(), position: null }, code: '' }
    await client.query('insert into sayso.migrations (hash, path) values ($1, $2)', [hash, path])
    return { ok: true, isNew: true }
  } catch (error) {
    const code = codeOf(error)
    // Another backend crashed: the files can be applied again.
    if (RESTARTED.test(code)) throw error
    return { ok: false, error: toProblem(error, sql, current), code }
  }
}

/** To be called behind each statement, with its kind: sees to the rights of what it made. */
async function createGuard(client: Client, before: number | null): Promise<(kind: string) => Promise<void>> {
  const storedViews = new Set((await listStoredViews(client)).map(({ oid }) => oid))
  let schema = before
  return async (kind) => {
    await closeStoredViews(client, kind, storedViews)
    if (kind !== 'CreateSchemaStmt') return
    const now = await findPublicSchema(client)
    if (now !== null && now !== schema) await setRightsOfNewTables(client)
    schema = now
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

/** `connection_failure`, which PostgreSQL cannot say itself. */
const CONNECTION_FAILURE = '08006'

function codeOf(error: unknown): string {
  if (error instanceof DatabaseError) return error.code ?? ''
  return isLostConnection(error) ? CONNECTION_FAILURE : ''
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
