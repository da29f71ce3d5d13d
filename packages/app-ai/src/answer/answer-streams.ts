/** Answers as they come: plain text, and the UI message stream that the AI SDK's `useChat` reads. */

import { randomUUID } from 'node:crypto'
import { AiError } from '../failures/ai-error.ts'
import type { AnswerEnd } from './read-answer.ts'

interface Pieces {
  /** Begun: the first piece is there, so what fails early has a status. */
  first: string
  rest: AsyncGenerator<string, AnswerEnd>
  isDemo: boolean
  /** Ends the model's call: a generator that waits cannot be ended from outside. */
  leave: () => void
}

/** Ends before its end when the model fails, so that a client does not take it for whole. */
export function textStream({ first, rest, leave }: Pieces): Response {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield encode(first)
    for await (const piece of rest) yield encode(piece)
  }
  return new Response(toStream(bytes(), { rest, leave }), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

/** Version 1 of the protocol: https://ai-sdk.dev/docs/ai-sdk-ui/stream-protocol */
export function uiMessageStream({ first, rest, isDemo, leave }: Pieces): Response {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    const id = randomUUID()
    yield part({ type: 'start', messageId: randomUUID(), ...(isDemo && { messageMetadata: { demo: true } }) })
    yield part({ type: 'text-start', id })
    yield part({ type: 'text-delta', id, delta: first })
    try {
      for await (const delta of rest) yield part({ type: 'text-delta', id, delta })
      yield part({ type: 'text-end', id })
      yield part({ type: 'finish' })
    } catch (error) {
      if (!(error instanceof AiError)) throw error
      yield part({ type: 'error', errorText: error.message })
    }
    yield encode('data: [DONE]\n\n')
  }
  return new Response(toStream(bytes(), { rest, leave }), {
    headers: { 'Content-Type': 'text/event-stream', 'x-vercel-ai-ui-message-stream': 'v1' },
  })
}

const encoder = new TextEncoder()
const encode = (text: string) => encoder.encode(text)
const part = (value: object) => encode(`data: ${JSON.stringify(value)}\n\n`)

/** Reads no faster than the client, and ends the answer when the client leaves. */
function toStream(
  bytes: AsyncGenerator<Uint8Array>,
  { rest, leave }: Pick<Pieces, 'rest' | 'leave'>,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      leave()
      await rest.return({ isCut: true })
    },
  })
}
