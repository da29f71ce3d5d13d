/** One call of the model: its text as it comes, its end, and its use, which is noted however it ends. */

import { countTokens } from '@sayso/generation'
import { type Model, ModelError, type ModelRequest } from '@sayso/generation/ports'
import type { Usage } from '@sayso/wire'
import { AiError, ofModel, tooSlow } from '../failures/ai-error.ts'
import { PICTURE_TOKENS } from '../question/limits.ts'

export interface AnswerEnd {
  /** The answer was longer than it may be. */
  isCut: boolean
}

interface ReadOptions {
  model: Model
  request: ModelRequest
  /** Aborts when the client leaves, or the time is over. */
  signal: AbortSignal
  noteUse: (usage: Usage) => Promise<void>
}

/** Yields the text's pieces and returns the end. Throws `AiError`, or the reason for which `signal` aborted. */
export async function* readAnswer(options: ReadOptions): AsyncGenerator<string, AnswerEnd> {
  const { model, request, signal, noteUse } = options
  let usage: Usage | null = null
  let text = ''
  try {
    for await (const chunk of model.stream(request, signal)) {
      if (chunk.type === 'text') {
        text += chunk.text
        yield chunk.text
      } else if (chunk.type === 'finish') {
        usage = chunk.usage
        if (chunk.reason === 'refused') throw ofModel(new ModelError('refused', { message: '', action: '' }))
        return { isCut: chunk.reason === 'length' }
      }
    }
    throw new AiError(502, 'NO_ANSWER', 'The model did not answer. Try again in a moment.')
  } catch (error) {
    if (signal.aborted && isTimeout(signal.reason)) throw tooSlow()
    throw error instanceof ModelError ? ofModel(error) : error
  } finally {
    // Also when nobody reads on: the provider counts what it has written by then.
    await noteUse(usage ?? estimate(request, text))
  }
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError'
}

function estimate({ system, messages }: ModelRequest, text: string): Usage {
  const inputTokens = messages.reduce(
    (sum, message) => sum + countTokens(message.text) + (message.images?.length ?? 0) * PICTURE_TOKENS,
    countTokens(system),
  )
  return { inputTokens, outputTokens: countTokens(text), isEstimated: true }
}
