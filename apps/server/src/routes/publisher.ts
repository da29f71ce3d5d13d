/** Publishes a version: probes its data as a stranger would, exports it, updates the live data, and stores the files as the live release. */

import type { Account } from '@sayso/accounts'
import type { ProjectFiles } from '@sayso/project'
import type { ProjectData } from '@sayso/project-db'
import { packFile } from '@sayso/storage'
import type { WebExportFacts } from '@sayso/web-export'
import {
  type DataConnection,
  MAX_RELEASE_BYTES,
  type PublishProblem,
  type PublishRequest,
  type PublishResponse,
} from '@sayso/wire'
import { tooLarge, tooMany } from '../http/api-failure.ts'
import { orDataFailure } from '../http/data-failure.ts'
import type { Services } from '../http/services.ts'
import { asksForData } from './export-files.ts'
import { updateLiveData } from './live-data.ts'

type Outcome = Exclude<PublishResponse, { kind: 'published' }> | { kind: 'stored' | 'full' | 'not-found' }

export interface Publisher {
  publish(order: PublishOrder): Promise<Outcome>
  /** The app's files for any web server. Throws `ApiFailure` when too many are being exported. */
  export(order: ExportOrder): Promise<Exported>
}

interface ExportOrder {
  account: Account
  /** The asker in the line for exports. */
  network: string
  files: ProjectFiles
  facts: Omit<WebExportFacts, 'data'>
  /** The studio's origin. */
  origin: string
  readConnection: () => Promise<DataConnection>
}

interface PublishOrder extends ExportOrder {
  projectId: string
  versionNumber: number
  request: PublishRequest
}

type Exported =
  | { kind: 'exported'; files: ReadonlyMap<string, Uint8Array>; bytes: number }
  | { kind: 'failed'; problems: PublishProblem[] }

const BUSY_MS = 20_000

type PublisherOptions = Pick<
  Services,
  'webExporter' | 'publishedApps' | 'projectDatabases' | 'projectFunctions' | 'quotas' | 'accounts'
>

export function createPublisher({
  webExporter,
  publishedApps,
  projectDatabases,
  projectFunctions,
  quotas,
  accounts,
}: PublisherOptions): Publisher {
  async function exportFiles(order: ExportOrder): Promise<Exported> {
    const { network, files, facts, origin, readConnection } = order
    const connection = asksForData(files) ? await readConnection() : null
    const data = connection && { url: `${origin}${connection.path}`, anonKey: connection.anonKey }
    const exported = await webExporter.export(files, { ...facts, data }, network)
    if (exported === null)
      throw tooMany('Too many apps are being published at this moment. Try again in a minute.', BUSY_MS)
    if (exported.kind === 'exported' && exported.bytes > MAX_RELEASE_BYTES)
      throw tooLarge(
        `A published app has at most ${toMegabytes(MAX_RELEASE_BYTES)} MB; this one has ${toMegabytes(exported.bytes)} MB. Use smaller pictures and media.`,
      )
    return exported
  }

  return {
    export: exportFiles,

    async publish(order) {
      const { projectId, versionNumber, request } = order
      const status = await publishedApps.judgeName(projectId, request.name)
      if (status !== 'ok' && status !== 'own') return { kind: 'refused-name', status }
      // Before a database is made for it.
      const { publishedAppLimit: appLimit } = await accounts.plan(order.account)
      if (!(await publishedApps.hasRoom(projectId, appLimit))) return { kind: 'full' }
      const data = asksForData(order.files) ? (request.data ?? 'own') : 'none'
      const findOpen = async (probed: ProjectData) =>
        request.acceptsOpenData === true ? [] : await orDataFailure(() => findOpenTables(probed, projectId))
      // The test data has the same policies, and rows to try them on where the live data has none yet.
      const open = data === 'none' ? [] : await findOpen(projectDatabases)
      if (open.length > 0) return { kind: 'open-data', tables: open }
      const exported = await exportFiles(order)
      if (exported.kind === 'failed') return exported
      await quotas.countBytes(order.account, exported.bytes)
      if (data === 'own') {
        const failed = await orDataFailure(() =>
          updateLiveData(projectDatabases, projectId, order.files, order.network),
        )
        if (failed !== null) return { kind: 'failed-migration', ...failed }
        const tables = await findOpen(projectDatabases.live)
        if (tables.length > 0) return { kind: 'open-data', tables }
      }
      const { acceptsOpenData: _, versionNumber: __, data: ___, card: ____, ...settings } = request
      const files = new Map()
      for (const [path, bytes] of exported.files) files.set(path, await packFile(path, bytes))
      const outcome = await publishedApps.publish(projectId, {
        ...{ settings, versionNumber, appLimit, files, data },
        sizeBytes: exported.bytes,
      })
      if (outcome === 'published' && data === 'own') await projectFunctions.announce(projectId, 'live')
      if (outcome === 'taken') return { kind: 'refused-name', status: 'taken' }
      return { kind: outcome === 'published' ? 'stored' : outcome }
    },
  }
}

/** Tables that people without an account can change, or read without a policy that says so. */
async function findOpenTables(data: ProjectData, projectId: string): Promise<string[]> {
  const tables = await data.tables(projectId)
  if (tables.length === 0) return []
  const isProtected = new Map(tables.map((table) => [table.name, table.isProtected]))
  const probed = await data.probe(projectId)
  return probed.tables
    .filter(({ name, nobody }) => {
      const canWrite = nobody.canChange || nobody.canDelete
      return canWrite || (isProtected.get(name) !== true && (nobody.canRead || nobody.canAdd))
    })
    .map(({ name }) => name)
}

function toMegabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024)
}
