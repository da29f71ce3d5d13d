/** Starts oxc compiled to WebAssembly, in the build that needs neither threads nor shared memory. */

import { createContext } from '@emnapi/runtime'
import { instantiateNapiModule, WASI } from '@napi-rs/wasm-runtime'
import type { Oxc } from '@sayso/bundler'

export { createOxcCompiler } from '@sayso/bundler'

/** In pages of 64 KB: the amount that the module requests at its start. */
const INITIAL_MEMORY_PAGES = 4000
const MAX_MEMORY_PAGES = 65_536

export async function loadOxc(module: WebAssembly.Module): Promise<Oxc> {
  const memory = new WebAssembly.Memory({ initial: INITIAL_MEMORY_PAGES, maximum: MAX_MEMORY_PAGES })
  const { napiModule } = await instantiateNapiModule(module, {
    context: createContext(),
    asyncWorkPoolSize: 0,
    wasi: new WASI({ version: 'preview1' }),
    overwriteImports(imports) {
      imports.env = { ...imports.env, ...imports.napi, ...imports.emnapi, memory }
      return imports
    },
    beforeInit({ instance }) {
      for (const [name, register] of Object.entries(instance.exports)) {
        if (name.startsWith('__napi_register__') && typeof register === 'function') register()
      }
    },
  })
  return requireOxc(napiModule.exports)
}

function requireOxc(exports: unknown): Oxc {
  if (typeof exports === 'object' && exports !== null) {
    const { transformSync, moduleRunnerTransformSync } = exports as Partial<Oxc>
    if (transformSync && moduleRunnerTransformSync) return { transformSync, moduleRunnerTransformSync }
  }
  throw new Error('The compiler does not have the functions that it should have.')
}
