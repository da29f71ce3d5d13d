/** SQLite itself, compiled to WebAssembly, started at once: expo-sqlite has calls that cannot wait. */

import initSqlJs, { type SqlJs } from 'sql.js'
import wasmBase64 from 'sql.js/dist/sql-wasm.wasm'

let engine: SqlJs | undefined

export function loadEngine(): SqlJs {
  if (engine) return engine
  const settings: Partial<SqlJs> & InstantiateHook = {
    // Without this hook the module is compiled asynchronously; with it everything is in place when the call returns.
    instantiateWasm(imports, done) {
      const bytes = Uint8Array.from(atob(wasmBase64), (character) => character.charCodeAt(0))
      const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), imports)
      done(instance)
      return instance.exports
    },
  }
  initSqlJs(settings)
  if (!settings.Database) throw new Error('SQLite could not start in this browser.')
  engine = { Database: settings.Database }
  return engine
}

interface InstantiateHook {
  instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => object
}
