/** The public API of the bundler. */

export type { BundleResult, Bundler, Writing } from './api.ts'
export { createBundler } from './bundler.ts'
export { completeDraft, createDraftScanner, type DraftScanner } from './draft/draft-scanner.ts'
export type { PackageUse } from './graph/module-graph.ts'
export { codeFrame, MAX_PROBLEMS } from './problems/problem.ts'
export { localFolder } from './resolve/local-packages.ts'
export { type Binding, findBinding, isReference } from './transform/bindings.ts'
export type { CompiledModule, Compiler, TransformCache } from './transform/compiler.ts'
export { OXC_COMPILER_VERSION } from './transform/compiler-version.ts'
export { mayHoldFlow } from './transform/flow-types.ts'
export { createOxcCompiler, type Oxc } from './transform/oxc-compiler.ts'
export { toSourceNames } from './transform/runner-code.ts'
export { readSourceTree, type SourceTree } from './transform/source-tree.ts'
export {
  identifierName,
  isFunction,
  nodeIn,
  nodesIn,
  type SyntaxNode,
  walkTree,
} from './transform/syntax-tree.ts'
