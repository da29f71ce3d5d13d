/** Published apps over the server's port: the owner's requests, the app's own host, and all that it must not reach. */

import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { createOperatedApps, openRunningDatabase } from '@sayso/storage'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from './logs.ts'
import { type Asked, askUnder } from './testing/ask-under.ts'
import type { Client } from './testing/client.ts'
import { pngOf } from './testing/png-of.ts'
import { exporterOf } from './testing/scripted-exporter.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let product: TestServer
let owner: Client
let projectId: string
let base: string
let names = 0

/** One transparent pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const SCRIPT = 'js/app-0123456789abcdef.js'
const exporter = exporterOf({})

beforeAll(async () => {
  product = await startTestServer({ SAYSO_CONTACT: 'Write to help@example.com.' }, { webExporter: exporter })
  await mkdir(product.folders.studio, { recursive: true })
  await writeFile(`${product.folders.studio}/index.html`, '<title>Sayso</title>')
  owner = await product.visitor()
})

afterAll(() => product?.close())

beforeEach(async () => {
  exporter.next = { 'index.html': '<title>App</title>', [SCRIPT]: 'run()'.repeat(200), 'sw.js': 'self' }
  exporter.asked.length = 0
  projectId = (await owner.send('POST', '/api/projects', { title: 'Plants' })).body.project.id
  base = `/api/projects/${projectId}/publication`
})

const studio = () => `http://localhost:${product.server.port}`

function orderOf(changes: object = {}) {
  names += 1
  return {
    ...{ name: `plants-${names}`, title: 'Plants', description: 'Waters them.' },
    ...{ isListed: true, allowsIndexing: false, allowsCopies: false },
    ...changes,
  }
}

async function publish(changes: object = {}) {
  const { status, body } = await owner.send('POST', base, orderOf(changes))
  expect([status, body.kind]).toEqual([200, 'published'])
  return body.publication
}

const ask = (address: string, asked?: Asked) => askUnder(product.server.port, address, asked)

test('[SV120] a published app is on an origin of its own, under its name and its share id', async () => {
  const { name, url, path } = await publish()
  expect(url).toBe(`http://${name}.apps.localhost:${product.server.port}/`)
  expect((await ask(url)).text).toBe('<title>App</title>')
  const link = await owner.get(path)
  expect([link.status, link.headers.get('location')]).toEqual([302, url])
  const unlisted = (await owner.send('PATCH', base, orderOf({ name, isListed: false }))).body.publication
  expect(unlisted.url).toMatch(/^http:\/\/[0-9a-f]{32}\.apps\.localhost:/)
  expect((await ask(unlisted.url)).status).toBe(200)
  expect((await ask(url)).status).toBe(404)
  expect((await ask(studio(), { path: `/apps/${name}` })).status).toBe(404)
  expect((await owner.get(unlisted.path)).headers.get('location')).toBe(unlisted.url)
  await owner.send('PATCH', base, orderOf({ name }))
  const moved = await ask(unlisted.url, { path: '/plants/7?a=b' })
  expect([moved.status, moved.headers.location]).toEqual([302, `${url}plants/7?a=b`])
})

test('[SV120] routes of the app are its page, missing files are 404, and hashed files are kept for ever', async () => {
  const { url } = await publish()
  const route = await ask(url, { path: '/plants/7' })
  expect([route.status, route.text, route.headers['cache-control']]).toEqual([
    200,
    '<title>App</title>',
    'no-cache',
  ])
  expect((await ask(url, { path: '/assets/gone-0123456789ab.js' })).status).toBe(404)
  expect((await ask(url, { path: '/%' })).status).toBe(200)
  expect((await ask(url, { path: '/sw.js' })).headers).toMatchObject({ 'cache-control': 'no-cache' })
  const packed = await ask(url, { path: SCRIPT, headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(packed.headers['cache-control']).toContain('immutable')
  expect(packed.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(brotliDecompressSync(packed.bytes).toString()).toBe('run()'.repeat(200))
  const plain = await ask(url, { path: SCRIPT })
  expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, 'run()'.repeat(200)])
  const etag = packed.headers.etag ?? ''
  const again = { 'accept-encoding': 'br', 'if-none-match': etag }
  expect((await ask(url, { path: SCRIPT, headers: again })).status).toBe(304)
  const head = await ask(url, { path: SCRIPT, method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  expect([head.status, head.text, head.headers['content-length']]).toEqual([
    200,
    '',
    String(packed.bytes.length),
  ])
})

test('[SV121] the host of an app has nothing of the studio: no API, no page, no cookie', async () => {
  const { url } = await publish()
  const cookie = [...owner.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  for (const path of ['/api/session', '/api/projects', '/frame/', '/health/live', '/sdk/53/manifest.json']) {
    const { status, headers, text } = await ask(url, { path, headers: { cookie } })
    expect([path, text.includes('Sayso'), headers['set-cookie']]).toEqual([path, false, undefined])
    expect([path, status === 404 || text === '<title>App</title>']).toEqual([path, true])
  }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    expect((await ask(url, { path: '/api/session', method })).status).toBe(405)
  for (const label of ['no-such-app', 'a.b', 'x', '%2e', 'a'.repeat(60)])
    expect([label, (await ask(`http://${label}.apps.localhost:${product.server.port}/`)).status]).toEqual([
      label,
      404,
    ])
})

test('[SV121] the studio refuses what an app makes a browser send, and cannot be framed by it', async () => {
  const { url } = await publish()
  const { origin } = new URL(url)
  const cookie = [...owner.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  const sent = { headers: { origin, cookie, 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' } }
  expect((await ask(studio(), { path: '/api/projects', ...sent })).status).toBe(400)
  expect((await ask(studio(), { path: base, method: 'DELETE', ...sent })).status).toBe(400)
  expect((await ask(studio())).headers['x-frame-options']).toBe('DENY')
})

test('[SV122] the policy of an app: its own scripts, public servers, its data, and no frame but the studio’s', async () => {
  const { url } = await publish()
  const { headers } = await ask(url)
  const policy = headers['content-security-policy']?.split('; ') ?? []
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
  expect(policy).toContain(
    `connect-src 'self' data: blob: ${studio()}/db/ ${studio().replace('http', 'ws')}/db/ https: wss:`,
  )
  expect(policy).toContain(`frame-ancestors 'self' ${studio()}`)
  expect(policy).toContain("base-uri 'none'")
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  })
  const { name } = (await owner.get(base)).body.publication
  await owner.send('PATCH', base, orderOf({ name, allowsIndexing: true }))
  expect((await ask(url)).headers['x-robots-tag']).toBeUndefined()
  await owner.send('PATCH', base, orderOf({ name, isListed: false, allowsIndexing: true }))
  expect((await ask((await owner.get(base)).body.publication.url)).headers['x-robots-tag']).toBe('noindex')
})

test('[SV123] a version is published until another one is, and rolled back, and unpublished at once', async () => {
  const first = await publish()
  expect(first.live.versionNumber).toBe(0)
  expect(exporter.asked[0]?.facts).toMatchObject({ title: 'Plants', description: 'Waters them.', data: null })
  expect(exporter.asked[0]?.facts.notice).toMatchObject({
    texts: { en: 'Made with Sayso · Report this app · Write to help@example.com.' },
    href: '/.sayso/report',
  })
  exporter.next = { 'index.html': 'second' }
  const { name, url } = first
  const second = await publish({ name, versionNumber: 0 })
  expect((await ask(url)).text).toBe('second')
  expect((await owner.get(base)).body.publication.visits).toBe(1)
  const back = await owner.send('POST', `${base}/roll-back`, { releaseId: first.live.id })
  expect([back.status, back.body.earlier.map(({ id }: { id: string }) => id)]).toEqual([
    200,
    [second.live.id],
  ])
  expect((await ask(url)).text).toBe('<title>App</title>')
  expect((await owner.send('DELETE', base)).status).toBe(204)
  expect((await ask(url)).status).toBe(404)
  expect((await ask(studio(), { path: `/apps/${name}` })).status).toBe(404)
  expect((await owner.get(base)).body.publication).toMatchObject({ name, live: null })
  expect((await owner.send('POST', base, orderOf({ versionNumber: 9 }))).status).toBe(404)
})

const cardOf = (width: number, height: number) => pngOf(width, height).toString('base64')

test('[SV196] links to an app show the picture of the published version, and the page has its address', async () => {
  exporter.next = {
    'index.html': '<meta property="og:image" content="https://address.invalid/assets/card-1.png">',
    'assets/card-1.png': 'picture',
  }
  const put = (query: string) =>
    owner.send('PUT', `/api/projects/${projectId}/thumbnail${query}`, PNG, {
      'content-type': 'application/octet-stream',
    })
  await publish()
  expect(exporter.asked.at(-1)?.facts).not.toHaveProperty('picture')
  expect([(await put('')).status, (await put('?version=0')).status]).toEqual([204, 204])
  const { name, url } = await publish()
  expect(exporter.asked.at(-1)?.facts).toMatchObject({
    ...{ address: 'https://address.invalid/', language: 'en' },
    picture: { mediaType: 'image/png', widthPx: 1, heightPx: 1 },
  })
  await publish({ name, card: cardOf(1200, 630) })
  expect(exporter.asked.at(-1)?.facts.picture).toMatchObject({ widthPx: 1200, heightPx: 630 })
  // Cards of another size, and a text.
  for (const card of ['no picture', cardOf(1200, 600), cardOf(600, 630)])
    expect((await owner.send('POST', base, orderOf({ name, card }))).status).toBe(400)
  const tag = (address: string) => `<meta property="og:image" content="${address}assets/card-1.png">`
  const page = await ask(url, { path: '/plants/7' })
  expect([page.text, page.headers.link]).toEqual([tag(url), `<${url}plants/7>; rel="canonical"`])
  const packed = await ask(url, { headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(packed.bytes).toString()).toBe(tag(url))
  const again = { 'accept-encoding': 'br', 'if-none-match': packed.headers.etag ?? '' }
  expect((await ask(url, { headers: again })).status).toBe(304)
  expect((await ask(url, { path: '/assets/card-1.png' })).headers['cache-control']).toContain('immutable')
  const unlisted = (await owner.send('PATCH', base, orderOf({ name, isListed: false }))).body.publication
  const moved = await ask(unlisted.url, { headers: again })
  expect([moved.status, brotliDecompressSync(moved.bytes).toString()]).toEqual([200, tag(unlisted.url)])
})

test('[SV123] problems of an export name file and line, and nothing is published', async () => {
  exporter.next = [{ file: 'app/index.tsx', line: 3, message: 'Unexpected token' }]
  expect((await owner.send('POST', base, orderOf())).body).toEqual({
    kind: 'failed',
    problems: exporter.next,
  })
  expect((await owner.get(base)).body).toMatchObject({ publication: null, canPublish: true })
  const zip = await owner.get(`/api/projects/${projectId}/web-export`)
  expect([zip.status, zip.body.error]).toEqual([400, 'The app could not be built: Unexpected token'])
})

test('[SV124] names that are taken, reserved or malformed are refused', async () => {
  const { name } = await publish()
  const another = (await owner.send('POST', '/api/projects', { title: 'Plants' })).body.project.id
  const other = `/api/projects/${another}/publication`
  const statusOf = async (wanted: string) => (await owner.get(`${other}/names/${wanted}`)).body.status
  expect(await statusOf(name)).toBe('taken')
  expect(await statusOf('admin')).toBe('reserved')
  expect(await statusOf('A')).toBe('malformed')
  expect(await statusOf(`${name}-free`)).toBe('free')
  expect((await owner.get(`${base}/names/${name}`)).body.status).toBe('own')
  for (const [wanted, status] of [
    [name, 'taken'],
    ['admin', 'reserved'],
    ['x', 'malformed'],
  ]) {
    const answer = await owner.send('POST', other, orderOf({ name: wanted }))
    expect(answer.body).toEqual({ kind: 'refused-name', status })
  }
  expect((await owner.send('PATCH', base, orderOf({ name: 'admin' }))).body.kind).toBe('refused-name')
  expect(exporter.asked).toHaveLength(1)
})

test('[SV125] an app whose rows strangers can change is published when its owner has seen that', async () => {
  // It has no rows yet.
  const sql = `create table notes (body text);
    create policy "All" on notes for all using (true) with check (true)`
  const hash = createHash('sha256').update(sql).digest('hex')
  await owner.send('POST', `/api/migrations/${projectId}`, { sql, hash })
  const { version } = (await owner.get(`/api/projects/${projectId}`)).body
  const content = 'export const url = process.env.EXPO_PUBLIC_SUPABASE_URL\n'
  const changes = { 'data.ts': { type: 'file', content } }
  const saved = await owner.send('PUT', `/api/projects/${projectId}/files`, {
    baseVersionId: version.id,
    changes,
  })
  expect(saved.status).toBe(200)
  const order = orderOf()
  expect((await owner.send('POST', base, order)).body).toEqual({ kind: 'open-data', tables: ['notes'] })
  expect(exporter.asked).toHaveLength(0)
  expect((await owner.send('POST', base, { ...order, acceptsOpenData: true })).body.kind).toBe('published')
  const data = exporter.asked[0]?.facts.data
  expect(data?.url).toMatch(/^http:\/\/localhost:\d+\/db\/[a-z2-7]{20}$/)
})

const OWN_ROWS = `create table notes (body text, author uuid default auth.uid());
  create policy "Read" on notes for select using (true);
  create policy "Add" on notes for insert with check (true);
  insert into notes values ('Welcome')`
const WITH_STARS = 'alter table notes add column stars int not null default 0'
const ASKS_FOR_DATA = 'export const url = process.env.EXPO_PUBLIC_SUPABASE_URL\n'

/** Saves migrations as files of the project, by name, with code that asks for data. */
async function saveMigrations(files: Record<string, string>) {
  const { version } = (await owner.get(`/api/projects/${projectId}`)).body
  const changes: Record<string, object> = { 'data.ts': { type: 'file', content: ASKS_FOR_DATA } }
  for (const [name, content] of Object.entries(files))
    changes[`supabase/migrations/${name}.sql`] = { type: 'file', content }
  const body = { baseVersionId: version.id, changes }
  expect((await owner.send('PUT', `/api/projects/${projectId}/files`, body)).status).toBe(200)
}

async function applyToTestData(name: string, sql: string) {
  const hash = createHash('sha256').update(sql).digest('hex')
  const body = { sql, hash, path: `supabase/migrations/${name}.sql` }
  expect((await owner.send('POST', `/api/migrations/${projectId}`, body)).body).toEqual({ success: true })
}

const bodiesIn = async (which: 'test' | 'live') => {
  const answer = await owner.get(`/api/projects/${projectId}/database/tables/notes?data=${which}`)
  expect(answer.status).toBe(200)
  return answer.body.rows.map(([body]: string[]) => body)
}

/** Of the app that was exported last: where its visitors’ rows go. */
function visitorOf() {
  const { url = '', anonKey = '' } = exporter.asked.at(-1)?.facts.data ?? {}
  const { pathname } = new URL(url)
  const send = (path: string, method = 'GET', body?: object, apikey = anonKey) =>
    product.nobody().send(method, `${pathname}${path}`, body, { apikey, prefer: 'return=representation' })
  return { anonKey, send }
}

test('[SV130] a published app has a database of its own, made by the migrations of its version', async () => {
  await saveMigrations({ '0001_notes': OWN_ROWS, '0002_tried_by_nobody': 'drop table notes' })
  await applyToTestData('0001_notes', OWN_ROWS)
  const added = { kind: 'add', values: { body: 'Made in the editor' } }
  await owner.send('POST', `/api/projects/${projectId}/database/tables/notes/rows`, added)
  const plan = await owner.get(`${base}/live-data`)
  const unapplied = ['supabase/migrations/0002_tried_by_nobody.sql']
  expect(plan.body).toEqual({ kind: 'new', migrationCount: 1, unapplied })
  expect((await owner.get(`/api/projects/${projectId}/database`)).body.hasLiveData).toBe(false)
  expect((await publish()).live.data).toBe('own')
  const visitor = visitorOf()
  expect((await visitor.send('/rest/v1/notes', 'POST', { body: 'From a visitor' })).status).toBe(201)
  expect(await bodiesIn('live')).toEqual(['Welcome', 'From a visitor'])
  expect(await bodiesIn('test')).toEqual(['Welcome', 'Made in the editor'])
  expect((await owner.get(`/api/projects/${projectId}/database`)).body.hasLiveData).toBe(true)
})

test('[SV130] a key, an account and a token of the test data open nothing of the live data', async () => {
  await saveMigrations({ '0001_notes': OWN_ROWS })
  await applyToTestData('0001_notes', OWN_ROWS)
  await publish()
  const visitor = visitorOf()
  const { path, anonKey } = (await owner.get(`/api/projects/${projectId}`)).body.dataConnection
  const person = { email: 'ada@example.com', password: 'correct horse' }
  const test = await product.nobody().send('POST', `${path}/auth/v1/signup`, person, { apikey: anonKey })
  expect(test.status).toBe(200)
  for (const key of [anonKey, test.body.access_token])
    expect((await visitor.send('/rest/v1/notes', 'GET', undefined, key)).status).toBe(401)
  expect((await visitor.send('/auth/v1/token?grant_type=password', 'POST', person)).status).toBe(400)
  const mixed = await product
    .nobody()
    .send('GET', `${path}/rest/v1/notes`, undefined, { apikey: visitor.anonKey })
  expect(mixed.status).toBe(401)
})

test('[SV131] a newer version’s migrations run on the live data first, with a snapshot to go back to', async () => {
  await saveMigrations({ '0001_notes': OWN_ROWS })
  await applyToTestData('0001_notes', OWN_ROWS)
  const { name } = await publish()
  await visitorOf().send('/rest/v1/notes', 'POST', { body: 'From a visitor' })
  await saveMigrations({ '0002_stars': WITH_STARS })
  await applyToTestData('0002_stars', WITH_STARS)
  const { body } = await owner.get(`${base}/live-data`)
  expect(body).toMatchObject({ kind: 'update', unapplied: [] })
  expect(
    body.migrations.map(({ path, warnings }: { path: string; warnings: [] }) => [path, warnings]),
  ).toEqual([['supabase/migrations/0002_stars.sql', []]])
  expect((await owner.get(`${base}/live-data?version=1`)).body.migrations).toEqual([])
  await publish({ name })
  const stars = await visitorOf().send('/rest/v1/notes?select=body,stars&order=body')
  expect(stars.body).toEqual([
    { body: 'From a visitor', stars: 0 },
    { body: 'Welcome', stars: 0 },
  ])
  const { snapshots } = (await owner.get(`/api/projects/${projectId}/database/snapshots?data=live`)).body
  expect(snapshots[0]).toMatchObject({ path: 'supabase/migrations/0002_stars.sql', cause: 'migration' })
  const { id: snapshotId } = snapshots[0]
  const database = `/api/projects/${projectId}/database`
  expect((await owner.get(`${database}/snapshots/${snapshotId}`)).body.kind).toBe('snapshot')
  expect((await owner.send('POST', `${database}/restore`, { snapshotId })).status).toBe(200)
  expect((await visitorOf().send('/rest/v1/notes?select=stars')).status).toBe(400)
  expect(await bodiesIn('live')).toEqual(['Welcome', 'From a visitor'])
})

test('[SV131] a migration that fails on the live data publishes nothing, and says why', async () => {
  await saveMigrations({ '0001_notes': OWN_ROWS })
  await applyToTestData('0001_notes', OWN_ROWS)
  const first = await publish()
  const visitor = visitorOf()
  await visitor.send('/rest/v1/notes', 'POST', { body: 'Twice' })
  await visitor.send('/rest/v1/notes', 'POST', { body: 'Twice' })
  const sql = 'alter table notes add constraint one_body unique (body)'
  await saveMigrations({ '0001_stars': WITH_STARS, '0002_unique': sql })
  await applyToTestData('0001_stars', WITH_STARS)
  await applyToTestData('0002_unique', sql)
  const answer = await owner.send('POST', base, orderOf({ name: first.name }))
  expect(answer.body).toMatchObject({
    ...{ kind: 'failed-migration', path: 'supabase/migrations/0002_unique.sql' },
    problem: { message: 'could not create unique index "one_body"' },
    applied: [],
  })
  // Nor has the one before it run.
  expect((await visitor.send('/rest/v1/notes?select=stars')).status).toBe(400)
  expect((await owner.get(base)).body.publication.live.id).toBe(first.live.id)
  expect(await bodiesIn('live')).toEqual(['Welcome', 'Twice', 'Twice'])
})

test('[SV132] an app that keeps using the project’s data has no live data', async () => {
  await saveMigrations({ '0001_notes': OWN_ROWS })
  await applyToTestData('0001_notes', OWN_ROWS)
  const { live } = await publish({ data: 'project' })
  expect(live.data).toBe('project')
  await visitorOf().send('/rest/v1/notes', 'POST', { body: 'From a visitor' })
  expect(await bodiesIn('test')).toEqual(['Welcome', 'From a visitor'])
  expect((await owner.get(`/api/projects/${projectId}/database?data=live`)).body.tables).toEqual([])
})

test('[SV133] rows of visitors that strangers can change stop a release, also where the test data is empty', async () => {
  const sql = `create table notes (body text, is_open boolean default true);
    create policy "Some" on notes for all using (is_open) with check (true)`
  await saveMigrations({ '0001_notes': sql })
  await applyToTestData('0001_notes', sql)
  const { name } = await publish()
  await visitorOf().send('/rest/v1/notes', 'POST', { body: 'From a visitor' })
  expect((await owner.send('POST', base, orderOf({ name }))).body).toEqual({
    ...{ kind: 'open-data', tables: ['notes'] },
  })
})

test('[SV134] going back and unpublishing keep the live data as it is', async () => {
  await saveMigrations({ '0001_notes': OWN_ROWS })
  await applyToTestData('0001_notes', OWN_ROWS)
  const { name, live } = await publish()
  const visitor = visitorOf()
  await saveMigrations({ '0002_stars': WITH_STARS })
  await applyToTestData('0002_stars', WITH_STARS)
  await publish({ name })
  await owner.send('POST', `${base}/roll-back`, { releaseId: live.id })
  expect((await visitor.send('/rest/v1/notes?select=stars')).body).toEqual([{ stars: 0 }])
  await owner.send('DELETE', base)
  expect(await bodiesIn('live')).toEqual(['Welcome'])
})

test('[SV135] editors see, change and restore live data, and viewers have none of it', async () => {
  await saveMigrations({ '0001_notes': OWN_ROWS })
  await applyToTestData('0001_notes', OWN_ROWS)
  const { name } = await publish()
  await saveMigrations({ '0002_stars': WITH_STARS })
  await applyToTestData('0002_stars', WITH_STARS)
  await publish({ name })
  const database = `/api/projects/${projectId}/database`
  const { snapshots } = (await owner.get(`${database}/snapshots?data=live`)).body
  const [{ id: snapshotId }] = snapshots
  const asMember = async (role: string) => {
    const { body } = await owner.send('POST', `/api/projects/${projectId}/invitations`, { role })
    const member = await product.visitor()
    await member.send('POST', `/api/invitations/${body.path.split('/').at(-1)}`, {})
    const added = { kind: 'add', values: { body: `From an ${role}` } }
    return [
      (await member.get(`${database}?data=live`)).status,
      (await member.get(`${database}/people?data=live`)).status,
      (await member.get(`${database}/snapshots?data=live`)).status,
      (await member.get(`${database}/snapshots/${snapshotId}`)).status,
      (await member.send('POST', `${database}/restore`, { snapshotId })).status,
      (await member.bytes(`${database}/export?data=live`)).status,
      (await member.send('POST', `${database}/query?data=live`, { sql: 'select 1' })).status,
      (await member.send('POST', `${database}/tables/notes/rows?data=live`, added)).status,
    ]
  }
  expect(await asMember('viewer')).toEqual(Array(8).fill(403))
  expect(await asMember('editor')).toEqual(Array(8).fill(200))
  expect(await bodiesIn('live')).toEqual(['Welcome', 'From an editor'])
  expect(await bodiesIn('test')).toEqual(['Welcome'])
  const file = await owner.bytes(`${database}/export?data=live`)
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="plants-live-data.sql"')
  expect(new TextDecoder().decode(file.bytes)).toContain("'From an editor'")
})

test('[SV126] everybody makes a copy of the source where the owner allows it', async () => {
  const { name } = await publish()
  const visitor = await product.visitor()
  expect((await visitor.send('POST', `/api/apps/${name}/copy`)).status).toBe(404)
  await owner.send('PATCH', base, orderOf({ name, allowsCopies: true }))
  expect((await visitor.get(`/api/apps/${name}`)).body).toMatchObject({ title: 'Plants', allowsCopies: true })
  const copy = await visitor.send('POST', `/api/apps/${name}/copy`)
  const original = (await owner.get(`/api/projects/${projectId}`)).body
  expect([copy.status, copy.body.version.treeHash]).toEqual([201, original.version.treeHash])
  expect(copy.body.project).toMatchObject({ title: 'Plants' })
  expect(copy.body.messages).toEqual([])
})

test('[SV197] the pages for copies and reports of an app that is not there are 404', async () => {
  const { name } = await publish()
  for (const page of ['copy', 'report']) {
    const statusOf = async (of: string) => (await ask(studio(), { path: `/apps/${of}/${page}` })).status
    expect([page, await statusOf(name), await statusOf('no-such-app'), await statusOf('%2e')]).toEqual([
      ...[page, 200, 404, 404],
    ])
  }
  await owner.send('DELETE', base)
  expect((await ask(studio(), { path: `/apps/${name}/copy` })).status).toBe(404)
})

test('[SV127] an app that the operator takes down is gone, and its owner cannot publish it again', async () => {
  const { name, url, live } = await publish()
  const database = await openRunningDatabase({
    ...{ url: product.shared.DATABASE_URL, dataDir: product.shared.SAYSO_DATA_DIR ?? '' },
    log: createLog({ level: 'error' }),
  })
  const operator = createOperatedApps(database)
  try {
    const nobody = product.nobody()
    const report = await nobody.send('POST', `/api/apps/${name}/reports`, { text: ' Asks for passwords. ' })
    expect(report.status).toBe(204)
    const { reports } = await operator.reports({ isHandled: false, offset: 0 })
    expect(reports).toMatchObject([{ text: 'Asks for passwords.', app: { name } }])
    await operator.takeDown(name, 'Phishing')
    expect((await ask(url)).status).toBe(404)
    expect((await owner.get(base)).body.publication.takenDownReason).toBe('Phishing')
    expect((await owner.send('POST', base, orderOf({ name }))).status).toBe(409)
    const rolledBack = await owner.send('POST', `${base}/roll-back`, { releaseId: live.id })
    expect(rolledBack.status).toBe(409)
    await operator.takeDown(name, null)
    expect((await ask(url)).status).toBe(200)
  } finally {
    await database.close()
  }
})

test('[SV127] reports come through the studio’s own page, ten an hour from one network', async () => {
  const { name, url } = await publish()
  const link = await ask(url, { path: '/.sayso/report' })
  expect(link.headers.location).toBe(`http://localhost:${product.server.port}/apps/${name}/report`)
  const statuses: number[] = []
  for (let count = 0; count < 12; count += 1)
    statuses.push((await owner.send('POST', `/api/apps/${name}/reports`, { text: 'Again.' })).status)
  expect(statuses.slice(0, 5)).toEqual([204, 204, 204, 204, 204])
  expect(statuses.at(-1)).toBe(429)
})

test('[SV128] the website of an app is a zip for any server', async () => {
  const answer = await owner.bytes(`/api/projects/${projectId}/web-export`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(Buffer.from(answer.bytes).toString('latin1')).toContain(SCRIPT)
  expect(exporter.asked[0]?.facts.notice).toBeUndefined()
})
