/** One visitor of the load test: projects, prompts, and event streams read over HTTP. */

import { createHash } from 'node:crypto'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { StreamEntry } from '@sayso/wire'
import { nowMs } from './stamp.ts'

export interface Visitor {
  createProject(): Promise<string>
  /** In a new project unless one is given. */
  startAnswer(prompt: string, projectId?: string): Promise<{ projectId: string; streamId: string }>
  /** The newest answer as it is stored. */
  answerOf(projectId: string): Promise<string>
  read(streamId: string, options?: ReadOptions): Reading
}

interface ReadOptions {
  /** Entry after which to read; 0 for all. */
  afterN?: number
  /** Called with each delta and the time at which it came. */
  onDelta?: (text: string, atMs: number) => void
}

export interface Reading {
  /** Resolves when the response has started. */
  opened: Promise<void>
  /** Resolves at the end of the stream. */
  ended: Promise<ReadResult>
  /** The last entry that has come. */
  lastN(): number
  close(): void
}

interface ReadResult {
  /** SHA-256 of all deltas. */
  hash: string
  lastN: number
  /** True when every number came once and in order. */
  isDense: boolean
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

export async function createVisitor(url: string): Promise<Visitor> {
  const session = await fetch(`${url}/api/session`, { method: 'POST' })
  const cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')

  async function post(path: string, body: object) {
    const headers = { cookie, 'content-type': 'application/json' }
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return await response.json()
  }

  async function createProject(): Promise<string> {
    return (await post('/api/projects', {})).project.id
  }

  return {
    createProject,
    async startAnswer(prompt, existingId) {
      const projectId = existingId ?? (await createProject())
      const messages = [{ id: crypto.randomUUID(), role: 'user', content: prompt }]
      const request = { messages, projectSnapshot: {}, projectId, model: '' }
      const { streamId } = await post('/api/init-stream', request)
      return { projectId, streamId }
    },
    async answerOf(projectId) {
      const response = await fetch(`${url}/api/projects/${projectId}`, { headers: { cookie } })
      return (await response.json()).messages.at(-1).content
    },
    read: (streamId, options = {}) => read(`${url}/api/streams/${streamId}`, cookie, options),
  }
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function read(url: string, cookie: string, { afterN = 0, onDelta }: ReadOptions): Reading {
  const request = get(`${url}?from=0-${afterN}`, { agent, headers: { cookie } })
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
  })
  const progress = { lastN: afterN, isDense: true }
  return {
    opened: response.then(() => {}),
    ended: response.then((body) => readEntries(body, progress, onDelta)),
    lastN: () => progress.lastN,
    close: () => request.destroy(),
  }
}

/** Keeps `progress` up to date. */
async function readEntries(
  body: IncomingMessage,
  progress: { lastN: number; isDense: boolean },
  onDelta: ReadOptions['onDelta'],
): Promise<ReadResult> {
  const hash = createHash('sha256')
  let rest = ''
  body.setEncoding('utf8')
  for await (const chunk of body) {
    const atMs = nowMs()
    const events = (rest + chunk).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const [, n, json] = /^id: 0-(\d+)\ndata: (.*)$/.exec(event) ?? []
      if (n === undefined || json === undefined) continue
      if (Number(n) !== progress.lastN + 1) progress.isDense = false
      progress.lastN = Number(n)
      const entry: StreamEntry = JSON.parse(json)
      if (entry.type !== 'delta') continue
      hash.update(entry.text)
      onDelta?.(entry.text, atMs)
    }
  }
  return { ...progress, hash: hash.digest('hex') }
}
