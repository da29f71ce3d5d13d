/** The data of an app over the server’s port: migrations by its maker, rows by the app itself. */

import { createHash } from 'node:crypto'
import { readProjectZip } from '@sayso/archive'
import { Client as Postgres } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let product: TestServer
let maker: Client
let projectId: string

const SQL = `create table plants (name text); insert into plants values ('Fern');
  create policy "Everybody sees plants" on plants for select using (true)`

beforeAll(async () => {
  product = await startTestServer()
  maker = await product.visitor()
  projectId = (await maker.send('POST', '/api/projects', { title: 'Garden' })).body.project.id
})

afterAll(() => product?.close())

const apply = (sql: string, hash = createHash('sha256').update(sql).digest('hex')) =>
  maker.send('POST', `/api/migrations/${projectId}`, { sql, hash })

test('a migration is applied once, listed by its hash, and what is wrong has a place', async () => {
  const hash = createHash('sha256').update(SQL).digest('hex')
  expect((await maker.get(`/api/migrations/${projectId}`)).body.migrations).toEqual([])
  expect((await apply(SQL)).body).toEqual({ success: true })
  expect((await apply(SQL)).body).toEqual({ success: true })
  expect((await maker.get(`/api/migrations/${projectId}`)).body.migrations).toEqual([hash])
  expect((await apply('create tabel x ()')).body).toEqual({
    success: false,
    error: 'syntax error at or near "tabel"',
    position: { lineNumber: 1, columnNumber: 8 },
  })
  expect((await apply('select 1', '0'.repeat(64))).status).toBe(400)
  expect((await apply(`-- ${'x'.repeat(1_000_000)}`)).status).toBe(413)
})

test('a review tries the files: the first that fails has its line, and nothing of them stays', async () => {
  const review = (...files: string[]) =>
    maker.send('POST', `/api/migrations/${projectId}/review`, {
      files: files.map((sql, index) => ({ path: `migrations/000${index}.sql`, sql })),
    })
  const wrong = (await review('create table pots (id int)', '-- Pots\nalter table pots add column id int'))
    .body
  expect(wrong.untried).toBeNull()
  expect(wrong.files.map(({ problem }: { problem: unknown }) => problem)).toEqual([
    null,
    {
      message: 'column "id" of relation "pots" already exists',
      position: { lineNumber: 2, columnNumber: 1 },
    },
  ])
  const slow = (await review('select pg_sleep(20)')).body
  expect([slow.files[0].problem, slow.untried]).toEqual([
    null,
    expect.stringContaining('have not been tried'),
  ])
  const { tables } = (await maker.get(`/api/projects/${projectId}/database`)).body
  expect(tables.map(({ name }: { name: string }) => name)).toEqual(['plants'])
})

test('the app reads its rows from an opaque origin with the key alone, and without one nobody does', async () => {
  const { path: base, anonKey } = (await maker.get(`/api/projects/${projectId}`)).body.dataConnection
  const path = `${base}/rest/v1/plants?select=name`
  const app = product.nobody()
  const answer = await app.send('GET', path, undefined, { apikey: anonKey, origin: 'null' })
  expect([answer.status, answer.body]).toEqual([200, [{ name: 'Fern' }]])
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect((await maker.get(path)).status).toBe(401)
  expect((await app.send('GET', '/db/x/rest/v1/plants', undefined, { apikey: anonKey })).status).toBe(401)
})

test('data goes back to a snapshot, says before what that costs, and the way back is a snapshot too', async () => {
  const base = `/api/projects/${projectId}/database`
  expect((await apply('delete from plants')).body).toEqual({ success: true })
  const { snapshots } = (await maker.get(`${base}/snapshots`)).body
  expect(snapshots).toHaveLength(2)
  const snapshotId = snapshots[0].id
  expect((await maker.get(`${base}/snapshots/${snapshotId}`)).body).toMatchObject({
    kind: 'snapshot',
    changes: [
      { ...{ table: 'plants', isDropped: false, lost: 0, changed: 0, returning: 1 }, lostColumns: [] },
    ],
  })
  expect((await maker.get(`/api/projects/${projectId}/versions/0/data`)).body).toEqual({ kind: 'unchanged' })
  const restored = await maker.send('POST', `${base}/restore`, { snapshotId })
  expect(restored.body.undo).toMatchObject({ cause: 'restore', versionNumber: 0 })
  const { path, anonKey } = (await maker.get(`/api/projects/${projectId}`)).body.dataConnection
  const read = () => product.nobody().send('GET', `${path}/rest/v1/plants`, undefined, { apikey: anonKey })
  expect((await read()).body).toEqual([{ name: 'Fern' }])
  expect((await maker.send('POST', `${base}/restore`, { snapshotId: "x'; drop" })).status).toBe(400)
})

test('the database is downloaded as SQL, whole to its last line', async () => {
  const answer = await maker.bytes(`/api/projects/${projectId}/database/export`)
  const text = new TextDecoder().decode(answer.bytes)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="garden-test-data.sql"')
  expect(text).toContain("insert into public.plants (name) overriding system value values\n('Fern');")
  expect(text.trimEnd().endsWith('\ncommit;')).toBe(true)
})

test('an export with the data holds the database as a file, and one without a database is as it was', async () => {
  const path = `/api/projects/${projectId}/export`
  const read = async (address: string) => readProjectZip((await maker.bytes(address)).bytes)
  const [plain, withData] = [await read(path), await read(`${path}?data=1`)]
  if (!plain.ok || !withData.ok) throw new Error('An export cannot be read.')
  const { content } = withData.files.get('test-data.sql') ?? { content: '' }
  expect(content).toContain("('Fern');")
  expect(content.trimEnd().endsWith('\ncommit;')).toBe(true)
  expect([...withData.files.keys()].filter((file) => file !== 'test-data.sql')).toEqual([
    ...plain.files.keys(),
  ])
  const forSupabase = await read(`${path}?data=supabase`)
  const sql = forSupabase.ok ? forSupabase.files.get('supabase.sql')?.content : undefined
  expect(sql).toContain("('Fern');")
  expect(sql).not.toContain('create table auth.users')
  expect(sql?.trimEnd().endsWith('\ncommit;')).toBe(true)
  const other = (await maker.send('POST', '/api/projects', {})).body.project.id
  const bare = await read(`/api/projects/${other}/export?data=1`)
  expect(bare.ok && bare.files.has('test-data.sql')).toBe(false)
})

test('the data of a project in the bin is not reached', async () => {
  const { path: base, anonKey } = (await maker.get(`/api/projects/${projectId}`)).body.dataConnection
  await maker.send('DELETE', `/api/projects/${projectId}`)
  const path = `${base}/rest/v1/plants`
  // The last known state is trusted for some seconds.
  await expect
    .poll(async () => (await product.nobody().send('GET', path, undefined, { apikey: anonKey })).status, {
      timeout: 20_000,
    })
    .toBe(404)
})

test('[PM8] the database of a project that is deleted for good is dropped at once', async () => {
  const id = (await maker.send('POST', '/api/projects', {})).body.project.id
  const hash = createHash('sha256').update(SQL).digest('hex')
  expect((await maker.send('POST', `/api/migrations/${id}`, { sql: SQL, hash })).body.success).toBe(true)
  const ref = (await maker.get(`/api/projects/${id}`)).body.dataConnection.path.slice('/db/'.length)
  const cluster = new Postgres({ connectionString: inject('saysoPostgresUrl') })
  await cluster.connect()
  const count = async () =>
    (await cluster.query('select 1 from pg_database where datname = $1', [`p_${ref}`])).rowCount
  await maker.send('DELETE', `/api/projects/${id}`)
  expect(await count()).toBe(1)
  expect((await maker.send('DELETE', `/api/bin/${id}`)).status).toBe(204)
  // Maintenance would come in an hour.
  await expect.poll(count, { timeout: 20_000 }).toBe(0)
  await cluster.end()
})
