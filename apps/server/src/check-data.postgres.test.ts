/** The throw-away database of a check over HTTP: a session that works there, no live channels, and its end. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let product: TestServer

beforeAll(async () => {
  product = await startTestServer()
})
afterAll(() => product?.close())

const SQL = `create table plants (id int primary key, name text not null, owner uuid default auth.uid());
  alter table plants enable row level security;
  create policy "Own plants" on plants to authenticated using (owner = auth.uid())`

function isJoined(path: string, anonKey: string): Promise<boolean> {
  const url = `ws://127.0.0.1:${product.server.port}${path}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`
  const socket = new WebSocket(url, { headers: { origin: 'null' } })
  return new Promise((resolve) => {
    const settle = (isOpen: boolean) => {
      socket.terminate()
      resolve(isOpen)
    }
    socket.once('open', () =>
      socket.send(JSON.stringify(['1', '1', 'realtime:a', 'phx_join', { config: {} }])),
    )
    socket.once('message', (data) => settle(String(data).includes('"ok"')))
    socket.once('error', () => settle(false))
    socket.once('close', () => settle(false))
  })
}

test('a check gets a session that reads its rows, and no live channels; dropped, it answers nothing', async () => {
  const maker = await product.visitor()
  const project = (await maker.send('POST', '/api/projects', { title: 'Garden' })).body.project.id
  const address = `/api/projects/${project}/check-data`
  const body = { files: [{ path: 'migrations/1.sql', sql: SQL }], seed: null }
  const opened = (await maker.send('POST', address, body)).body
  expect(opened).toMatchObject({ kind: 'ready', path: `/db/${opened.ref}` })
  const { path, anonKey, session } = opened
  const app = product.nobody()
  const read = () =>
    app.send('GET', `${path}/rest/v1/plants?select=name`, undefined, {
      apikey: anonKey,
      authorization: `Bearer ${session.access_token}`,
      origin: 'null',
    })
  expect((await read()).body).toHaveLength(3)
  expect(await isJoined(path, anonKey)).toBe(false)
  const call = await app.send('POST', `${path}/functions/v1/pay`, {}, { apikey: anonKey, origin: 'null' })
  expect(call.status).toBe(404)
  expect((await maker.send('POST', address, body)).body.kind).toBe('unavailable')
  // The project's own data is where it was, and empty.
  expect((await maker.get(`/api/projects/${project}/database`)).body.tables).toEqual([])
  expect((await maker.send('DELETE', `${address}/${opened.ref}`)).status).toBe(204)
  expect((await read()).status).toBe(404)
})

test('a check of migrations that fail gets none', async () => {
  const maker = await product.visitor()
  const project = (await maker.send('POST', '/api/projects', { title: 'Garden' })).body.project.id
  const answer = await maker.send('POST', `/api/projects/${project}/check-data`, {
    files: [{ path: 'migrations/1.sql', sql: 'create tabel plants ()' }],
    seed: null,
  })
  expect(answer.body).toEqual({ kind: 'unavailable' })
})
