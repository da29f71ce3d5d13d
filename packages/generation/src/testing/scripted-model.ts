/** A model whose output a test scripts step by step. */

import type { Model, ModelCatalogue, ModelChunk, ModelRequest } from '../ports/ports.ts'

export interface ScriptedModel extends Model {
  /** Requests so far. */
  readonly requests: ModelRequest[]
  /** Answers that are being read. */
  openStreams(): number
  say(text: string): void
  think(text: string): void
  finish(reason?: 'stop' | 'length' | 'refused' | 'other'): void
  fail(error: unknown): void
  /** Ends the stream without a finish chunk. */
  breakOff(): void
}

type Step = { chunk: ModelChunk } | { error: unknown } | 'break-off'

/** One stream at a time; output scripted before a request waits for it. */
export function createScriptedModel(id = 'test/scripted'): ScriptedModel {
  const requests: ModelRequest[] = []
  const steps: Step[] = []
  let wake: (() => void) | null = null
  let open = 0

  function add(step: Step): void {
    steps.push(step)
    wake?.()
  }

  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelChunk> {
    open += 1
    try {
      yield* play(request, signal)
    } finally {
      open -= 1
    }
  }

  async function* play(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelChunk> {
    requests.push(request)
    signal.addEventListener('abort', () => wake?.())
    for (;;) {
      signal.throwIfAborted()
      const step = steps.shift()
      if (step === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      } else if (step === 'break-off') {
        return
      } else if ('error' in step) {
        throw step.error
      } else {
        yield step.chunk
        if (step.chunk.type === 'finish') return
      }
    }
  }

  return {
    info: { id, label: id, provider: 'test', isDemo: false, acceptsImages: false, contextTokens: null },
    stream,
    requests,
    openStreams: () => open,
    think: (text) => add({ chunk: { type: 'reasoning', text } }),
    say: (text) => add({ chunk: { type: 'text', text } }),
    finish: (reason = 'stop') =>
      add({ chunk: { type: 'finish', reason, usage: { inputTokens: 10, outputTokens: 5 } } }),
    fail: (error) => add({ error }),
    breakOff: () => add('break-off'),
  }
}

export function catalogueOf(model: Model): ModelCatalogue {
  return {
    list: async () => [model.info],
    defaultModelId: async () => model.info.id,
    get: async (id) => (id === model.info.id ? model : null),
  }
}
