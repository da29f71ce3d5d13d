/** A model for load: sends time stamps at a steady pace, one at once, or nothing at all, as the prompt demands. */

import type { Model, ModelCatalogue, ModelChunk } from '@sayso/generation/ports'
import { nowMs, stamp } from './stamp.ts'

/** `steady`: 50 tokens a second, until `endSteadyAt`. `once`: one token, at once. `idle`: silence until it is stopped. */
const TOKENS_PER_SECOND = 50

export function createLoadCatalogue(): ModelCatalogue {
  const info = {
    id: 'load/model',
    label: 'Load',
    provider: 'load',
    isDemo: false,
    acceptsImages: false,
    contextTokens: null,
  }
  const model: Model = {
    info,
    stream: ({ messages }, signal) => answer(messages.at(-1)?.prompt, signal),
  }
  return {
    list: async () => [info],
    defaultModelId: async () => info.id,
    get: async () => model,
  }
}

let endAtMs = Number.POSITIVE_INFINITY

export function endSteadyAt(atMs: number): void {
  endAtMs = atMs
}

/** One generator for each answer, without nesting: the model's cost counts as the server's. */
async function* answer(kind: string | undefined, signal: AbortSignal): AsyncGenerator<ModelChunk> {
  if (kind === 'idle') await aborted(signal)
  if (kind === 'once') yield token()
  const startMs = performance.now()
  for (let index = 0; kind === 'steady' && nowMs() < endAtMs; index += 1) {
    const waitMs = startMs + (index * 1000) / TOKENS_PER_SECOND - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    signal.throwIfAborted()
    yield token()
  }
  yield { type: 'finish', reason: 'stop', usage: null }
}

/** About as long as a token, with its time stamp. */
function token(): ModelChunk {
  return { type: 'text', text: `${stamp()} ` }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}
