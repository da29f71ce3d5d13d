/**
 * A throw-away database for a check of an app: the project's migrations, two people, and rows. It lasts until the check is over, a minute at
 * the longest, and belongs to no purpose that the project's own data has.
 */

import type { Log } from '@sayso/storage'
import type { Client } from 'pg'
import type { ProjectCluster } from '../cluster/cluster.ts'
import type { Connections } from '../cluster/connections.ts'
import type { DatabaseSize } from '../cluster/database-size.ts'
import { createThrowAwayRef, drop, provision } from '../cluster/provision.ts'
import { ProjectDbError } from '../errors/project-db-error.ts'
import { applyMigrations } from '../migrations/apply-migration.ts'
import { type MigrationRequest, readMigration } from '../migrations/project-migrations.ts'
import { LEASE_MS } from '../registry/check-leases.ts'
import type { MakeInLine, Registry } from '../registry/registry.ts'
import type { SqlParser, SqlReader } from '../sql/sql-parser.ts'
import { applyAsFarAsPossible, type Connect } from './apply-as-far-as-possible.ts'
import { addCheckPeople } from './check-people.ts'
import { addSampleRows } from './sample-rows.ts'

export interface CheckDatabases {
  /** Never throws. `asker`: who takes turns with others, and has a few at most. */
  open(projectId: string, contents: CheckContents, asker?: string): Promise<OpenedCheck>
  /** Drops it, if it is the project's. Never throws. */
  close(projectId: string, ref: string): Promise<void>
}

interface CheckContents {
  migrations: readonly MigrationRequest[]
  /** The project's own SQL with rows; null where it has none. */
  seed: MigrationRequest | null
}

/** `personId`: whom the rows belong to. `reason`: for the operator, who reads it in the log. */
type OpenedCheck =
  | {
      kind: 'ready'
      ref: string
      personId: string
      /** Migrations of which something failed, and is not there. */
      skippedFiles: string[]
    }
  | { kind: 'unavailable'; reason: string }

interface CheckOptions {
  registry: Pick<Registry, 'leases' | 'forget'>
  cluster: ProjectCluster
  connections: Connections
  size: DatabaseSize
  parser: SqlParser
  pools: { forget(ref: string): Promise<void> }
  secret: string
  makeThrowAwayInLine: MakeInLine
  log: Log
}

/** At some ten megabytes each; those of other servers are in their own count. */
const MAX_AT_ONCE = 8
/** One person with many projects must leave some to others. */
const MAX_OF_ASKER = 3
const WORK = { login: 'owner', limitMs: 5_000, lockMs: 500, maxAnswerBytes: Infinity } as const
const UNNAMED = { path: null } as const

export function createCheckDatabases(options: CheckOptions): CheckDatabases & { closeAll(): Promise<void> } {
  const { registry, cluster, connections, size, parser, pools, secret, makeThrowAwayInLine, log } = options
  /** The leases of this server. */
  const open = new Map<string, { asker: string; timer: NodeJS.Timeout }>()

  function endTimer(ref: string): void {
    clearTimeout(open.get(ref)?.timer)
    open.delete(ref)
  }

  async function remove(ref: string): Promise<void> {
    endTimer(ref)
    try {
      await pools.forget(ref)
      await drop(ref, cluster)
      await registry.forget(ref)
    } catch (error) {
      // Maintenance removes it once the lease is over.
      log.warn({ error: String(error), ref }, 'The database of a check was not dropped.')
    }
  }

  async function fill(ref: string, { migrations, seed }: CheckContents, reader: SqlReader) {
    const connect: Connect = (work) =>
      connections.withOwn(ref, WORK, (client) =>
        work((some) => {
          const watch = size.watch(ref, client)
          return applyMigrations(client, some, watch).finally(watch.stop)
        }),
      )
    const skipped = await applyAsFarAsPossible(migrations, reader, connect)
    if (skipped.length > 0 && skipped.length === migrations.length && skipped.every(({ isWhole }) => isWhole))
      throw new CheckRefused(skipped[0]?.reason)
    const people = await connections.withOwn(ref, WORK, addCheckPeople)
    if (seed !== null) {
      await addSeed(seed, reader, connect).catch((error: unknown) =>
        log.info({ error: String(error) }, 'The seed of a project was left out of its check.'),
      )
    }
    // Whatever rows there are: an app without any is opened all the same.
    await connections
      .withOwn(ref, WORK, (client: Client) => addSampleRows(client, people))
      .catch((error: unknown) => log.warn({ error: String(error) }, 'Sample rows were not added.'))
    return { personId: people[0], skippedFiles: skipped.map(({ path }) => path) }
  }

  /** Rows written for Supabase itself may need more of `auth` than there is here: then sample rows take their place. */
  async function addSeed(seed: MigrationRequest, reader: SqlReader, connect: Connect): Promise<void> {
    const read = await readMigration(seed, reader)
    if (read.ok) await connect((apply) => apply([{ ...read.migration, ...UNNAMED }]))
  }

  return {
    async open(projectId, contents, asker = projectId) {
      const ofAsker = [...open.values()].filter((lease) => lease.asker === asker)
      if (open.size >= MAX_AT_ONCE || ofAsker.length >= MAX_OF_ASKER)
        return unavailable('this server has enough')
      const ref = createThrowAwayRef()
      open.set(ref, { asker, timer: setTimeout(() => void remove(ref), LEASE_MS) })
      try {
        if (!(await registry.leases.take(ref, projectId))) {
          endTimer(ref)
          return unavailable('another check of the project is under way')
        }
        const making = makeThrowAwayInLine(asker, () => provision(ref, cluster, { secret }))
        if (making === null) throw new CheckRefused('too many databases are being made')
        await making
        const filled = await fill(ref, contents, parser.of(asker))
        await registry.leases.begin(ref)
        return { kind: 'ready', ref, ...filled }
      } catch (error) {
        if (open.has(ref)) await remove(ref)
        if (!(error instanceof CheckRefused || error instanceof ProjectDbError))
          log.warn({ error: String(error) }, 'A check got no database.')
        return unavailable(error instanceof Error ? error.message : String(error))
      }
    },
    async close(projectId, ref) {
      if (await registry.leases.isOf(ref, projectId)) await remove(ref)
    },
    async closeAll() {
      for (const ref of [...open.keys()]) await remove(ref)
    },
  }
}

class CheckRefused extends Error {}

const unavailable = (reason: string): OpenedCheck => ({ kind: 'unavailable', reason })
