/** A local server that speaks the OpenAI chat wire and fails in each way that real providers were seen to fail. */

import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FakeBehaviour, play } from './fake-behaviours.ts'

export type { FakeBehaviour } from './fake-behaviours.ts'

export interface FakeRequest {
  method: string
  path: string
  headers: Record<string, string>
  /** The parsed JSON body; null without one. */
  body: unknown
}

export interface FakeOpenAiServer {
  /** `http://127.0.0.1:PORT/v1` */
  baseUrl: string
  /** Every call of a model so far, in order. */
  requests: FakeRequest[]
  /** Behaviours for the next calls, one each; the last one stays. */
  script(...behaviours: FakeBehaviour[]): void
  /** From now on each call's behavior is chosen when it arrives. */
  answer(choose: (request: FakeRequest) => FakeBehaviour): void
  /** Calls whose connection is still open. */
  openConnections(): number
  /** Resolves once no call is open. */
  allClosed(): Promise<void>
  /** Breaks every connection, as a provider that restarts. */
  cutAll(): void
  /** Breaks every connection and takes no new one until `comeBack`, at the same address. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

/** Listens on a free port of the loopback address. Without behaviours it answers `Hello`. */
export async function startFakeOpenAiServer(...behaviours: FakeBehaviour[]): Promise<FakeOpenAiServer> {
  const fallback: FakeBehaviour = { kind: 'normal', text: 'Hello' }
  const queue = [...behaviours]
  let last: FakeBehaviour = fallback
  let choose: ((request: FakeRequest) => FakeBehaviour) | null = null
  const requests: FakeRequest[] = []
  const open = new Set<ServerResponse>()
  const server = createServer(async (request, response) => {
    // Any other wire’s calls are POSTs too; the behaviours that know no wire suit them as well.
    if (request.method !== 'POST') return answerModels(request, response)
    const call = await readRequest(request)
    requests.push(call)
    open.add(response)
    response.once('close', () => {
      open.delete(response)
      if (open.size === 0) server.emit('all-closed')
    })
    last = choose?.(call) ?? queue.shift() ?? last
    await play(last, response)
  })
  await listen(server, 0)
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    script(...next) {
      queue.splice(0, queue.length, ...next)
      last = fallback
      choose = null
    },
    answer(next) {
      choose = next
    },
    cutAll: () => server.closeAllConnections(),
    goAway: () => stopListening(server),
    comeBack: () => listen(server, port),
    openConnections: () => open.size,
    async allClosed() {
      if (open.size > 0) await once(server, 'all-closed')
    },
    close: () => stopListening(server),
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

async function stopListening(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

/** Ollama’s list and OpenAI’s, so that this server can play either. */
function answerModels({ url = '' }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('content-type', 'application/json')
  if (url.endsWith('/api/tags'))
    response.end(JSON.stringify({ models: [{ name: 'fake:latest', details: {} }] }))
  else if (url.endsWith('/models')) response.end(JSON.stringify({ data: [{ id: 'fake', object: 'model' }] }))
  else response.writeHead(404).end('{}')
}

async function readRequest(request: IncomingMessage): Promise<FakeRequest> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const text = Buffer.concat(parts).toString()
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    headers: Object.fromEntries(headers),
    body: text === '' ? null : JSON.parse(text),
  }
}
