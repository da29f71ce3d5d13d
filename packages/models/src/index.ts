/** Public API: language models behind the `Model` port. */

export { createModelCatalogue } from './catalogue.ts'

export { PROVIDERS_WITH_KEYS } from './providers/provider-table.ts'
