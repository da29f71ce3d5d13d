/** State of a project's database for answers: which migrations are there, whether those that wait would work, and the tables. */

import { createHash } from 'node:crypto'
import type { DatabaseState, ProjectDatabase } from '@sayso/generation/ports'
import { hashFile, migrationPaths } from '@sayso/project'
import type { MigrationTrial, ProjectData } from '@sayso/project-db'
import type { DatabaseTable } from '@sayso/wire'

interface ProjectDatabaseOptions {
  databases: Pick<ProjectData, 'migrations' | 'tryOut' | 'tables' | 'tableRows'>
  log: { warn(fields: object, message: string): void }
  nowMs: () => number
}

/** A prompt mostly follows the answer whose migrations were just tried. Rows may change meanwhile. */
const TRIAL_KEPT_MS = 60_000
const MAX_KEPT = 500
const SAMPLE_ROWS = 10

export function createProjectDatabase({ databases, log, nowMs }: ProjectDatabaseOptions): ProjectDatabase {
  /** By project: the last try, of which migrations. */
  const trials = new Map<string, { key: string; atMs: number; trial: Promise<MigrationTrial> }>()

  function tryOnce(
    projectId: string,
    waiting: readonly { path: string; sql: string; hash: string }[],
    { applied, network }: { applied: string; network: string },
  ): Promise<MigrationTrial> {
    const key = `${applied} ${waiting.map(({ hash }) => hash).join(' ')}`
    const known = trials.get(projectId)
    if (known?.key === key && nowMs() - known.atMs < TRIAL_KEPT_MS) return known.trial
    const trial = databases.tryOut(projectId, waiting, network)
    if (trials.size >= MAX_KEPT) trials.clear()
    trials.set(projectId, { key, atMs: nowMs(), trial })
    // The next who asks may have more luck.
    void trial.then(({ kind }) => {
      if (kind === 'untried' && trials.get(projectId)?.trial === trial) trials.delete(projectId)
    })
    return trial
  }

  async function tablesOf(projectId: string): Promise<DatabaseState['tables']> {
    try {
      return (await databases.tables(projectId)).map(describeTable)
    } catch (error) {
      log.warn({ err: error, projectId }, 'the tables of a project could not be read for an answer')
      return null
    }
  }

  return {
    async read(projectId, files, network) {
      const paths = migrationPaths(files)
      if (paths.length === 0) return null
      try {
        const applied = await databases.migrations(projectId)
        const hashes = new Set(applied.map(({ hash }) => hash))
        const names = new Set(applied.map(({ path }) => path))
        const all = paths.flatMap((path) => {
          const file = files.get(path)
          return file === undefined || file.isBinary
            ? []
            : [{ path, sql: file.content, hash: hashFile(file) }]
        })
        const waiting = all.filter(({ hash }) => !hashes.has(hash))
        const shown = { applied: shortHash([...hashes]), network }
        const trial = waiting.length === 0 ? null : await tryOnce(projectId, waiting, shown)
        return {
          migrations: all.map(({ path, hash }) => ({
            path,
            state: hashes.has(hash) ? 'applied' : names.has(path) ? 'changed' : 'waits',
          })),
          failure: trial?.kind === 'failed' ? { path: trial.path, ...trial.error } : null,
          untried: trial?.kind === 'untried' ? trial.reason : null,
          tables: await tablesOf(projectId),
        }
      } catch (error) {
        log.warn({ err: error, projectId }, 'the database of a project could not be read for an answer')
        const untried = 'The database did not answer: which migrations are applied is not known.'
        return { migrations: [], failure: null, untried, tables: null }
      }
    },
    async sample(projectId, table) {
      try {
        const found = await databases.tableRows(projectId, table, 0)
        return found && { ...found, rows: found.rows.slice(0, SAMPLE_ROWS) }
      } catch (error) {
        log.warn({ err: error, projectId }, 'rows of a project could not be read for an answer')
        return null
      }
    },
  }
}

function describeTable({ name, columns, policies }: Pick<DatabaseTable, 'name' | 'columns' | 'policies'>) {
  return {
    name,
    columns: columns.map((column) => `${column.name} ${column.type}`),
    policies: policies.map(({ sentence, limits }) => [sentence, ...limits].join(' ')),
  }
}

function shortHash(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join()).digest('hex').slice(0, 16)
}
