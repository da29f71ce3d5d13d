/** The names by which functions import packages, as names of npm. The text keeps its lines. */

import { packageNameOf, rewriteSpecifiers } from '@sayso/project'

interface ReadImports {
  text: string
  /** Package → the version that the import names, or the one of the project's list. */
  dependencies: Record<string, string>
}

/** Has `serve`, as Deno's standard library had it. */
export const SERVE_MODULE = 'sayso:serve'

const NPM = /^(?:npm:\/?|jsr:\/?(?=@supabase\/)|https:\/\/esm\.sh\/)(.+)$/
const NAMED = /^((?:@[\w.-]+\/)?[\w.-]+)(?:@([^/?]+))?(\/[^?]*)?/
const STANDARD_SERVER = /^https:\/\/deno\.land\/std(@[\w.]+)?\/http\/server\.ts$/
/** Has types alone. */
const EDGE_RUNTIME = '@supabase/functions-js'

interface ImportReading {
  /** The project's own dependencies. */
  listed: Readonly<Record<string, unknown>>
  /** The name that an import map has for a specifier, or the same one. */
  mapImport: (specifier: string) => string
}

export function readImports(source: string, { listed, mapImport }: ImportReading): ReadImports {
  const dependencies: Record<string, string> = {}
  const text = rewriteSpecifiers(source, (written) => {
    const specifier = mapImport(written)
    if (STANDARD_SERVER.test(specifier)) return SERVE_MODULE
    const named = NPM.exec(specifier)?.[1]
    if (named === undefined) {
      const range = /^[@a-z]/i.test(specifier) ? listed[packageNameOf(specifier)] : undefined
      if (typeof range === 'string') dependencies[packageNameOf(specifier)] ??= range
      return specifier
    }
    const [, name = '', version = 'latest', deep = ''] = NAMED.exec(named) ?? []
    if (name === EDGE_RUNTIME) return SERVE_MODULE
    if (name === '') return specifier
    dependencies[name] = version
    return `${name}${deep}`
  })
  return { text, dependencies }
}
