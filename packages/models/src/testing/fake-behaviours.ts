/** Scripted behaviors of the fake provider. */

import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export type FakeBehaviour =
  /** Streams `text` and finishes properly; usage comes unless `withUsage` is false. */
  | { kind: 'normal'; text: string; chunkChars?: number; delayMs?: number; withUsage?: boolean }
  /** Answers with this status, 200 for a stream given as text. `body` defaults to OpenAI’s error JSON. */
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: string }
  /** 200 with a web page, as from a captive portal or a wrong base URL. */
  | { kind: 'html' }
  /** 200 and not one byte. */
  | { kind: 'empty-body' }
  | { kind: 'no-finish-reason'; text: string }
  /** Finishes with this reason, such as `length` or `content_filter`. */
  | { kind: 'finish'; text: string; reason: string }
  /** Breaks the connection inside a multi-byte character that follows `text`. */
  | { kind: 'cut-in-character'; text: string }
  /** Breaks the connection before it answers. */
  | { kind: 'drop' }
  /** Accepts the request and never answers. */
  | { kind: 'hang-before' }
  /** Streams `text` and then hangs. */
  | { kind: 'hang-during'; text: string }
  /** Streams about this many bytes, as fast as the reader takes them, and finishes. */
  | { kind: 'huge'; sizeBytes: number }
  /** One event between `before` and `after` is not JSON. */
  | { kind: 'broken-event'; before: string; after: string }
  /** These very bytes, by default with status 200; the connection ends with them unless `staysOpen`, and breaks when `breaks`. */
  | {
      kind: 'raw'
      body: string
      status?: number
      contentType?: string
      staysOpen?: boolean
      breaks?: boolean
    }
  /** An error object instead of a chunk, after `before`. */
  | { kind: 'error-event'; before: string; error?: unknown }

/** Resolves when the behaviour has run; one that hangs leaves the response open. */
export async function play(behaviour: FakeBehaviour, response: ServerResponse): Promise<void> {
  switch (behaviour.kind) {
    case 'normal':
      return playNormal(behaviour, response)
    case 'status': {
      const error = { message: `Fake failure ${behaviour.status}`, type: 'fake', code: null }
      response.writeHead(behaviour.status, { 'content-type': 'application/json', ...behaviour.headers })
      response.end(behaviour.body ?? JSON.stringify({ error }))
      return
    }
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end('<!doctype html><title>Welcome</title><p>Please sign in to the network.')
      return
    case 'empty-body':
      startTurn(response)
      response.end()
      return
    case 'no-finish-reason':
      startTurn(response).write(textEvent(behaviour.text))
      response.end()
      return
    case 'finish':
      startTurn(response).write(textEvent(behaviour.text))
      response.end(finishEvents(behaviour.reason, true))
      return
    case 'cut-in-character':
      return playCutInCharacter(behaviour.text, response)
    case 'drop':
      response.destroy()
      return
    case 'hang-before':
      return
    case 'hang-during':
      startTurn(response).write(textEvent(behaviour.text))
      return
    case 'huge':
      return playHuge(behaviour.sizeBytes, response)
    case 'broken-event':
      startTurn(response).write(textEvent(behaviour.before))
      response.write('data: {"choices":[{"delta":{"content":"lo\n\n')
      response.write(textEvent(behaviour.after))
      response.end(finishEvents('stop', true))
      return
    case 'raw':
      response.writeHead(behaviour.status ?? 200, {
        'content-type': behaviour.contentType ?? 'text/event-stream',
      })
      await new Promise((resolve) => response.write(behaviour.body, resolve))
      if (behaviour.breaks) response.destroy()
      else if (!behaviour.staysOpen) response.end()
      return
    case 'error-event': {
      const error = behaviour.error ?? {
        message: 'The server had an error',
        type: 'server_error',
        code: null,
      }
      startTurn(response)
      if (behaviour.before !== '') response.write(textEvent(behaviour.before))
      response.end(`data: ${JSON.stringify({ error })}\n\ndata: [DONE]\n\n`)
    }
  }
}

type Normal = Extract<FakeBehaviour, { kind: 'normal' }>

async function playNormal(behaviour: Normal, response: ServerResponse): Promise<void> {
  const { text, chunkChars = 12, delayMs = 0, withUsage = true } = behaviour
  startTurn(response)
  const characters = [...text]
  for (let start = 0; start < characters.length && !response.destroyed; start += chunkChars) {
    response.write(textEvent(characters.slice(start, start + chunkChars).join('')))
    if (delayMs > 0) await wait(delayMs)
  }
  response.end(finishEvents('stop', withUsage))
}

async function playCutInCharacter(text: string, response: ServerResponse): Promise<void> {
  const bytes = Buffer.from(textEvent(`${text}🌱`))
  startTurn(response)
  response.write(textEvent('Begun. '))
  // Two of the four bytes of the seedling. The callback: the bytes must leave before the connection breaks.
  await new Promise((resolve) => response.write(bytes.subarray(0, bytes.indexOf('🌱') + 2), resolve))
  response.destroy()
}

async function playHuge(sizeBytes: number, response: ServerResponse): Promise<void> {
  const event = textEvent('x'.repeat(16_000))
  // A reader that goes away never drains.
  const closed = new AbortController()
  response.once('close', () => closed.abort())
  startTurn(response)
  for (let sent = 0; sent < sizeBytes && !response.destroyed; sent += event.length) {
    if (!response.write(event)) await drained(response, closed.signal)
  }
  response.end(finishEvents('stop', true))
}

async function drained(response: ServerResponse, signal: AbortSignal): Promise<void> {
  try {
    await once(response, 'drain', { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

function startTurn(response: ServerResponse): ServerResponse {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
  return response
}

function textEvent(content: string): string {
  return event({ choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] })
}

function finishEvents(reason: string, withUsage: boolean): string {
  const finish = event({ choices: [{ index: 0, delta: {}, finish_reason: reason }] })
  const usage = event({
    choices: [],
    usage: { prompt_tokens: 120, completion_tokens: 45, total_tokens: 165 },
  })
  return `${finish}${withUsage ? usage : ''}data: [DONE]\n\n`
}

function event(fields: object): string {
  return `data: ${JSON.stringify({ id: 'fake-1', object: 'chat.completion.chunk', created: 0, model: 'fake', ...fields })}\n\n`
}
