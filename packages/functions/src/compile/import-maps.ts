/** Import maps of functions, as Deno finds them: in `deno.json` or `import_map.json`, beside the file that imports or in a folder above it. */

import {
  dirname,
  isFunctionPath,
  isRecord,
  joinPath,
  type ProjectFiles,
  parseJsonWithComments,
  relativeSpecifier,
} from '@sayso/project'

interface ImportMap {
  folder: string
  /** The longest names come first, so that the nearest prefix wins. */
  names: readonly (readonly [name: string, target: string])[]
}

const MAP = /\/(?:deno\.jsonc?|import_map\.json)$/

/** Returns the name that an import has by the map for its file; its own name where there is none. */
export function createImportMaps(files: ProjectFiles): (path: string, specifier: string) => string {
  const maps = [...files].flatMap(([path, { content, isBinary }]) =>
    isFunctionPath(path) && MAP.test(path) && !isBinary ? readMap(path, content) : [],
  )
  return (path, specifier) => {
    if (maps.length === 0 || specifier.startsWith('.')) return specifier
    for (const { folder, names } of nearestFirst(maps, dirname(path))) {
      const [name, target] = names.find(([each]) => isNamed(specifier, each)) ?? []
      if (name === undefined || target === undefined) continue
      const mapped = target + specifier.slice(name.length)
      const file = /^\.{0,2}\//.test(mapped) ? joinPath(folder, mapped) : null
      return file === null ? mapped : relativeSpecifier(path, file)
    }
    return specifier
  }
}

function readMap(path: string, content: string): ImportMap[] {
  const read = parseJsonWithComments(content)
  const imports = isRecord(read) && isRecord(read.imports) ? read.imports : {}
  const names = Object.entries(imports)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .sort(([a], [b]) => b.length - a.length)
  return names.length === 0 ? [] : [{ folder: dirname(path), names }]
}

/** A file that functions share has no map of its own: it uses that of the function that imports it, so all others follow. */
function nearestFirst(maps: readonly ImportMap[], folder: string): ImportMap[] {
  const nearness = ({ folder: of }: ImportMap) =>
    folder === of || folder.startsWith(`${of}/`) ? of.length : 0
  return [...maps].sort((a, b) => nearness(b) - nearness(a))
}

function isNamed(specifier: string, name: string): boolean {
  return specifier === name || (name.endsWith('/') && specifier.startsWith(name))
}
