/** Tables of a project as CSV files, out and in. */

import type { ImportCsvResponse, RowsQuery } from '@sayso/wire'
import type { Connections } from '../cluster/connections.ts'
import type { DatabaseSize } from '../cluster/database-size.ts'
import { ProjectDbError } from '../errors/project-db-error.ts'
import { wasStopped } from '../view/database-views.ts'
import { exportRows } from './export-rows.ts'
import { type ImportRequest, importRows } from './import-rows.ts'

export interface TableFiles {
  /** False: the table does not exist. */
  exportCsv(
    projectId: string,
    request: { table: string; query?: RowsQuery | undefined },
    write: (csv: string) => Promise<void>,
  ): Promise<boolean>
  /** Null: the table does not exist. */
  importCsv(projectId: string, request: ImportRequest): Promise<ImportCsvResponse | null>
}

const EXPORT_LIMIT_MS = 300_000
const IMPORT_LIMIT_MS = 60_000
/** Limit for the rows that are fetched together. */
const MAX_EXPORTED_AT_ONCE = 256 * 1024 * 1024

interface TableFilesOptions {
  find: (projectId: string) => Promise<string | null>
  connections: Connections
  size: DatabaseSize
}

export function createTableFiles({ find, connections, size }: TableFilesOptions): TableFiles {
  return {
    async exportCsv(projectId, request, write) {
      const ref = await find(projectId)
      if (ref === null) return false
      let hasBegun = false
      // Only reads, which says that nothing has changed; but what is written once is not written again.
      const work = { login: 'owner', limitMs: EXPORT_LIMIT_MS, isRepeatable: true } as const
      return await connections.withOwn(
        ref,
        { ...work, maxAnswerBytes: MAX_EXPORTED_AT_ONCE },
        async (client) => {
          if (hasBegun)
            throw new ProjectDbError('unavailable', 'The database was restarted while this ran. Try again.')
          hasBegun = true
          return await exportRows(client, request, write)
        },
      )
    },

    async importCsv(projectId, request) {
      const ref = await find(projectId)
      if (ref === null) return null
      // The present size decides the limit.
      await size.isFull(ref)
      return await connections
        .withOwn(ref, { login: 'owner', limitMs: IMPORT_LIMIT_MS }, (client) => {
          const watch = size.watch(ref, client)
          return importRows(client, request, watch).finally(watch.stop)
        })
        .catch((error: unknown) => {
          if (!wasStopped(error)) throw error
          return { success: false, error: error.message, line: null, column: null }
        })
    },
  }
}
