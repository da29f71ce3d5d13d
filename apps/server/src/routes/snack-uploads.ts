/**
 * Files and pictures that sessions and devices store, so that others can fetch them by address. Of no account: what is stored is found
 * by its hash alone, and ends after a while.
 */

import { readImageSize, readSvgSize } from '@sayso/project'
import type { Upload } from '@sayso/storage'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { badRequest, tooLarge } from '../http/api-failure.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { readBytes } from '../http/read-bytes.ts'
import type { Services } from '../http/services.ts'
import { deviceAddressFor } from '../sync/device-address.ts'
import { readAs } from './snack-bodies.ts'

/** Devices tell assets from code by `~asset` in the address. */
const FILES_PATH = '/snack-files'
const MAX_CODE_BYTES = 5 * 1024 * 1024
const MAX_ASSET_BYTES = 10 * 1024 * 1024
const MAX_PREVIEW_BYTES = 2 * 1024 * 1024
/** What a form adds around its file. */
const FORM_BYTES = 16 * 1024

type UploadServices = Pick<Services, 'uploads' | 'limits' | 'addresses' | 'host' | 'port'>

/** Both path families: `prefix` is `/--/api/v2` or `/v2`. */
export function snackUploadRoutes(services: UploadServices, prefix: string): Hono<AppEnv> {
  const { uploads, limits } = services
  const app = new Hono<AppEnv>()

  async function store(c: AppContext, upload: Upload) {
    const hash = await uploads.add(upload)
    // Devices fetch it, so the address is one that they can reach.
    const { origin } = deviceAddressFor(c.req.url, services)
    return c.json({ url: `${origin}${FILES_PATH}/~${upload.kind}/${hash}`, hash })
  }

  app.post(`${prefix}/snack/uploadCode`, async (c) => {
    await limits.countUpload(c)
    const { code } = await readAs(z.object({ code: z.string() }), c, MAX_CODE_BYTES)
    return await store(c, {
      kind: 'code',
      mediaType: 'text/plain; charset=utf-8',
      size: null,
      bytes: Buffer.from(code),
    })
  })

  app.post(`${prefix}/snack/uploadAsset`, async (c) => {
    await limits.countUpload(c)
    const { bytes, name } = await readForm(c)
    return await store(c, { kind: 'asset', ...describe(bytes, name), bytes })
  })

  app.post(`${prefix}/snack/uploadPreview`, async (c) => {
    await limits.countUpload(c)
    const { asset } = await readAs(z.object({ asset: z.string() }), c, MAX_PREVIEW_BYTES)
    const bytes = Buffer.from(asset.replace(/^data:[^,]*,/, ''), 'base64')
    const size = readImageSize(bytes)
    if (size === null) throw badRequest('The preview is no picture. Send a JPEG as base64.')
    const picture = { mediaType: 'image/jpeg', size: toPixels(size) }
    return await store(c, { kind: 'preview', ...picture, bytes })
  })

  return app
}

/** Hono answers HEAD with the headers of GET. */
export function snackFiles({ uploads }: Pick<Services, 'uploads'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get(`${FILES_PATH}/:kind/:hash`, async (c) => {
    const kind = KINDS[c.req.param('kind')]
    const hash = c.req.param('hash')
    const upload = kind === undefined || !/^[0-9a-f]{64}$/.test(hash) ? null : await uploads.get(kind, hash)
    if (upload === null) return c.notFound()
    return c.body(new Uint8Array(upload.bytes), 200, {
      'Content-Type': upload.mediaType,
      'Cache-Control': 'public, max-age=31536000, immutable',
      // A stranger's file, on our origin: never to be read as a page.
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Disposition': 'attachment',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Expose-Headers': 'x-amz-meta-type, x-amz-meta-width, x-amz-meta-height',
      'x-amz-meta-type': upload.mediaType,
      ...(upload.size && {
        'x-amz-meta-width': String(upload.size.widthPx),
        'x-amz-meta-height': String(upload.size.heightPx),
      }),
    })
  })
  return app
}

const KINDS: Readonly<Record<string, Upload['kind']>> = {
  '~code': 'code',
  '~asset': 'asset',
  '~preview': 'preview',
}

async function readForm(c: AppContext): Promise<{ bytes: Uint8Array; name: string }> {
  const body = await readBytes(c.req.raw, MAX_ASSET_BYTES + FORM_BYTES)
  const headers = { 'content-type': c.req.header('content-type') ?? '' }
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => null)
  const file = form?.get('asset')
  if (file === null || file === undefined || typeof file === 'string') {
    throw badRequest('There is no file in the body. Send a form with the field "asset".')
  }
  if (file.size > MAX_ASSET_BYTES) throw tooLarge('The file is larger than 10 MB. Make it smaller.')
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name }
}

const TYPES: Readonly<Record<string, string>> = {
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
}

/** By the name, as devices do; never a type that browsers run. */
function describe(bytes: Uint8Array, name: string): Pick<Upload, 'mediaType' | 'size'> {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const size = extension === 'svg' ? readSvgSize(Buffer.from(bytes).toString('utf8')) : readImageSize(bytes)
  return { mediaType: TYPES[extension] ?? 'application/octet-stream', size: size && toPixels(size) }
}

function toPixels({ width, height }: { width: number; height: number }) {
  return { widthPx: Math.round(width), heightPx: Math.round(height) }
}
