/** Contract suite of `EventLog`, run for each implementation. */

import { type EventLog, EventLogError, type LogEntry } from '@sayso/generation/ports'
import type { StreamEntry } from '@sayso/wire'
import { beforeAll, describe, expect, test } from 'vitest'

export interface EventLogContractOptions {
  create(): Promise<EventLog> | EventLog
  /** A second log on the same storage, as on another server. Omit it if there is none. */
  createPeer?(): Promise<EventLog> | EventLog
}

const start: StreamEntry = {
  type: 'start',
  messageId: 'a1',
  userMessageId: 'u1',
  model: 'demo/sayso',
  startedAt: '2026-11-20T10:00:00.000Z',
  baseVersionNumber: 0,
}
const done: StreamEntry = {
  type: 'done',
  versionId: null,
  versionNumber: null,
  treeHash: 'f00',
  durationMs: 5,
  isCounted: true,
  usage: null,
}
const delta = (text: string): StreamEntry => ({ type: 'delta', text })
const never = new AbortController().signal

let streams = 0
const newStream = () => `stream-${++streams}`

async function readAll(log: EventLog, streamId: string, afterN = 0, signal = never): Promise<LogEntry[]> {
  const entries: LogEntry[] = []
  for await (const batch of log.read(streamId, afterN, signal)) entries.push(...batch)
  return entries
}

const numbersOf = (entries: readonly LogEntry[]) => entries.map(({ n }) => n)

export function testEventLogContract(name: string, options: EventLogContractOptions): void {
  describe(`${name} keeps the contract of an event log`, () => {
    let log: EventLog
    beforeAll(async () => {
      log = await options.create()
    })
    describeStoring(() => log)
    describeReading(() => log)
    describeFencing(() => log)
    if (options.createPeer !== undefined) describeSharing(() => log, options.createPeer)
  })
}

function describeStoring(log: () => EventLog): void {
  test('[E1] entries come back as they went in, in order', async () => {
    const streamId = newStream()
    const odd = delta('NUL \u0000, half a pair \ud83d, "quotes", \\ and {braces, NULL}')
    await log().append(streamId, 1, [start, odd])
    await log().append(streamId, 3, [done])
    const expected = [start, odd, done].map((entry, index) => ({ n: index + 1, entry }))
    expect(await log().entries(streamId)).toEqual(expected)
    expect(await readAll(log(), streamId)).toEqual(expected)
  })

  test('[E2] an appended entry is stored before append resolves', async () => {
    const streamId = newStream()
    await log().append(streamId, 1, [start])
    expect(numbersOf(await log().entries(streamId))).toEqual([1])
  })

  test('[E3] appends that were not waited for keep their order', async () => {
    const streamId = newStream()
    await log().append(streamId, 1, [start])
    const appends = Array.from({ length: 50 }, (_, index) =>
      log().append(streamId, index + 2, [delta(`${index}`)]),
    )
    await Promise.all(appends)
    expect(numbersOf(await log().entries(streamId))).toEqual(
      Array.from({ length: 51 }, (_, index) => index + 1),
    )
  })

  test('[E16] entries that are given as a function are asked for once, and stored like others', async () => {
    const streamId = newStream()
    let asked = 0
    const give = () => {
      asked += 1
      return [delta(`asked ${asked}`)]
    }
    await Promise.all([log().append(streamId, 1, [start]), log().append(streamId, 2, give)])
    await expectFenced(log().append(streamId, 2, give))
    await log().append(streamId, 3, [done])
    expect(await log().entries(streamId)).toEqual(
      [start, delta('asked 1'), done].map((entry, index) => ({ n: index + 1, entry })),
    )
  })

  test('[E4] a removed stream has no entries, and reading it ends at once', async () => {
    const streamId = newStream()
    await log().append(streamId, 1, [start, done])
    await log().remove(streamId)
    expect(await log().entries(streamId)).toEqual([])
    expect(await readAll(log(), streamId)).toEqual([])
    expect(await readAll(log(), 'never-was')).toEqual([])
  })
}

function describeReading(log: () => EventLog): void {
  test.each([
    [0, [1, 2, 3]],
    [1, [2, 3]],
    [2, [3]],
    [3, []],
    [9, []],
  ])('[E5] reading an ended stream after entry %i gives exactly the rest', async (afterN, expected) => {
    const streamId = newStream()
    await log().append(streamId, 1, [start, delta('a'), done])
    expect(numbersOf(await readAll(log(), streamId, afterN))).toEqual(expected)
  })

  test('[E6] a reader follows live until the end entry, without loss or repetition', async () => {
    const streamId = newStream()
    await log().append(streamId, 1, [start])
    const readers = [0, 0, 1, 5, 30].map((afterN) => readAll(log(), streamId, afterN))
    for (let n = 2; n <= 40; n += 1) {
      await log().append(streamId, n, [delta(`${n}`)])
      if (n % 10 === 0) readers.push(readAll(log(), streamId, 0))
    }
    await log().append(streamId, 41, [done])
    const all = Array.from({ length: 41 }, (_, index) => index + 1)
    const [first, second, afterOne, afterFive, afterThirty, ...late] = (await Promise.all(readers)).map(
      numbersOf,
    )
    for (const whole of [first, second, ...late]) expect(whole).toEqual(all)
    expect(afterOne).toEqual(all.slice(1))
    expect(afterFive).toEqual(all.slice(5))
    expect(afterThirty).toEqual(all.slice(30))
  })

  test('[E7] a slow reader misses nothing of a long stream', async () => {
    const streamId = newStream()
    await log().append(streamId, 1, [start])
    const numbers: number[] = []
    let appended: Promise<void> | undefined
    for await (const batch of log().read(streamId, 0, never)) {
      numbers.push(...numbersOf(batch))
      // All of it is written while this reader is still at its first batch.
      appended ??= appendLong(log(), streamId, 5_000)
      await appended
    }
    expect(numbers).toEqual(Array.from({ length: 5_002 }, (_, index) => index + 1))
  })

  test('[E8] aborting ends a waiting reader without an error', async () => {
    const streamId = newStream()
    await log().append(streamId, 1, [start])
    const abort = new AbortController()
    const numbers: number[] = []
    for await (const batch of log().read(streamId, 0, abort.signal)) {
      numbers.push(...numbersOf(batch))
      setImmediate(() => abort.abort())
    }
    expect(numbers).toEqual([1])
    expect(await readAll(log(), streamId, 0, abort.signal)).toEqual([])
  })

  test('[E9] removing a stream ends its waiting readers', async () => {
    const streamId = newStream()
    await log().append(streamId, 1, [start])
    const numbers: number[] = []
    for await (const batch of log().read(streamId, 0, never)) {
      numbers.push(...numbersOf(batch))
      await log().remove(streamId)
    }
    expect(numbers).toEqual([1])
  })
}

function describeFencing(log: () => EventLog): void {
  test.each([
    ['[E10] an entry number that is taken', 2],
    ['[E11] an entry number that leaves a gap', 4],
  ])('%s is refused, and nothing of that append is stored', async (_, firstN) => {
    const streamId = newStream()
    await log().append(streamId, 1, [start, delta('a')])
    await expectFenced(log().append(streamId, firstN, [delta('b'), delta('c')]))
    expect(numbersOf(await log().entries(streamId))).toEqual([1, 2])
  })

  test('[E12] a refused append does not harm those of other streams beside it', async () => {
    const [fencedStream, otherStream] = [newStream(), newStream()]
    await log().append(fencedStream, 1, [start])
    const refused = expectFenced(log().append(fencedStream, 1, [start]))
    const stored = log().append(otherStream, 1, [start, done])
    await Promise.all([refused, stored])
    expect(numbersOf(await log().entries(otherStream))).toEqual([1, 2])
  })

  test('[E13] a removed stream takes no further entries', async () => {
    const streamId = newStream()
    await log().append(streamId, 1, [start, done])
    await log().remove(streamId)
    await expectFenced(log().append(streamId, 3, [delta('late')]))
    expect(await log().entries(streamId)).toEqual([])
  })
}

function describeSharing(log: () => EventLog, createPeer: () => Promise<EventLog> | EventLog): void {
  test('[E14] a reader at another server follows live', async () => {
    const [streamId, peer] = [newStream(), await createPeer()]
    await log().append(streamId, 1, [start])
    const numbers: number[] = []
    for await (const batch of peer.read(streamId, 0, never)) {
      numbers.push(...numbersOf(batch))
      const n = (numbers.at(-1) ?? 0) + 1
      await log().append(streamId, n, [n < 5 ? delta('a') : done])
      if (n === 5) break
    }
    expect(numbers).toEqual([1, 2, 3, 4])
    expect(numbersOf(await readAll(peer, streamId, 4))).toEqual([5])
  })

  test('[E15] when another server takes over a stream, the first is refused and its readers see the end', async () => {
    const [streamId, peer] = [newStream(), await createPeer()]
    await log().append(streamId, 1, [start])
    const read = readAll(log(), streamId)
    await peer.append(streamId, 2, [done])
    await expectFenced(log().append(streamId, 2, [delta('late')]))
    expect(await read).toEqual([
      { n: 1, entry: start },
      { n: 2, entry: done },
    ])
  })
}

async function appendLong(log: EventLog, streamId: string, deltas: number): Promise<void> {
  const texts = Array.from({ length: deltas }, (_, index) => delta(`${index}`))
  for (let at = 0; at < deltas; at += 500) await log.append(streamId, at + 2, texts.slice(at, at + 500))
  await log.append(streamId, deltas + 2, [done])
}

async function expectFenced(append: Promise<void>): Promise<void> {
  const error = await append.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(EventLogError)
  expect(error).toMatchObject({ code: 'fenced' })
}
