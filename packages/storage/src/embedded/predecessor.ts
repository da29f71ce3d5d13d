/** A PostgreSQL that an earlier Sayso left on the data directory: it is ended, unless its owner still runs. */

import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import type { Log } from '../database/log.ts'
import { StorageError } from '../database/storage-error.ts'
import { hasItsOwner } from './cluster-processes.ts'
import { endCluster, endOrphans } from './end-cluster.ts'
import { inUse } from './explain-failure.ts'
import { connectionAs, tryOwnerLock } from './owner-lock.ts'
import { isPostgresRunning, type PidFile, readPidFile } from './pid-file.ts'
import type { Places } from './places.ts'

/** A server this young may belong to a start that has not locked it yet. */
const YOUNG_MS = 3_000
/** The lock of an owner that has just been killed is still there until the server notices. */
const LAST_BREATH_MS = 1_000
/** A server that does not answer while its owner lives is starting, recovering or stopping. */
const OWNER_PATIENCE_MS = 10_000

/** Throws `StorageError`: `in-use` when its owner lives, `cannot-start` when the operating system cannot end it. */
export async function removePredecessor(places: Places, log: Log): Promise<void> {
  const { clusterDir } = places
  const startMs = Date.now()
  for (let file = await readPidFile(clusterDir); file !== null; file = await readPidFile(clusterDir)) {
    const waitedMs = Date.now() - startMs
    const state = await findState(file, places)
    if (state === 'owned' && waitedMs > LAST_BREATH_MS) throw inUse(dirname(places.homeDir))
    if (state === 'busy' && waitedMs > OWNER_PATIENCE_MS) throw inUse(dirname(places.homeDir))
    if (state === 'ended') {
      if (!(await endOrphans(clusterDir, log))) throw cannotEnd(file)
      await removeSocketFiles(places)
      return await rm(join(clusterDir, 'postmaster.pid'), { force: true })
    }
    const isLeft = state === 'ownerless' && Date.now() - file.startedAt.getTime() > YOUNG_MS
    if (isLeft || state === 'abandoned') {
      log.warn(
        { pid: file.pid },
        'A PostgreSQL of a Sayso that ended unexpectedly still runs and is stopped.',
      )
      if (!(await endCluster(file.pid, clusterDir, log))) throw cannotEnd(file)
    }
    await wait(50)
  }
}

/**
 * PostgreSQL takes the lock of a socket for held as long as its process is listed, as one that has ended is until its parent has taken note:
 * late on a busy machine, and never in a container without an init.
 */
async function removeSocketFiles({ socketDir }: Places): Promise<void> {
  if (socketDir === null) return
  for (const name of await readdir(socketDir)) {
    if (name.startsWith('.s.PGSQL.')) await rm(join(socketDir, name), { force: true })
  }
}

type State =
  /** It answers, and its owner's lock is held. */
  | 'owned'
  /** It answers, and the lock is free. */
  | 'ownerless'
  /** It does not answer, and the process that started it runs. */
  | 'busy'
  /** It does not answer, and the process that started it has ended. */
  | 'abandoned'
  | 'ended'

async function findState(file: PidFile, places: Places): Promise<State> {
  const answer = await askForLock(file, places)
  if (answer !== 'none') return answer
  if (!(await isPostgresRunning(file.pid))) return 'ended'
  return (await hasItsOwner(file.pid)) ? 'busy' : 'abandoned'
}

async function askForLock(file: PidFile, places: Places): Promise<'owned' | 'ownerless' | 'none'> {
  const client = new Client({
    ...connectionAs(file, places.password),
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  })
  client.on('error', () => {
    // Seen by the query that fails.
  })
  try {
    await client.connect()
    return (await tryOwnerLock(client)) ? 'ownerless' : 'owned'
  } catch (error) {
    // `28P01`, a wrong password: waiting would not help.
    if (error instanceof DatabaseError && error.code === '28P01') throw error
    return 'none'
  } finally {
    // A server that does not answer does not close properly either.
    await Promise.race([client.end().catch(() => {}), wait(500)])
  }
}

function cannotEnd({ pid }: PidFile): StorageError {
  return new StorageError('cannot-start', {
    message: `A PostgreSQL of an earlier start (process ${pid}) cannot be ended.`,
    action: 'Restart the machine or the container, then start again.',
  })
}
