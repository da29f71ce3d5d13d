/**
 * Projects that sessions save, read and download. Of no account: anybody who knows the name reads it, it never changes, and it ends after
 * a while.
 */

import { createHash } from 'node:crypto'
import { MAX_UNPACKED_BYTES, toFolderName, writeProjectZip } from '@sayso/archive'
import { type ProjectFile, parseProjectPath, textFile } from '@sayso/project'
import type { SavedProject } from '@sayso/storage'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { badRequest, tooLarge } from '../http/api-failure.ts'
import { clientOf } from '../http/client-address.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { networkOf } from '../http/ip-address.ts'
import { readBytes } from '../http/read-bytes.ts'
import type { Services } from '../http/services.ts'
import { parseAs, readAs } from './snack-bodies.ts'
import { sizeOf } from './snapshots.ts'

const MAX_SAVE_BYTES = 5 * 1024 * 1024
const MAX_FILES = 2000
const MAX_TEXT_CHARS = 2000
/** Counts packages and files, with their members: validating a hundred thousand values takes seconds. */
const MAX_SAVED_VALUES = 20_000

const SavedFile = z.object({ type: z.enum(['CODE', 'ASSET']), contents: z.string() })
const SaveRequest = z.object({
  manifest: z.object({
    sdkVersion: z.string().check(z.maxLength(20)),
    name: z._default(z.string().check(z.maxLength(MAX_TEXT_CHARS)), ''),
    description: z._default(z.string().check(z.maxLength(MAX_TEXT_CHARS)), ''),
    dependencies: z._default(z.record(z.string(), z.string()), {}),
  }),
  code: z.record(z.string(), SavedFile),
  dependencies: z._default(z.record(z.string(), z.unknown()), {}),
  isDraft: z._default(z.boolean(), false),
})
const Content = z.omit(SaveRequest, { isDraft: true })
const UpdateRequest = z.object({
  id: z.string(),
  previewLocation: z.url({ protocol: /^https?$/ }).check(z.maxLength(MAX_TEXT_CHARS)),
  status: z.enum(['SUCCESS', 'FAILURE']),
})

type ProjectServices = Pick<
  Services,
  'savedProjects' | 'uploads' | 'uploadLimits' | 'limits' | 'downloads' | 'largeAnswers'
>

/** Both path families: `prefix` is `/--/api/v2` or `/v2`. */
export function snackProjectRoutes(services: ProjectServices, prefix: string): Hono<AppEnv> {
  const { savedProjects, limits, uploadLimits } = services
  const app = new Hono<AppEnv>()

  app.post(`${prefix}/snack/save`, async (c) => {
    await limits.countSave(c)
    return await uploadLimits.admit(c, async (turn) => {
      const body = await readBytes(c.req.raw, MAX_SAVE_BYTES)
      return await turn(async () => {
        const { isDraft, ...content } = await parseAs(SaveRequest, body, MAX_SAVED_VALUES)
        requireProject(Object.keys(content.code))
        const text = JSON.stringify(content)
        await uploadLimits.countBytes(c, Buffer.byteLength(text))
        const id = await savedProjects.save({ content: text, isDraft }, uploadsIn(content))
        // Saved projects belong to no account, so the account's name for one is its id.
        return c.json({ id, hashId: hashOf(text), snackId: id, accountSnackId: id })
      })
    })
  })

  app.post(`${prefix}/snack/updateMetadata`, async (c) => {
    await limits.countUpload(c)
    const { id, ...preview } = await readAs(UpdateRequest, c, MAX_TEXT_CHARS * 4)
    const outcome = await savedProjects.describe(id, preview)
    if (outcome === 'unknown') return unknownProject(c)
    // Everybody who was given the project knows its id.
    if (outcome === 'kept') throw badRequest('The project has a preview already. Save it again for another.')
    return c.json({ id })
  })

  app.get(`${prefix}/snack/download/:id`, async (c) => {
    const saved = await find(services, c)
    if (saved === null) return unknownProject(c)
    const { manifest, ...content } = Content.parse(JSON.parse(saved.content))
    const files = await toProjectFiles({ manifest, ...content }, services)
    const folder = toFolderName(manifest.name)
    const body = services.downloads.open(c, writeProjectZip(files, { folder }), sizeOf(files))
    return c.body(body, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${folder}.zip"`,
    })
  })

  app.get(`${prefix}/snack/:id`, async (c) => {
    const asker = networkOf(clientOf(c))
    const found = await services.largeAnswers.read(asker, () => find(services, c))
    if (found === null) return unknownProject(c)
    const { id, isDraft, previewLocation, status, createdAt, content } = found
    const hashId = hashOf(content)
    const created = createdAt.toISOString()
    return await services.largeAnswers.send(c, asker, async () => ({
      ...{ id, hashId, snackId: id, created, isDraft, previewLocation, status },
      history: [{ hashId, savedAt: created, isDraft }],
      ...Content.parse(JSON.parse(content)),
    }))
  })

  return app
}

async function find({ savedProjects }: ProjectServices, c: AppContext): Promise<SavedProject | null> {
  const id = c.req.param('id') ?? ''
  return /^[0-9a-f]{32}$/.test(id) ? await savedProjects.get(id) : null
}

/** The code that clients of the ecosystem look for. */
function unknownProject(c: AppContext): Response {
  const message = 'There is no such project, or it was saved too long ago.'
  return c.json({ errors: [{ code: 'SNACK_NOT_FOUND', message, isTransient: false }] }, 404)
}

const ENTRY = /^(?:index\.[jt]sx?|[Aa]pp\.[jt]sx?|package\.json|(?:src\/)?app\/.*\.[jt]sx?)$/

function requireProject(paths: readonly string[]): void {
  if (paths.length > MAX_FILES) throw badRequest(`A project has at most ${MAX_FILES} files. Save fewer.`)
  const wrong = paths.find((path) => !parseProjectPath(path).ok)
  if (wrong !== undefined)
    throw badRequest(`A project cannot have the file "${wrong.slice(0, 100)}". Rename it.`)
  if (!paths.some((path) => ENTRY.test(path))) {
    throw badRequest('The project has nothing to start with. Add a file such as App.js or app/index.tsx.')
  }
}

type SavedContent = z.infer<typeof Content>

const UPLOAD = /\/snack-files\/~asset\/([0-9a-f]{64})$/

function uploadsIn({ code }: SavedContent): string[] {
  return Object.values(code).flatMap(({ type, contents }) =>
    type === 'ASSET' ? (UPLOAD.exec(contents)?.[1] ?? []) : [],
  )
}

/** Assets of other servers are left out: this one fetches nothing that a stranger names. */
async function toProjectFiles(
  { manifest, code }: SavedContent,
  { uploads }: Pick<Services, 'uploads'>,
): Promise<Map<string, ProjectFile>> {
  const files = new Map<string, ProjectFile>()
  const assets = new Map<string, { file: ProjectFile; sizeBytes: number } | null>()
  let sizeBytes = 0
  for (const [path, { type, contents }] of Object.entries(code)) {
    if (type === 'CODE') {
      files.set(path, textFile(contents))
      continue
    }
    const hash = UPLOAD.exec(contents)?.[1]
    if (hash === undefined) continue
    const asset = assets.get(hash) ?? (await readAsset(hash, uploads))
    assets.set(hash, asset)
    if (asset === null) continue
    // A few KB of names can refer to any number of copies of one large upload.
    sizeBytes += asset.sizeBytes
    if (sizeBytes > MAX_UNPACKED_BYTES) throw tooLarge(TOO_LARGE)
    files.set(path, asset.file)
  }
  if (!files.has('package.json')) files.set('package.json', createManifest(manifest))
  return files
}

const TOO_LARGE = `The project’s assets are larger than ${MAX_UNPACKED_BYTES / 1024 / 1024} MB together. Save it with fewer.`

async function readAsset(hash: string, uploads: Services['uploads']) {
  const upload = await uploads.get('asset', hash)
  if (upload === null) return null
  const pieces: Buffer[] = []
  for await (const piece of upload.read()) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  return { file: { content: bytes.toString('base64'), isBinary: true }, sizeBytes: bytes.length }
}

function createManifest({ name, dependencies }: SavedContent['manifest']): ProjectFile {
  const text = { name: toFolderName(name), version: '1.0.0', private: true, dependencies }
  return textFile(`${JSON.stringify(text, null, 2)}\n`)
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}
