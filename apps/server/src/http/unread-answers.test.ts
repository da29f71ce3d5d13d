import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createUnreadAnswers, type UnreadLimits } from './unread-answers.ts'

const MB = 1024 * 1024
/** More than the buffers of two sockets hold. */
const ANSWER = Buffer.alloc(24 * MB, 'x')
const LIMITS: UnreadLimits = {
  silentMs: 1500,
  bytesOfNetwork: Number.POSITIVE_INFINITY,
  bytesInAll: Number.POSITIVE_INFINITY,
  smallBytes: MB,
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A network is the path that is asked for. `hasEnded` is called when the answer for one is over. */
async function serve(limits: UnreadLimits, hasEnded: (network: string) => void = () => {}): Promise<number> {
  const unread = createUnreadAnswers(limits)
  const server = createServer((request, response) => {
    const network = request.url ?? ''
    unread.watch(response, network)
    response.once('close', () => hasEnded(network))
    response.end(ANSWER)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  return (server.address() as AddressInfo).port
}

function ask(port: number, network: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.write(`GET ${network} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  socket.on('error', () => {})
  closing.push(() => socket.destroy())
  return socket
}

/** Reads to the end and resolves with the number of bytes. */
function readAll(socket: Socket, pauseMs = 0): Promise<number> {
  let bytes = 0
  return new Promise((resolve) => {
    socket.on('data', (chunk) => {
      bytes += chunk.length
      if (bytes >= ANSWER.length) resolve(bytes)
      if (pauseMs === 0) return
      socket.pause()
      setTimeout(() => socket.resume(), pauseMs)
    })
    socket.on('close', () => resolve(bytes))
    socket.resume()
  })
}

const isWhole = expect.toSatisfy((bytes: number) => bytes >= ANSWER.length, 'all of the answer')
const isCut = expect.toSatisfy((bytes: number) => bytes < ANSWER.length, 'a part of the answer')

/** Resolves once the server has answered, which nobody reads yet. */
function answered(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('readable', resolve))
}

test('[SV37] an answer that nobody reads is given up, and one that is read slowly is not', async () => {
  const ended: string[] = []
  const port = await serve(LIMITS, (network) => ended.push(network))
  const silent = ask(port, '/silent')
  const whole = readAll(ask(port, '/slow'), 3)
  await expect.poll(() => ended).toContain('/silent')
  expect(await readAll(silent)).toEqual(isCut)
  expect(await whole).toEqual(isWhole)
})

test('[SV37] a network has a share of what is unread, and gets the rest when it has read', async () => {
  const port = await serve({ ...LIMITS, silentMs: 60_000, bytesOfNetwork: 1.5 * ANSWER.length })
  const first = ask(port, '/a')
  await answered(first)
  expect(await readAll(ask(port, '/a'))).toEqual(isCut)
  expect(await readAll(ask(port, '/b'))).toEqual(isWhole)
  expect(await readAll(first)).toEqual(isWhole)
  expect(await readAll(ask(port, '/a'))).toEqual(isWhole)
})

test('[SV37] all networks have a share together', async () => {
  const port = await serve({ ...LIMITS, silentMs: 60_000, bytesInAll: 1.5 * ANSWER.length })
  await answered(ask(port, '/a'))
  expect(await readAll(ask(port, '/b'))).toEqual(isCut)
})
