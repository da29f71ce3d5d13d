/** Structure and live channels of a project's data over HTTP: what its makers see, and a broadcast that they send. */

import { createHash } from 'node:crypto'
import type { DatabaseStructure, LiveEvent, LiveNews } from '@sayso/wire'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const SQL = `create table plants (id int primary key, name text not null default 'Fern');
  create policy "Everybody sees plants" on plants for select using (true);
  create function water() returns int language sql as 'select 1'`
const PATIENCE = { timeout: 10_000, interval: 20 }

let product: TestServer
let maker: Client
let base: string
let connection: { path: string; anonKey: string }
const sockets: WebSocket[] = []

beforeAll(async () => {
  product = await startTestServer()
  maker = await product.visitor()
  const projectId = (await maker.send('POST', '/api/projects', { title: 'Garden' })).body.project.id
  const hash = createHash('sha256').update(SQL).digest('hex')
  await maker.send('POST', `/api/migrations/${projectId}`, { sql: SQL, hash })
  connection = (await maker.get(`/api/projects/${projectId}`)).body.dataConnection
  base = `/api/projects/${projectId}/database`
})

afterAll(async () => {
  for (const socket of sockets) socket.terminate()
  await product?.close()
})

test('[SV380] the structure of the test data is one answer, and that of live data which is not there is empty', async () => {
  const { status, body } = await maker.get(`${base}/structure`)
  expect(status).toBe(200)
  const { tables, functions } = body as DatabaseStructure
  expect(tables.map(({ name, columns }) => [name, columns.map(({ value }) => value)])).toEqual([
    ['plants', [null, "default 'Fern'::text"]],
  ])
  expect(functions.map(({ name }) => name)).toEqual(['water'])
  expect((await maker.get(`${base}/structure?data=live`)).body).toEqual({
    ...{ tables: [], functions: [], enums: [], extensions: [] },
  })
})

/** Reads an event stream as the page does. */
async function readEvents<Event>(path: string): Promise<Event[]> {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const cookie = [...maker.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const url = `http://127.0.0.1:${product.server.port}${path}`
  const response = await fetch(url, { headers: { cookie }, signal: ending.signal })
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const events: Event[] = []
  const reading = async () => {
    let text = ''
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = `${text}${piece}`.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) if (block.startsWith('data: ')) events.push(JSON.parse(block.slice(6)))
    }
  }
  void reading().catch((error) => {
    if (!ending.signal.aborted) throw error
  })
  return events
}

async function watch() {
  const news = await readEvents<LiveNews>(`${base}/live`)
  return {
    channels: () => news.findLast((each) => each.type === 'channels')?.channels ?? null,
    events: (): LiveEvent[] => news.flatMap((each) => (each.type === 'event' ? [each.event] : [])),
  }
}

async function join(topic: string): Promise<unknown[][]> {
  const query = `apikey=${connection.anonKey}&vsn=2.0.0`
  const socket = new WebSocket(
    `ws://127.0.0.1:${product.server.port}${connection.path}/realtime/v1/websocket?${query}`,
  )
  sockets.push(socket)
  const heard: unknown[][] = []
  socket.on('message', (data) => void heard.push(JSON.parse(String(data))))
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify(['1', '1', `realtime:${topic}`, 'phx_join', { config: {} }]))
  await expect.poll(() => heard.map(([, , , event]) => event), PATIENCE).toContain('phx_reply')
  return heard
}

test('[SV381] those who watch are sent the channels, and what happens in them from then on', async () => {
  const seen = await watch()
  await expect.poll(seen.channels, PATIENCE).toEqual([])
  await join('garden')
  await expect
    .poll(seen.channels, PATIENCE)
    .toMatchObject([{ name: 'garden', isPrivate: false, listeners: 1, subscriptions: [] }])
  expect(seen.events()).toMatchObject([{ kind: 'joined', channel: 'garden' }])
})

test('[SV382] a broadcast of the maker reaches the app, and is seen as an event', async () => {
  const heard = await join('news')
  const seen = await watch()
  await expect.poll(seen.channels, PATIENCE).not.toBeNull()
  const sent = await maker.send('POST', `${base}/live/broadcast`, {
    ...{ channel: 'news', isPrivate: false, event: 'rain', payload: { mm: 3 } },
  })
  expect(sent.status).toBe(204)
  await expect
    .poll(() => heard.filter(([, , , event]) => event === 'broadcast').map((message) => message[4]), PATIENCE)
    .toEqual([{ type: 'broadcast', event: 'rain', payload: { mm: 3 } }])
  await expect
    .poll(() => seen.events().filter(({ kind }) => kind === 'broadcast'), PATIENCE)
    .toMatchObject([{ channel: 'news', event: 'rain', bytes: 8 }])
  for (const payload of ['text', [1], null])
    expect(
      (
        await maker.send('POST', `${base}/live/broadcast`, {
          ...{ channel: 'news', isPrivate: false, event: 'rain', payload },
        })
      ).status,
    ).toBe(400)
})

test('[SV383] writes of apps, rows changed by hand and migrations are reported to the pages of the project', async () => {
  const events = await readEvents<{ type: string }>(base.replace('/database', '/events'))
  const count = () => events.filter(({ type }) => type === 'data').length
  await expect.poll(() => events.map(({ type }) => type), PATIENCE).toContain('mark')
  const writes = [
    () =>
      product
        .nobody()
        .send('POST', `${connection.path}/rest/v1/rpc/water`, {}, { apikey: connection.anonKey }),
    () => maker.send('POST', `${base}/tables/plants/rows`, { kind: 'add', values: { id: '7' } }),
    async () => {
      const sql = 'create table pots (id int)'
      const hash = createHash('sha256').update(sql).digest('hex')
      return await maker.send('POST', base.replace(/projects\/(.*)\/database/, 'migrations/$1'), {
        sql,
        hash,
      })
    },
  ]
  for (const [index, write] of writes.entries()) {
    expect((await write()).status).toBe(200)
    await expect.poll(count, PATIENCE).toBeGreaterThan(index)
  }
  const before = count()
  await maker.get(`${base}/structure`)
  await maker.send('POST', `${base}/query`, { sql: 'select 1' })
  expect(count()).toBe(before)
})
