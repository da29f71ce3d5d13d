/** Tries a project's new migrations, in its own database or in an empty one, and says why where that could not be done. */

import type { Log } from '@sayso/storage'
import type { ProjectCluster } from '../cluster/cluster.ts'
import type { Connections } from '../cluster/connections.ts'
import type { DatabaseSize } from '../cluster/database-size.ts'
import { drop, provision } from '../cluster/provision.ts'
import { ProjectDbError } from '../errors/project-db-error.ts'
import type { PurposeRegistry, Registry } from '../registry/registry.ts'
import type { SqlParser } from '../sql/sql-parser.ts'
import { listMigrations } from '../view/list-migrations.ts'
import type { Migration } from './apply-migration.ts'
import { LIST_LIMIT_MS, type MigrationRequest, readMigration } from './project-migrations.ts'
import { type MigrationTrial, TRIAL, tryMigrations } from './try-migrations.ts'

export interface TrialOptions extends Pick<Registry, 'withThrowAway' | 'forget'> {
  registry: PurposeRegistry
  cluster: ProjectCluster
  connections: Connections
  size: DatabaseSize
  parser: SqlParser
  secret: string
  log: Log
}

interface MigrationTrials {
  tryOut(projectId: string, requests: readonly MigrationRequest[], asker?: string): Promise<MigrationTrial>
}

export function createMigrationTrials(options: TrialOptions): MigrationTrials {
  const { registry, cluster, connections, size, parser, secret, log } = options

  const runIn = (ref: string, migrations: readonly Migration[]) =>
    connections.withOwn(ref, TRIAL, (client) => {
      const watch = size.watch(ref, client)
      return tryMigrations(client, migrations, watch).finally(watch.stop)
    })

  async function runInThrowAway(
    projectId: string,
    migrations: readonly Migration[],
  ): Promise<MigrationTrial> {
    return await options.withThrowAway(projectId, {
      make: (ref) => provision(ref, cluster, { secret }),
      use: (ref) => runIn(ref, migrations),
      // Maintenance removes it otherwise.
      remove: (ref) =>
        drop(ref, cluster)
          .then(() => options.forget(ref))
          .catch((error: unknown) =>
            log.warn({ error: String(error) }, 'A throw-away database was not dropped.'),
          ),
    })
  }

  async function attempt(
    projectId: string,
    requests: readonly MigrationRequest[],
    asker: string,
  ): Promise<MigrationTrial> {
    const ref = await registry.find(projectId)
    const applied =
      ref === null
        ? []
        : await connections.withOwn(
            ref,
            { login: 'owner', limitMs: LIST_LIMIT_MS, isRepeatable: true },
            listMigrations,
          )
    const fresh = requests.filter(({ hash }) => !applied.some((each) => each.hash === hash))
    const reader = parser.of(asker)
    const migrations: Migration[] = []
    for (const request of fresh) {
      const read = await readMigration(request, reader)
      if (read.ok) {
        migrations.push(read.migration)
        continue
      }
      // The files before it are tried all the same: the first error is the one to fix.
      const before = migrations.length === 0 ? null : await run(projectId, ref, migrations)
      return before?.kind === 'failed' ? before : { kind: 'failed', path: request.path, error: read.error }
    }
    return migrations.length === 0 ? { kind: 'passed' } : await run(projectId, ref, migrations)
  }

  const run = (projectId: string, ref: string | null, migrations: readonly Migration[]) =>
    ref === null ? runInThrowAway(projectId, migrations) : runIn(ref, migrations)

  return {
    async tryOut(projectId, requests, asker = projectId) {
      try {
        return await attempt(projectId, requests, asker)
      } catch (error) {
        if (!(error instanceof ProjectDbError))
          log.warn({ error: String(error) }, 'Migrations could not be tried.')
        const why = error instanceof ProjectDbError ? error.message : 'The database did not answer.'
        return { kind: 'untried', reason: `The migrations have not been tried. ${why}` }
      }
    },
  }
}
