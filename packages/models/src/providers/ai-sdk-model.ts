/** The only file that knows the AI SDK’s stream: makes our chunks and our failures out of it. Rules: SPEC.md, A1 and on. */

import type {
  ModelMessage as Message,
  Model,
  ModelChunk,
  ModelError,
  ModelInfo,
  ModelRequest,
} from '@sayso/generation/ports'
import { isRecord } from '@sayso/project'
import {
  type FinishReason,
  jsonSchema,
  type LanguageModel,
  type LanguageModelUsage,
  type ModelMessage,
  Output,
  type SystemModelMessage,
  streamText,
  type TextStreamPart,
  type ToolSet,
} from 'ai'
import { withChatEvents } from './chat-events.ts'
import { classifyErrorEvent, classifyFailure, isToolRefusal } from './classify-failure.ts'
import { createFailure } from './failures.ts'
import { LOOK_TOOLS, requestsOfCall, toLookList } from './look-tool.ts'
import { type RetryPolicy, withRetries } from './retry.ts'
import { createSilenceTimer, type Timeouts } from './silence-timer.ts'
import { createThinkingFilter } from './thinking-filter.ts'
import { untilAborted } from './until-aborted.ts'
import { type Fetch, watchFetch } from './watched-fetch.ts'

interface AiSdkModelOptions {
  info: ModelInfo
  /** The provider’s name as people know it. */
  providerLabel: string
  /** Whether the provider speaks the OpenAI chat wire, which servers write in many dialects. */
  speaksChat?: boolean
  /** Makes the SDK’s model on top of a fetch. Called for every attempt, so that each can be watched separately. */
  createLanguageModel: (fetch: Fetch) => LanguageModel
  /** Marks the system prompt as worth caching, for providers that need the mark. */
  systemOptions?: SystemModelMessage['providerOptions']
  /** For a model that speaks tools: it may look things up by one, too. */
  tools?: ToolOffer
  /** The same for the files at the beginning of the first message; without it they are text like any other. */
  filesOptions?: SystemModelMessage['providerOptions']
  timeouts: Timeouts
  retry: RetryPolicy
  fetch?: Fetch
  /** Called before each piece of a fast answer, or of a long event, is read. */
  letOthersRun?: () => Promise<void>
}

export interface ToolOffer {
  /** The model's server has refused a request with tools. */
  isRefused(): boolean
  refuse(): void
}

/** No model’s answer is near this; an endless one is stopped before it fills the memory. */
const MAX_ANSWER_CHARS = 1_000_000
/** Reading a character can take more than a microsecond, and one event may hold a whole answer. */
const PIECE_CHARS = 16 * 1024

export function createAiSdkModel(options: AiSdkModelOptions): Model {
  const provider = options.providerLabel
  return {
    info: options.info,
    stream: (request, signal) =>
      withRetries(
        {
          attempt: () => streamOffering(options, request, signal),
          toFailure: (error, hasContent) => classifyFailure(error, { provider, hasContent }),
          signal,
        },
        options.retry,
      ),
  }
}

/** Offers the tool where looking is allowed. A server that refuses tools is asked again without, and never offered one again. */
async function* streamOffering(
  options: AiSdkModelOptions,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelChunk> {
  const { tools, ...plain } = options
  if (tools === undefined || request.mayLook !== true || tools.isRefused()) {
    yield* streamOnce(plain, request, signal)
    return
  }
  let hasContent = false
  try {
    for await (const chunk of streamOnce(options, request, signal)) {
      hasContent = true
      yield chunk
    }
    return
  } catch (error) {
    signal.throwIfAborted()
    if (hasContent || !isToolRefusal(error)) throw error
  }
  for await (const chunk of streamOnce(plain, request, signal)) {
    // Only now is it known that the tools were the reason.
    tools.refuse()
    yield chunk
  }
}

async function* streamOnce(
  options: AiSdkModelOptions,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelChunk> {
  signal.throwIfAborted()
  const provider = options.providerLabel
  const letOthersRun = options.letOthersRun ?? (async () => {})
  const call = new AbortController()
  const stop = () => call.abort(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  const silence = createSilenceTimer(options.timeouts, () =>
    call.abort(createFailure('timed-out', { provider })),
  )
  let refusal: ModelError | null = null
  const watched = watchFetch(options.fetch ?? globalThis.fetch, {
    provider,
    onBytes: silence.restart,
    onEndlessLine: () => call.abort(createFailure('garbled', { provider })),
    letOthersRun,
  })
  const fetch = options.speaksChat
    ? withChatEvents(watched, (error, details) => {
        refusal = classifyErrorEvent(error, { provider, ...details })
      })
    : watched
  try {
    const parts = openStream(options, request, { fetch, signal: call.signal })
    const isOffered = options.tools !== undefined
    yield* readParts(untilAborted(parts, call.signal), { provider, letOthersRun, isOffered })
  } catch (error) {
    // Whatever the abort made the SDK throw, its reason is what happened.
    call.signal.throwIfAborted()
    throw refusal ?? error
  } finally {
    silence.stop()
    signal.removeEventListener('abort', stop)
    // Closes the connection when the reader went away in the middle.
    call.abort()
  }
}

function openStream(
  { createLanguageModel, systemOptions, filesOptions, info, tools }: AiSdkModelOptions,
  { system, messages, maxOutputTokens, schema }: ModelRequest,
  { fetch, signal }: { fetch: Fetch; signal: AbortSignal },
): AsyncIterable<TextStreamPart<ToolSet>> {
  return streamText({
    model: createLanguageModel(fetch),
    system: systemOptions ? { role: 'system', content: system, providerOptions: systemOptions } : system,
    messages: messages.map((message) => toSdkMessage(message, { info, filesOptions })),
    maxRetries: 0,
    abortSignal: signal,
    // The default prints whole request bodies.
    onError: () => {},
    ...(tools && { tools: LOOK_TOOLS }),
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    ...(schema === undefined ? {} : { output: Output.object({ schema: jsonSchema(schema) }) }),
  }).fullStream
}

function toSdkMessage(
  { role, text, images = [], stableChars = 0 }: Message,
  { info, filesOptions }: Pick<AiSdkModelOptions, 'info' | 'filesOptions'>,
): ModelMessage {
  if (role === 'assistant') return { role, content: text }
  const pictures = (info.acceptsImages ? images : []).map(({ mediaType, base64 }) => ({
    type: 'file' as const,
    mediaType,
    data: base64,
  }))
  const isSplit = filesOptions !== undefined && stableChars > 0 && stableChars < text.length
  if (!isSplit && pictures.length === 0) return { role, content: text }
  const files = { type: 'text' as const, text: text.slice(0, stableChars), providerOptions: filesOptions }
  const rest = { type: 'text' as const, text: isSplit ? text.slice(stableChars) : text }
  return { role, content: [...(isSplit ? [files] : []), ...pictures, rest] }
}

interface ReadOptions {
  provider: string
  letOthersRun: () => Promise<void>
  /** The tool was offered: calls of others are invented. */
  isOffered: boolean
}

async function* readParts(
  parts: AsyncIterable<TextStreamPart<ToolSet>>,
  { provider, letOthersRun, isOffered }: ReadOptions,
): AsyncGenerator<ModelChunk> {
  let textChars = 0
  const asked: string[] = []
  const filter = createThinkingFilter()
  for await (const part of parts) {
    if (part.type === 'text-delta' && part.text !== '') {
      textChars += part.text.length
      if (textChars > MAX_ANSWER_CHARS) throw createFailure('garbled', { provider })
      for (const piece of piecesOf(part.text)) {
        if (piece.length < part.text.length) await letOthersRun()
        yield* filter.push(piece)
      }
    } else if (part.type === 'reasoning-delta' && part.text !== '') {
      yield { type: 'reasoning', text: part.text }
    } else if (part.type === 'tool-call' && isOffered) {
      asked.push(...requestsOfCall(part.toolName, part.input))
    } else if (part.type === 'error') {
      yield* filter.end()
      // Even where the stream would go on: text is missing, and a file with a hole must not be finished.
      throw part.error
    } else if (part.type === 'finish') {
      yield* filter.end()
      const list = toLookList(asked)
      if (list !== '') yield { type: 'text', text: list }
      yield toFinish(part, { provider, hasText: textChars > 0 || list !== '' })
      return
    }
  }
  yield* filter.end()
  throw createFailure(textChars > 0 ? 'cut-off' : 'empty-answer', { provider })
}

/** Cuts the text into pieces of about `PIECE_CHARS`, never inside a character. */
function* piecesOf(text: string): Generator<string> {
  for (let from = 0, to = 0; from < text.length; from = to) {
    to = from + PIECE_CHARS
    if (HIGH_SURROGATE.test(text.charAt(to - 1))) to += 1
    yield text.slice(from, to)
  }
}

const HIGH_SURROGATE = /[\uD800-\uDBFF]/

type FinishPart = Extract<TextStreamPart<ToolSet>, { type: 'finish' }>
type FinishChunk = Extract<ModelChunk, { type: 'finish' }>

const REASONS: Readonly<Record<FinishReason, FinishChunk['reason']>> = {
  stop: 'stop',
  length: 'length',
  'content-filter': 'refused',
  'tool-calls': 'other',
  error: 'other',
  other: 'other',
}

/** Reasons of a model that thinks that it has answered; it calls tools that nobody gave it, too. */
const SILENT_ENDS: readonly FinishReason[] = ['stop', 'tool-calls', 'other']

function toFinish(
  part: FinishPart,
  { provider, hasText }: { provider: string; hasText: boolean },
): FinishChunk {
  const { finishReason, rawFinishReason, totalUsage } = part
  const endedByItself =
    finishReason !== 'error' && (finishReason !== 'other' || rawFinishReason !== undefined)
  if (!endedByItself) throw createFailure(hasText ? 'cut-off' : 'empty-answer', { provider })
  if (!hasText && SILENT_ENDS.includes(finishReason)) throw createFailure('empty-answer', { provider })
  return { type: 'finish', reason: REASONS[finishReason], usage: toUsage(totalUsage) }
}

function toUsage(usage: LanguageModelUsage): FinishChunk['usage'] {
  const [inputTokens, outputTokens] = [toCount(usage.inputTokens), toCount(usage.outputTokens)]
  if (inputTokens === null && outputTokens === null) return null
  return { inputTokens, outputTokens, ...toCached(usage, inputTokens ?? 0) }
}

/** The parts are never more than the whole, so that no cost is below nothing. */
function toCached(
  { inputTokenDetails, raw }: LanguageModelUsage,
  inputTokens: number,
): Partial<NonNullable<FinishChunk['usage']>> {
  const details = isRecord(raw?.prompt_tokens_details) ? raw.prompt_tokens_details : {}
  // The SDK leaves out what servers of the OpenAI wire say of writes.
  const told = inputTokenDetails.cacheWriteTokens ?? Number(details.cache_write_tokens ?? 0)
  const cacheReadTokens = Math.min(toCount(inputTokenDetails.cacheReadTokens) ?? 0, inputTokens)
  const cacheWriteTokens = Math.min(toCount(told) ?? 0, inputTokens - cacheReadTokens)
  return {
    ...(cacheReadTokens > 0 && { cacheReadTokens }),
    ...(cacheWriteTokens > 0 && { cacheWriteTokens }),
  }
}

/** Stored counts are whole numbers; a provider may send anything. */
function toCount(count: number | undefined): number | null {
  return count !== undefined && Number.isFinite(count) && count >= 0 ? Math.round(count) : null
}
