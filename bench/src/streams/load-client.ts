/** One visitor of the load test: projects, prompts, and event streams read over HTTP. */

import { createHash } from 'node:crypto'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { StreamEntry } from '@sayso/wire'
import { nowMs } from './load-model.ts'

export interface Visitor {
  startAnswer(prompt: string): Promise<{ projectId: string; streamId: string }>
  /** The newest answer as it is stored. */
  answerOf(projectId: string): Promise<string>
  read(streamId: string, options?: ReadOptions): Reading
}

export interface ReadOptions {
  /** Entry after which to read; 0 for all. */
  afterN?: number
  /** Called with each delta and the time at which it came. */
  onDelta?: (text: string, atMs: number) => void
}

export interface Reading {
  /** Resolves when the response has begun. */
  opened: Promise<void>
  /** Resolves at the end of the stream. */
  ended: Promise<ReadResult>
  close(): void
}

export interface ReadResult {
  /** SHA-256 of all deltas. */
  hash: string
  lastN: number
  /** True when every number came once and in order. */
  isDense: boolean
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

export async function createVisitor(url: string): Promise<Visitor> {
  const session = await fetch(`${url}/api/session`)
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

  return {
    async startAnswer(prompt) {
      const projectId: string = (await post('/api/projects', {})).project.id
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
  const close = { now: () => {} }
  let response: Promise<IncomingMessage> | null = null
  response = new Promise((resolve, reject) => {
    const request = get(`${url}?from=0-${afterN}`, { agent, headers: { cookie } }, resolve)
    request.on('error', reject)
    close.now = () => request.destroy()
  })
  return {
    opened: response.then(() => {}),
    ended: response.then((body) => readEntries(body, afterN, onDelta)),
    close: () => close.now(),
  }
}

async function readEntries(
  body: IncomingMessage,
  afterN: number,
  onDelta: ReadOptions['onDelta'],
): Promise<ReadResult> {
  const hash = createHash('sha256')
  const result = { lastN: afterN, isDense: true }
  let rest = ''
  body.setEncoding('utf8')
  for await (const chunk of body) {
    const atMs = nowMs()
    const events = (rest + chunk).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const [, n, json] = /^id: 0-(\d+)\ndata: (.*)$/.exec(event) ?? []
      if (n === undefined || json === undefined) continue
      if (Number(n) !== result.lastN + 1) result.isDense = false
      result.lastN = Number(n)
      const entry: StreamEntry = JSON.parse(json)
      if (entry.type !== 'delta') continue
      hash.update(entry.text)
      onDelta?.(entry.text, atMs)
    }
  }
  return { ...result, hash: hash.digest('hex') }
}
