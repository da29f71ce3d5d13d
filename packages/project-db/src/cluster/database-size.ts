/**
 * How much disk a project's database may take. PostgreSQL has no such limit, so it is looked at: before what may make it larger, and again
 * and again while that runs, since one statement can fill a disk.
 */

import type { Log } from '@sayso/storage'
import type { ClientBase } from 'pg'
import type { ProjectCluster } from './cluster.ts'
import type { Connections } from './connections.ts'
import { databaseOf } from './provision.ts'

export interface DatabaseSize {
  /** Sizes up to half a second old count. */
  isFull(ref: string): Promise<boolean>
  /**
   * From now on ends the connection's work once the database is too large. One that already is may grow a little, to
   * be made smaller.
   */
  watch(ref: string, client: ClientBase): Watch
}

export interface Watch {
  maxBytes: number
  /** Whether the work was ended. */
  isOver(): boolean
  /** Whether it would be ended now. */
  isTooLarge(): Promise<boolean>
  stop(): void
}

interface DatabaseSizeOptions {
  cluster: ProjectCluster
  connections: Connections
  maxBytes: number
  log: Log
}

/** At 200 MB a second, the speed of a quick disk, it is 50 MB too late. */
const LOOK_MS = 250
/** Rows that come one after the other were 680 MB too many on a quick disk when it was two seconds. */
const SEEN_MS = 500
const MAX_SEEN = 1_000
/** Tables that are dropped take room until their transaction ends. */
const SLACK_BYTES = 32 * 1024 * 1024

export function createDatabaseSize({
  cluster,
  connections,
  maxBytes,
  log,
}: DatabaseSizeOptions): DatabaseSize {
  const seen = new Map<string, { atMs: number; bytes: number }>()

  async function look(ref: string): Promise<number> {
    const { rows } = await cluster.patience(async () =>
      (await cluster.admin()).query<{ bytes: string }>(
        'select pg_database_size(oid) as bytes from pg_database where datname = $1',
        [databaseOf(ref)],
      ),
    )
    // While another takes its place, a database has no name for a moment.
    const bytes = Number(rows[0]?.bytes ?? 0)
    if (seen.size >= MAX_SEEN) seen.clear()
    seen.set(ref, { atMs: Date.now(), bytes })
    return bytes
  }

  async function recent(ref: string): Promise<number> {
    const known = seen.get(ref)
    return known !== undefined && Date.now() - known.atMs < SEEN_MS ? known.bytes : await look(ref)
  }

  return {
    isFull: async (ref) => (await recent(ref)) > maxBytes,

    watch(ref, client) {
      const before = seen.get(ref)?.bytes ?? 0
      const limitBytes = before > maxBytes ? before + SLACK_BYTES : maxBytes
      let isOver = false
      let isLooking = false
      const isTooLarge = async () => (await look(ref)) > limitBytes
      async function lookAgain(): Promise<void> {
        if (isLooking || isOver) return
        isLooking = true
        try {
          if (!(await isTooLarge())) return
          isOver = true
          await connections.endNow(client)
        } finally {
          isLooking = false
        }
      }
      const timer = setInterval(
        () =>
          void lookAgain().catch((error) =>
            log.error({ error: String(error) }, 'The size of a project’s database could not be looked at.'),
          ),
        LOOK_MS,
      )
      return { maxBytes, isOver: () => isOver, isTooLarge, stop: () => clearInterval(timer) }
    },
  }
}
