/** The public API of the bundler. */

export * from './api.ts'
export { createBundler } from './bundler.ts'
export { OXC_COMPILER_VERSION } from './transform/compiler-version.ts'
export { createOxcCompiler, type Oxc } from './transform/oxc-compiler.ts'
export { toSourceNames } from './transform/runner-code.ts'
