/** One statement of the owner's that changes rows: in a transaction, with a snapshot from before. */

import type { RunSqlResponse } from '@sayso/wire'
import { type Client, DatabaseError } from 'pg'
import type { ProjectCluster } from '../cluster/cluster.ts'
import type { Connections } from '../cluster/connections.ts'
import type { DatabaseSize, Watch } from '../cluster/database-size.ts'
import { isLostConnection } from '../cluster/lost-connection.ts'
import { withProjectLock } from '../cluster/project-lock.ts'
import type { Snapshots } from '../snapshots/data-snapshots.ts'
import { NO_DATABASE } from './database-views.ts'
import { CRASHED, sentenceOf } from './read-sql.ts'
import { readTexts } from './read-texts.ts'

export interface SqlWrites {
  /** All of it or nothing. What changes tables is refused: migrations do that. */
  runWriting(projectId: string, sql: string): Promise<RunSqlResponse>
}

interface SqlWritesOptions {
  find: (projectId: string) => Promise<string | null>
  cluster: ProjectCluster
  connections: Connections
  size: DatabaseSize
  snapshots: Snapshots
}

const LIMIT_MS = 60_000

export function createSqlWrites({
  find,
  cluster,
  connections,
  size,
  snapshots,
}: SqlWritesOptions): SqlWrites {
  return {
    async runWriting(projectId, sql) {
      const ref = await find(projectId)
      if (ref === null) return { success: false, error: NO_DATABASE, change: null }
      return await withProjectLock(ref, cluster, async (admin) => {
        const taken = await snapshots.take(admin, ref, { path: null, isEmpty: false, cause: 'sql' })
        let result: RunSqlResponse | null = null
        try {
          // The present size decides the limit.
          await size.isFull(ref)
          const work = {
            login: 'owner',
            limitMs: LIMIT_MS,
            maxAnswerBytes: Number.POSITIVE_INFINITY,
          } as const
          result = await connections.withOwn(ref, work, (client) => {
            const watch = size.watch(ref, client)
            return writeRows(client, sql, watch).finally(watch.stop)
          })
          return result
        } finally {
          // An interrupted statement may have been committed.
          await (result?.success === false ? taken.discard() : taken.keep())
        }
      })
    },
  }
}

async function writeRows(client: Client, sql: string, watch: Watch): Promise<RunSqlResponse> {
  await client.query('begin')
  const refuse = async (error: string, change: 'tables' | null = null): Promise<RunSqlResponse> => {
    await client.query('rollback').catch(() => {
      // The connection is gone, and the transaction with it.
    })
    return { success: false, error, change }
  }
  try {
    const answer = await readTexts(client, sql)
    await client.query('set constraints all immediate')
    const { rows } = await client.query<{ changed: boolean }>(CATALOGUES_CHANGED)
    if (rows[0]?.changed !== false) return await refuse(CHANGES_TABLES, 'tables')
    watch.stop()
    if (await watch.isTooLarge()) return await refuse(watch.sentence())
    await client.query('commit')
    return { success: true, ...answer }
  } catch (error) {
    if (watch.isOver()) return await refuse(watch.sentence())
    if (isLostConnection(error) && !(error instanceof DatabaseError)) return await refuse(CRASHED)
    if (error instanceof DatabaseError) return await refuse(sentenceOf(error))
    throw error
  }
}

/** This transaction's own count of rows that it has written to PostgreSQL's catalogues, whatever way it took there. */
const CATALOGUES_CHANGED = `
select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0) > 0 as changed from pg_catalog.pg_stat_xact_sys_tables
where schemaname = 'pg_catalog' and relname in ('pg_class', 'pg_attribute', 'pg_attrdef', 'pg_constraint', 'pg_index', 'pg_type', 'pg_enum',
  'pg_proc', 'pg_policy', 'pg_trigger', 'pg_rewrite', 'pg_namespace', 'pg_extension', 'pg_default_acl', 'pg_init_privs', 'pg_description',
  'pg_publication', 'pg_publication_rel', 'pg_sequence', 'pg_event_trigger', 'pg_db_role_setting')`

const CHANGES_TABLES = 'This changes tables, functions or rights, and not rows alone. Make it a migration.'
