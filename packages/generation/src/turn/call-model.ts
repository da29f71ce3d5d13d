/** Reads a model's answer to its end and returns how it ended. Never throws. */

import { saysAnything } from '@sayso/response'
import type { Lookup } from '@sayso/wire'
import type { AttentiveModel, HeardChunk } from '../listening/attentive-model.ts'
import type { ModelRequest } from '../ports/ports.ts'
import {
  EMPTY_ANSWER,
  ENDED_EARLY,
  LENGTH_LIMIT,
  type ModelOutcome,
  REFUSED,
  THOUGHT_TOO_LONG,
  TOO_LONG,
  toStreamError,
  UNUSED,
} from './ending.ts'
import { MAX_ANSWER_CHARS, MAX_REASONING_CHARS } from './turn-parts.ts'

/** Longer answers have something to show. */
const MAX_EMPTY_CHARS = 8_000

interface ModelCall {
  model: AttentiveModel
  request: ModelRequest
  signal: AbortSignal
  onText: (text: string) => void
  onReasoning: (text: string) => void
  /** Called with what the model was shown on its request. */
  onLookups: (lookups: readonly Lookup[]) => void
  /** Called with the size of each request that goes to the model. */
  onAsked: (inputTokens: number) => void
  /** A failure that is not the provider's: ours, to be logged. */
  onUnexpected: (error: unknown) => void
}

/** Resolves when the model is done, has failed, or `signal` was aborted (with whatever outcome: nobody asks then). */
export async function callModel(call: ModelCall): Promise<ModelOutcome> {
  const hearing = createHearing(call)
  try {
    await call.model.answer(call.request, call.signal, hearing.hear)
    return hearing.outcome()
  } catch (error) {
    const streamError = toStreamError(error)
    if (streamError.code === 'internal' && !call.signal.aborted) call.onUnexpected(error)
    return failed(streamError)
  }
}

/** Passes on all chunks until the answer is over, or too long. */
function createHearing({ onText, onReasoning, onLookups, onAsked }: ModelCall) {
  let lengthChars = 0
  let reasoningChars = 0
  /** So much as tells whether there is anything to be seen. */
  let beginning = ''
  let outcome = failed(ENDED_EARLY)

  function end(as: ModelOutcome): false {
    outcome = as
    return false
  }

  return {
    outcome: () => outcome,
    hear(chunk: HeardChunk): boolean {
      if (chunk.type === 'unused') return end(failed(UNUSED, chunk.usage))
      if (chunk.type === 'finish')
        return end(toOutcome(chunk, lengthChars > beginning.length || saysAnything(beginning)))
      if (chunk.type === 'text') {
        lengthChars += chunk.text.length
        if (lengthChars > MAX_ANSWER_CHARS) return end(failed(TOO_LONG))
        if (lengthChars <= MAX_EMPTY_CHARS) beginning += chunk.text
        onText(chunk.text)
      } else if (chunk.type === 'lookups') onLookups(chunk.lookups)
      else if (chunk.type === 'asked') onAsked(chunk.inputTokens)
      else {
        reasoningChars += chunk.text.length
        if (reasoningChars > MAX_REASONING_CHARS) return end(failed(THOUGHT_TOO_LONG))
        onReasoning(chunk.text)
      }
      return true
    },
  }
}

function toOutcome(
  { reason, usage }: { reason: 'stop' | 'length' | 'refused' | 'other'; usage: ModelOutcome['usage'] },
  hasWords: boolean,
): ModelOutcome {
  if (reason === 'refused') return failed(REFUSED, usage)
  if (reason === 'length') return failed(LENGTH_LIMIT, usage)
  if (!hasWords) return failed(EMPTY_ANSWER, usage)
  return { ending: { status: 'done' }, usage }
}

function failed(error: typeof REFUSED, usage: ModelOutcome['usage'] = null): ModelOutcome {
  return { ending: { status: 'error', error }, usage }
}
