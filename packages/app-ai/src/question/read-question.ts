/** Reads an app's question: `{ prompt }`, `{ messages }` with contents, or the messages of `useChat`. */

import { countTokens } from '@sayso/generation'
import type { ModelMessage } from '@sayso/generation/ports'
import * as z from 'zod/mini'
import { AiError } from '../failures/ai-error.ts'
import { type AnswerSchema, readSchema } from './answer-schema.ts'
import { MAX_INPUT_TOKENS, MAX_MESSAGES, MAX_PICTURES, PICTURE_TOKENS } from './limits.ts'
import { readPicturePart } from './picture-part.ts'

export interface Question {
  system: string
  messages: ModelMessage[]
  /** Null: the answer is text. */
  schema: AnswerSchema | null
  /** `json`: one answer; `text`: plain text as it comes; `ui`: the stream that `useChat` reads. */
  form: 'json' | 'text' | 'ui'
}

/** Other kinds of parts (steps, reasoning, tools) are in a chat's history and say nothing to a model. */
const Part = z.looseObject({
  type: z.string(),
  text: z.optional(z.string()),
  mediaType: z.optional(z.string()),
  url: z.optional(z.string()),
  data: z.optional(z.string()),
  image: z.optional(z.string()),
})
type Part = z.infer<typeof Part>

const Message = z.looseObject({
  role: z.enum(['user', 'assistant', 'system']),
  content: z.optional(z.union([z.string(), z.array(Part)])),
  parts: z.optional(z.array(Part)),
})
type Message = z.infer<typeof Message>

const Body = z.looseObject({
  prompt: z.optional(z.string()),
  system: z.optional(z.string()),
  messages: z.optional(z.array(Message).check(z.maxLength(MAX_MESSAGES))),
  schema: z.optional(z.record(z.string(), z.unknown())),
  stream: z.optional(z.boolean()),
})
type Body = z.infer<typeof Body>

/** Throws `AiError`. */
export function readQuestion(value: unknown): Question {
  const body = Body.safeParse(value)
  if (!body.success) {
    const place = body.error.issues[0]?.path.join('.') || 'the body'
    throw wrong(`Something is wrong in ${place.slice(0, 60)}: send { prompt } or { messages }.`)
  }
  const { system: instruction, schema, stream = false } = body.data
  const given = messagesOf(body.data)
  const system = [instruction ?? '', ...given.filter(isSystem).map(({ text }) => text)]
    .filter(Boolean)
    .join('\n\n')
  const messages = fit(
    given.filter((message) => !isSystem(message)),
    system,
  )
  const isChat = body.data.messages?.some(({ parts }) => parts !== undefined) === true
  if (schema !== undefined && (isChat || stream))
    throw wrong('An answer with a schema comes whole: leave out stream, and ask without useChat.')
  return {
    system,
    messages,
    schema: schema === undefined ? null : readSchema(schema),
    form: isChat ? 'ui' : stream ? 'text' : 'json',
  }
}

interface Given {
  role: Message['role']
  text: string
  images: { mediaType: string; base64: string }[]
}

const isSystem = ({ role }: Given) => role === 'system'

function messagesOf({ prompt, messages = [] }: Body): Given[] {
  const asked = prompt === undefined ? [] : [{ role: 'user' as const, text: prompt, images: [] }]
  return [...messages.map(toGiven), ...asked]
}

function toGiven({ role, content, parts = [] }: Message): Given {
  const all: Part[] = [
    ...(typeof content === 'string' ? [{ type: 'text', text: content }] : (content ?? [])),
    ...parts,
  ]
  const texts = all.flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : []))
  const images = role === 'user' ? all.filter(isPicture).map(readPicturePart) : []
  return { role, text: texts.join('\n'), images }
}

const isPicture = ({ type }: Part) => type === 'file' || type === 'image'

/** The newest messages, as many as may be read. The first one that a model sees is a person's. */
function fit(given: readonly Given[], system: string): ModelMessage[] {
  const last = given.at(-1)
  if (last?.role !== 'user' || (last.text.trim() === '' && last.images.length === 0))
    throw wrong('There is no question: the last message is not a person’s, or is empty.')
  if (last.images.length > MAX_PICTURES)
    throw new AiError(413, 'TOO_LARGE', `A question has at most ${MAX_PICTURES} pictures.`)
  let tokensLeft = MAX_INPUT_TOKENS - countTokens(system)
  let picturesLeft = MAX_PICTURES
  const kept: ModelMessage[] = []
  for (const { role, text, images } of given.toReversed()) {
    const shown = images.slice(0, picturesLeft)
    tokensLeft -= countTokens(text) + shown.length * PICTURE_TOKENS
    if (tokensLeft < 0) break
    picturesLeft -= shown.length
    if (role === 'assistant' ? text !== '' : true)
      kept.unshift({
        role: role === 'assistant' ? role : 'user',
        text,
        ...(shown.length > 0 && { images: shown }),
      })
  }
  if (kept.length === 0)
    throw new AiError(413, 'TOO_LARGE', 'This question is too long. Send less text, or fewer pictures.')
  const first = kept.findIndex(({ role }) => role === 'user')
  return kept.slice(first)
}

function wrong(sentence: string): AiError {
  return new AiError(400, 'BAD_REQUEST', sentence)
}
