/**
 * One project of the chaos run and the pages that show it: they send prompts, some of them twice, follow answers,
 * lose their connection in the middle, come back after the last entry they have, and stop some answers. Everything
 * that any of them sees is recorded.
 */

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createVisitor, type ReadEntry, Refusal, type Visitor } from '@sayso/testing/visitor'
import { isEndEntry, type ProjectResponse } from '@sayso/wire'
import { pick } from './chaos-provider.ts'

export interface Lane {
  visitor: Visitor
  projectId: string
  /** Stream → entry number → the entry as JSON, as the first page saw it. */
  streams: Map<string, Map<number, string>>
  counts: LaneCounts
  problems: string[]
}

interface LaneCounts {
  prompts: number
  /** Connections of readers that ended before the answer did, by their own will or not. */
  lostConnections: number
  stops: number
}

interface LaneOptions {
  /** One or more servers on the same database. */
  urls: readonly string[]
  random: () => number
  /** False: no new prompt is sent, and what runs is followed to its end. */
  isGoingOn: () => boolean
  /** One more prompt goes out. */
  onPrompt: () => void
}

/** Out of a guest's thirty messages a day. */
const PROMPTS_PER_LANE = 25
const RETRY_MS = 150
/** No wait of a page is longer, however much is being killed. */
const PATIENCE_MS = 90_000

/** Works on one project after the other, and resolves with all of them. */
export async function runLane(options: LaneOptions): Promise<Lane[]> {
  const lanes: Lane[] = []
  while (options.isGoingOn()) {
    const lane = await openLane(options)
    lanes.push(lane)
    for (let sent = 0; sent < PROMPTS_PER_LANE && options.isGoingOn(); sent += 1) {
      await ask(lane, options)
    }
  }
  return lanes
}

async function openLane({ urls, random }: LaneOptions): Promise<Lane> {
  const visitor = createVisitor(() => pick(random, urls))
  await persist(() => visitor.post('/api/session', {}))
  const { project } = await persist(() => visitor.post<ProjectResponse>('/api/projects', {}))
  return {
    visitor,
    projectId: project.id,
    streams: new Map(),
    problems: [],
    counts: { prompts: 0, lostConnections: 0, stops: 0 },
  }
}

async function ask(lane: Lane, { random, onPrompt }: LaneOptions): Promise<void> {
  lane.counts.prompts += 1
  onPrompt()
  const first = randomUUID()
  const kind = random()
  // A page that is impatient sends the same message twice; two tabs send two.
  const ids = kind < 0.15 ? [first, first] : kind < 0.3 ? [first, randomUUID()] : [first]
  const snapshot = random() < 0.25 ? { 'mine.md': ownFile(`# Mine ${random()}\n`) } : {}
  const streamIds = await Promise.all(ids.map((id) => start(lane, id, snapshot)))
  const [streamId] = streamIds
  if (streamId === undefined) return
  if (new Set(streamIds).size > 1 && first === ids[1])
    lane.problems.push('one message has started two answers')
  const readers = Array.from({ length: 1 + Math.floor(random() * 3) }, () => follow(lane, streamId, random))
  if (random() < 0.2) await stopSoon(lane, streamId, random)
  await Promise.all(readers)
}

const ownFile = (content: string) => ({ type: 'file', content, isBinary: false })

/** The stream of the answer; of the one that runs already, when there is one. */
async function start({ visitor, projectId }: Lane, id: string, projectSnapshot: object): Promise<string> {
  const messages = [{ id, role: 'user', content: 'Write down some notes' }]
  const request = { messages, projectSnapshot, projectId, model: '' }
  return persist(async () => {
    try {
      return (await visitor.post<{ streamId: string }>('/api/init-stream', request)).streamId
    } catch (error) {
      const streamId = error instanceof Refusal && error.status === 409 ? Object(error.body).streamId : null
      if (typeof streamId === 'string') return streamId
      throw error
    }
  })
}

/** Reads to the end of the answer, and comes back after the last entry as often as it takes. */
async function follow(lane: Lane, streamId: string, random: () => number): Promise<void> {
  let lastN = 0
  let hasEnded = false
  const onEntry = (seen: ReadEntry) => {
    lastN += 1
    if (seen.id !== `0-${lastN}`) lane.problems.push(`${streamId}: ${seen.id} came where 0-${lastN} was due`)
    keep(lane, streamId, lastN, JSON.stringify(seen.entry))
    hasEnded = isEndEntry(seen.entry)
  }
  const readOnce = async () => {
    const leaving = new AbortController()
    const timer = random() < 0.5 ? setTimeout(() => leaving.abort(), random() * 1500) : undefined
    try {
      await lane.visitor.read(`/api/streams/${streamId}?from=0-${lastN}`, onEntry, leaving.signal)
      if (!hasEnded) throw new Error('The connection closed before the end entry.')
    } catch (error) {
      if (!leaving.signal.aborted) throw error
    } finally {
      clearTimeout(timer)
      if (!hasEnded) lane.counts.lostConnections += 1
    }
  }
  // A reader who leaves by choice comes back with full patience.
  while (!hasEnded) await persist(readOnce)
}

function keep(lane: Lane, streamId: string, n: number, json: string): void {
  const seen = lane.streams.get(streamId) ?? new Map<number, string>()
  lane.streams.set(streamId, seen)
  const earlier = seen.get(n)
  if (earlier === undefined) seen.set(n, json)
  else if (earlier !== json) lane.problems.push(`${streamId}: two readers saw different entries 0-${n}`)
}

async function stopSoon(lane: Lane, streamId: string, random: () => number): Promise<void> {
  await wait(random() * 600)
  lane.counts.stops += 1
  await persist(() => lane.visitor.delete(`/api/streams/${streamId}`))
}

/** Retries while the server is away. A refusal that does not pass with time is a failure of the run. */
export async function persist<T>(work: () => Promise<T>): Promise<T> {
  const untilMs = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const isFinal = error instanceof Refusal && error.status !== 503
      if (isFinal || Date.now() > untilMs) throw error
      await wait(RETRY_MS)
    }
  }
}
