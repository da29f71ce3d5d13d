/**
 * Tries migrations before anybody applies them: in a transaction that is always rolled back.
 *
 * A project's own database is used, as only its rows show whether a column can become `not null`, a value unique or a text a number. A copy
 * would need the app's connections to end, and takes as long as the rows are many. Its tables are locked for as long as the files run: a
 * lock that is not free within half a second ends the try, and so does work of five seconds. A project without a database gets an empty one
 * that is dropped afterwards.
 */

import type { SqlProblem } from '@sayso/wire'
import type { Client } from 'pg'
import type { Watch } from '../cluster/database-size.ts'
import { type Migration, runMigrations } from './apply-migration.ts'

export type MigrationTrial =
  | { kind: 'passed' }
  | { kind: 'failed'; path: string | null; error: SqlProblem }
  /** Nothing is known of the files. `reason`: a sentence. */
  | { kind: 'untried'; reason: string }

export const TRIAL = { login: 'owner', limitMs: 5_000, lockMs: 500, maxAnswerBytes: Infinity } as const

/** Locks, time, connections, memory and disk: the moment is to blame, or the size of the work, and not the SQL. */
const NOT_THE_SQL = /^(?:55P03|40P01|57014|57P0\d|53\d\d\d|08\d\d\d|58\d\d\d)$/

export async function tryMigrations(
  client: Client,
  migrations: readonly Migration[],
  watch: Watch,
): Promise<MigrationTrial> {
  const before = await readSequences(client)
  await client.query('begin')
  try {
    const result = await runMigrations(client, migrations, watch)
    if (result.ok) return { kind: 'passed' }
    const { path } = result.failed
    if (result.needsCommits)
      return {
        kind: 'untried',
        reason: `${path ?? 'A migration'} needs the migrations before it to be applied first, so it has not been tried.`,
      }
    if (NOT_THE_SQL.test(result.code))
      return {
        kind: 'untried',
        reason: `The migrations have not been tried: the database was busy, or they take longer than ${TRIAL.limitMs / 1000} seconds.`,
      }
    return { kind: 'failed', path, error: result.error }
  } finally {
    const isThere = await client.query('rollback').then(
      () => true,
      // The connection is gone, and the transaction with it.
      () => false,
    )
    if (isThere) await putBackSequences(client, before)
  }
}

interface Sequences {
  names: string[]
  values: string[]
}

const MAX_SEQUENCES = 1_000

async function readSequences(client: Client): Promise<Sequences> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select pg_catalog.format('%I.%I', schemaname, sequencename) as name, last_value::text as value
      from pg_catalog.pg_sequences where last_value is not null limit ${MAX_SEQUENCES}`,
  )
  return { names: rows.map(({ name }) => name), values: rows.map(({ value }) => value) }
}

/**
 * No rollback reaches `setval`. A sequence that stands before its old value would give numbers that rows have; one that went on only leaves
 * a gap, and may have served the app meanwhile.
 */
async function putBackSequences(client: Client, { names, values }: Sequences): Promise<void> {
  if (names.length === 0) return
  await client.query('reset all')
  await client.query(
    `select pg_catalog.setval(was.name::pg_catalog.regclass, was.value)
      from rows from (pg_catalog.unnest($1::text[]), pg_catalog.unnest($2::bigint[])) was (name, value)
      join pg_catalog.pg_sequences s on pg_catalog.format('%I.%I', s.schemaname, s.sequencename) = was.name
      where case when s.increment_by > 0 then s.last_value is null or s.last_value < was.value
        else s.last_value is null or s.last_value > was.value end`,
    [names, values],
  )
}
