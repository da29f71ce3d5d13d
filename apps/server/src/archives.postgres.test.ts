/** Projects out and in as zip files, over the real routes and a real database. */

import { createHash } from 'node:crypto'
import { readAccountZip, readProjectZip, writeProjectZip } from '@sayso/archive'
import { textFile } from '@sayso/project'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let product: TestServer
let client: Client

beforeAll(async () => {
  product = await startTestServer()
  client = await product.visitor()
})

afterAll(() => product?.close())

const importZip = (zip: Uint8Array, name = 'habit-tracker.zip', type = 'application/zip') =>
  client.send('POST', `/api/projects/import?name=${encodeURIComponent(name)}`, zip, { 'content-type': type })

async function newProject(title: string) {
  return (await client.send('POST', '/api/projects', { title })).body
}

test('[SV14] a project goes out as a zip and comes back as the same tree', async () => {
  const { project, version } = await newProject('Habit tracker')
  const icon = { type: 'file', content: Buffer.from([137, 80, 0, 255]).toString('base64'), isBinary: true }
  const saved = await client.send('PUT', `/api/projects/${project.id}/files`, {
    baseVersionId: version.id,
    changes: { 'assets/icon.png': icon },
  })
  const exported = await client.bytes(`/api/projects/${project.id}/export`)
  expect(exported.status).toBe(200)
  expect(exported.headers.get('content-type')).toBe('application/zip')
  expect(exported.headers.get('content-disposition')).toBe('attachment; filename="habit-tracker.zip"')
  const again = await client.bytes(`/api/projects/${project.id}/export`)
  expect(Buffer.from(again.bytes).equals(Buffer.from(exported.bytes))).toBe(true)

  const imported = await importZip(exported.bytes)
  expect(imported.status).toBe(201)
  expect(imported.body).toMatchObject({
    project: { title: 'Habit tracker', versionNumber: 0 },
    version: { cause: 'import', treeHash: saved.body.version.treeHash },
    messages: [],
    skipped: [],
  })
  expect(imported.body.files['assets/icon.png']).toEqual(icon)
})

test('[SV101] an imported project is called as its app is', async () => {
  const files = new Map([
    ['package.json', textFile('{"main":"App.js","dependencies":{"expo":"~53.0.8"}}')],
    ['app.json', textFile('{"expo":{"name":"Streaks"}}')],
    ['App.js', textFile('export default () => null\n')],
  ])
  const zip = Buffer.concat([...writeProjectZip(files, { folder: 'download-1' })])
  expect((await importZip(zip, 'download-1.zip')).body.project.title).toBe('Streaks')
})

test('[SV28] the export of an app that asks for data says where it is; other exports and the versions do not', async () => {
  const { project, version, dataConnection } = await newProject('Lending board')
  const read = async () => {
    const { bytes } = await client.bytes(`/api/projects/${project.id}/export`)
    const result = readProjectZip(bytes)
    return { skipped: result.ok ? result.skipped : [], files: result.ok ? result.files : new Map() }
  }
  expect((await read()).skipped).toEqual([])
  const content = 'export const url = process.env.EXPO_PUBLIC_SUPABASE_URL\n'
  await client.send('PUT', `/api/projects/${project.id}/files`, {
    baseVersionId: version.id,
    changes: { 'lib/supabase.ts': { type: 'file', content, isBinary: false } },
  })
  const { skipped, files } = await read()
  expect(skipped).toEqual([{ path: 'lending-board/.env', fileCount: 1, why: 'secret' }])
  expect(files.get('README.md')?.content).toContain('`.env` says where')
  const opened = (await client.get(`/api/projects/${project.id}`)).body
  expect(JSON.stringify(opened.files)).not.toContain(dataConnection.anonKey)
})

test('[SV65] any version can be exported under its one number, and one that is not there cannot', async () => {
  const { project, version } = await newProject('Versions')
  await client.send('PUT', `/api/projects/${project.id}/files`, {
    baseVersionId: version.id,
    changes: { 'new.ts': { type: 'file', content: 'export {}\n', isBinary: false } },
  })
  const pathsOf = async (query: string) => {
    const { bytes } = await client.bytes(`/api/projects/${project.id}/export${query}`)
    const result = readProjectZip(bytes)
    return result.ok ? [...result.files.keys()] : []
  }
  expect(await pathsOf('')).toContain('new.ts')
  expect(await pathsOf('?version=0')).not.toContain('new.ts')
  expect((await client.get(`/api/projects/${project.id}/export?version=7`)).status).toBe(404)
  for (const number of ['x', '00', '+0', '']) {
    expect((await client.get(`/api/projects/${project.id}/export?version=${number}`)).status).toBe(404)
  }
})

test('[SV14] what is no zip, or too large a one, makes no project and says why', async () => {
  const before = (await client.get('/api/projects')).body.projects.length
  const noZip = await importZip(new TextEncoder().encode('not a zip'))
  expect([noZip.status, noZip.body.code]).toEqual([400, 'bad-request'])
  expect(noZip.body.error).toContain('not a zip file')
  const wrongType = await importZip(new Uint8Array(4), 'a.zip', 'text/plain')
  expect(wrongType.status).toBe(400)
  const tooLarge = await importZip(new Uint8Array(32 * 1024 * 1024 + 1))
  expect([tooLarge.status, tooLarge.body.error]).toEqual([
    413,
    'This is larger than 32 MB. Send less at once.',
  ])
  expect((await client.get('/api/projects')).body.projects.length).toBe(before)
})

/** As the studio takes an archive of an account apart. */
async function readAccount(archive: Uint8Array) {
  const read = await readAccountZip({
    sizeBytes: archive.length,
    read: async (start, end) => archive.subarray(start, end),
  })
  if (read.kind !== 'account') throw new Error(read.kind)
  return read.projects
}

const message = (role: 'user' | 'assistant', content: string) => ({
  ...{ role, content, status: 'done', createdAt: '2026-11-20T08:00:00.000Z', model: null, error: null },
  ...{ durationMs: role === 'user' ? null : 1_200, mode: null },
})
const conversation = (...messages: object[]) => ({ format: 'sayso-conversation', version: 1, messages })

test('[SV232] [SV233] [SV234] all projects of an account go out in one archive, and come back with their conversations', async () => {
  const ada = await product.visitor()
  const make = async (title: string) => (await ada.send('POST', '/api/projects', { title })).body.project.id
  const [plants] = [await make('Plants'), await make('Plants')]
  const talk = conversation(message('user', 'A plant app\u0000'), message('assistant', 'Here it is.'))
  expect((await ada.send('PUT', `/api/projects/${plants}/conversation`, talk)).status).toBe(204)
  const sql = "insert into storage.buckets (id, name) values ('photos', 'photos')"
  const hash = createHash('sha256').update(sql).digest('hex')
  expect((await ada.send('POST', `/api/migrations/${plants}`, { sql, hash })).body.success).toBe(true)
  const asked = { kind: 'upload', name: 'rose.txt', type: 'text/plain', sizeBytes: 5, isReplacing: false }
  const { path } = (await ada.send('POST', `/api/projects/${plants}/database/files/photos`, asked)).body
  const stored = { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: 'a red' }
  expect((await fetch(`http://127.0.0.1:${product.server.port}${path}`, stored)).status).toBe(200)
  const { status, headers, bytes } = await ada.bytes('/api/account/export')
  expect(Buffer.from(bytes).toString('latin1')).toMatch(/test-files\.zipPK.*photos\/rose\.txta redPK/s)
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="sayso-projects.zip"',
  ])
  const again = await ada.get('/api/account/export')
  expect([again.status, Number(again.headers.get('retry-after')) > 60]).toEqual([429, true])

  const bo = await product.visitor()
  const taken = []
  for (const { title, archive, readConversation } of await readAccount(bytes)) {
    const zip = bytes.subarray(archive.start, archive.end)
    const type = { 'content-type': 'application/zip' }
    const { body } = await bo.send('POST', `/api/projects/import?title=${title}`, zip, type)
    const text = await readConversation()
    if (text !== null) {
      const path = `/api/projects/${body.project.id}/conversation`
      expect((await bo.send('PUT', path, JSON.parse(text))).status).toBe(204)
    }
    const { messages } = (await bo.get(`/api/projects/${body.project.id}`)).body
    taken.push([body.project.title, messages.map(({ content }: { content: string }) => content)])
  }
  expect(taken).toEqual([
    ['Plants', []],
    ['Plants', ['A plant app\uFFFD', 'Here it is.']],
  ])
})

test('[SV234] a conversation is put once, and only one that can be read', async () => {
  const { project } = await newProject('Talk')
  const put = (body: unknown) => client.send('PUT', `/api/projects/${project.id}/conversation`, body)
  const wrong = [
    {},
    { ...conversation(), version: 2 },
    conversation({ ...message('user', 'Hello'), role: 'system' }),
    conversation({ ...message('user', 'Hello'), status: 'running' }),
    conversation({ ...message('user', 'Hello'), createdAt: 'yesterday' }),
    conversation({ ...message('user', 'Hello'), durationMs: 2 ** 40 }),
  ]
  for (const body of wrong) expect((await put(body)).status).toBe(400)
  const sent = await Promise.all(
    ['one', 'two', 'three'].map((text) => put(conversation(message('user', text)))),
  )
  expect(sent.map(({ status }) => status).sort()).toEqual([204, 400, 400])
  expect((await client.get(`/api/projects/${project.id}`)).body.messages).toHaveLength(1)
})
