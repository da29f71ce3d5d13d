/** Clients that leave in the middle of a byte stream, send too much, or send an invalid one. */

import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { fileAnswer } from '@sayso/generation/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let product: TestServer
let client: Client
let projectId: string

beforeAll(async () => {
  product = await startTestServer({ SAYSO_STARTS_PER_ADDRESS: '0' })
})
afterAll(() => product?.close())

beforeEach(async () => {
  client = await product.visitor()
  projectId = (await client.send('POST', '/api/projects', {})).body.project.id
})

function startOf(request: object = {}) {
  return {
    messages: [{ id: randomUUID(), role: 'user', content: 'Make a list' }],
    projectSnapshot: {},
    projectId,
    model: '',
    ...request,
  }
}

const cookie = () => [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** The first `count` bytes of the answer, after which the client is gone. */
async function readBytes(path: string, count: number): Promise<string> {
  const leaving = new AbortController()
  const response = await fetch(`http://127.0.0.1:${product.server.port}${path}`, {
    headers: { cookie: cookie() },
    signal: leaving.signal,
  })
  const parts: Buffer[] = []
  let length = 0
  const reader = response.body?.getReader()
  while (reader !== undefined && length < count) {
    const { value, done } = await reader.read()
    if (done) break
    parts.push(Buffer.from(value))
    length += value.length
  }
  leaving.abort()
  return Buffer.concat(parts).subarray(0, count).toString()
}

function wholeEvents(text: string): string[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .filter((event) => event.startsWith('id: '))
}

test('[SV8] a client that leaves at any byte and comes back after its last whole event misses and repeats nothing', async () => {
  const { streamId } = (await client.send('POST', '/api/init-stream', startOf())).body
  const path = `/api/streams/${streamId}`
  const all = () => readBytes(path, Number.POSITIVE_INFINITY)
  const check = async (k: number, whole: string[]) => {
    const seen = wholeEvents(await readBytes(path, k))
    const lastId = /^id: (.*)$/m.exec(seen.at(-1) ?? '')?.[1] ?? '0-0'
    const rest = wholeEvents(await readBytes(`${path}?from=${lastId}`, Number.POSITIVE_INFINITY))
    expect([...seen, ...rest], `byte ${k}`).toEqual(whole)
  }
  product.model.say(fileAnswer('a.ts', '// 🌱 é'))
  // While it runs.
  const reading = [1, 17, 60, 150, 230].map(async (k) => ({ k, seen: wholeEvents(await readBytes(path, k)) }))
  for (const { seen } of await Promise.all(reading)) expect(seen.length).toBeLessThan(3)
  product.model.finish()
  const text = await all()
  const whole = wholeEvents(text)
  for (let k = 0; k <= Buffer.byteLength(text); k += 11) await check(k, whole)
})

test('[SV8] a request that breaks off at any byte starts nothing and costs nothing', async () => {
  const body = JSON.stringify(startOf())
  const head = [
    'POST /api/init-stream HTTP/1.1',
    `Host: localhost:${product.server.port}`,
    `Cookie: ${cookie()}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ].join('\r\n')
  const request = `${head}\r\n\r\n${body}`
  for (let k = 1; k < request.length; k += 13) {
    await new Promise<void>((resolve, reject) => {
      const socket = connect(product.server.port, '127.0.0.1', () => {
        socket.write(request.slice(0, k), () => socket.destroy())
      })
      socket.on('error', reject)
      socket.on('close', () => resolve())
    })
  }
  const { messages, runningTurn } = (await client.get(`/api/projects/${projectId}`)).body
  expect([messages, runningTurn]).toEqual([[], null])
  expect((await client.get('/api/session')).body.dailyMessageCount).toBe(0)
  const { status, body: started } = await client.send('POST', '/api/init-stream', startOf())
  expect(status).toBe(200)
  await client.send('DELETE', `/api/streams/${started.streamId}`)
})

test.each<[string, () => unknown, Record<string, string>, number]>([
  [
    'a snapshot of 40 MB',
    () =>
      startOf({ projectSnapshot: { 'a.txt': { type: 'file', content: 'x'.repeat(40e6), isBinary: false } } }),
    {},
    413,
  ],
  [
    'a prompt of 1 MB',
    () => startOf({ messages: [{ id: 'a', role: 'user', content: 'x'.repeat(1e6) }] }),
    {},
    413,
  ],
  [
    'more than 10,000 messages',
    () =>
      startOf({
        messages: Array.from({ length: 10_001 }, (_, id) => ({ id: `${id}`, role: 'user', content: 'x' })),
      }),
    {},
    413,
  ],
  // A form of another site can send it without asking first.
  ['JSON that is called text', () => JSON.stringify(startOf()), { 'content-type': 'text/plain' }, 400],
  [
    'a compressed body, which may be a bomb',
    () => new Uint8Array(gzipSync(Buffer.alloc(10e6))),
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    400,
  ],
])('%s is refused in a sentence, and costs no message', async (_, toBody, headers, status) => {
  const answer = await client.send('POST', '/api/init-stream', toBody(), headers)
  expect(answer.status).toBe(status)
  expect(answer.body.error).toMatch(/^[A-Z].*[.]$/)
  expect((await client.get('/api/session')).body.dailyMessageCount).toBe(0)
})

test('10,000 messages are taken, and the last one is the prompt', async () => {
  const messages = Array.from({ length: 10_000 }, (_, id) => ({
    id: `m${id}`,
    role: 'user',
    content: `prompt ${id}`,
  }))
  const { status, body } = await client.send('POST', '/api/init-stream', startOf({ messages }))
  expect(status).toBe(200)
  product.model.say('Hi')
  product.model.finish()
  await client.read(`/api/streams/${body.streamId}`)
  expect((await client.get(`/api/projects/${projectId}`)).body.messages[0].content).toBe('prompt 9999')
})
