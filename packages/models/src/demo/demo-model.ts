/** The built-in model: plays prepared apps in the same grammar as a real one, with no key and no network. */

import type { Model, ModelChunk, ModelRequest } from '@sayso/generation/ports'

export const DEMO_MODEL_ID = 'demo/sayso'

export interface DemoModelOptions {
  /** 0 or Infinity: no waiting. */
  charsPerSecond: number
  /** Waits, or rejects with the signal's reason as soon as it aborts. Injected by tests. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>
}

export function createDemoModel(_options: DemoModelOptions): Model {
  return {
    info: {
      id: DEMO_MODEL_ID,
      label: 'Demo (no key needed)',
      provider: 'demo',
      isDemo: true,
      acceptsImages: false,
      contextTokens: null,
    },
    stream: streamNothing,
  }
}

async function* streamNothing(_request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelChunk> {
  signal.throwIfAborted()
  yield { type: 'text', text: 'This demo has no apps yet.' }
  yield { type: 'finish', reason: 'stop', usage: null }
}
