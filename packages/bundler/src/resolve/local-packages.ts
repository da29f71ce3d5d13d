/**
 * Packages that lie in the project itself, which package.json names as `"@acme/ui": "file:./packages/ui"`. npm links them when the project
 * is installed; here their specifiers lead to their files.
 * Source: npm's package.json, “local paths”; Node's “subpath exports”, with the conditions that Metro has for the web.
 */

import { type AliasPattern, isRecord, joinPath, parseJsonWithComments, toAliasPattern } from '@sayso/project'

const CONDITIONS = ['source', 'browser', 'react-native', 'import', 'module', 'require', 'default']
/** Fields other than `exports` in which a package names its entry. Sources first: built files are seldom in the repository. */
const ENTRY_FIELDS = ['source', 'browser', 'module', 'main']

/** @param readText gives the text of a project file, or undefined. */
export function readLocalPackages(readText: (path: string) => string | undefined): AliasPattern[] {
  const dependencies = Object.entries(Object(readObject('package.json', readText)?.dependencies))
  return dependencies.flatMap(([name, range]) => {
    const folder = localFolder(range)
    return folder === null
      ? []
      : patternsOf(name, folder, readObject(`${folder}/package.json`, readText) ?? {})
  })
}

/** Null for a range that means a package of the registry, or a folder outside the project. */
export function localFolder(range: unknown): string | null {
  const path = typeof range === 'string' ? /^(?:file|link):(.+)$/.exec(range)?.[1] : undefined
  return path === undefined ? null : joinPath('', path) || null
}

function patternsOf(name: string, folder: string, json: Record<string, unknown>): AliasPattern[] {
  const below = (paths: readonly string[]) => paths.flatMap((path) => joinPath(folder, path) ?? [])
  const exports = json.exports
  const subpaths =
    isRecord(exports) && Object.keys(exports).every((key) => key.startsWith('.')) ? exports : null
  const main = targetsOf(subpaths === null ? exports : subpaths['.'])
  const fields = ENTRY_FIELDS.flatMap((field) => targetsOf(json[field]))
  const named = Object.entries(subpaths ?? {}).flatMap(([key, target]) => {
    return key === '.' ? [] : [toAliasPattern(`${name}/${key.slice(2)}`, below(targetsOf(target)))]
  })
  return [
    toAliasPattern(name, [...below([...main, ...fields]), folder, `${folder}/src`]),
    ...named,
    toAliasPattern(`${name}/*`, [`${folder}/*`, `${folder}/src/*`]),
  ]
}

/** The first entry for one of the conditions wins, as in Node. */
function targetsOf(target: unknown): string[] {
  if (typeof target === 'string') return [target]
  if (!isRecord(target)) return []
  return Object.entries(target).flatMap(([condition, inner]) =>
    CONDITIONS.includes(condition) ? targetsOf(inner) : [],
  )
}

function readObject(
  path: string,
  readText: (path: string) => string | undefined,
): Record<string, unknown> | null {
  const json = parseJsonWithComments(readText(path) ?? '')
  return isRecord(json) ? json : null
}
