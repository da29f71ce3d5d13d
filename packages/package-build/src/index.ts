/** Packages of strangers: chunks for the web, files for phones. */

export type { PreloadedModule, PreloadedPackages } from './graph/import-target.ts'
export { joinGraphs, type ModuleGraph, packageOf } from './graph/module-graph.ts'
export { PackageBuildError } from './graph/package-build-error.ts'
export type { AnyFacts } from './resolve/any-resolver.ts'
export type { Platform } from './resolve/file-resolver.ts'
export { servedBytes } from './transform/assets.ts'
export type { TransformedModule } from './transform/transform-module.ts'
export { type AnyPolicy, walkAny } from './walk/walk-any.ts'
export type { WalkedPackages } from './walk/walk-pinned.ts'
export { bundleForPhone, type PhoneBundle } from './write/phone-bundle.ts'
export { writeAddition } from './write/write-addition.ts'
