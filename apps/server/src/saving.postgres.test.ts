/** A save that collides with another tab, a running answer, or a file that no project may hold. */

import { randomUUID } from 'node:crypto'
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

async function newProject() {
  const { project, version } = (await client.send('POST', '/api/projects', {})).body
  const url = `/api/projects/${project.id}`
  return {
    id: project.id as string,
    open: async () => (await client.get(url)).body,
    save: (changes: Record<string, string | null>, baseVersionId: string = version.id) => {
      const entries = Object.entries(changes).map(([path, content]) => [
        path,
        content === null ? null : { type: 'file', content, isBinary: false },
      ])
      return client.send('PUT', `${url}/files`, { baseVersionId, changes: Object.fromEntries(entries) })
    },
  }
}

async function ask(projectId: string): Promise<string> {
  const { body } = await client.send('POST', '/api/init-stream', {
    messages: [{ id: randomUUID(), role: 'user', content: 'Go' }],
    projectSnapshot: {},
    projectId,
    model: '',
  })
  return body.streamId
}

test('[SV12] two tabs save the same file: the second is told what the first made of it', async () => {
  const { save, open } = await newProject()
  expect((await save({ 'app/index.tsx': 'first tab' })).status).toBe(200)
  const second = await save({ 'app/index.tsx': 'second tab' })
  expect([second.status, second.body.code, second.body.version.number]).toEqual([409, 'conflict', 1])
  expect(second.body.conflicts['app/index.tsx'].content).toBe('first tab')
  expect((await open()).files['app/index.tsx'].content).toBe('first tab')
  // “Keep mine” saves on top of the version in the conflict.
  expect((await save({ 'app/index.tsx': 'second tab' }, second.body.version.id)).body.version.number).toBe(2)
})

test('[SV12] a save on top of a running answer stays, but where the answer writes the same file', async () => {
  const { id, save, open } = await newProject()
  const streamId = await ask(id)
  product.model.say('<saysoAction type="file" filePath="a.ts">\nmodel\n</saysoAction>\n')
  await client.read(`/api/streams/${streamId}`, { isEnough: (entries) => entries.length >= 2 })
  expect((await save({ 'a.ts': 'user\n', 'mine.ts': 'user\n' })).body.version.number).toBe(1)
  product.model.finish()
  const entries = await client.read(`/api/streams/${streamId}`)
  const { files, version } = await open()
  expect(version).toMatchObject({ number: 2, cause: 'prompt' })
  expect(files['a.ts'].content).toBe('model\n')
  expect(files['mine.ts'].content).toBe('user\n')
  // The page compares with this and takes the server's files.
  expect(entries.at(-1)?.entry).toMatchObject({ type: 'done', treeHash: version.treeHash })
  const saved = (await client.get(`/api/projects/${id}/versions/1`)).body
  expect(saved.files['a.ts'].content).toBe('user\n')
})

test.each([
  ['a folder as a file', { app: 'x' }, 400, 'inside app, which is a file'],
  ['a file as a folder', { 'package.json/a.ts': 'x' }, 400, 'package.json, which is a file'],
  ['a twin', { 'App/Index.tsx': 'x' }, 400, 'differs from'],
  ['a path out of the project', { '../a.ts': 'x' }, 400, '..'],
  ['30 MB', { 'big.txt': 'x'.repeat(30 * 1024 * 1024) }, 413, 'big.txt is larger than 10 MB'],
])('%s is refused in one sentence, and nothing is saved', async (_name, changes, status, words) => {
  const { save, open } = await newProject()
  const answer = await save(changes)
  expect(answer.status).toBe(status)
  expect(answer.body.error).toContain(words)
  expect((await open()).version.number).toBe(0)
})

test('10,000 files are refused in one sentence', async () => {
  const { save, open } = await newProject()
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`src/${index}.ts`, 'x']))
  const answer = await save(many)
  expect([answer.status, answer.body.error]).toEqual([
    400,
    expect.stringContaining('A project holds at most 5000 files'),
  ])
  expect((await open()).version.number).toBe(0)
})

test('the page’s own files pass the same gate before an answer begins', async () => {
  const { id } = await newProject()
  const { status, body } = await client.send('POST', '/api/init-stream', {
    messages: [{ id: randomUUID(), role: 'user', content: 'Go' }],
    projectSnapshot: Object.fromEntries(
      ['a.ts', 'A.ts'].map((path) => [path, { type: 'file', content: '', isBinary: false }]),
    ),
    projectId: id,
    model: '',
  })
  expect([status, body.error]).toEqual([400, expect.stringContaining('letter case')])
})

test('[SV13] a locked file is not changed by an answer, also when the lock is taken away meanwhile', async () => {
  const { id, open } = await newProject()
  const setLock = (path: string, isLocked: boolean) =>
    client.send('PUT', `/api/projects/${id}/locks`, { path, isLocked })
  expect((await setLock('app/index.tsx', true)).body).toEqual({ lockedPaths: ['app/index.tsx'] })
  expect((await setLock('gone.ts', true)).status).toBe(404)
  const before = await open()
  expect(before.lockedPaths).toEqual(['app/index.tsx'])
  const streamId = await ask(id)
  await client.read(`/api/streams/${streamId}`, { isEnough: (entries) => entries.length >= 1 })
  expect((await setLock('app/index.tsx', false)).body).toEqual({ lockedPaths: [] })
  product.model.say('<saysoAction type="file" filePath="app/index.tsx">\nmodel\n</saysoAction>\n')
  product.model.say('<saysoAction type="file" filePath="app">\na folder\n</saysoAction>\n')
  product.model.say('<saysoAction type="file" filePath="b.ts">\nmodel\n</saysoAction>\n')
  product.model.finish()
  const entries = await client.read(`/api/streams/${streamId}`)
  expect(entries[0]?.entry).toMatchObject({ type: 'start', lockedPaths: ['app/index.tsx', 'AGENTS.md'] })
  expect((await open()).files).toEqual({
    ...before.files,
    'b.ts': { type: 'file', content: 'model\n', isBinary: false },
  })
})

test('a fork has the answer and its files', async () => {
  const { id, open } = await newProject()
  const streamId = await ask(id)
  product.model.say('<saysoAction type="file" filePath="a.ts">\nmodel\n</saysoAction>\n')
  product.model.finish()
  await client.read(`/api/streams/${streamId}`)
  const original = await open()
  const fork = await client.send('POST', `/api/projects/${id}/fork`, { messageId: original.messages[1].id })
  expect(fork.status).toBe(201)
  expect(fork.body.project.id).not.toBe(id)
  expect(fork.body.files).toEqual(original.files)
  expect(fork.body.messages.map(({ content }: { content: string }) => content)).toEqual(
    original.messages.map(({ content }: { content: string }) => content),
  )
  expect((await client.send('DELETE', `/api/projects/${id}`)).status).toBe(204)
  expect((await client.get(`/api/projects/${fork.body.project.id}`)).body.files['a.ts'].content).toBe(
    'model\n',
  )
})

test('[SV46] a project takes no more than 64 MB, by saves and by prompts, and files of it can still be deleted', async () => {
  const { id, save, open } = await newProject()
  const content = 'x'.repeat(8 * 1024 * 1024)
  const three = (from: number) =>
    Object.fromEntries([0, 1, 2].map((index) => [`assets/${from + index}.txt`, content]))
  await save(three(0))
  const { version } = (await save(three(3), (await open()).version.id)).body
  const refused = await save(three(6), version.id)
  expect([refused.status, refused.body.error]).toEqual([413, expect.stringContaining('holds 64 MB of files')])
  const prompted = await client.send('POST', '/api/init-stream', {
    messages: [{ id: randomUUID(), role: 'user', content: 'Go' }],
    projectSnapshot: Object.fromEntries(
      Object.keys(three(6)).map((path) => [path, { type: 'file', content, isBinary: false }]),
    ),
    projectId: id,
    model: '',
  })
  expect([prompted.status, prompted.body.error]).toEqual([
    413,
    expect.stringContaining('holds 64 MB of files'),
  ])
  expect((await save({ 'assets/0.txt': null, 'assets/1.txt': 'small' }, version.id)).status).toBe(200)
})
