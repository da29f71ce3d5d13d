/**
 * Many answers at once: one server process, its readers here, over HTTP. `--long` measures for five minutes instead of 20 s.
 * With `REDIS_URL` the entries go through Redis.
 */

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { type Metric, metric } from './metric.ts'
import { createVisitor, hashOf, type Reading, type Visitor } from './streams/load-client.ts'
import { nowMs } from './streams/load-model.ts'
import type { ServerUsage } from './streams/load-server.ts'

const STREAMS = 200
const READERS_PER_STREAM = 3
const IDLE_READERS = 1000
const AT_A_TIME = 8
/** A visitor has 30 messages a day. */
const STREAMS_PER_VISITOR = 20
const SECONDS = process.argv.includes('--long') ? 300 : 20

export async function measureStreams(): Promise<Metric[]> {
  const server = fork(path.join(import.meta.dirname, 'streams/load-server.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  try {
    const [{ url }] = await once(server, 'message')
    return [
      ...(await measureFirstToken(url)),
      ...(await measureIdle(url, server)),
      ...(await measureLoad(url, server)),
    ]
  } finally {
    server.disconnect()
    await once(server, 'exit')
  }
}

/** From the prompt's departure to its first token here; the model itself takes no time. */
async function measureFirstToken(url: string): Promise<Metric[]> {
  const samples: number[] = []
  for (let round = 0; round < 25; round += 1) {
    const visitor = await createVisitor(url)
    await visitor.startAnswer('once').then(({ streamId }) => firstDelta(visitor, streamId, 0))
    const { streamId } = await visitor.startAnswer('once')
    samples.push(await firstDelta(visitor, streamId, 0))
  }
  return [metric('model says its first token → a reader that asks for it has it', 'ms', samples)]
}

async function measureIdle(url: string, server: ChildProcess): Promise<Metric[]> {
  const visitor = await createVisitor(url)
  const streamIds = await inTurn(10, async () => (await visitor.startAnswer('idle')).streamId)
  const before = await usageOf(server)
  const readings: Reading[] = []
  for (let index = 0; index < IDLE_READERS; index += 1) {
    const reading = visitor.read(streamIds[index % streamIds.length] ?? '')
    reading.ended.catch(() => {
      // Closed by us.
    })
    readings.push(reading)
    if (index % 50 === 49) await Promise.all(readings.slice(-50).map(({ opened }) => opened))
  }
  const after = await usageOf(server)
  for (const reading of readings) reading.close()
  return [
    metric(`${IDLE_READERS} idle event streams, each`, 'KB', [(after.rssKb - before.rssKb) / IDLE_READERS]),
  ]
}

async function measureLoad(url: string, server: ChildProcess): Promise<Metric[]> {
  const visitors = await inTurn(Math.ceil(STREAMS / STREAMS_PER_VISITOR), () => createVisitor(url))
  const delaysMs: number[] = []
  const onDelta = (text: string, atMs: number) => delaysMs.push(atMs - Number(text.trim().split(' ').at(-1)))
  const answers = await inTurn(STREAMS, async (index) => {
    const visitor = visitors[index % visitors.length] ?? (await createVisitor(url))
    const answer = await visitor.startAnswer('steady')
    return { ...answer, visitor, readings: readMany(visitor, answer.streamId, onDelta) }
  })
  // What came while the others were still being started is no load yet.
  delaysMs.length = 0
  const untilMs = nowMs() + SECONDS * 1000
  server.send({ endAtMs: untilMs })
  const [before, startMs] = [await usageOf(server), nowMs()]
  const resumes = await resumeSome(answers, untilMs - 2000)
  const [after, measuredMs] = [await usageOf(server), nowMs() - startMs]
  const delaysUnderLoad = delaysMs.slice()
  let faults = 0
  for (const { visitor, projectId, readings } of answers) {
    const results = await Promise.all(readings.map(({ ended }) => ended))
    const stored = hashOf(await visitor.answerOf(projectId))
    faults += results.filter(({ hash, isDense }) => hash !== stored || !isDense).length
  }
  const end = await usageOf(server)
  const share = (after.cpuMs - before.cpuMs) / measuredMs
  return [
    atQuantile('entry → reader under load, 99th of 100', delaysUnderLoad, 0.99),
    metric('entry → reader under load', 'ms', delaysUnderLoad),
    metric('processor time of the server under load, of one core', 'ratio', [share]),
    metric('resumed under load: asked → first new entry', 'ms', resumes),
    metric('readers that lost or repeated an entry', 'ratio', [faults / (STREAMS * READERS_PER_STREAM)]),
    metric('memory of the server at the end beside the beginning of the load', 'ratio', [
      end.rssKb / before.rssKb,
    ]),
  ]
}

interface Answer {
  visitor: Visitor
  streamId: string
}

/** Comes back to running answers, one after the other, until shortly before they end. */
async function resumeSome(answers: readonly Answer[], untilMs: number): Promise<number[]> {
  const samples: number[] = []
  for (let index = 0; nowMs() < untilMs; index += 1) {
    const answer = answers[index % answers.length]
    if (answer === undefined) break
    const seenN = await lastSeen(answer)
    samples.push(await firstNew(answer, seenN))
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return samples
}

/** Reads what is there so far: the number of the last entry of it. */
async function lastSeen({ visitor, streamId }: Answer): Promise<number> {
  let deltas = 0
  const reading = visitor.read(streamId, { onDelta: () => (deltas += 1) })
  reading.ended.catch(() => {
    // Closed below.
  })
  await reading.opened
  while (deltas === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  reading.close()
  return deltas + 1
}

function firstNew({ visitor, streamId }: Answer, afterN: number): Promise<number> {
  const askedMs = nowMs()
  return onceDelta(visitor, { streamId, afterN }, (_text, atMs) => atMs - askedMs)
}

function firstDelta(visitor: Visitor, streamId: string, afterN: number): Promise<number> {
  return onceDelta(visitor, { streamId, afterN }, (text, atMs) => atMs - Number(text.trim().split(' ')[0]))
}

function onceDelta(
  visitor: Visitor,
  { streamId, afterN }: { streamId: string; afterN: number },
  toSample: (text: string, atMs: number) => number,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const reading = visitor.read(streamId, {
      afterN,
      onDelta(text, atMs) {
        resolve(toSample(text, atMs))
        reading.close()
      },
    })
    // After the sample this is the reading that we closed.
    reading.ended.catch(reject)
  })
}

function readMany(
  visitor: Visitor,
  streamId: string,
  onDelta: (text: string, atMs: number) => void,
): Reading[] {
  return Array.from({ length: READERS_PER_STREAM }, () => visitor.read(streamId, { onDelta }))
}

async function usageOf(server: ChildProcess): Promise<ServerUsage> {
  server.send('usage')
  const [usage] = await once(server, 'message')
  return usage
}

/** A few at a time: the start itself is not what is measured. */
async function inTurn<Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let index = 0; index < count; index += AT_A_TIME) {
    const indexes = Array.from({ length: Math.min(AT_A_TIME, count - index) }, (_, offset) => index + offset)
    results.push(...(await Promise.all(indexes.map(make))))
  }
  return results
}

function atQuantile(name: string, samples: readonly number[], q: number): Metric {
  const sorted = [...samples].sort((a, b) => a - b)
  const { n } = metric(name, 'ms', samples)
  return { ...metric(name, 'ms', [sorted[Math.floor((n - 1) * q)] ?? Number.NaN]), n }
}
