/** Counts and times the answers of models, whatever their provider. */

import { type Model, type ModelCatalogue, type ModelChunk, ModelError } from '@sayso/generation/ports'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

interface AnswerMetrics {
  running: Gauge
  firstToken: Histogram
  duration: Histogram
  ended: Counter
  tokens: Counter
  cached: Counter
}

export function measureModels(models: ModelCatalogue, registry: Registry): ModelCatalogue {
  const metrics = createAnswerMetrics(registry)
  return {
    list: (keys) => models.list(keys),
    defaultModelId: (keys) => models.defaultModelId(keys),
    async get(id, keys) {
      const model = await models.get(id, keys)
      return model && measureModel(model, metrics)
    },
  }
}

function measureModel(model: Model, metrics: AnswerMetrics): Model {
  return {
    info: model.info,
    stream: (request, signal) => measureAnswer(model.stream(request, signal), { model, signal, metrics }),
  }
}

async function* measureAnswer(
  chunks: AsyncIterable<ModelChunk>,
  { model, signal, metrics }: { model: Model; signal: AbortSignal; metrics: AnswerMetrics },
): AsyncGenerator<ModelChunk> {
  const { provider } = model.info
  const stopFirstToken = metrics.firstToken.startTimer({ provider })
  const stopAnswer = metrics.duration.startTimer({ provider })
  let isFirst = true
  let outcome = 'stopped'
  metrics.running.inc({ provider })
  try {
    for await (const chunk of chunks) {
      if (isFirst) stopFirstToken()
      isFirst = false
      if (chunk.type === 'finish') {
        outcome = chunk.reason
        metrics.tokens.inc({ provider, direction: 'input' }, chunk.usage?.inputTokens ?? 0)
        metrics.tokens.inc({ provider, direction: 'output' }, chunk.usage?.outputTokens ?? 0)
        metrics.cached.inc({ provider, use: 'read' }, chunk.usage?.cacheReadTokens ?? 0)
        metrics.cached.inc({ provider, use: 'write' }, chunk.usage?.cacheWriteTokens ?? 0)
      }
      yield chunk
    }
  } catch (error) {
    if (!signal.aborted) outcome = error instanceof ModelError ? error.code : 'error'
    throw error
  } finally {
    metrics.running.dec({ provider })
    metrics.ended.inc({ provider, outcome })
    stopAnswer()
  }
}

function createAnswerMetrics(registry: Registry): AnswerMetrics {
  const registers = [registry]
  const labelNames = ['provider']
  return {
    running: new Gauge({
      name: 'sayso_answers_running',
      help: 'Answers that models are writing at this moment.',
      labelNames,
      registers,
    }),
    firstToken: new Histogram({
      name: 'sayso_answer_first_token_seconds',
      help: 'From the request to the first token.',
      labelNames,
      buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 30],
      registers,
    }),
    duration: new Histogram({
      name: 'sayso_answer_duration_seconds',
      help: 'From the request to the end of the answer.',
      labelNames,
      buckets: [1, 5, 15, 30, 60, 120, 300, 600],
      registers,
    }),
    ended: new Counter({
      name: 'sayso_answers_total',
      help: 'Answers that ended, by how: the finish reason, the kind of failure, or stopped.',
      labelNames: ['provider', 'outcome'],
      registers,
    }),
    tokens: new Counter({
      name: 'sayso_tokens_total',
      help: 'Tokens as the providers count them.',
      labelNames: ['provider', 'direction'],
      registers,
    }),
    cached: new Counter({
      name: 'sayso_cached_tokens_total',
      help: 'Input tokens that providers read from their cache, and that they kept in it.',
      labelNames: ['provider', 'use'],
      registers,
    }),
  }
}
