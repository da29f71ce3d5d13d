/**
 * Files and pictures that sessions and devices store, so that others can fetch them by address. They belong to no
 * account: they are found by their hash alone, and expire after a while.
 */

import { readImageSize, readSvgSize } from '@sayso/project'
import type { StoredUpload, Upload } from '@sayso/storage'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { badRequest, tooLarge } from '../http/api-failure.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { readBytes } from '../http/read-bytes.ts'
import type { Services } from '../http/services.ts'
import { deviceAddressFor } from '../sync/device-address.ts'
import { parseAs } from './snack-bodies.ts'

/** Devices distinguish assets from code by `~asset` in the address. */
const FILES_PATH = '/snack-files'
const MAX_CODE_BYTES = 5 * 1024 * 1024
const MAX_ASSET_BYTES = 10 * 1024 * 1024
const MAX_PREVIEW_BYTES = 2 * 1024 * 1024
/** Read from the database at once. */
const PIECE_BYTES = 1024 * 1024
/** Bytes that a form adds around its file. */
const FORM_BYTES = 16 * 1024

type UploadServices = Pick<Services, 'uploads' | 'uploadLimits' | 'limits' | 'addresses' | 'host' | 'port'>

/** Both path families: `prefix` is `/--/api/v2` or `/v2`. */
export function snackUploadRoutes(services: UploadServices, prefix: string): Hono<AppEnv> {
  const { uploads, limits, uploadLimits } = services
  const app = new Hono<AppEnv>()

  /** `read` gets the file out of the body, when it is its turn. */
  async function store(c: AppContext, maxBytes: number, read: (body: Body) => Promise<Upload>) {
    await limits.countUpload(c)
    return await uploadLimits.admit(c, async (turn) => {
      const bytes = await readBytes(c.req.raw, maxBytes)
      return await turn(async () => await add(c, await read({ bytes, type: c.req.header('content-type') })))
    })
  }

  async function add(c: AppContext, upload: Upload): Promise<Response> {
    await uploadLimits.countBytes(c, upload.bytes.length)
    const hash = await uploads.add(upload)
    // Devices fetch it, so the address is one that they can reach.
    const { origin } = deviceAddressFor(c.req.url, services)
    return c.json({ url: `${origin}${FILES_PATH}/~${upload.kind}/${hash}`, hash })
  }

  app.post(`${prefix}/snack/uploadCode`, (c) => store(c, MAX_CODE_BYTES, readCode))
  app.post(`${prefix}/snack/uploadAsset`, (c) => store(c, MAX_ASSET_BYTES + FORM_BYTES, readAsset))
  app.post(`${prefix}/snack/uploadPreview`, (c) => store(c, MAX_PREVIEW_BYTES, readPreview))

  return app
}

/** Hono answers HEAD with the headers of GET. */
export function snackFiles({ uploads, downloads }: Pick<Services, 'uploads' | 'downloads'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get(`${FILES_PATH}/:kind/:hash`, async (c) => {
    const kind = KINDS.get(c.req.param('kind'))
    const hash = c.req.param('hash')
    const upload = kind === undefined || !/^[0-9a-f]{64}$/.test(hash) ? null : await uploads.get(kind, hash)
    if (upload === null) return c.notFound()
    const headers = headersOf(upload)
    return c.req.method === 'HEAD'
      ? c.body(null, 200, headers)
      : c.body(downloads.open(c, upload.read(), PIECE_BYTES), 200, headers)
  })
  return app
}

function headersOf({ mediaType, sizeBytes, size }: StoredUpload): Record<string, string> {
  return {
    'Content-Type': mediaType,
    'Content-Length': String(sizeBytes),
    'Cache-Control': 'public, max-age=31536000, immutable',
    // A stranger's file, on our origin: never to be read as a page.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Disposition': 'attachment',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Expose-Headers': 'x-amz-meta-type, x-amz-meta-width, x-amz-meta-height',
    'x-amz-meta-type': mediaType,
    ...(size && {
      'x-amz-meta-width': String(size.widthPx),
      'x-amz-meta-height': String(size.heightPx),
    }),
  }
}

const KINDS: ReadonlyMap<string, Upload['kind']> = new Map([
  ['~code', 'code'],
  ['~asset', 'asset'],
  ['~preview', 'preview'],
])

interface Body {
  bytes: Buffer<ArrayBuffer>
  /** The type named in the request. */
  type: string | undefined
}

async function readCode({ bytes }: Body): Promise<Upload> {
  const { code } = await parseAs(z.object({ code: z.string() }), bytes)
  return { kind: 'code', mediaType: 'text/plain; charset=utf-8', size: null, bytes: Buffer.from(code) }
}

async function readPreview(body: Body): Promise<Upload> {
  const { asset } = await parseAs(z.object({ asset: z.string() }), body.bytes)
  const bytes = Buffer.from(asset.replace(/^data:[^,]*,/, ''), 'base64')
  const size = readImageSize(bytes)
  if (size === null) throw badRequest('The preview is not a picture. Send a JPEG as base64.')
  return { kind: 'preview', mediaType: 'image/jpeg', size: toPixels(size), bytes }
}

async function readAsset({ bytes: body, type = '' }: Body): Promise<Upload> {
  const boundary = boundaryOf(type)
  if (boundary !== null && hasManyParts(body, boundary))
    throw badRequest('The form has too many fields. Send the field "asset" alone.')
  // Another reader of the type as it came could find another boundary in it.
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
  const form = boundary === null ? null : await new Response(body, { headers }).formData().catch(() => null)
  const file = form?.get('asset')
  if (file === null || file === undefined || typeof file === 'string') {
    throw badRequest('There is no file in the body. Send a form with the field "asset".')
  }
  if (file.size > MAX_ASSET_BYTES) throw tooLarge('The file is larger than 10 MB. Make it smaller.')
  const bytes = Buffer.from(await file.arrayBuffer())
  return { kind: 'asset', ...describe(bytes, file.name), bytes }
}

/** Null: it is not a form. Source: RFC 2046, section 5.1.1, without the blanks that it allows. */
function boundaryOf(type: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(type)) return null
  const [, boundary = null] = /;\s*boundary="?([\w'()+,./:=?-]{1,70})"?\s*(?:;|$)/i.exec(type) ?? []
  return boundary
}

const MAX_PARTS = 20

/** Each takes its time to read, and 10 MB have room for two hundred thousand. */
function hasManyParts(body: Buffer, boundary: string): boolean {
  const delimiter = `--${boundary}`
  let count = 0
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    count += 1
    if (count > MAX_PARTS) return true
  }
  return false
}

/** A map: `x.constructor` has no type. */
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
    bmp: 'image/bmp',
    svg: 'image/svg+xml',
    ttf: 'font/ttf',
    otf: 'font/otf',
    woff: 'font/woff',
    woff2: 'font/woff2',
    mp3: 'audio/mpeg',
    mp4: 'video/mp4',
    json: 'application/json',
  }),
)

/** Its first tag comes before this, after whatever a program writes in front of it. */
const SVG_HEAD_BYTES = 256 * 1024

/** Derived from the name, as devices do; never a type that browsers run. */
function describe(bytes: Buffer, name: string): Pick<Upload, 'mediaType' | 'size'> {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const size =
    extension === 'svg'
      ? readSvgSize(bytes.subarray(0, SVG_HEAD_BYTES).toString('utf8'))
      : readImageSize(bytes)
  return { mediaType: TYPES.get(extension) ?? 'application/octet-stream', size: size && toPixels(size) }
}

function toPixels({ width, height }: { width: number; height: number }) {
  return { widthPx: Math.round(width), heightPx: Math.round(height) }
}
