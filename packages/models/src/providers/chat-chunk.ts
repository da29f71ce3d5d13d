/**
 * Reads one event of a chat stream as leniently as servers write it, and makes the chunk of it that the SDK expects.
 * Source: the OpenAI chat wire, and what servers that speak a dialect of it were seen to send. Rules: SPEC.md, A18 and on.
 */

import { isRecord } from '@sayso/project'
import { type CallPiece, readCallPieces } from './chat-calls.ts'

/**
 * `words` are text alone; `chunk` has text, reasoning, pieces of calls, an end or usage, as the SDK expects `choices[0]` and `usage`; `failure` is the
 * provider's own error; `nothing` has none of these.
 */
export type ChatEvent =
  | { kind: 'words'; text: string }
  | {
      kind: 'chunk'
      choice: object | null
      usage: object | null
      calls: CallPiece[]
      hasText: boolean
      isEnd: boolean
    }
  | { kind: 'failure'; error: unknown; status: number | null }
  | { kind: 'nothing' }

const NOTHING: ChatEvent = { kind: 'nothing' }

export function readChatEvent(value: unknown, isNamedError = false): ChatEvent {
  if (!isRecord(value)) return NOTHING
  const failure = readFailure(value, isNamedError)
  if (failure !== null) return failure
  const choice = readChoice(value.choices)
  const usage = readUsage(value.usage)
  if (choice === null && usage === null) return NOTHING
  if (choice !== null && choice.words !== null && usage === null) return { kind: 'words', text: choice.words }
  return {
    kind: 'chunk',
    choice: choice?.choice ?? null,
    usage,
    calls: choice?.calls ?? [],
    hasText: choice?.hasText ?? false,
    isEnd: choice?.isEnd ?? false,
  }
}

function readFailure(value: Record<string, unknown>, isNamedError: boolean): ChatEvent | null {
  const { error, detail, errors } = value
  if (error !== undefined && error !== null && error !== false) return failureOf(error)
  if (value.object === 'error' || isNamedError) return failureOf(value)
  if (value.choices !== undefined) return null
  if (typeof detail === 'string') return failureOf({ message: detail })
  if (value.success === false) return failureOf(Array.isArray(errors) ? (errors[0] ?? value) : value)
  return null
}

function failureOf(error: unknown): ChatEvent {
  const code = isRecord(error) ? Number(error.status ?? error.code) : Number.NaN
  const status = Number.isInteger(code) && code >= 400 && code < 600 ? code : null
  return { kind: 'failure', error, status }
}

interface Choice {
  choice: object
  /** Null beside anything else. */
  words: string | null
  calls: CallPiece[]
  hasText: boolean
  isEnd: boolean
}

function readChoice(choices: unknown): Choice | null {
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined
  // A second choice is another answer.
  if (!isRecord(first) || (typeof first.index === 'number' && first.index > 0)) return null
  // A server that does not stream sends `message`, one of the older wire `text`.
  const said = [first.delta, first.message].find(isRecord) ?? { content: first.text }
  const content = readContent(said.content)
  const reasoning = readContent(said.reasoning_content ?? said.reasoning)
  const calls = readCallPieces(said)
  const finishReason = readFinishReason(first.finish_reason)
  const delta = {
    role: 'assistant',
    ...(content !== '' && { content }),
    ...(reasoning !== '' && { reasoning_content: reasoning }),
  }
  return {
    choice: { index: 0, delta, finish_reason: finishReason },
    words: content !== '' && reasoning === '' && calls.length === 0 && finishReason === null ? content : null,
    calls,
    hasText: content !== '',
    isEnd: finishReason !== null,
  }
}

/** Text, or the text of a list of parts. */
function readContent(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .map((part: unknown) => (isRecord(part) && typeof part.text === 'string' ? part.text : ''))
    .join('')
}

/** Words for the token limit and for the filter differ; every other word means that the model was done. */
function readFinishReason(reason: unknown): string | null {
  if (typeof reason !== 'string' || reason === '') return null
  if (/length|max_?tokens|token_?limit/i.test(reason)) return 'length'
  if (/filter|safety|prohibited|blocklist|recitation/i.test(reason)) return 'content_filter'
  return /tool|function/i.test(reason) ? 'tool_calls' : 'stop'
}

/** Whole numbers from 0. Null where one of the two cannot be one: the SDK would make 0 of it. */
function readUsage(usage: unknown): object | null {
  if (!isRecord(usage)) return null
  const prompt = readCount(usage.prompt_tokens)
  const completion = readCount(usage.completion_tokens)
  if (prompt === null || completion === null) return null
  const details = isRecord(usage.prompt_tokens_details) ? usage.prompt_tokens_details : {}
  const read = firstCount([
    details.cached_tokens,
    usage.cached_tokens,
    usage.prompt_cache_hit_tokens,
    usage.cache_read_input_tokens,
  ])
  const written = firstCount([
    details.cache_write_tokens,
    details.cache_creation_tokens,
    usage.cache_creation_input_tokens,
  ])
  const cached = {
    ...(read !== null && { cached_tokens: read }),
    ...(written !== null && { cache_write_tokens: written }),
  }
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    ...((read ?? written) !== null && { prompt_tokens_details: cached }),
  }
}

/** Servers have several names for the same count; routers send some of them as 0. */
function firstCount(counts: readonly unknown[]): number | null {
  const known = counts.map(readCount).filter((count) => count !== null)
  return known.find((count) => count > 0) ?? known[0] ?? null
}

function readCount(count: unknown): number | null {
  const number = typeof count === 'string' && count.trim() !== '' ? Number(count) : count
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? Math.round(number) : null
}
