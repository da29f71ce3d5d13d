/** Public API: language models behind the `Model` port. */

export { createModelCatalogue, type ModelCatalogueOptions } from './catalogue.ts'
export { createDemoModel, DEMO_MODEL_ID, type DemoModelOptions } from './demo/demo-model.ts'
export type { ModelLog } from './log.ts'
export { PROVIDERS_WITH_KEYS } from './providers/provider-table.ts'
