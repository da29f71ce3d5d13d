/** Functions of projects over the server's port: called by an app, kept from strangers, and seen by their makers. */

import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findEngine } from '@sayso/functions'
import { DEFAULT_SDK } from '@sayso/project'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/** `npm run build -- --functions` installs it. */
const isInstalled = (await findEngine()) !== null

let product: TestServer
let maker: Client

beforeAll(async () => {
  product = await startTestServer()
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
  call(name: string, init?: { method?: string; body?: unknown; headers?: Record<string, string> }): ReturnType<Client['send']>
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
        Object.entries(files).map(([file, content]) => [file, content === null ? null : { type: 'file', content, isBinary: false }]),
      )
      const saved = await maker.send('PUT', `/api/projects/${id}/files`, { baseVersionId: version.id, changes })
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

test.skipIf(!isInstalled)('[SV281] an app calls a function with the project’s key, and a save is live at the next call', async () => {
  const project = await createProject()
  await project.save({ 'functions/hello/index.ts': HELLO })
  const answer = await project.call('hello', { body: { name: 'Ada' } })
  expect([answer.status, answer.body]).toEqual([200, { greeting: 'Hello Ada' }])
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  await project.save({ 'functions/hello/index.ts': HELLO.replace('Hello', 'Goodbye') })
  expect((await project.call('hello', { body: { name: 'Ada' } })).body).toEqual({ greeting: 'Goodbye Ada' })
  expect((await project.call('hello', { body: {}, headers: {} })).status).toBe(401)
})
