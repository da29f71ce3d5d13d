/** Two servers with one Redis: a channel spans both. */

import { startTestRedis } from '@sayso/storage/testing/test-redis'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const PHONE = JSON.stringify({ id: '4f0c', name: 'Pixel', platform: 'android' })
const POLLING = { timeout: 20_000 }
const redis = await startTestRedis()
afterAll(() => redis?.stop())

describe.skipIf(redis === null)('with Redis', () => {
  let here: TestServer
  let there: TestServer
  const sockets: Socket[] = []

  beforeAll(async () => {
    const env = { REDIS_URL: redis?.url ?? '' }
    here = await startTestServer(env)
    there = await startTestServer({ ...env, ...here.shared })
  })
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect()
    await there?.close()
    await here?.close()
  })

  async function connect({ server }: TestServer): Promise<Socket> {
    const url = `http://127.0.0.1:${server.port}`
    const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false })
    sockets.push(socket)
    await new Promise((resolve) => socket.once('connect', () => resolve(null)))
    return socket
  }

  function next(socket: Socket, event: string): Promise<unknown> {
    return new Promise((resolve) => socket.once(event, resolve))
  }

  test('[RL14] a session on one finds the device that is on the other, and both hear each other', async () => {
    const channel = 'k3F9x2Lm0Q'
    const [phone, session] = [await connect(here), await connect(there)]
    phone.emit('subscribeChannel', { channel, sender: PHONE })
    const watcher = await connect(here)
    const settled = next(watcher, 'joinChannel')
    watcher.emit('subscribeChannel', { channel, sender: 'w' })
    await settled

    // Members are reported in no particular order.
    const found: unknown[] = []
    session.on('joinChannel', (member) => found.push(member))
    session.emit('subscribeChannel', { channel, sender: 's' })
    await expect.poll(() => found, POLLING).toContainEqual({ channel, sender: PHONE })
    const code = next(phone, 'message')
    session.emit('message', { channel, sender: 's', message: { type: 'CODE' } })
    expect(await code).toEqual({ channel, sender: 's', message: { type: 'CODE' } })
    const left = next(session, 'leaveChannel')
    phone.disconnect()
    expect(await left).toEqual({ channel, sender: PHONE })
  })

  test('[RL14] a device that changes from one to the other is there again when its old connection ends', async () => {
    const channel = 'f00Dx2Lm0Q'
    const session = await connect(here)
    const heard: string[] = []
    for (const event of ['joinChannel', 'leaveChannel']) session.on(event, () => heard.push(event))
    session.emit('subscribeChannel', { channel, sender: 's' })
    const [before, after] = [await connect(here), await connect(there)]
    before.emit('subscribeChannel', { channel, sender: PHONE })
    await expect.poll(() => heard, POLLING).toEqual(['joinChannel'])
    after.emit('subscribeChannel', { channel, sender: PHONE })
    await expect.poll(() => heard, POLLING).toHaveLength(2)
    before.disconnect()
    await expect.poll(() => heard.slice(2), POLLING).toEqual(['leaveChannel', 'joinChannel'])
    after.disconnect()
    await expect.poll(() => heard.slice(4), POLLING).toEqual(['leaveChannel'])
  })

  test('[RL14] a link that is turned off on one ends who is on the other', async () => {
    const owner = await here.visitor()
    const { project } = (await owner.send('POST', '/api/projects', {})).body
    const path = `/api/projects/${project.id}/device-link`
    const { link } = (await owner.send('POST', path)).body
    const [phone, session] = [await connect(there), await connect(here)]
    const joined = next(session, 'joinChannel')
    session.emit('subscribeChannel', { channel: link.channel, sender: 's', token: link.token })
    phone.emit('subscribeChannel', { channel: link.channel, sender: PHONE })
    await joined
    const reason = next(phone, 'terminate')
    await owner.send('DELETE', path)
    expect(await reason).toBe('This link was turned off.')
  })
})
