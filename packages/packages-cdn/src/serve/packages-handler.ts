/** `POST /api/packages`, the same for players, and the files of finished bundles below `/packages/`. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type ApiError,
  MAX_EXTRA_PACKAGES,
  PackagesRequest,
  type PackagesResponse,
  PLAYER_PACKAGES_PATH,
} from '@sayso/wire'
import { readLimited } from '../fetch/read-limited.ts'

interface HandlerOptions {
  ask: (request: PackagesRequest, address: string) => Promise<PackagesResponse>
  /** How long this address must wait before it may ask; 0: not at all. */
  refusalMs: (request: PackagesRequest, address: string) => number
  /** Holds a folder for each bundle, and `assets`. */
  folder: string
}

export function createPackagesHandler({
  folder,
  ...asking
}: HandlerOptions): (request: Request, address: string) => Promise<Response | null> {
  return async (request, address) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/packages' || pathname === PLAYER_PACKAGES_PATH)
      return request.method === 'POST' ? answerQuestion(request, address, asking) : null
    const file = /^\/packages\/(assets|[0-9a-f]{32})\/([\w@.-]+)$/.exec(pathname)
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return null
    const [, place = '', name = ''] = file
    return name.startsWith('.') ? null : sendFile(path.join(folder, place, name), request)
  }
}

const MAX_BODY_BYTES = 128 * 1024

async function answerQuestion(
  request: Request,
  address: string,
  { ask, refusalMs }: Omit<HandlerOptions, 'folder'>,
): Promise<Response> {
  const question = PackagesRequest.safeParse(await readBody(request))
  if (!question.success) return refuse('The question about packages is malformed.')
  if (Object.keys(question.data.dependencies).length > MAX_EXTRA_PACKAGES) {
    return refuse(`A project may use at most ${MAX_EXTRA_PACKAGES} packages besides those of the preview.`)
  }
  const waitMs = refusalMs(question.data, address)
  if (waitMs > 0) return tooMany(Math.ceil(waitMs / 1000))
  return Response.json(await ask(question.data, address), { headers: { 'Cache-Control': 'no-store' } })
}

async function readBody(request: Request): Promise<unknown> {
  try {
    const bytes = await readLimited(request, MAX_BODY_BYTES, () => new Error('too long'))
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    // Too long or not JSON: both are malformed.
    return undefined
  }
}

function refuse(error: string): Response {
  return Response.json({ error, code: 'bad-request' } satisfies ApiError, { status: 400 })
}

function tooMany(seconds: number): Response {
  const error = `Too many packages were asked for from your network. Try again in ${seconds} seconds.`
  const headers = { 'Retry-After': String(seconds) }
  return Response.json({ error, code: 'rate-limited' } satisfies ApiError, { status: 429, headers })
}

/** Frames have an opaque origin, so everybody may read. Names change with the content, so they are kept for ever. */
async function sendFile(file: string, request: Request): Promise<Response> {
  const wantsBrotli = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')
  const compressed = wantsBrotli ? await readIfThere(`${file}.br`) : null
  const bytes = compressed ?? (await readIfThere(file))
  if (bytes === null) return new Response('Not found\n', { status: 404 })
  const headers = new Headers({
    'Content-Type': CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    'Content-Length': String(bytes.byteLength),
    Vary: 'Accept-Encoding',
  })
  if (compressed) headers.set('Content-Encoding', 'br')
  return new Response(request.method === 'HEAD' ? null : bytes, { headers })
}

async function readIfThere(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  // It may have been removed to make room: then it is 404, and the page asks for a build.
  const bytes = await readFile(file).catch(() => null)
  return bytes && new Uint8Array(bytes)
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
}
