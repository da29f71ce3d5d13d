/** Requests that Node itself refuses, before there is an app to answer them. */

import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listener, listen } from './listen.ts'

let listener: Listener
beforeAll(async () => {
  listener = await listen({ port: 0, host: '127.0.0.1' })
  listener.serve(() => new Response('read'))
})
afterAll(() => listener?.close(0))

const ask = (authorization: string) =>
  fetch(`http://127.0.0.1:${listener.port}/`, { headers: { authorization } })

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
  const socket = connect(listener.port, '127.0.0.1')
  socket.write('nonsense\r\n\r\n')
  let answer = ''
  socket.on('data', (piece) => {
    answer += piece
  })
  await new Promise((resolve) => socket.once('close', resolve))
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
})
