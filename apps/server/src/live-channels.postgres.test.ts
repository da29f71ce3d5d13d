/** Live channels over the server's port: a row that an app adds reaches another app of the project; other names and servers are refused. */

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let product: TestServer
let connection: { path: string; anonKey: string }
const sockets: WebSocket[] = []

const SQL = `create table plants (id int primary key, name text);
  create policy "Everybody sees plants" on plants for select using (true);
  create policy "Everybody adds plants" on plants for insert with check (true)`

beforeAll(async () => {
  product = await startTestServer()
  const maker = await product.visitor()
  const projectId = (await maker.send('POST', '/api/projects', { title: 'Garden' })).body.project.id
  const hash = createHash('sha256').update(SQL).digest('hex')
  await maker.send('POST', `/api/migrations/${projectId}`, { sql: SQL, hash })
  connection = (await maker.get(`/api/projects/${projectId}`)).body.dataConnection
})

afterAll(async () => {
  for (const socket of sockets) socket.terminate()
  await product?.close()
})

function open(path = `${connection.path}/realtime/v1/websocket`, host?: string): Promise<WebSocket | null> {
  const url = `ws://127.0.0.1:${product.server.port}${path}?apikey=${connection.anonKey}&vsn=2.0.0`
  const socket = new WebSocket(url, { headers: { origin: 'null', ...(host !== undefined && { host }) } })
  sockets.push(socket)
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket))
    socket.once('error', () => resolve(null))
  })
}

test('a row that one app adds and a broadcast by HTTP reach another app, from an opaque origin', async () => {
  const socket = await open()
  const events: [string, unknown][] = []
  socket?.on('message', (data) => {
    const [, , , event, payload] = JSON.parse(String(data))
    events.push([event, payload])
  })
  const config = { postgres_changes: [{ event: 'INSERT', schema: 'public', table: 'plants' }] }
  socket?.send(JSON.stringify(['1', '1', 'realtime:garden', 'phx_join', { config }]))
  const named = (name: string) => events.filter(([event]) => event === name).map(([, payload]) => payload)
  await expect.poll(() => named('phx_reply'), { timeout: 5_000 }).toMatchObject([{ status: 'ok' }])
  const app = product.nobody()
  const headers = { apikey: connection.anonKey, origin: 'null', prefer: 'return=representation' }
  const added = await app.send('POST', `${connection.path}/rest/v1/plants`, { id: 1, name: 'Fern' }, headers)
  expect(added.status).toBe(201)
  await expect
    .poll(() => named('postgres_changes'), { timeout: 5_000 })
    .toMatchObject([{ data: { type: 'INSERT', record: { id: 1, name: 'Fern' } } }])
  const messages = [{ topic: 'garden', event: 'rain', payload: { mm: 3 } }]
  const sent = await app.send('POST', `${connection.path}/realtime/v1/api/broadcast`, { messages }, headers)
  expect(sent.status).toBe(202)
  await expect
    .poll(() => named('broadcast'), { timeout: 5_000 })
    .toMatchObject([{ event: 'rain', payload: { mm: 3 } }])
})

test('upgrades under another name than the studio’s, and to other paths, are refused', async () => {
  const { port } = product.server
  expect(await open(undefined, 'evil.example')).toBeNull()
  expect(await open(undefined, `plants.apps.localhost:${port}`)).toBeNull()
  expect(await open(`${connection.path}/rest/v1/plants`)).toBeNull()
  expect(await open('/db/x/realtime/v1/websocket')).toBeNull()
  expect(await open(undefined, `localhost:${port}`)).not.toBeNull()
})
