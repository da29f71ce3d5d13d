/** Modules that the engine has itself, as an addition to the manifest of packages and to the script. */

import type { PackageManifest } from '@sayso/wire'
import { SERVE_MODULE } from './import-names.ts'

const NODE_MODULES = [
  'assert',
  'async_hooks',
  'buffer',
  'crypto',
  'events',
  'path',
  'querystring',
  'stream',
  'string_decoder',
  'url',
  'util',
  'zlib',
]

export const BUILT_IN_CHUNK = 'sayso-built-in'

export function withBuiltIn(manifest: PackageManifest): PackageManifest {
  const names = [...NODE_MODULES.map((name) => `node:${name}`), SERVE_MODULE]
  const own = names.map((name) => [name, { id: name, chunk: BUILT_IN_CHUNK, exports: null }] as const)
  return {
    ...manifest,
    chunks: { ...manifest.chunks, [BUILT_IN_CHUNK]: { file: '', sizeBytes: 0, imports: [] } },
    modules: { ...manifest.modules, ...Object.fromEntries(own) },
  }
}

/** Statements before the script's own. */
export function builtInImports(): string {
  return NODE_MODULES.map((name) => `import * as node_${name} from 'node:${name}';`).join('')
}

/** An element of the script's list of packages. */
export function builtInPackages(): string {
  const modules = NODE_MODULES.map(
    (name) => `'node:${name}':[(r,m)=>{m.exports=node_${name}.default??node_${name}},null,'']`,
  )
  const serve = `'${SERVE_MODULE}':[(r,m)=>{m.exports={serve:(...given)=>Deno.serve(...given)}},null,'']`
  return `(__d)=>{__d({${[...modules, serve].join(',')}})}`
}
