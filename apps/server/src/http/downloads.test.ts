import { EventEmitter } from 'node:events'
import { connect } from 'node:net'
import { CLIENT_ADDRESS_HEADER } from '@sayso/accounts'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import type { AppEnv } from './context.ts'
import { createDownloads, type DownloadLimits } from './downloads.ts'
import { listen } from './listen.ts'

const MB = 1024 * 1024
const SECOND = 1000
const MINUTE = 60 * SECOND
const LIMITS: DownloadLimits = {
  silentMs: MINUTE,
  yieldsAfterMs: 5 * SECOND,
  heldBytesOfNetwork: Number.POSITIVE_INFINITY,
  heldBytesInAll: Number.POSITIVE_INFINITY,
}

const closing: (() => void | Promise<void>)[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  vi.useRealTimers()
})

/** An app whose every path is a download of a megabyte; the first letter of its name is its network. */
function createTestApp(limits: Partial<DownloadLimits> = {}, pieceCount = 3) {
  const clock = { nowMs: 0 }
  const downloads = createDownloads({ limits: { ...LIMITS, ...limits }, nowMs: () => clock.nowMs })
  closing.push(() => downloads.close())
  const closed: string[] = []
  /** Nothing is made until this is resolved. */
  const gate = { opened: Promise.resolve() }
  async function* piecesOf(name: string): AsyncGenerator<Uint8Array> {
    try {
      for (let piece = 0; piece < pieceCount; piece += 1) {
        await gate.opened
        yield Buffer.alloc(MB / 2, 'x')
      }
    } finally {
      closed.push(name)
    }
  }
  const app = new Hono<AppEnv>()
  app.onError((error, c) => c.body(null, error instanceof ApiFailure ? error.status : 500))
  app.get('/:name', (c) => {
    const name = c.req.param('name')
    c.req.raw.headers.set(CLIENT_ADDRESS_HEADER, name.charAt(0))
    return c.body(downloads.open(c, piecesOf(name), MB))
  })
  const pass = (ms: number) => {
    clock.nowMs += ms
    vi.advanceTimersByTime(ms)
  }
  /** Asks for a download and takes its first piece, so that the next one waits. */
  async function begin(name: string) {
    const outgoing = new Outgoing()
    const response = await app.request(`/${name}`, {}, { outgoing })
    const reader = response.body?.getReader()
    if (response.status === 200) await take(reader)
    return { status: response.status, outgoing, take: () => take(reader) }
  }
  return { app, begin, pass, closed, gate }
}

/** The connection of a client. */
class Outgoing extends EventEmitter {
  destroyed = false
  destroy() {
    this.destroyed = true
    this.emit('close')
  }
}

/** The size of the next piece; null after the last one. Resolves once the one after it waits or is being made. */
async function take(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<number | null> {
  const taken = await reader?.read()
  await settle()
  return taken?.value?.length ?? null
}

/** Time enough for a piece to be made. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
}

test('[SV63] a download that its client leaves alone is ended, and its source is closed', async () => {
  const { begin, pass, closed } = createTestApp()
  const { outgoing } = await begin('a')
  pass(MINUTE - SECOND)
  expect([outgoing.destroyed, closed]).toEqual([false, []])
  pass(SECOND)
  expect(outgoing.destroyed).toBe(true)
  await expect.poll(() => closed).toEqual(['a'])
})

test('[SV63] a slow client gets all, in small pieces', async () => {
  const { begin, pass, closed } = createTestApp()
  const download = await begin('a')
  const sizes = [64 * 1024]
  for (let size = await download.take(); size !== null; size = await download.take()) {
    sizes.push(size)
    pass(MINUTE - SECOND)
  }
  expect(sizes).toEqual(Array.from({ length: 24 }, () => 64 * 1024))
  expect([download.outgoing.destroyed, closed]).toEqual([false, ['a']])
})

test('[SV63] a client does not answer for the time that the server takes', async () => {
  const { begin, pass, gate } = createTestApp({}, 2)
  const { outgoing, take } = await begin('a')
  let open = () => {}
  gate.opened = new Promise((resolve) => {
    open = resolve
  })
  for (let piece = 0; piece < 7; piece += 1) await take()
  const next = take()
  pass(2 * MINUTE)
  expect(outgoing.destroyed).toBe(false)
  open()
  expect(await next).toBe(64 * 1024)
})

test('[SV63] a source whose answer is never read is closed with the connection', async () => {
  const { app, closed } = createTestApp()
  const outgoing = new Outgoing()
  await app.request('/a', {}, { outgoing })
  await settle()
  outgoing.destroy()
  await expect.poll(() => closed).toEqual(['a'])
  await app.request('/late', {}, { outgoing })
  expect(outgoing.listenerCount('close')).toBe(0)
})

test('[SV64] a network has a share, in which those that wait make room', async () => {
  const { begin, pass } = createTestApp({ heldBytesOfNetwork: 2 * MB })
  const [first, second] = [await begin('a1'), await begin('a2')]
  expect((await begin('a3')).status).toBe(429)
  expect((await begin('b1')).status).toBe(200)
  pass(5 * SECOND)
  await second.take()
  expect((await begin('a4')).status).toBe(200)
  expect([first.outgoing.destroyed, second.outgoing.destroyed]).toEqual([true, false])
})

test('[SV64] so have all networks together, and what ends gives its room back', async () => {
  const { begin, pass } = createTestApp({ heldBytesInAll: 2 * MB })
  const [first, second] = [await begin('a'), await begin('b')]
  expect((await begin('c')).status).toBe(503)
  second.outgoing.destroy()
  const third = await begin('c')
  pass(5 * SECOND)
  await first.take()
  expect((await begin('d')).status).toBe(200)
  expect([third.status, first.outgoing.destroyed, third.outgoing.destroyed]).toEqual([200, false, true])
})

test('[SV63] a client that stops reading is disconnected', async () => {
  const { app, pass, closed } = createTestApp({}, 100)
  const listener = await listen({ port: 0, host: '127.0.0.1' })
  listener.serve((request, bindings) => app.fetch(request, bindings))
  const socket = connect(listener.port, '127.0.0.1').pause()
  closing.push(
    () => listener.close(0),
    () => void socket.destroy(),
  )
  socket.write('GET /a HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await new Promise((resolve) => socket.once('readable', resolve))
  await expect
    .poll(() => {
      pass(MINUTE)
      return closed
    })
    .toEqual(['a'])
})
