/** Requests that Node itself refuses, before there is an app to answer them. */

import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listener, listen } from './listen.ts'

let listener: Listener
beforeAll(async () => {
  listener = await listen({ port: 0, host: '127.0.0.1' })
  listener.serve(
    () => new Response('read'),
    (host) => host.endsWith('.apps.example'),
  )
})
afterAll(() => listener?.close(0))

const ask = (authorization: string) =>
  fetch(`http://127.0.0.1:${listener.port}/`, { headers: { authorization } })

function send(request: string): Promise<string> {
  const socket = connect(listener.port, '127.0.0.1')
  socket.write(request)
  let answer = ''
  socket.on('data', (piece) => {
    answer += piece
  })
  return new Promise((resolve) => socket.once('close', () => resolve(answer)))
}

test('[SV35] a token of 30 KB is read', async () => {
  expect(await (await ask(`Bearer ${'x'.repeat(30_000)}`)).text()).toBe('read')
})

test.each([40_000, 900_000])(
  '[SV35] headers of %i bytes are refused in a way that an app can read',
  async (size) => {
    const answer = await ask(`Bearer ${'x'.repeat(size)}`)
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([431, '*'])
    expect((await answer.json()).message).toContain('larger than 32 KB. Sign in again')
  },
)

test('what is not HTTP is refused, and the connection ends', async () => {
  expect(await send('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
})

test.each([
  ['plants.apps.example', true],
  ['studio.example', false],
])('[SV154] cookies that fill the headers of a request to %s are cleared: %s', async (host, isCleared) => {
  const answer = await send(`GET / HTTP/1.1\r\nHost: ${host}\r\nCookie: a=${'x'.repeat(40_000)}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(/^clear-site-data: "cookies"\r$/im.test(answer)).toBe(isCleared)
})
