/** Names what went wrong, from whatever was thrown or came as an error part: the two mean the same. */

import { ModelError, type ModelErrorCode } from '@sayso/generation/ports'
import {
  APICallError,
  EmptyResponseBodyError,
  JSONParseError,
  LoadAPIKeyError,
  NoOutputGeneratedError,
  TypeValidationError,
} from 'ai'
import type { FailureDetails } from './chat-events.ts'
import { createFailure } from './failures.ts'
import { eventSentence, providerSentence } from './provider-sentence.ts'

interface FailureContext {
  provider: string
  /** Some of the answer had come already. */
  hasContent: boolean
}

export function classifyFailure(error: unknown, { provider, hasContent }: FailureContext): ModelError {
  if (error instanceof ModelError) return error
  const code = codeOf(error, hasContent)
  const retryAfterMs = APICallError.isInstance(error) ? readRetryAfterMs(error.responseHeaders ?? {}) : null
  return createFailure(code, {
    provider,
    retryAfterMs,
    sentence: providerSentence(error),
    cause: safeCause(error),
  })
}

/** A provider's own error inside an answer with status 200. */
export function classifyErrorEvent(
  error: unknown,
  { provider, status, hasContent, requestBody }: FailureContext & FailureDetails,
): ModelError {
  const text = describe(error)
  const unknown = hasContent ? 'cut-off' : 'provider-down'
  const code = status === null ? (codeOfText(text) ?? unknown) : codeOfAnswer(status, text)
  return createFailure(code, { provider, sentence: eventSentence(error, requestBody) })
}

/** Whether a request was refused for the tools in it, as far as can be known: many servers name no reason. */
export function isToolRefusal(error: unknown): boolean {
  if (error instanceof ModelError) return error.code === 'rejected' || TOOLS.test(error.message)
  if (!APICallError.isInstance(error) || (error.statusCode ?? 0) < 400) return false
  return (
    codeOf(error, false) === 'rejected' || TOOLS.test((error.responseBody ?? '').slice(0, MAX_READ_CHARS))
  )
}

const TOOLS = /\btools?\b|function.?call/i

function codeOf(error: unknown, hasContent: boolean): ModelErrorCode {
  if (LoadAPIKeyError.isInstance(error)) return 'key-refused'
  if (EmptyResponseBodyError.isInstance(error)) return 'empty-answer'
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)) return 'garbled'
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400) {
    return codeOfAnswer(error.statusCode, `${error.message} ${error.responseBody ?? ''}`)
  }
  if (isNetworkFailure(error)) return hasContent ? 'cut-off' : 'unreachable'
  const text = describe(error)
  if (NoOutputGeneratedError.isInstance(error) || /without a finish reason/i.test(text)) {
    return hasContent ? 'cut-off' : 'empty-answer'
  }
  return codeOfText(text) ?? (hasContent ? 'cut-off' : 'provider-down')
}

function codeOfAnswer(status: number, text: string): ModelErrorCode {
  // Several providers send these texts with a misleading status.
  const named = codeOfText(text)
  if (named === 'quota-used-up' || named === 'request-too-large' || named === 'key-refused') return named
  if (status === 401) return 'key-refused'
  if (status === 402) return 'quota-used-up'
  if (status === 403) return 'not-allowed'
  if (status === 404) return 'model-not-found'
  if (status === 408 || status === 504) return 'timed-out'
  if (status === 413) return 'request-too-large'
  if (status === 429) return 'rate-limited'
  if (status >= 500) return 'provider-down'
  return named ?? 'rejected'
}

/** Words of providers’ error bodies and error events, the particular before the general. */
const WORDS: readonly [RegExp, ModelErrorCode][] = [
  [
    /insufficient[_ ](?:quota|credits?|balance)|credit balance|billing|quota exceeded|exceeded your current quota|usage limit|payment required/i,
    'quota-used-up',
  ],
  [
    /context[_ ]length|context window|(?:prompt|input) is too long|maximum context|too many tokens|request[_ ]too[_ ]large/i,
    'request-too-large',
  ],
  [
    /invalid[_ ]api[_ ]key|api[_ ]key[_ ](?:not valid|invalid)|authentication[_ ]error|incorrect api key/i,
    'key-refused',
  ],
  [/content[_ ](?:policy|filter)|safety/i, 'refused'],
  [/rate[_ ]limit|too many requests/i, 'rate-limited'],
  [/model[_ ]not[_ ]found|no such model|does not exist/i, 'model-not-found'],
  [/permission|forbidden|not allowed/i, 'not-allowed'],
  [/overloaded|server[_ ]error|internal|unavailable/i, 'provider-down'],
]

const MAX_READ_CHARS = 16_000

function codeOfText(text: string): ModelErrorCode | null {
  const read = text.slice(0, MAX_READ_CHARS)
  return WORDS.find(([pattern]) => pattern.test(read))?.[1] ?? null
}

const NETWORK_CODES =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT|UND_ERR_\w+|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|ERR_TLS_\w+)$/

/** A refused, broken or unresolvable connection anywhere in the chain of causes. */
function isNetworkFailure(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 6; depth += 1) {
    if ('code' in current && typeof current.code === 'string' && NETWORK_CODES.test(current.code)) return true
    if (/^(terminated|fetch failed|other side closed)$/i.test(current.message)) return true
    current = current.cause
  }
  return false
}

/** Type, code and message of an error event, which is a plain object. */
function describe(error: unknown): string {
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null) return ''
  const fields =
    'error' in error && typeof error.error === 'object' && error.error !== null ? error.error : error
  return ['type', 'code', 'status', 'message']
    .map((name) => String(Reflect.get(fields, name) ?? ''))
    .join(' ')
}

/** The SDK’s errors carry the whole request, prompt included, and must not reach a log. */
function safeCause(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined
  const status = APICallError.isInstance(error) ? ` (status ${error.statusCode ?? 'none'})` : ''
  return new Error(`${error.name}${status}`)
}

/** Source: RFC 9110, section 10.2.3, and the `retry-after-ms` that some providers send. */
function readRetryAfterMs(headers: Record<string, string>): number | null {
  const exactMs = Number.parseFloat(headers['retry-after-ms'] ?? '')
  if (Number.isFinite(exactMs)) return Math.max(0, exactMs)
  const seconds = Number.parseFloat(headers['retry-after'] ?? '')
  // The form with a date needs a clock and means a long wait.
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : null
}
