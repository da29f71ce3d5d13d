/** A browser's side of the API: keeps cookies, sends JSON, reads event streams. */

import { StreamEntry } from '@sayso/wire'

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  body: any
}

export interface ReadEntry {
  id: string
  entry: StreamEntry
}

export interface Client {
  /** Name → value. */
  cookies: ReadonlyMap<string, string>
  get(path: string): Promise<Answer>
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** An answer in bytes. */
  bytes(path: string): Promise<{ status: number; headers: Headers; bytes: Uint8Array }>
  /** Reads events until `isEnough` returns true, or the response ends. */
  read(path: string, options?: ReadOptions): Promise<ReadEntry[]>
}

export interface ReadOptions {
  headers?: Record<string, string>
  isEnough?: (entries: ReadEntry[]) => boolean
}

export function createClient(origin: string, known: ReadonlyMap<string, string> = new Map()): Client {
  const cookies = new Map(known)

  async function call(
    path: string,
    init: RequestInit & { headers: Record<string, string> },
  ): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${origin}${path}`, {
      ...init,
      headers: { ...init.headers, ...(cookie && { cookie }) },
      redirect: 'manual',
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }

  async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    const raw =
      typeof body === 'string'
        ? body
        : body instanceof Uint8Array
          ? new Blob([Buffer.from(body)])
          : JSON.stringify(body)
    const response = await call(path, { method, headers: { ...type, ...headers }, body: raw })
    const answer = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(answer) : answer }
  }

  return {
    cookies,
    get: (path) => send('GET', path),
    send,
    async bytes(path) {
      const response = await call(path, { headers: {} })
      const bytes = new Uint8Array(await response.arrayBuffer())
      return { status: response.status, headers: response.headers, bytes }
    },
    async read(path, { headers = {}, isEnough = () => false } = {}) {
      const leaving = new AbortController()
      const response = await call(path, { headers, signal: leaving.signal })
      const entries: ReadEntry[] = []
      let text = ''
      const decoder = new TextDecoder()
      const reader = response.body?.getReader()
      for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
        text += decoder.decode(read.value, { stream: true })
        const events = text.split('\n\n')
        text = events.pop() ?? ''
        entries.push(...events.flatMap(toEntry))
        if (isEnough(entries)) break
      }
      leaving.abort()
      return entries
    },
  }
}

function toEntry(event: string): ReadEntry[] {
  const id = /^id: (.*)$/m.exec(event)?.[1]
  const data = /^data: (.*)$/m.exec(event)?.[1]
  return id && data ? [{ id, entry: StreamEntry.parse(JSON.parse(data)) }] : []
}
