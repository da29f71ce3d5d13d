/**
 * A walk over every route with large and odd bodies, several at once: nothing that a stranger sends may keep everybody else waiting. A
 * guest is a stranger, too.
 */

import { createHash, randomBytes } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LARGE_BODIES } from './testing/body-limits.ts'
import type { Client } from './testing/client.ts'
import {
  chainOfPackages,
  hugeManifest,
  longManifest,
  manyFolders,
  packagesOfEachOther,
} from './testing/heavy-archives.ts'
import { cpuMsOf, watchTurns } from './testing/longest-turn.ts'
import { type SenderThread, startSenderThread } from './testing/sender-thread.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const MB = 1024 * 1024
const AT_ONCE = 3
const SMALL_BYTES = 60 * 1024
/** Read once, twice as many values as JSON may hold: some 13 ms on a machine that does nothing else. */
const REFERENCE = `[${'{"a":1},'.repeat(99_000)}1]`
const MAX_REFERENCES = 10

let product: TestServer
let owner: Client
let sender: SenderThread
let projectId: string
let referenceMs: number

beforeAll(async () => {
  const unlimited = ['STARTS', 'GUESTS', 'SIGN_INS', 'UPLOADS', 'SAVES', 'OPEN'].map(
    (name) => [`SAYSO_${name}_PER_ADDRESS`, '0'] as const,
  )
  product = await startTestServer(
    {
      ...Object.fromEntries(unlimited),
      ...{ SAYSO_UPLOAD_MEGABYTES_PER_ADDRESS: '0', SAYSO_ANSWERS_PER_USER: '0' },
    },
    { buildSdk: () => Promise.resolve() },
  )
  sender = startSenderThread()
  owner = await product.visitor()
  projectId = (await owner.send('POST', '/api/projects', {})).body.project.id
  JSON.parse(REFERENCE)
  referenceMs = measureReference()
})
afterAll(async () => {
  await sender?.close()
  await product?.close()
})

function measureReference(): number {
  return Math.max(...[1, 2, 3].map(() => cpuMsOf(() => JSON.parse(REFERENCE))))
}

interface OddBody {
  name: string
  type?: string
  /** Makes a body of at most `maxBytes`. */
  make(maxBytes: number): string | Buffer
}

const fill = (maxBytes: number, piece: (index: number) => string, around = ['[', ']']) => {
  const pieces: string[] = []
  let sizeBytes = 2
  for (let index = 0; sizeBytes < maxBytes - 200; index += 1) {
    const made = piece(index)
    sizeBytes += made.length + 1
    pieces.push(made)
  }
  return around.join(pieces.join(','))
}

/** Bodies for every route that takes one. */
const ODD: OddBody[] = [
  { name: 'one long text', make: (maxBytes) => `{"code":"${'a'.repeat(maxBytes - 20)}"}` },
  { name: 'a list of objects', make: (maxBytes) => fill(maxBytes, () => '{}') },
  {
    name: 'an object of many names',
    make: (maxBytes) => fill(maxBytes, (index) => `"a${index}":1`, ['{', '}']),
  },
  {
    name: 'nested as deep as may be',
    make: (maxBytes) => fill(maxBytes, () => `${'['.repeat(198)}${']'.repeat(198)}`),
  },
  { name: 'noise', make: (maxBytes) => randomBytes(maxBytes) },
  { name: 'text of many alphabets', make: (maxBytes) => `["${'aé漢😀'.repeat((maxBytes - 20) / 10)}"]` },
]

interface OddRequest {
  name: string
  method?: string
  path: string
  type?: string
  headers?: Record<string, string>
  make(): string | Buffer
}

const FORM = 'multipart/form-data; boundary=of-this-test'
const formOf = (name: string, bytes: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`--of-this-test\r\nContent-Disposition: form-data; name="asset"; filename="${name}"\r\n\r\n`),
    Buffer.from(bytes as string),
    Buffer.from('\r\n--of-this-test--\r\n'),
  ])
const path = { project: (rest: string) => `/api/projects/:projectId/${rest}` }
const message = (index: number) => `{"id":"m${index}","role":"user","content":"a"}`

/** A picture of 2 × 3 pixels, in as many chunks as fit. */
const PNG = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d4948445200000002000000030806000000000000000', 'hex').subarray(0, 33),
  Buffer.alloc(4_900_000 - (4_900_000 % 12), Buffer.from('000000004944415400000000', 'hex')),
  Buffer.from('0000000049454e4400000000', 'hex'),
])

/** In the form that their routes take, at the maximum size. */
const LARGE: OddRequest[] = [
  {
    name: 'a picture of 5 MB in a prompt',
    path: path.project('attachments'),
    type: 'image/png',
    make: () => PNG,
  },
  {
    name: 'a file of 10 MB',
    path: '/v2/snack/uploadAsset',
    type: FORM,
    make: () => formOf('a.png', randomBytes(9_900_000)),
  },
  {
    name: 'a drawing of 10 MB',
    path: '/v2/snack/uploadAsset',
    type: FORM,
    make: () => formOf('a.svg', `<svg ${'width="1" '.repeat(990_000)}>`),
  },
  {
    name: 'a picture of 10 MB of markers',
    path: '/v2/snack/uploadAsset',
    type: FORM,
    make: () => formOf('a.jpg', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(9_900_000, 0xff)])),
  },
  {
    name: 'a form of many fields',
    path: '/v2/snack/uploadAsset',
    type: FORM,
    make: () =>
      `${'--of-this-test\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(140_000)}--of-this-test--\r\n`,
  },
  {
    name: 'a form of dashes',
    path: '/v2/snack/uploadAsset',
    type: FORM,
    make: () => formOf('a.png', '\r\n--'.repeat(2_400_000)),
  },
  {
    name: 'code of 5 MB',
    path: '/v2/snack/uploadCode',
    make: () => JSON.stringify({ code: 'é"\n'.repeat(800_000) }),
  },
  {
    name: 'a preview of 2 MB',
    path: '/v2/snack/uploadPreview',
    make: () => JSON.stringify({ asset: `data:${'x'.repeat(2_000_000)}` }),
  },
  {
    name: 'a project of 5 MB',
    path: '/v2/snack/save',
    make: () =>
      `{"manifest":{"sdkVersion":"53.0.0"},"dependencies":${fill(2 * MB, (index) => `"a${index}":1`, ['{', '}'])},"code":{"App.js":{"type":"CODE","contents":"${'x'.repeat(2.5 * MB)}"}}}`,
  },
  {
    name: 'a project of many files',
    path: '/v2/snack/save',
    make: () =>
      `{"manifest":{"sdkVersion":"53.0.0"},"code":${fill(4.9 * MB, (index) => `"a/${index}.js":{"type":"CODE","contents":""}`, ['{', '}'])}}`,
  },
  {
    name: 'many packages',
    path: '/player/packages',
    make: () =>
      `{"sdkVersion":"53.0.0","dependencies":${fill(SMALL_BYTES, (index) => `"a${index}":"1"`, ['{', '}'])}}`,
  },
  {
    name: 'many files',
    method: 'PUT',
    path: path.project('files'),
    make: () =>
      `{"baseVersionId":"a","changes":${fill(30 * MB, (index) => `"a/${index}.ts":{"type":"file","content":"${'x'.repeat(600)}"}`, ['{', '}'])}}`,
  },
  {
    name: 'a package.json of many names',
    method: 'PUT',
    path: path.project('files'),
    make: () => {
      const content = `{"dependencies":${fill(9 * MB, (index) => `"${index}":1`, ['{', '}'])}}`
      return JSON.stringify({ baseVersionId: 'a', changes: { 'package.json': { type: 'file', content } } })
    },
  },
  {
    name: 'a prompt of many messages',
    path: '/api/init-stream',
    make: () =>
      `{"projectId":":projectId","model":"","projectSnapshot":{},"messages":${fill(30 * MB, (index) => message(index).replace('"a"', `"${'x'.repeat(700)}"`))}}`,
  },
  {
    name: 'a prompt of many files',
    path: '/api/init-stream',
    make: () =>
      `{"projectId":":projectId","model":"","messages":[${message(1)}],"projectSnapshot":${fill(30 * MB, (index) => `"a/${index}.ts":{"type":"file","content":"${'x'.repeat(600)}"}`, ['{', '}'])}}`,
  },
  {
    name: 'a migration of many statements',
    path: '/api/migrations/:projectId',
    make: () => JSON.stringify({ sql: 'select 1;'.repeat(50_000), hash: '0'.repeat(64) }),
  },
  {
    name: 'a review of many statements',
    path: '/api/migrations/:projectId/review',
    make: () =>
      JSON.stringify({
        files: Array.from({ length: 2 }, (_, index) => ({
          path: `migrations/000${index}_a.sql`,
          sql: 'select 1;'.repeat(50_000),
        })),
      }),
  },
  {
    name: 'a CSV file of 10 MB',
    path: path.project('database/tables/plants/csv-preview'),
    type: 'application/octet-stream',
    make: () => `a,b\n${`"${'x'.repeat(100)}","${'y""'.repeat(35)}"\n`.repeat(49_000)}`.slice(0, 10 * MB),
  },
  {
    name: 'a check of many statements',
    path: path.project('check-data'),
    make: () =>
      JSON.stringify({ files: [{ path: 'migrations/1.sql', sql: 'select 1;'.repeat(50_000) }], seed: null }),
  },
  {
    name: 'a query of many brackets',
    path: path.project('database/query'),
    make: () => JSON.stringify({ sql: `select ${'('.repeat(29_000)}1${')'.repeat(29_000)}` }),
  },
  {
    name: 'a zip of nothing but heads',
    path: '/api/projects/import',
    type: 'application/zip',
    make: () => Buffer.alloc(30 * MB, Buffer.from('PK\x05\x06', 'latin1')),
  },
  {
    name: 'rows of many names',
    path: '/db/:ref/rest/v1/plants',
    make: () => `[${[1, 2].map(() => fill(MB - 100, (index) => `"a${index}":1`, ['{', '}'])).join(',')}]`,
  },
  {
    name: 'many rows',
    path: '/db/:ref/rest/v1/plants',
    make: () => fill(2 * MB - 100, () => '{"name":"a"}'),
  },
  { name: 'rows that are not text', path: '/db/:ref/rest/v1/plants', make: () => randomBytes(2 * MB - 100) },
  {
    name: 'a person of 2 MB',
    path: '/db/:ref/auth/v1/signup',
    make: () =>
      `{"email":"a@example.com","password":"${'é'.repeat(MB / 2)}","data":${fill(MB - 400, (index) => `"a${index}":1`, ['{', '}'])}}`,
  },
  {
    name: 'a password of 2 MB',
    path: '/db/:ref/auth/v1/token?grant_type=password',
    make: () => JSON.stringify({ email: 'a@example.com', password: '\u1e9b\u0323'.repeat(300_000) }),
  },
  ...['select', 'or', 'order', 'and'].map((name) => ({
    name: `a query of much ${name}`,
    method: 'GET',
    path: `/db/:ref/rest/v1/plants?${name}=${'('.repeat(5000)}name.eq.a,${'a(b),'.repeat(3000)}${')'.repeat(5000)}`,
    make: () => '',
  })),
]

test.each(ODD)('[SV34] no route keeps others waiting: $name', { timeout: 120_000 }, async ({ make }) => {
  const bodies = new Map<number, SharedArrayBuffer>()
  const longest: Longest[] = []
  for (const { method, path } of walked()) {
    const limit = LARGE_BODIES[`${method} ${path}`]
    const maxBytes = limit ?? SMALL_BYTES
    const body = bodies.get(maxBytes) ?? toShared(make(maxBytes))
    bodies.set(maxBytes, body)
    const type = path.endsWith('/import') ? 'application/zip' : 'application/json'
    // Small bodies take no time worth adding up.
    const count = limit === undefined ? 1 : AT_ONCE
    longest.push([`${method} ${path}`, ...(await measure({ method, path, type, body, count }))])
  }
  expect(longest.length).toBeGreaterThan(40)
  expect(tooLong(longest)).toEqual([])
})

/** The request, the longest turn in milliseconds of processor time, and the statuses. */
type Longest = [name: string, turnMs: number, statuses: number[]]

/** One of the project API's two names. */
function walked() {
  const left = /^\/--\/|\/sign-out$|^\/api\/account$|^\/api\/projects\/:projectId$/
  return product.server.routes.filter(
    ({ method, path }) => method !== 'GET' && method !== 'OPTIONS' && !left.test(path),
  )
}

test('[SV34] nor do large ones in the form that routes take', { timeout: 120_000 }, async () => {
  const sql = 'create table plants (name text)'
  const hash = createHash('sha256').update(sql).digest('hex')
  expect((await owner.send('POST', `/api/migrations/${projectId}`, { sql, hash })).body.success).toBe(true)
  const { dataConnection } = (await owner.get(`/api/projects/${projectId}`)).body
  const ref = dataConnection.path.slice('/db/'.length)
  const longest: Longest[] = []
  for (const { name, method = 'POST', path, type = 'application/json', make } of LARGE) {
    const body = make()
    const text = typeof body === 'string' ? body.replace(':projectId', projectId) : body
    const measured = await measure({
      ...{ method, path: path.replace(':ref', ref), type, count: AT_ONCE },
      ...(path.startsWith('/db/') && { headers: { apikey: dataConnection.anonKey } }),
      body: method === 'GET' ? null : toShared(text),
    })
    longest.push([name, ...measured])
    if (process.env.SAYSO_SHOW_TURNS) console.log(name, ...measured)
  }
  expect(tooLong(longest)).toEqual([])
})

test.each([
  { name: 'a chain of packages', make: () => chainOfPackages(8) },
  { name: 'packages that need each other', make: () => packagesOfEachOther(490, 200) },
  { name: 'a package with many needs', make: () => longManifest(15_000) },
  { name: 'a package.json of many names', make: hugeManifest },
  { name: 'many folders', make: () => manyFolders(4_900) },
  { name: 'too many files', make: () => manyFolders(40_000) },
])('[SV34] nor does a small archive of $name', { timeout: 120_000 }, async ({ name, make }) => {
  const asked = { method: 'POST', path: '/api/projects/import', type: 'application/zip', count: AT_ONCE }
  expect(tooLong([[name, ...(await measure({ ...asked, body: toShared(make()) }))]])).toEqual([])
})

test('[SV34] nor does an upgrade of a large project', {
  timeout: 120_000,
}, async () => {
  const { project, version } = (await owner.send('POST', '/api/projects', {})).body
  const url = `/api/projects/${project.id}`
  const { 'package.json': packageJson } = (await owner.get(url)).body.files
  const file = (content: string) => ({ type: 'file', content, isBinary: false })
  const code = `import { Audio, Video } from 'expo-av'\n${'const a = <Video source={b} isLooping />\n'.repeat(100)}`
  const many = Array.from({ length: 300 }, (_, index) => [`a/${index}.tsx`, file(code)] as const)
  const names = fill(64 * 1024, (index) => `"a${index}":"1.0.0"`, ['', ','])
  const changes = {
    ...Object.fromEntries(many),
    'package.json': file(packageJson.content.replace('"dependencies": {', `"dependencies": {${names}`)),
  }
  const saved = await owner.send('PUT', `${url}/files`, { baseVersionId: version.id, changes })
  expect(saved).toMatchObject({ status: 200 })
  const asked = { path: `${url}/upgrade`, type: 'application/json', count: AT_ONCE }
  const body = toShared(JSON.stringify({ versionId: saved.body.version.id }))
  const planned = await measure({ ...asked, method: 'GET', body: null })
  const upgraded = await measure({ ...asked, method: 'POST', body })
  expect(
    tooLong([
      ['plan', ...planned],
      ['upgrade', ...upgraded],
    ]),
  ).toEqual([])
})

function tooLong(longest: Longest[]): Longest[] {
  if (process.env.SAYSO_SHOW_TURNS) console.log(referenceMs, longest)
  return longest.filter(([, turnMs]) => isLong(turnMs))
}

function isLong(turnMs: number): boolean {
  return turnMs > referenceMs * MAX_REFERENCES
}

interface Measured {
  method: string
  path: string
  type: string
  headers?: Record<string, string>
  body: SharedArrayBuffer | null
  count: number
}

async function measure({ path, type, headers, ...asked }: Measured): Promise<[number, number[]]> {
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const place = path.replace(':projectId', projectId).replace(/:\w+/g, '0').replace('/*', '/a')
  const url = `http://127.0.0.1:${product.server.port}${place}`
  // Leftovers of the request before.
  await turn()
  const watch = watchTurns()
  const statuses = await sender.send({ ...asked, url, headers: { cookie, 'content-type': type, ...headers } })
  const turnMs = Math.round(watch.stop())
  // The machine may be slower now than it was at the beginning.
  if (isLong(turnMs)) referenceMs = Math.max(referenceMs, measureReference())
  return [turnMs, statuses]
}

function toShared(body: string | Buffer): SharedArrayBuffer {
  const bytes = Buffer.from(body as string)
  const shared = new SharedArrayBuffer(bytes.length)
  new Uint8Array(shared).set(bytes)
  return shared
}
