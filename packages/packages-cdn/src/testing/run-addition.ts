/** Evaluates a module of an addition as the frame would, with what the preview has replaced by given values. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PackagesReady } from '@sayso/wire'

type Factory = (
  require: (specifier: string) => unknown,
  module: { exports: unknown },
  exports: unknown,
  global: object,
) => void
type Table = Record<string, [Factory, Record<string, string>, string]>

/** @param preloaded id → exports. */
export async function requireFromAddition(
  { manifest, baseUrl }: PackagesReady,
  specifier: string,
  { bundlesFolder, preloaded = {} }: { bundlesFolder: string; preloaded?: Record<string, unknown> },
): Promise<unknown> {
  const table: Table = {}
  const folder = path.join(bundlesFolder, path.basename(baseUrl))
  for (const { file } of Object.values(manifest.chunks)) {
    const code = await readFile(path.join(folder, file), 'utf8')
    new Function('__d', code)((modules: Table) => Object.assign(table, modules))
  }
  const loaded = new Map<string, { exports: unknown }>()
  const run = (id: string): unknown => {
    if (Object.hasOwn(preloaded, id)) return preloaded[id]
    const known = loaded.get(id)
    if (known) return known.exports
    const definition = table[id]
    if (!definition) throw new Error(`No chunk has ${id}.`)
    const [factory, targets] = definition
    const module = { exports: {} }
    loaded.set(id, module)
    factory(
      (wanted) => {
        const target = targets[wanted]
        if (target === undefined) throw new Error(`Cannot find module '${wanted}'`)
        return run(target)
      },
      module,
      module.exports,
      globalThis,
    )
    return module.exports
  }
  const entry = manifest.modules[specifier]
  if (!entry) throw new Error(`The addition has no ${specifier}.`)
  return run(entry.id)
}
