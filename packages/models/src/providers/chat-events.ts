/**
 * A fetch for the OpenAI chat wire that hands the SDK nothing but well-formed chunks, whatever dialect the server writes. An answer whose text is
 * whole must not fail because of an odd event beside it. Rules: SPEC.md, A18 and on.
 */

import { parseJson } from '@sayso/project'
import { createParser } from 'eventsource-parser'
import { createChatCalls } from './chat-calls.ts'
import { type ChatEvent, readChatEvent } from './chat-chunk.ts'
import type { Fetch } from './watched-fetch.ts'

/** The provider's own error inside an answer with status 200. */
type OnFailure = (error: unknown, details: FailureDetails) => void

export interface FailureDetails {
  /** The status that the error names; null for none. */
  status: number | null
  /** Text of the answer had come already. */
  hasContent: boolean
  /** The body as it was sent. */
  requestBody: unknown
}

/** After the end has been announced: for the usage, which some servers send last. */
const AFTER_END_MS = 2_000
/** Limit for an answer that is not a stream of events. */
const MAX_BODY_CHARS = 8_000_000
const DONE = '[DONE]'
/** Its text reaches nobody: `OnFailure` has the error. */
const FAILED = { error: { message: 'failed', type: 'failed', code: null } }

export function withChatEvents(fetch: Fetch, onFailure: OnFailure): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (!response.ok || response.body === null) return response
    const requestBody = init?.body
    const answer = createAnswer((error, details) => onFailure(error, { ...details, requestBody }))
    const events = toStream(readEvents(response.body, answer))
    return new Response(events.pipeThrough(new TextEncoderStream()), {
      headers: { 'content-type': 'text/event-stream' },
    })
  }
}

/** A read that is under way when the stream is cancelled ends by the signal of the request. */
function toStream(texts: AsyncGenerator<string>): ReadableStream<string> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}

async function* readEvents(body: ReadableStream<Uint8Array>, answer: Answer): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    while (!answer.isOver()) {
      const read = await (answer.hasEnded() ? readInTime(reader) : reader.read())
      if (read === null || read.done) break
      const events = answer.push(decoder.decode(read.value, { stream: true }))
      if (events !== '') yield events
    }
    const rest = answer.end()
    if (rest !== '') yield rest
  } finally {
    // Some servers leave the connection open after the last event.
    await reader.cancel().catch(() => {
      // It was broken already.
    })
  }
}

/** Null when nothing comes in time, or the connection breaks: after the end neither loses anything. */
async function readInTime(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<ReadableStreamReadResult<Uint8Array> | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, AFTER_END_MS, null)
  })
  try {
    return await Promise.race([reader.read().catch(() => null), late])
  } finally {
    clearTimeout(timer)
  }
}

/** One answer: text of the wire in, well-formed events out. */
interface Answer {
  push(text: string): string
  /** The connection has ended. */
  end(): string
  /** The end has been announced; only usage may follow. */
  hasEnded(): boolean
  /** Whatever follows is not wanted. */
  isOver(): boolean
}

function createAnswer(
  onFailure: (error: unknown, details: Omit<FailureDetails, 'requestBody'>) => void,
): Answer {
  let out = ''
  /** Text of the last events, for one event of the SDK's: each costs it far more than it costs us. */
  let words = ''
  /** Lines that are not fields of an event: a body that is one JSON value over several lines, or a web page. */
  let strayText = ''
  let hasText = false
  let hasEnded = false
  let isOver = false
  const calls = createChatCalls()
  const parser = createParser({
    onEvent: ({ data, event }) => handleData(data.trim(), event === 'error'),
    onError: ({ line }) => handleStray(line ?? ''),
  })

  function handleData(data: string, isNamedError: boolean): void {
    if (isOver || data === '') return
    if (data === DONE) {
      handleDone()
      return
    }
    const value = parseJson(data)
    if (value !== undefined) handleEvent(readChatEvent(value, isNamedError))
    // A damaged event is for the SDK to refuse, since text is missing.
    else if (!hasEnded) write(`data: ${data.replace(/\n/g, ' ')}\n\n`)
  }

  function handleEvent(event: ChatEvent): void {
    if (event.kind === 'nothing') return
    if (event.kind === 'words') {
      if (hasEnded) return
      hasText = true
      words += event.text
      return
    }
    if (event.kind === 'failure') {
      // Nothing can be missing from an answer that has ended.
      if (hasEnded) return
      isOver = true
      onFailure(event.error, { status: event.status, hasContent: hasText })
      write(toEvent(FAILED))
      return
    }
    const isAfterEnd = hasEnded && (event.hasText || event.isEnd)
    hasText ||= event.hasText || event.calls.length > 0
    if (!hasEnded) calls.add(event.calls)
    hasEnded ||= event.isEnd
    if (event.isEnd) write(toCallsChunk(calls.take()))
    write(toChunk(isAfterEnd ? null : event.choice, event.usage))
  }

  /** The word that ends a stream ends an answer too, where no event did. */
  function handleDone(): void {
    if (hasText && !hasEnded) handleEvent(readChatEvent(STOPPED))
    isOver = true
    write(`data: ${DONE}\n\n`)
  }

  function handleStray(line: string): void {
    if (isOver) return
    // One JSON value a line is a dialect too.
    const value = strayText === '' && line.startsWith('{') ? parseJson(line) : undefined
    if (value !== undefined) handleEvent(readChatEvent(value))
    else if (strayText.length + line.length < MAX_BODY_CHARS) strayText += `${line}\n`
  }

  function write(events: string): void {
    out += wordsEvent() + events
  }

  function wordsEvent(): string {
    if (words === '') return ''
    const choice = { index: 0, delta: { role: 'assistant', content: words }, finish_reason: null }
    words = ''
    return toChunk(choice, null)
  }

  function take(): string {
    const taken = out + wordsEvent()
    out = ''
    return taken
  }

  return {
    push(text) {
      parser.feed(text)
      return take()
    },
    end() {
      // The last event may lack its blank line, and the last line its break.
      parser.feed('\n\n')
      if (!hasEnded) handleData(strayText.trim(), false)
      return take()
    },
    hasEnded: () => hasEnded,
    isOver: () => isOver,
  }
}

const STOPPED = { choices: [{ delta: {}, finish_reason: 'stop' }] }

function toCallsChunk(calls: readonly object[]): string {
  if (calls.length === 0) return ''
  return toChunk({ index: 0, delta: { role: 'assistant', tool_calls: calls }, finish_reason: null }, null)
}

function toChunk(choice: object | null, usage: object | null): string {
  if (choice === null && usage === null) return ''
  const choices = choice === null ? [] : [choice]
  const head = { id: 'chat', object: 'chat.completion.chunk', created: 0, model: '' }
  return toEvent({ ...head, choices, ...(usage && { usage }) })
}

function toEvent(value: object): string {
  return `data: ${JSON.stringify(value)}\n\n`
}
