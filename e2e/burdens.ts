/** The heaviest things that one person can ask of a server, one after the other, and what everybody else notices of them. */

import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { writeProjectZip } from '@sayso/archive'
import { type FakeOpenAiServer, startFakeOpenAiServer } from '@sayso/models/testing'
import { type ProjectFile, textFile } from '@sayso/project'
import { type Product, SERVER, startProduct } from '@sayso/testing/product'
import { createVisitor, type Visitor } from '@sayso/testing/visitor'
import type { ImportResponse, ProjectResponse, StartTurnResponse } from '@sayso/wire'
import { watchLiveness } from './watch-liveness.ts'

interface BurdenReport {
  name: string
  /** Longest time that `/health/live` took to answer while the burden was carried. */
  longestLiveMs: number
  /** Memory that is still held, beyond the amount before, once no more is released. Objects and buffers, no cache of V8's. */
  heldMb: number
}

const MB = 1024 * 1024
const METRICS_TOKEN = randomUUID()
/** Give-back is waited for as long as this. */
const RETURN_MS = 60_000
const WANTED_HELD_MB = 50

/** Unneeded memory is released while the server is idle, so that the measurement only counts held memory. */
const IDLE_COLLECTOR = `data:text/javascript,${encodeURIComponent(`
  import { performance } from 'node:perf_hooks'
  let last = performance.eventLoopUtilization()
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(last)
    last = performance.eventLoopUtilization()
    if (utilization < 0.1) globalThis.gc()
  }, 500).unref()
`)}`

/** Runs every burden, each from one visitor, on a separate server. */
export async function carryBurdens(): Promise<BurdenReport[]> {
  const provider = await startFakeOpenAiServer()
  const settings = {
    OPENAI_COMPATIBLE_BASE_URL: provider.baseUrl,
    OPENAI_COMPATIBLE_MODELS: 'fake',
    SAYSO_DEFAULT_MODEL: 'custom/fake',
    SAYSO_STARTS_PER_ADDRESS: '0',
    SAYSO_METRICS_TOKEN: METRICS_TOKEN,
  }
  const product = await startProduct(settings, ['--expose-gc', '--import', IDLE_COLLECTOR, ...SERVER])
  try {
    const reports: BurdenReport[] = []
    for (const [name, prepare] of BURDENS) reports.push(await carry(name, prepare, { product, provider }))
    return reports
  } finally {
    await product.dispose()
    await provider.close()
  }
}

interface World {
  product: Product
  provider: FakeOpenAiServer
}

/** Requests are made beforehand, so that their making disturbs nothing. */
type Prepare = (world: World, visitor: Visitor) => Promise<() => Promise<unknown>>

async function carry(name: string, prepare: Prepare, world: World): Promise<BurdenReport> {
  const visitor = createVisitor(world.product.url)
  await visitor.post('/api/session', {})
  const work = await prepare(world, visitor)
  const beforeMb = await settledMemory(world.product.url)
  const watch = await watchLiveness(world.product.url)
  await work()
  const longestLiveMs = await watch.stop()
  return {
    name,
    longestLiveMs,
    heldMb: (await untilReturned(world.product.url, beforeMb + WANTED_HELD_MB)) - beforeMb,
  }
}

const BURDENS: readonly [string, Prepare][] = [
  // The first answers and the first import load code, which stays.
  ['a first import and a first answer', async (world, visitor) => warmUp(world, visitor)],
  [
    'eight files of 10 MB for code sync at once',
    async ({ product }) => {
      const files = Array.from({ length: 8 }, () => new Blob([Buffer.from(randomBytes(9.9 * MB))]))
      return () => Promise.all(files.map((file) => refused(storeFile(product.url, file))))
    },
  ],
  ['a sign-up of 200 MB', async ({ product }) => post(product.url, '/api/auth/sign-up/email', 200 * MB)],
  [
    'six bodies of 100 MB for what does not exist',
    async ({ product }) => {
      const names = ['sign-in/social', 'reset-password', 'link-social', 'change-email', 'update-user', 'none']
      const asks = names.map((name) => post(product.url, `/api/auth/${name}`, 100 * MB))
      return () => Promise.all(asks.map((ask) => ask()))
    },
  ],
  [
    'five archives of 50 KB that would become 47 MB',
    async (_, visitor) => {
      const file = { content: textFile('a'.repeat(1_000_000)) }
      const entries = Array.from({ length: 47 }, (_, index) => [`a${index}.txt`, file.content] as const)
      const zip = zipOf(new Map([['package.json', textFile('{}')], ...entries]))
      return () => Promise.all(Array.from({ length: 5 }, () => refused(importZip(visitor, zip))))
    },
  ],
  [
    'an import of 20 MB in 1,000 files',
    async (_, visitor) => {
      const zip = zipOf(sources(1_000, 20_000))
      return () => importZip(visitor, zip)
    },
  ],
  [
    'an export of 20 MB in 1,000 files',
    async (_, visitor) => {
      const { project } = await importZip(visitor, zipOf(sources(1_000, 20_000)))
      // An archive is not JSON: it is read to its end anyway.
      return () => refused(visitor.get(`/api/projects/${project.id}/export`))
    },
  ],
  [
    'a save of 28 MB that cannot be compressed',
    async (_, visitor) => {
      const { project, version } = await visitor.post<ProjectResponse>('/api/projects', {})
      const changes = Object.fromEntries(
        Array.from({ length: 3 }, (_, index) => [
          `assets/${index}.bin`,
          { type: 'file', content: randomBytes(7 * MB).toString('base64'), isBinary: true },
        ]),
      )
      const body = new Blob([JSON.stringify({ baseVersionId: version.id, changes })], {
        type: 'application/json',
      })
      return () => refused(visitor.put(`/api/projects/${project.id}/files`, body))
    },
  ],
  [
    'an answer of 20,000 actions',
    (world, visitor) => {
      const actions = Array.from({ length: 20_000 }, (_, index) => action(`app/a${index}.ts`, `${index}`))
      return answer(world, visitor, `<saysoArtifact id="a" title="A">${actions.join('')}</saysoArtifact>`)
    },
  ],
  [
    '20,000 opening tags',
    (world, visitor) =>
      answer(
        world,
        visitor,
        '<saysoArtifact id="a" title="A"><saysoAction type="file" filePath="a.ts">'.repeat(20_000),
      ),
  ],
  ['three million times “<”', (world, visitor) => answer(world, visitor, '<'.repeat(3_000_000))],
  [
    'an answer of 100 MB',
    async (world, visitor) => {
      const ask = await prepareAnswer(world, visitor)
      world.provider.script({ kind: 'huge', sizeBytes: 100 * MB })
      return ask
    },
  ],
]

async function warmUp(world: World, visitor: Visitor): Promise<() => Promise<unknown>> {
  const zip = zipOf(sources(20, 20_000))
  const ask = await answer(world, visitor, action('app/a.ts', '1'))
  return async () => {
    await importZip(visitor, zip)
    await ask()
  }
}

async function answer(world: World, visitor: Visitor, text: string): Promise<() => Promise<unknown>> {
  const ask = await prepareAnswer(world, visitor)
  world.provider.script({ kind: 'normal', text, chunkChars: 4_000 })
  return ask
}

/** Resolves once the turn is over. */
async function prepareAnswer(_world: World, visitor: Visitor): Promise<() => Promise<unknown>> {
  const { project } = await visitor.post<ProjectResponse>('/api/projects', {})
  return async () => {
    const messages = [{ id: randomUUID(), role: 'user', content: 'Make a list' }]
    const request = { messages, projectSnapshot: {}, projectId: project.id, model: '' }
    const { streamId } = await visitor.post<StartTurnResponse>('/api/init-stream', request)
    await visitor.read(`/api/streams/${streamId}`, () => {})
  }
}

function action(path: string, content: string): string {
  return `<saysoAction type="file" filePath="${path}">\n${content}\n</saysoAction>`
}

function sources(count: number, charsEach: number): Map<string, ProjectFile> {
  const line = () => `export const a${randomUUID().replaceAll('-', '')} = ${Math.random()}\n`
  const content = () => Array.from({ length: Math.ceil(charsEach / 70) }, line).join('')
  const files = Array.from(
    { length: count },
    (_, index) => [`src/f${index}.ts`, textFile(content())] as const,
  )
  return new Map([['package.json', textFile('{}')], ...files])
}

export function zipOf(files: ReadonlyMap<string, ProjectFile>): Blob {
  return new Blob(
    [...writeProjectZip(files)].map((piece) => Buffer.from(piece)),
    { type: 'application/zip' },
  )
}

export function importZip(visitor: Visitor, zip: Blob): Promise<ImportResponse> {
  return visitor.post<ImportResponse>('/api/projects/import?name=Burden', zip)
}

/** Stores a file as sessions of code sync do. Returns the status. */
export async function storeFile(url: string, file: Blob): Promise<number> {
  const form = new FormData()
  form.append('asset', file, 'large.png')
  const answer = await fetch(new URL('/v2/snack/uploadAsset', url), { method: 'POST', body: form })
  await answer.arrayBuffer()
  return answer.status
}

/** One long text in JSON. The server may hang up before all of it was sent. */
function post(url: string, path: string, sizeBytes: number): () => Promise<unknown> {
  const body = Buffer.alloc(sizeBytes, 'a')
  body.write('{"name":"')
  body.write('"}', sizeBytes - 2)
  const headers = { 'content-type': 'application/json' }
  return () =>
    refused(fetch(new URL(path, url), { method: 'POST', body, headers }).then((response) => response.text()))
}

/** However it is refused: only its cost for the server counts. */
function refused(asked: Promise<unknown>): Promise<unknown> {
  return asked.catch(() => undefined)
}

/** The least that the server was seen to hold within a while; earlier when that is little enough. */
async function untilReturned(url: string, wantedMb: number): Promise<number> {
  const untilMs = Date.now() + RETURN_MS
  let leastMb = await readMemory(url)
  while (Date.now() < untilMs && leastMb > wantedMb) {
    await wait(500)
    leastMb = Math.min(leastMb, await readMemory(url))
  }
  return leastMb
}

/** Memory once the server has released as much as it can. */
async function settledMemory(url: string): Promise<number> {
  const samples: number[] = []
  while (samples.length < 8) {
    await wait(500)
    samples.push(await readMemory(url))
  }
  return Math.min(...samples)
}

async function readMemory(url: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await fetch(new URL('/metrics', url), { headers })).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  return (read('nodejs_heap_size_used_bytes') + read('nodejs_external_memory_bytes')) / MB
}
