/** Stands in for the model in a repair that rules have made: says what they have written, and costs nothing. */

import type { Model, ModelInfo } from '../../ports/ports.ts'

/** `info`: the project’s model, which the next repair goes to. */
export function createRuleModel(info: ModelInfo, answer: string): Model {
  return {
    info,
    async *stream() {
      yield { type: 'text', text: answer }
      yield { type: 'finish', reason: 'stop', usage: { inputTokens: 0, outputTokens: 0 } }
    },
  }
}
