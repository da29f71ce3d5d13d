/** Whole projects as zip archives: out with any version, in as a new project. */

import { type SkippedPart, toFolderName, writeProjectZip, writeProjectZipWith } from '@sayso/archive'
import { EXPO_SDKS, textFile } from '@sayso/project'
import { type ImportResponse, MAX_IMPORT_BYTES, type ProjectResponse } from '@sayso/wire'
import { Hono } from 'hono'
import { mainOriginFor } from '../http/addresses.ts'
import { badRequest, notFound, tooLarge, tooMany } from '../http/api-failure.ts'
import { projectOfPath, requireAccount, requireProject } from '../http/authorise.ts'
import { clientOf } from '../http/client-address.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { orDataFailure } from '../http/data-failure.ts'
import { CONNECTION_BYTES } from '../http/downloads.ts'
import { networkOf } from '../http/ip-address.ts'
import { readBytes } from '../http/read-bytes.ts'
import type { Services } from '../http/services.ts'
import { createArchiveReader } from '../slow-work/read-archives.ts'
import { CONVERSATION_FILE, writeConversation } from './conversation-file.ts'
import { dataConnectionOf } from './data.ts'
import { DATABASE_FILE, openDatabaseFile, SUPABASE_FILE } from './database-file.ts'
import { completeExport } from './export-files.ts'
import { givenTitle, importTitle } from './import-title.ts'
import { readImportedSdk } from './imported-sdk.ts'
import { sendProject } from './open-project.ts'
import { forceExpoIn, sizeOf } from './snapshots.ts'
import { toVersionNumber } from './versions.ts'

const BUSY = 'Too many projects are being imported at this moment. Try again in a few seconds.'
const BUSY_MS = 5000

export function archiveRoutes(services: Services): Hono<AppEnv> {
  const { projects, quotas, storageLimits, addresses } = services
  const archives = createArchiveReader(services)
  const app = new Hono<AppEnv>()

  app.get('/api/projects/:projectId/export', projectOfPath(services, 'view'), async (c) => {
    const { id, title } = c.get('project')
    const accountId = c.get('account').id
    const number = c.req.query('version')
    const found = await services.largeAnswers.read(accountId, () =>
      number === undefined
        ? projects.applied(accountId, id)
        : projects.version(accountId, id, toVersionNumber(number)),
    )
    if (found === null) throw notFound()
    const folder = toFolderName(title)
    let files = await completeExport(
      found.files,
      () => dataConnectionOf(services, id),
      mainOriginFor(c.req.url, addresses),
    )
    if (c.req.query('chat') === '1') {
      const messages = await services.turns.messages(id)
      const conversation = textFile(await writeConversation(title, messages))
      files = new Map([...files, [CONVERSATION_FILE, conversation]])
    }
    const data = await openData(services, c)
    const body =
      data === null
        ? services.downloads.open(c, writeProjectZip(files, { folder }), sizeOf(files))
        : services.downloads.open(
            c,
            writeProjectZipWith(files, data, { folder }),
            sizeOf(files) + CONNECTION_BYTES,
          )
    return c.body(body, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${folder}.zip"`,
    })
  })

  app.post('/api/projects/import', async (c) => {
    // Before the body, which may be large, is read for nobody.
    const account = await requireAccount(services, c)
    if (!/^application\/zip\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
      throw badRequest('An import is sent as a zip file. Choose a .zip of an Expo project.')
    }
    await quotas.countChange(account)
    await quotas.requireRoom(account)
    const archive = await readBytes(c.req.raw, MAX_IMPORT_BYTES)
    const app = c.req.query('app')
    const choices = { takesVariables: c.req.query('variables') === 'take', ...(app !== undefined && { app }) }
    const reading = archives.read({ asker: networkOf(clientOf(c)), archive, choices })
    if (reading === null) throw tooMany(BUSY, BUSY_MS)
    const result = await reading
    if (!result.ok)
      throw result.reason === 'too-large' ? tooLarge(result.message) : badRequest(result.message)
    const { files, note } = readImportedSdk(result.files, { sdks: EXPO_SDKS, fallback: services.defaultSdk })
    await quotas.countBytes(account, sizeOf(result.files))
    const archiveName = c.req.query('name') ?? result.topFolder ?? ''
    const title = givenTitle(c.req.query('title') ?? '') ?? importTitle(result.files, archiveName)
    const { project } = await quotas.withRoom(account, () =>
      storageLimits.store(c, { account, projectId: null }, () =>
        projects.create(account.id, {
          title,
          files: new Map([...files].map(([path, file]) => [path, forceExpoIn(path, file)])),
          cause: 'import',
          label: labelOf(title, result.files.size, result.skipped),
        }),
      ),
    )
    const { app: folder, packages } = result.survey
    const more = {
      ...{ skipped: [...result.skipped], from: { app: folder, packages } },
      ...(note !== null && { sdkNote: note }),
    } satisfies Omit<ImportResponse, keyof ProjectResponse>
    return await sendProject(services, c, { accountId: account.id, projectId: project.id, more })
  })

  return app
}

/** The rows are those of the app's people, so that they leave takes the right to change the project. Null: it has no database. */
/** `data=1`: the test data; `data=supabase`: the live data of an app that has some, else the test data, for a project at Supabase. */
async function openData(
  services: Services,
  c: AppContext,
): Promise<{ path: string; pieces: ReadableStream<Uint8Array> } | null> {
  const wish = c.req.query('data')
  if (wish !== '1' && wish !== 'supabase') return null
  const { projectDatabases } = services
  const projectId = c.get('project').id
  await requireProject(services, { account: c.get('account'), projectId, right: 'edit' })
  return await orDataFailure(async () => {
    if (wish === '1') return withPath(DATABASE_FILE, await openDatabaseFile(projectDatabases, projectId))
    const live = await openDatabaseFile(projectDatabases.live, projectId, true)
    return withPath(SUPABASE_FILE, live ?? (await openDatabaseFile(projectDatabases, projectId, true)))
  })
}

const withPath = (path: string, pieces: ReadableStream<Uint8Array> | null) =>
  pieces === null ? null : { path, pieces }

function labelOf(title: string, fileCount: number, skipped: readonly SkippedPart[]): string {
  const left = skipped.length === 0 ? '' : `, without ${skipped.map(({ path }) => path).join(', ')}`
  const label = `Imported ${title}: ${fileCount} ${fileCount === 1 ? 'file' : 'files'}${left}`
  return label.length <= 160 ? label : `${label.slice(0, 159)}…`
}
