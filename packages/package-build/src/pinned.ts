/** Packages of exact versions that we know, such as an SDK. Apart from `index.ts`, so that a change of the rest builds no SDK again. */

export { servedBytes } from './transform/assets.ts'
export type { BuildMode } from './transform/transform-module.ts'
export { walkPinned } from './walk/walk-pinned.ts'
export type { BaseChunk, ChunkNames } from './write/group-chunks.ts'
export { type ProductionTable, writeProduction } from './write/write-production.ts'
export { writeSdk } from './write/write-sdk.ts'
