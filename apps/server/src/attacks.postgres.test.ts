/** Small requests that once cost the server, or other people, much more than they should have: each as it was sent. */

import { createHash } from 'node:crypto'
import { startProcessorClock } from '@sayso/testing/processor-time'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let product: TestServer
const sockets: Socket[] = []

beforeAll(async () => {
  product = await startTestServer()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => product?.close())

const nobody = () => product.nobody()

async function join(channel: string, sender: string, token?: string): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${product.server.port}`, {
    ...{ transports: ['websocket'], reconnection: false, forceNew: true },
  })
  sockets.push(socket)
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  socket.emit('subscribeChannel', { channel, sender, token })
  return socket
}

async function upload(bytes: Uint8Array, name: string): Promise<string> {
  const form = new FormData()
  form.append('asset', new Blob([Buffer.from(bytes)]), name)
  const address = `http://127.0.0.1:${product.server.port}/v2/snack/uploadAsset`
  return (await (await fetch(address, { method: 'POST', body: form })).json()).url
}

const saveOf = (code: Record<string, { type: string; contents: string }>) => ({
  manifest: { sdkVersion: '53.0.0' },
  code: { 'App.js': { type: 'CODE', contents: '1' }, ...code },
})

test('one large upload that a saved project names sixty times is not packed sixty times', async () => {
  const url = await upload(new Uint8Array(9_000_000), 'large.bin')
  const named = Array.from({ length: 60 }, (_, index) => [`${index}.bin`, { type: 'ASSET', contents: url }])
  const { id } = (await nobody().send('POST', '/v2/snack/save', saveOf(Object.fromEntries(named)))).body
  const { status, body } = await nobody().get(`/v2/snack/download/${id}`)
  expect(status).toBe(413)
  expect(body.errors[0].message).toContain('48 MB')
})

test('an SVG whose beginning has no end is stored like any other, and nobody waits for it', async () => {
  const elapsedMs = startProcessorClock()
  expect(await upload(Buffer.from('<svg '.repeat(100_000)), 'a.svg')).toContain('/~asset/')
  // It was minutes, in which nobody was answered.
  expect(elapsedMs()).toBeLessThan(5_000)
})

test('who is given a saved project does not put another preview in the place of its own', async () => {
  const { id } = (await nobody().send('POST', '/v2/snack/save', saveOf({}))).body
  const describe = (previewLocation: string, status = 'SUCCESS') =>
    nobody().send('POST', '/v2/snack/updateMetadata', { id, previewLocation, status })
  expect((await describe('https://example.com/none.jpg', 'FAILURE')).status).toBe(200)
  expect((await describe('https://example.com/own.jpg')).status).toBe(200)
  expect((await describe('https://evil.example/track.jpg')).status).toBe(400)
  expect((await nobody().get(`/v2/snack/${id}`)).body.previewLocation).toBe('https://example.com/own.jpg')
})

async function linkOf(owner: Client) {
  const { project } = (await owner.send('POST', '/api/projects', {})).body
  const { link } = (await owner.send('POST', `/api/projects/${project.id}/device-link`)).body
  return { projectId: project.id as string, link: link as { channel: string; token: string } }
}

test('the link of a project in the bin leads nowhere, for those who are on it too, and comes back with it', async () => {
  const owner = await product.visitor()
  const { projectId, link } = await linkOf(owner)
  const session = await join(link.channel, 's', link.token)
  const heard = vi.fn()
  session.on('joinChannel', heard)
  const phone = await join(link.channel, '{"id":"1","platform":"web"}')
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 20_000 })
  const ended = new Promise((resolve) => phone.once('terminate', resolve))
  await owner.send('DELETE', `/api/projects/${projectId}`)
  expect(await ended).toBe('This link was turned off.')
  const late = await join(link.channel, '{"id":"2","platform":"web"}')
  expect(await new Promise((resolve) => late.once('terminate', resolve))).toBe('This link was turned off.')

  await owner.send('POST', `/api/bin/${projectId}/restore`)
  const again = await join(link.channel, 's', link.token)
  const joined = new Promise((resolve) => again.once('joinChannel', resolve))
  await join(link.channel, '{"id":"3","platform":"web"}')
  expect(await joined).toMatchObject({ channel: link.channel })
})

test('a device that takes one name after the other leaves none of them behind', async () => {
  const { link } = await linkOf(await product.visitor())
  const session = await join(link.channel, 's', link.token)
  const present = new Set<string>()
  session.on('joinChannel', ({ sender }) => present.add(sender))
  session.on('leaveChannel', ({ sender }) => present.delete(sender))
  const nameOf = (index: number) => JSON.stringify({ id: `ghost ${index}`, name: 'G', platform: 'android' })
  const phone = await join(link.channel, nameOf(0))
  for (let index = 1; index < 20; index += 1) {
    phone.emit('subscribeChannel', { channel: link.channel, sender: nameOf(index) })
  }
  await vi.waitFor(() => expect([...present]).toEqual([nameOf(19)]), { timeout: 20_000 })
})

test('[SV22] passwords are guessed at sign-up no more often than at sign-in', async () => {
  const form = { email: 'guessed@example.com', password: 'the right password', name: 'Ada' }
  expect((await nobody().send('POST', '/api/auth/sign-up/email', form)).status).toBe(200)
  const guess = (password: string) => nobody().send('POST', '/api/auth/sign-up/email', { ...form, password })
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) statuses.push((await guess(`wrong guess ${count}`)).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  expect((await guess(form.password)).status).toBe(429)
})

test('an app’s locks do not outlast its requests', async () => {
  const owner = await product.visitor()
  const { project } = (await owner.send('POST', '/api/projects', {})).body
  const sql = `create function take() returns int language sql as
    $$ select count(pg_advisory_lock(i))::int from generate_series(1, 1000000) i $$;
    grant execute on function take() to anon`
  const hash = createHash('sha256').update(sql).digest('hex')
  await owner.send('POST', `/api/migrations/${project.id}`, { sql, hash })
  const { path, anonKey } = (await owner.get(`/api/projects/${project.id}`)).body.dataConnection
  const answer = await nobody().send('POST', `${path}/rest/v1/rpc/take`, {}, { apikey: anonKey })
  expect([answer.status, answer.body.code]).toEqual([401, '42501'])
})
