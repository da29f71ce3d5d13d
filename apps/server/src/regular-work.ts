/** Periodic work of a running server: ends turns that a dead server left behind, and removes unreachable data. */

import type { Generation } from '@sayso/generation'
import type { ProjectDatabases } from '@sayso/project-db'
import { type Database, runMaintenance } from '@sayso/storage'
import type { Logger } from 'pino'

/** Running turns whose server died are looked for this often. */
const ORPHAN_SWEEP_MS = 15_000
/** Unreachable data is removed this often. */
const MAINTENANCE_MS = 60 * 60 * 1000

/** Now and then, and not while everybody is waiting for the start. */
export function scheduleMaintenance(
  database: Database,
  projectDatabases: ProjectDatabases,
  log: Logger,
): NodeJS.Timeout {
  const keep = async () => {
    try {
      const removed = await runMaintenance(database)
      const databases = await projectDatabases.removeLeftBehind()
      log.info({ ...removed, databases }, 'maintenance done')
    } catch (error) {
      log.warn({ err: error }, 'maintenance failed')
    }
  }
  return setInterval(() => void keep(), MAINTENANCE_MS).unref()
}

export function sweepOrphans(generation: Generation, log: Logger): NodeJS.Timeout {
  const sweep = () =>
    generation
      .recoverOrphans()
      .catch((error: unknown) => log.warn({ err: error }, 'orphaned turns were not looked for'))
  return setInterval(() => void sweep(), ORPHAN_SWEEP_MS).unref()
}
