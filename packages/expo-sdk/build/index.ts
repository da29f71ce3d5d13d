/** Used by the project's set-up, which prebuilds the SDK's packages, and by code that builds other packages the same way. */

export { AssetCollector, servedBytes } from './assets.ts'
export { buildSdk, isSdkBuilt } from './build-sdk.ts'
export { UNKNOWN_NAMES } from './exported-names.ts'
export { packageOf } from './module-graph.ts'
export { redirectSpecifier } from './redirects.ts'
export { type TransformedModule, transformModule } from './transform-module.ts'
export { chunkCode } from './write-chunks.ts'
