/** A visitor without a browser: keeps its cookies, calls the API, reads event streams. */

import { StreamEntry } from '@sayso/wire'

export interface ReadEntry {
  id: string
  entry: StreamEntry
}

export interface Visitor {
  /** Rejects unless the answer is a success. The caller says what the answer is. */
  get<Answer>(path: string): Promise<Answer>
  /** A `Blob` is sent as it is, with its type; anything else as JSON. */
  post<Answer>(path: string, body: unknown): Promise<Answer>
  put<Answer>(path: string, body: unknown): Promise<Answer>
  /** Resolves at the end of the stream, rejects when the connection is lost. */
  read(path: string, onEntry: (entry: ReadEntry) => void): Promise<void>
}

export function createVisitor(url: string): Visitor {
  const cookies = new Map<string, string>()

  async function call(method: string, path: string, body?: unknown): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const type = body instanceof Blob ? body.type : 'application/json'
    const response = await fetch(new URL(path, url), {
      method,
      headers: { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }

  return {
    get: async <Answer>(path: string) => (await (await call('GET', path)).json()) as Answer,
    post: async <Answer>(path: string, body: unknown) =>
      (await (await call('POST', path, body)).json()) as Answer,
    put: async <Answer>(path: string, body: unknown) =>
      (await (await call('PUT', path, body)).json()) as Answer,
    async read(path, onEntry) {
      const response = await call('GET', path)
      const decoder = new TextDecoder()
      const reader = response.body?.getReader()
      let text = ''
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        text += decoder.decode(part.value, { stream: true })
        const events = text.split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) tell(event, onEntry)
      }
    },
  }
}

function tell(event: string, onEntry: (entry: ReadEntry) => void): void {
  const id = /^id: (.*)$/m.exec(event)?.[1]
  const data = /^data: (.*)$/m.exec(event)?.[1]
  if (id && data) onEntry({ id, entry: StreamEntry.parse(JSON.parse(data)) })
}
