/** Answers that an engine passes on from servers of others. */

import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FUNCTION_LIMITS } from '../process/limits.ts'
import { sendCall } from './send-call.ts'

/** A socket that answers with this text, and what it was sent. */
async function listen(answer: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-call-'))
  const socketPath = path.join(folder, 's')
  const taken: string[] = []
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      taken.push(data.toString())
      if (taken.join('').includes('\r\n\r\n')) socket.end(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(socketPath, resolve))
  onTestFinished(async () => {
    server.close()
    await rm(folder, { recursive: true, force: true })
  })
  let doneCount = 0
  const call = (request = new Request('http://localhost/a')) =>
    sendCall({
      ...{ id: 'id', socketPath, path: '/a', request, limits: FUNCTION_LIMITS },
      onDone: () => {
        doneCount += 1
      },
    })
  return { call, taken, doneCount: () => doneCount }
}

test.each([
  ['HTTP/1.1 999 No\r\ncontent-length: 0\r\n\r\n', 'BAD_STATUS'],
  ['HTTP/1.1 600 No\r\ncontent-length: 0\r\n\r\n', 'BAD_STATUS'],
  ['HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n', 'WORKER_LIMIT'],
  ['', 'WORKER_LIMIT'],
])('[FN9] an answer that no client can be given fails the call alone: %j', async (answer, code) => {
  const { call, doneCount } = await listen(answer)
  await expect(call()).rejects.toMatchObject({ code })
  expect(doneCount()).toBe(1)
})

test('[FN5] DELETE brings its body', async () => {
  const { call, taken } = await listen('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
  const request = new Request('http://localhost/a', { method: 'DELETE', body: '{"id":1}' })
  expect((await call(request)).status).toBe(200)
  expect(taken.join('')).toMatch(/transfer-encoding: chunked/i)
})

test('[FN11] a type is one type: of a list, browsers take the last', async () => {
  const type = 'text/plain; a=b, text/html'
  const { call } = await listen(`HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\ncontent-length: 0\r\n\r\n`)
  expect((await call()).headers.get('content-type')).toBe('text/plain; charset=utf-8')
})
