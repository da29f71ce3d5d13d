import type { LogEntry } from '@sayso/generation/ports'
import { expect, test } from 'vitest'
import { eventStream } from './event-stream.ts'

const delta = (n: number, text: string): LogEntry => ({ n, entry: { type: 'delta', text } })

async function* batchesOf(...batches: LogEntry[][]): AsyncGenerator<LogEntry[]> {
  yield* batches
}

test('entries have their ids, and a line break in a delta stays inside its event', async () => {
  const response = eventStream({ batches: batchesOf([delta(1, 'a'), delta(2, 'b\n\nid: 9')]), onEnd() {} })
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(await response.text()).toBe(
    'retry: 1000\n\nid: 0-1\ndata: {"type":"delta","text":"a"}\n\nid: 0-2\ndata: {"type":"delta","text":"b\\n\\nid: 9"}\n\n',
  )
})

test('a batch is one chunk', async () => {
  const response = eventStream({ batches: batchesOf([delta(1, 'a'), delta(2, 'b')]), onEnd() {} })
  const reader = response.body?.getReader()
  await reader?.read()
  const chunk = await reader?.read()
  expect(new TextDecoder().decode(chunk?.value).match(/id:/g)).toHaveLength(2)
})

test('a silent stream says that it is still there, and loses nothing by it', async () => {
  let release = () => {}
  async function* slow(): AsyncGenerator<LogEntry[]> {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    yield [delta(1, 'late')]
  }
  const reader = eventStream({ batches: slow(), onEnd() {}, heartbeatMs: 1 }).body?.getReader()
  const texts: string[] = []
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    texts.push(new TextDecoder().decode(read.value))
    if (texts.at(-1)?.startsWith(':')) release()
  }
  expect(texts.some((text) => text.startsWith(': '))).toBe(true)
  expect(texts.at(-1)).toContain('late')
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
  const response = eventStream({ batches: endless(), onEnd: () => gone.abort() })
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  expect(hasEnded).toBe(true)
})
