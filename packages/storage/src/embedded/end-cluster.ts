/** Ends a PostgreSQL with all its processes: first politely, then by force. Each wait has an end. */

import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../database/log.ts'
import { type ClusterProcess, findOrphans, isStillRunning, readProcess } from './cluster-processes.ts'
import { isPostgresRunning } from './pid-file.ts'

/**
 * SIGINT rolls back what runs and writes a checkpoint; a backend that does not listen holds it up for ever. SIGQUIT leaves recovery to the next
 * start; PostgreSQL kills children that do not follow within five seconds.
 */
const STEPS = [
  { signal: 'SIGINT', waitMs: 8_000 },
  { signal: 'SIGQUIT', waitMs: 7_000 },
  { signal: 'SIGKILL', waitMs: 10_000 },
] as const
/** Children notice within this time that their postmaster has died, if they notice anything. */
const ORPHAN_GRACE_MS = 1_000
/** Killed ones need the processor too, and there may be a hundred on a busy machine. */
const ORPHAN_WAIT_MS = 15_000
const LOOK_MS = 20

/** Resolves when the postmaster and its children have ended. False: the operating system could not end one of them. */
export async function endCluster(pid: number, clusterDir: string, log: Log): Promise<boolean> {
  const isGone = async () => !(await isPostgresRunning(pid))
  for (const { signal, waitMs } of STEPS) {
    if (signal !== 'SIGINT') log.warn({ pid, signal }, 'PostgreSQL does not stop and is ended by force.')
    send(pid, signal)
    if (await waitUntil(isGone, waitMs)) break
  }
  return (await endOrphans(clusterDir, log)) && (await isGone())
}

/** Ends children that outlived their postmaster. False: the operating system could not end one of them. */
export async function endOrphans(clusterDir: string, log: Log): Promise<boolean> {
  const isClear = async () => (await findOrphans(clusterDir)).length === 0
  if (await waitUntil(isClear, ORPHAN_GRACE_MS)) return true
  return await waitUntil(async () => {
    const orphans = await findOrphans(clusterDir)
    if (orphans.length > 0)
      log.warn({ count: orphans.length }, 'Processes of a dead PostgreSQL are ended by force.')
    for (const orphan of orphans) await killProcess(orphan)
    return orphans.length === 0
  }, ORPHAN_WAIT_MS)
}

/** One of a running postmaster's backends, which does the work of one connection. */
export interface Backend {
  isRunning(): Promise<boolean>
  /** PostgreSQL then ends all connections and recovers, as after a crash: shared memory may be half written. */
  kill(): Promise<void>
}

/** Null: this postmaster has no such backend, or the system does not show it. `role`: whom it serves. */
export async function findBackend(
  postmasterPid: number,
  { pid, role }: { pid: number; role: string },
): Promise<Backend | null> {
  const found = await readProcess(pid)
  const isIt = found?.parentPid === postmasterPid && found.title.startsWith(`postgres: ${role} `)
  if (found === null || !isIt) return null
  return { isRunning: () => isStillRunning(found), kill: () => killProcess(found) }
}

/** Its number may belong to another process by now. */
async function killProcess(found: ClusterProcess): Promise<void> {
  if (await isStillRunning(found)) send(found.pid, 'SIGKILL')
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It has just ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** False when it took too long. */
async function waitUntil(isDone: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const endMs = Date.now() + timeoutMs
  while (!(await isDone())) {
    if (Date.now() > endMs) return false
    await wait(LOOK_MS)
  }
  return true
}
