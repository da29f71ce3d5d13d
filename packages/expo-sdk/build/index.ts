/** Used by the project's set-up, which prebuilds the SDK's packages, and by whoever builds other packages the same way. */

export { AssetCollector, servedBytes } from './assets.ts'
export { type BuildOptions, buildSdk, isSdkBuilt } from './build-sdk.ts'
export { isSdkInstalled } from './installed-sdk.ts'
export { type GraphModule, packageOf } from './module-graph.ts'
export { redirectSpecifier } from './redirects.ts'
export { type TransformedModule, transformModule } from './transform-module.ts'
export { chunkCode } from './write-chunks.ts'
