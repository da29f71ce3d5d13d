import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { LogEntry } from '@sayso/generation/ports'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from '../logs.ts'
import type { AppEnv } from './context.ts'
import { createEventStreams, type EventStream, entryEvent } from './event-stream.ts'
import { type Listener, listen } from './listen.ts'

const delta = (n: number, text: string): LogEntry => ({ n, entry: { type: 'delta', text } })

async function* batchesOf(...batches: LogEntry[][]): AsyncGenerator<LogEntry[]> {
  yield* batches
}

let listener: Listener | undefined
afterEach(() => listener?.close(0))

/** A server whose every answer is this stream, after a middleware that changes its headers. */
async function serve(stream: Omit<EventStream<LogEntry>, 'toEvent'>, heartbeatMs = 60_000): Promise<string> {
  listener = await listen({ port: 0, host: '127.0.0.1' })
  const streams = createEventStreams(createLog({ level: 'silent' }), heartbeatMs)
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
  })
  app.get('/', (c) => streams.respond(c, { ...stream, toEvent: entryEvent }))
  listener.serve((request, bindings) => app.fetch(request, bindings))
  return `http://127.0.0.1:${listener.port}/`
}

async function open(url: string): Promise<IncomingMessage> {
  const [response] = await once(get(url), 'response')
  response.setEncoding('utf8')
  // Cut off by the server.
  response.on('error', () => {})
  return response
}

test('entries have their ids, and a line break in a delta stays inside its event', async () => {
  const response = await fetch(
    await serve({ batches: batchesOf([delta(1, 'a'), delta(2, 'b\n\nid: 9')]), onEnd() {} }),
  )
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await response.text()).toBe(
    'retry: 1000\n\nid: 0-1\ndata: {"type":"delta","text":"a"}\n\nid: 0-2\ndata: {"type":"delta","text":"b\\n\\nid: 9"}\n\n',
  )
})

test('a batch is one chunk', async () => {
  const response = await open(await serve({ batches: batchesOf([delta(1, 'a'), delta(2, 'b')]), onEnd() {} }))
  const chunks: string[] = []
  for await (const chunk of response) chunks.push(chunk)
  expect(chunks.find((chunk) => chunk.includes('0-1'))?.match(/id:/g)).toHaveLength(2)
})

test('a silent stream says that it is still there, and loses nothing by it', async () => {
  let release = () => {}
  async function* slow(): AsyncGenerator<LogEntry[]> {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    yield [delta(1, 'late')]
  }
  const response = await open(await serve({ batches: slow(), onEnd() {} }, 5))
  let text = ''
  for await (const chunk of response) {
    text += chunk
    if (chunk.startsWith(': still here')) release()
  }
  expect(text).toContain('late')
})

test('a client that leaves ends the reading', async () => {
  const gone = new AbortController()
  let hasEnded = false
  async function* endless(): AsyncGenerator<LogEntry[]> {
    try {
      await new Promise((resolve) => gone.signal.addEventListener('abort', resolve))
    } finally {
      hasEnded = true
    }
  }
  const onEnd = vi.fn(() => gone.abort())
  const response = await open(await serve({ batches: endless(), onEnd }))
  response.destroy()
  await vi.waitFor(() => expect(hasEnded).toBe(true), { timeout: 20_000 })
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('a client that takes nothing is waited for, and what it takes later is whole', async () => {
  let taken = 0
  async function* many(): AsyncGenerator<LogEntry[]> {
    for (let n = 1; n <= 400; n += 1) {
      taken = n
      yield [delta(n, 'x'.repeat(50_000))]
    }
  }
  const response = await open(await serve({ batches: many(), onEnd() {} }))
  response.pause()
  await vi.waitFor(() => expect(taken).toBeGreaterThan(1), { timeout: 20_000 })
  expect(taken).toBeLessThan(400)
  let text = ''
  for await (const chunk of response) text += chunk
  expect(text.match(/id: 0-\d+/g)).toHaveLength(400)
})

test('a reading that fails breaks the connection, so that the browser comes back', async () => {
  const onEnd = vi.fn()
  let read = () => {}
  const isRead = new Promise<void>((resolve) => {
    read = resolve
  })
  async function* failing(): AsyncGenerator<LogEntry[]> {
    yield [delta(1, 'a')]
    await isRead
    throw new Error('no database')
  }
  const response = await open(await serve({ batches: failing(), onEnd }))
  response.on('data', read)
  await new Promise((resolve) => response.on('close', resolve))
  expect(response.complete).toBe(false)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('a question for the head alone opens no stream', async () => {
  const onEnd = vi.fn()
  const response = await fetch(await serve({ batches: batchesOf(), onEnd }), { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(onEnd).toHaveBeenCalledTimes(1)
})
