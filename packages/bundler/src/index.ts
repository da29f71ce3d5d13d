/** The public API of the bundler. */

export * from './api.ts'
export { createBundler } from './bundler.ts'
export { createOxcCompiler, type Oxc } from './transform/oxc-compiler.ts'
export { toSourceNames } from './transform/runner-code.ts'
