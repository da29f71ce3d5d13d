/** The built-in model: plays prepared apps in the same grammar as a real one, with no key and no network. */

import type { Model, ModelChunk, ModelRequest } from '@sayso/generation/ports'
import { answerTo } from './answer.ts'
import { type Pace, paced, realPace } from './pacing.ts'

const DEMO_MODEL_ID = 'demo/sayso'

interface DemoModelOptions extends Partial<Pace> {
  charsPerSecond: number
}

export function createDemoModel(options: DemoModelOptions): Model {
  const pace: Pace = { ...realPace, ...options }
  return {
    info: {
      id: DEMO_MODEL_ID,
      label: 'Demo (no key needed)',
      provider: 'demo',
      isDemo: true,
      acceptsImages: false,
      contextTokens: null,
    },
    stream: (request, signal) => play(request, pace, signal),
  }
}

async function* play(request: ModelRequest, pace: Pace, signal: AbortSignal): AsyncGenerator<ModelChunk> {
  signal.throwIfAborted()
  for await (const text of paced(answerTo(request), pace, signal)) yield { type: 'text', text }
  yield { type: 'finish', reason: 'stop', usage: null }
}
