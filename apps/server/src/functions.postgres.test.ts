/** Functions of projects over the server's port: called by an app, kept from strangers, and seen by their makers. */

import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findEngine } from '@sayso/functions'
import { DEFAULT_SDK } from '@sayso/project'
import { Client as Postgres } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { exporterOf } from './testing/scripted-exporter.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/** `npm run build -- --functions` installs it. */
const isInstalled = (await findEngine()) !== null

const exporter = exporterOf({ 'index.html': '<title>App</title>' })
let product: TestServer
let maker: Client

beforeAll(async () => {
  product = await startTestServer({}, { webExporter: exporter })
  const folder = product.folders.sdk(DEFAULT_SDK)
  await mkdir(folder, { recursive: true })
  const manifest = { sdkVersion: DEFAULT_SDK.version, hash: '', chunks: {}, modules: {}, packages: {} }
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest))
  maker = await product.visitor()
}, 120_000)

afterAll(() => product?.close())

interface TestedProject {
  id: string
  base: string
  anonKey: string
  save(files: Record<string, string | null>): Promise<void>
  call(
    name: string,
    init?: { method?: string; body?: unknown; headers?: Record<string, string> },
  ): ReturnType<Client['send']>
  state(): Promise<Record<string, never>>
}

async function createProject(): Promise<TestedProject> {
  const { body } = await maker.send('POST', '/api/projects', { title: 'Garden' })
  const { id } = body.project
  const { dataConnection } = (await maker.get(`/api/projects/${id}`)).body
  const { path: base, anonKey } = dataConnection
  return {
    ...{ id, base, anonKey },
    async save(files) {
      const { version } = (await maker.get(`/api/projects/${id}`)).body
      const changes = Object.fromEntries(
        Object.entries(files).map(([file, content]) => [
          file,
          content === null ? null : { type: 'file', content, isBinary: false },
        ]),
      )
      const saved = await maker.send('PUT', `/api/projects/${id}/files`, {
        baseVersionId: version.id,
        changes,
      })
      expect([saved.status, saved.body]).toEqual([200, expect.anything()])
    },
    call: (name, { method = 'POST', body, headers = { apikey: anonKey } } = {}) =>
      product.nobody().send(method, `${base}/functions/v1/${name}`, body, { origin: 'null', ...headers }),
    state: async () => (await maker.get(`/api/projects/${id}/functions`)).body,
  }
}

const HELLO = `Deno.serve(async (request) => {
  const { name } = await request.json()
  return Response.json({ greeting: 'Hello ' + name }, { headers: { 'Access-Control-Allow-Origin': '*' } })
})`

/** Answers with its own environment. */
const SPY = `Deno.serve(() => Response.json(Deno.env.toObject()))`
const OPEN = JSON.stringify({ verify_jwt: false })

test.skipIf(!isInstalled)(
  '[SV340] [SV341] an app calls a function with the project’s key, and a save is live at the next call',
  async () => {
    const project = await createProject()
    await project.save({ 'functions/hello/index.ts': HELLO })
    const answer = await project.call('hello', { body: { name: 'Ada' } })
    expect([answer.status, answer.body]).toEqual([200, { greeting: 'Hello Ada' }])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    await project.save({ 'functions/hello/index.ts': HELLO.replace('Hello', 'Goodbye') })
    expect((await project.call('hello', { body: { name: 'Ada' } })).body).toEqual({ greeting: 'Goodbye Ada' })
    expect((await project.call('hello', { body: {}, headers: {} })).status).toBe(401)
  },
)

test.skipIf(!isInstalled)(
  '[SV340] a webhook calls a function without a key where its settings say so, and names tell strangers nothing',
  async () => {
    const project = await createProject()
    await project.save({
      'functions/hook/index.ts': `Deno.serve((request) => new Response(new URL(request.url).pathname + ' ' + request.method))`,
      'functions/hook/config.json': OPEN,
      'functions/shut/index.ts': SPY,
    })
    expect((await project.call('hook/a%2Fb?c=1', { headers: {} })).body).toBe('/hook/a%2Fb POST')
    expect((await project.call('hook', { method: 'OPTIONS', headers: {} })).body).toBe('/hook OPTIONS')
    for (const name of ['shut', 'none', '__proto__', 'constructor', '%2e%2e', 'hook%2F..%2Fshut', '%', '']) {
      expect((await project.call(name, { headers: {} })).status, name).toBe(401)
      const asked = await project.call(name, { method: 'OPTIONS', headers: {} })
      expect([asked.status, asked.body || null], name).toEqual([204, null])
      expect(asked.headers.get('access-control-allow-headers')).toContain('authorization')
    }
    for (const name of ['none', '__proto__', 'constructor', 'hook%2F..%2Fshut', '%', ''])
      expect((await project.call(name)).status, name).toBe(404)
    const other = await createProject()
    expect((await other.call('hook')).status).toBe(404)
    expect((await project.call('shut', { headers: { apikey: other.anonKey } })).status).toBe(401)
  },
)

test.skipIf(!isInstalled)('[SV344] a secret reaches its project’s functions and nobody else', async () => {
  const [project, other] = [await createProject(), await createProject()]
  const files = {
    'functions/spy/index.ts': SPY,
    'functions/log/index.ts': `Deno.serve(() => { console.log('key', { key: Deno.env.get('API_KEY') }); throw new Error(Deno.env.get('API_KEY')) })`,
  }
  await project.save(files)
  await other.save(files)
  const secrets = `/api/projects/${project.id}/secrets`
  expect((await maker.send('PUT', `${secrets}/API_KEY`, { value: 'sk-hidden-1' })).status).toBe(204)
  expect((await project.call('spy')).body).toMatchObject({ API_KEY: 'sk-hidden-1' })
  expect(JSON.stringify((await other.call('spy')).body)).not.toContain('sk-hidden-1')
  expect(Object.keys((await other.call('spy')).body).sort()).toEqual(['SUPABASE_ANON_KEY', 'SUPABASE_URL'])
  expect((await project.call('log')).status).toBe(500)
  await expect.poll(async () => JSON.stringify(await project.state())).toContain('uncaught')
  const shown = [
    await project.state(),
    (await maker.get(secrets)).body,
    (await maker.get(`/api/projects/${project.id}`)).body,
  ]
  for (const answer of [...shown, product.logged()])
    expect(JSON.stringify(answer)).not.toContain('sk-hidden-1')
  expect((await maker.get(secrets)).body.secrets).toMatchObject([{ name: 'API_KEY', isReadable: true }])
  const copy = (await maker.send('POST', `/api/projects/${project.id}/duplicate`)).body.project.id
  expect((await maker.get(`/api/projects/${copy}/secrets`)).body.secrets).toEqual([])
  const { bytes } = await maker.bytes(`/api/projects/${project.id}/export`)
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('sk-hidden-1')
  expect((await maker.send('PUT', `${secrets}/API_KEY`, { value: 'sk-hidden-2' })).status).toBe(204)
  expect((await project.call('spy')).body).toMatchObject({ API_KEY: 'sk-hidden-2' })
  expect((await maker.send('DELETE', `${secrets}/API_KEY`)).status).toBe(204)
  expect((await project.call('spy')).body).not.toHaveProperty('API_KEY')
})

test('[SV344] names and values of secrets have limits', async () => {
  const { id } = await createProject()
  const set = async (name: string, value: string) =>
    (await maker.send('PUT', `/api/projects/${id}/secrets/${name}`, { value })).status
  for (const name of ['api_key', '1KEY', 'KEY-1', 'SUPABASE_URL', `A${'B'.repeat(64)}`, '__proto__'])
    expect(await set(name, 'x'), name).toBe(400)
  expect([
    await set('KEY', ''),
    await set('KEY', 'x'.repeat(8193)),
    await set('KEY', 'x'.repeat(8192)),
  ]).toEqual([400, 400, 204])
  for (let index = 1; index < 50; index++) expect(await set(`KEY_${index}`, 'x')).toBe(204)
  expect([await set('KEY_50', 'x'), await set('KEY_1', 'y')]).toEqual([400, 204])
})

test('[SV343] what does not compile has its file and line before anybody calls it', async () => {
  const project = await createProject()
  await project.save({
    'functions/hello/index.ts': `\nimport { x } from './nowhere'\nDeno.serve(() => new Response(x))`,
  })
  expect(await project.state()).toMatchObject({
    functions: [{ name: 'hello', needsKey: true }],
    problems: [{ file: 'functions/hello/index.ts', line: 2 }],
  })
  await project.save({ 'functions/hello/index.ts': HELLO })
  expect(await project.state()).toMatchObject({ problems: [] })
  const many = Object.fromEntries(
    Array.from({ length: 101 }, (_, index) => [`functions/f${index}/index.ts`, HELLO]),
  )
  await project.save(many)
  expect(JSON.stringify(await project.state())).toContain('at most 100 functions')
})

test.skipIf(!isInstalled)(
  '[SV343] the error that a function’s last call ended with is a problem, until a call of it ends well',
  async () => {
    const project = await createProject()
    await project.save({
      'functions/half/index.ts': `interface Given { fails: boolean }\n\nDeno.serve(async (request) => {\n  const given: Given = await request.json()\n  if (given.fails) throw new Error('It failed.')\n  return new Response('fine')\n})`,
    })
    expect((await project.call('half', { body: { fails: true } })).status).toBe(500)
    const problem = { file: 'functions/half/index.ts', line: 5, message: 'functions/half: Error: It failed.' }
    await expect.poll(async () => (await project.state()).problems).toEqual([problem])
    expect((await project.call('half', { body: { fails: false } })).status).toBe(200)
    expect((await project.state()).problems).toEqual([])
  },
)

test.skipIf(!isInstalled)(
  '[SV348] a published app runs its function by schedule on the live data, and the preview does not',
  async () => {
    const project = await createProject()
    await project.save({
      'lib/supabase.ts': 'export const url = process.env.EXPO_PUBLIC_SUPABASE_URL',
      'functions/tidy/index.ts': `Deno.serve(async (request) => { console.log(await request.text()); return new Response('done') })`,
      'functions/tidy/schedule': '# time zone: Europe/Berlin\n0 8 * * *\n',
      'functions/often/index.ts': HELLO,
      'functions/often/schedule': '* * * * * *',
    })
    const schedule = { cron: '0 8 * * *', timeZone: 'Europe/Berlin', nextAt: null, lastRun: null }
    expect(await project.state()).toMatchObject({
      functions: [
        { name: 'often', schedule: null },
        { name: 'tidy', schedule },
      ],
      problems: [{ file: 'functions/often/schedule', line: 1 }],
    })
    const published = await maker.send('POST', `/api/projects/${project.id}/publication`, {
      ...{ name: 'tidies', title: 'Tidies', description: '', isListed: true },
      ...{ allowsIndexing: false, allowsCopies: false },
    })
    expect(published.body.kind).toBe('published')
    const live = async () => (await maker.get(`/api/projects/${project.id}/functions?data=live`)).body
    const tidy = async () =>
      (await live()).functions.find((each: { name: string }) => each.name === 'tidy').schedule
    const SOON = { timeout: 30_000, interval: 100 }
    await expect.poll(tidy, SOON).toMatchObject({ nextAt: expect.any(String), lastRun: null })
    const client = new Postgres({ connectionString: product.shared.DATABASE_URL })
    await client.connect()
    await client.query(`update function_schedules set next_at = now() where name = 'tidy'`)
    await expect.poll(tidy, SOON).toMatchObject({ lastRun: { status: 200 } })
    const [call] = (await live()).calls
    expect([call.name, call.lines[0]?.text]).toEqual(['tidy', '{"schedule":"0 8 * * *"}'])
    expect(await project.state()).toMatchObject({ calls: [] })
    await maker.send('DELETE', `/api/projects/${project.id}/publication`)
    const count = async () => (await client.query('select from function_schedules')).rowCount
    await expect.poll(count, SOON).toBe(0)
    await client.end()
  },
  90_000,
)

test('[SV345] calls of an app are limited', async () => {
  const project = await createProject()
  await project.save({ 'functions/hello/index.ts': HELLO })
  const statuses: number[] = []
  for (let index = 0; index < 310; index++)
    statuses.push((await project.call('hello', { method: 'OPTIONS' })).status)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.indexOf(429)).toBeGreaterThan(100)
})

test('[SV342] where functions are off, their address says so', async () => {
  const open = await startTestServer({ SAYSO_FUNCTIONS: 'off' })
  try {
    const answer = await open.nobody().send('POST', '/db/x/functions/v1/hello', {})
    expect([answer.status, answer.body.code]).toEqual([503, 'FUNCTIONS_OFF'])
  } finally {
    await open.close()
  }
})

test.skipIf(!isInstalled)(
  '[SV341] a published app calls the functions of its version, and none once it is no longer published',
  async () => {
    const project = await createProject()
    const files = {
      'lib/supabase.ts': 'export const url = process.env.EXPO_PUBLIC_SUPABASE_URL',
      'functions/say/index.ts': `Deno.serve(() => new Response('published'))`,
    }
    await project.save(files)
    const publication = `/api/projects/${project.id}/publication`
    const order = { name: 'says-something', title: 'Says', description: '', isListed: true }
    const published = await maker.send('POST', publication, {
      ...order,
      ...{ allowsIndexing: false, allowsCopies: false },
    })
    expect([published.status, published.body.kind]).toEqual([200, 'published'])
    await project.save({ 'functions/say/index.ts': `Deno.serve(() => new Response('newest'))` })
    const { url = '', anonKey = '' } = exporter.asked.at(-1)?.facts.data ?? {}
    const visit = () =>
      product
        .nobody()
        .send('POST', `${new URL(url).pathname}/functions/v1/say`, undefined, { apikey: anonKey })
    expect((await visit()).body).toBe('published')
    expect((await project.call('say')).body).toBe('newest')
    expect((await maker.send('DELETE', publication)).status).toBe(204)
    expect((await visit()).status).toBe(404)
  },
)
