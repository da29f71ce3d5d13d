/** A visitor without a browser: keeps its cookies, calls the API, reads event streams. */

import { StreamEntry } from '@sayso/wire'

export interface ReadEntry {
  id: string
  entry: StreamEntry
}

export interface Visitor {
  /** Rejects unless the answer is a success. The caller names the answer's type. */
  get<Answer>(path: string): Promise<Answer>
  /** A `Blob` is sent as it is, with its type; anything else as JSON. */
  post<Answer>(path: string, body: unknown): Promise<Answer>
  put<Answer>(path: string, body: unknown): Promise<Answer>
  delete(path: string): Promise<void>
  /** Resolves at the end of the stream, rejects when the connection is lost or `signal` aborts. */
  read(path: string, onEntry: (entry: ReadEntry) => void, signal?: AbortSignal): Promise<void>
}

/** An unsuccessful answer. */
export class Refusal extends Error {
  readonly status: number
  /** The body, where it is JSON. */
  readonly body: unknown

  constructor(request: string, status: number, text: string) {
    super(`${request}: ${status} ${text}`)
    this.status = status
    this.body = text.startsWith('{') ? JSON.parse(text) : null
  }
}

/** `url` may differ for each request, among servers that know the same visitors; `known` are cookies obtained elsewhere. */
export function createVisitor(
  url: string | (() => string),
  known: readonly { name: string; value: string }[] = [],
): Visitor {
  const cookies = new Map(known.map(({ name, value }) => [name, value]))

  async function call(
    method: string,
    path: string,
    { body, signal }: { body?: unknown; signal?: AbortSignal | undefined } = {},
  ): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const type = body instanceof Blob ? body.type : 'application/json'
    const response = await fetch(new URL(path, typeof url === 'string' ? url : url()), {
      method,
      headers: { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    if (!response.ok) throw new Refusal(`${method} ${path}`, response.status, await response.text())
    return response
  }

  return {
    get: async <Answer>(path: string) => (await (await call('GET', path)).json()) as Answer,
    post: async <Answer>(path: string, body: unknown) =>
      (await (await call('POST', path, { body })).json()) as Answer,
    put: async <Answer>(path: string, body: unknown) =>
      (await (await call('PUT', path, { body })).json()) as Answer,
    async delete(path) {
      await call('DELETE', path)
    },
    async read(path, onEntry, signal) {
      const response = await call('GET', path, { signal })
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
