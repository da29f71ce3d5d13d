/**
 * Many answers at once: one server process, its readers here, over HTTP; with the entries in the database, then in Redis where there is
 * one. `--long` measures for ten minutes instead of one.
 */

import { startTestRedis } from '@sayso/storage/testing/test-redis'
import { atQuantile, type Metric, metric } from './measure/metric.ts'
import { createVisitor, hashOf, type Reading, type Visitor } from './streams/load-client.ts'
import { type LoadTarget, withLoadTarget } from './streams/load-target.ts'
import { ageMs, nowMs } from './streams/stamp.ts'

const STREAMS = 200
const READERS_PER_STREAM = 3
const IDLE_READERS = 1000
const AT_A_TIME = 8
/** A visitor has 30 messages a day. */
const STREAMS_PER_VISITOR = 20
const WARM_UP_MS = 3000
const SECONDS = process.argv.includes('--long') ? 600 : 60
const REDIS_SECONDS = 20

export async function measureStreams(): Promise<Metric[]> {
  const metrics = await withLoadTarget({}, async (target) => [
    await measureFirstToken(target),
    ...(await measureIdle(target)),
    ...(await measureLoad(target, SECONDS)),
  ])
  const redis = await startTestRedis()
  if (redis === null) return metrics
  try {
    const inRedis = await withLoadTarget({ REDIS_URL: redis.url }, (target) =>
      measureLoad(target, REDIS_SECONDS),
    )
    return [...metrics, ...inRedis.map((one) => ({ ...one, name: `${one.name} (entries in Redis)` }))]
  } finally {
    await redis.stop()
  }
}

/** From the prompt's departure to its first token here; the model itself takes no time. */
async function measureFirstToken({ url }: LoadTarget): Promise<Metric> {
  const samples: number[] = []
  const visitor = await createVisitor(url)
  for (let round = 0; round < 25; round += 1) {
    const projectId = await visitor.createProject()
    const sentMs = nowMs()
    const { streamId } = await visitor.startAnswer('once', projectId)
    samples.push(await onceDelta(visitor, { streamId, afterN: 0 }, (_text, atMs) => atMs - sentMs))
  }
  // The first ones warm the server up.
  return metric('prompt sent → first token here, beyond the model’s own time', 'ms', samples.slice(5))
}

async function measureIdle(target: LoadTarget): Promise<Metric[]> {
  const visitor = await createVisitor(target.url)
  const streamIds = await inTurn(10, async () => (await visitor.startAnswer('idle')).streamId)
  const warmUp = await openIdle(visitor, streamIds, 100)
  for (const reading of warmUp) reading.close()
  const before = await target.usage()
  const readings = await openIdle(visitor, streamIds, IDLE_READERS)
  const after = await target.usage()
  for (const reading of readings) reading.close()
  const each = (kind: 'heapKb' | 'residentKb') => [(after[kind] - before[kind]) / IDLE_READERS]
  return [
    metric(`${IDLE_READERS} idle event streams, each: objects`, 'KB', each('heapKb')),
    metric(`${IDLE_READERS} idle event streams, each: resident memory`, 'KB', each('residentKb')),
  ]
}

async function openIdle(visitor: Visitor, streamIds: readonly string[], count: number): Promise<Reading[]> {
  return inTurn(count, async (index) => {
    const reading = visitor.read(streamIds[index % streamIds.length] ?? '')
    reading.ended.catch(() => {
      // Closed by us.
    })
    await reading.opened
    return reading
  })
}

async function measureLoad(target: LoadTarget, seconds: number): Promise<Metric[]> {
  const visitors = await inTurn(Math.ceil(STREAMS / STREAMS_PER_VISITOR), () => createVisitor(target.url))
  let delaysMs: number[] | null = null
  let readChars = 0
  const onDelta = (text: string, atMs: number) => {
    readChars += text.length
    delaysMs?.push(ageMs(text.trim().split(' ').at(-1) ?? '', atMs))
  }
  /** Memory of the server without the text of the running answers, which it keeps until they end: a byte a character. */
  const objectsKb = ({ heapKb }: { heapKb: number }) => heapKb - readChars / READERS_PER_STREAM / 1024
  const answers = await inTurn(STREAMS, async (index) => {
    const visitor = visitors[index % visitors.length] ?? (await createVisitor(target.url))
    const answer = await visitor.startAnswer('steady')
    const read = () => visitor.read(answer.streamId, { onDelta })
    return { ...answer, visitor, readings: Array.from({ length: READERS_PER_STREAM }, read) }
  })
  await pause(WARM_UP_MS)
  // Entries during the start of the others, or during garbage collection for the measurement, do not count.
  const before = await target.usage()
  const objectsBeforeKb = objectsKb(before)
  await pause(500)
  delaysMs = []
  const startMs = nowMs()
  const resumes = await resumeSome(answers, startMs + seconds * 1000)
  const underLoad = delaysMs
  delaysMs = null
  const after = await target.usage()
  const measuredMs = nowMs() - startMs
  target.endSteadyAt(nowMs())
  const objectsAfterKb = objectsKb(after)
  const share = (ms: number) => ms / (measuredMs + 500)
  const serverShare = share(after.cpuMs - before.cpuMs)
  const both =
    after.databaseMs === null || before.databaseMs === null
      ? []
      : [serverShare + share(after.databaseMs - before.databaseMs)]
  return [
    atQuantile('last token of an entry → reader under load, 99th of 100', underLoad, 0.99),
    metric('last token of an entry → reader under load', 'ms', underLoad),
    metric('processor time of the server under load, of one core', 'ratio', [serverShare]),
    ...both.map((ratio) =>
      metric('processor time of server and database under load, of one core', 'ratio', [ratio]),
    ),
    metric('resumed under load: asked → first new entry', 'ms', resumes),
    metric('readers that lost or repeated an entry', 'ratio', [await countFaults(answers)]),
    metric(
      `objects of the server after ${seconds} s of load beside its beginning, without the answers’ text`,
      'ratio',
      [objectsAfterKb / objectsBeforeKb],
    ),
  ]
}

interface Answer {
  visitor: Visitor
  projectId: string
  streamId: string
  readings: Reading[]
}

/** The share of readers that did not see each entry once and in order, or not the text that is stored. */
async function countFaults(answers: readonly Answer[]): Promise<number> {
  let faults = 0
  for (const { visitor, projectId, readings } of answers) {
    const results = await Promise.all(readings.map(({ ended }) => ended))
    const stored = hashOf(await visitor.answerOf(projectId))
    faults += results.filter(({ hash, isDense }) => hash !== stored || !isDense).length
  }
  return faults / (STREAMS * READERS_PER_STREAM)
}

/** Resumes running answers, one after the other. */
async function resumeSome(answers: readonly Answer[], untilMs: number): Promise<number[]> {
  const samples: number[] = []
  for (let index = 0; nowMs() < untilMs; index += 1) {
    const answer = answers[index % answers.length]
    if (answer === undefined) break
    const { visitor, streamId, readings } = answer
    const askedMs = nowMs()
    const afterN = readings[0]?.lastN() ?? 0
    samples.push(await onceDelta(visitor, { streamId, afterN }, (_text, atMs) => atMs - askedMs))
    await pause(250)
  }
  return samples
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
    reading.ended.then(() => reject(new Error(`Stream ${streamId} has ended.`)), reject)
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** A few at a time: the start itself is not measured. */
async function inTurn<Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let index = 0; index < count; index += AT_A_TIME) {
    const indexes = Array.from({ length: Math.min(AT_A_TIME, count - index) }, (_, offset) => index + offset)
    results.push(...(await Promise.all(indexes.map(make))))
  }
  return results
}
