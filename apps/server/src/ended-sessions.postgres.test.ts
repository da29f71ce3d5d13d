/** Open streams end with their reader's session. Regression: they continued until the answer ended. */

import { randomUUID } from 'node:crypto'
import { Agent, get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const READERS = 600

let product: TestServer
let peer: TestServer
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })

beforeAll(async () => {
  const env = { SAYSO_READERS_PER_USER: '0', SAYSO_READERS_PER_ADDRESS: '0', SAYSO_OPEN_PER_ADDRESS: '0' }
  product = await startTestServer(env)
  peer = await startTestServer({ ...product.shared, ...env })
})

afterAll(async () => {
  agent.destroy()
  await peer?.close()
  await product?.close()
})

interface Reading {
  /** Resolves with all that came, once it is over. */
  ended: Promise<string>
  heard(): string
}

async function read(client: Client, path: string): Promise<Reading> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`http://127.0.0.1:${product.server.port}${path}`, { agent, headers: { cookie } }, resolve).on(
      'error',
      reject,
    )
  })
  expect(response.statusCode).toBe(200)
  let text = ''
  response.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
  })
  // Streams still open at the end of the tests are cut off.
  response.on('error', () => {})
  const ended = new Promise<string>((resolve) => response.on('close', () => resolve(text)))
  return { ended, heard: () => text }
}

async function startAnswer(client: Client): Promise<{ projectId: string; streamId: string }> {
  const projectId = (await client.send('POST', '/api/projects', {})).body.project.id
  const { body } = await client.send('POST', '/api/init-stream', {
    messages: [{ id: randomUUID(), role: 'user', content: 'Make a list' }],
    ...{ projectSnapshot: {}, projectId, model: '' },
  })
  return { projectId, streamId: body.streamId }
}

/** Some of each kind, all of one session. */
function readMany(client: Client, paths: string[]): Promise<Reading[]> {
  const all = Array.from({ length: READERS }, (_, index) => paths[index % paths.length] ?? '')
  return Promise.all(all.map((path) => read(client, path)))
}

test('[SV32] with a session all of its streams end, and what is said afterwards reaches none of them', async () => {
  const client = await product.visitor()
  const other = await product.visitor()
  const othersProject = (await other.send('POST', '/api/projects', {})).body.project.id
  const others = await read(other, `/api/projects/${othersProject}/events`)
  let isOthersOver = false
  void others.ended.then(() => {
    isOthersOver = true
  })
  const { projectId, streamId } = await startAnswer(client)
  product.model.say('said before ')
  const answer = `/api/streams/${streamId}`
  const readings = await readMany(client, [answer, answer, `/api/projects/${projectId}/events`])
  const followers = readings.filter((_, index) => index % 3 !== 2)
  await expect
    .poll(() => followers.filter(({ heard }) => heard().includes('said before')).length)
    .toBe(followers.length)

  // At another server: this one is not notified.
  expect((await peer.sameVisitor(client).send('POST', '/api/auth/sign-out', {})).status).toBe(200)
  await Promise.all(readings.map(({ ended }) => ended))

  product.model.say('said after')
  product.model.finish()
  await expect.poll(() => product.logged()).toContain('turn ended')
  expect(readings.filter(({ heard }) => heard().includes('said after'))).toEqual([])
  expect(isOthersOver).toBe(false)
  expect((await client.get(answer)).status).toBe(401)
}, 120_000)

test('[SV32] with a project the streams of its answers and of itself end', async () => {
  const client = await product.visitor()
  const { projectId, streamId } = await startAnswer(client)
  product.model.say('said before ')
  const answer = `/api/streams/${streamId}`
  const readings = await readMany(client, [answer, `/api/projects/${projectId}/events`])
  expect((await client.send('DELETE', `/api/projects/${projectId}`)).status).toBe(204)
  const heard = await Promise.all(readings.map(({ ended }) => ended))
  for (const [index, text] of heard.entries()) expect(text).toContain(index % 2 === 0 ? 'stopped' : 'deleted')
  expect((await client.get(answer)).status).toBe(404)
}, 120_000)
