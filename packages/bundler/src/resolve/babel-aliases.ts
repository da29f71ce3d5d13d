/**
 * The aliases of babel-plugin-module-resolver in a project's babel.config.js. The file is code and does not run: only
 * plain strings are read, as in the plug-in's documentation.
 */

import { type AliasPattern, joinPath, toAliasPattern } from '@sayso/project'

/** @param text of a configuration of Babel. Empty where the plug-in is not in it. */
export function readBabelAliases(text: string): AliasPattern[] {
  const options = /['"](?:babel-plugin-)?module-resolver['"]\s*,\s*(\{[\s\S]*)/.exec(text)?.[1]
  if (options === undefined) return []
  const aliases = /['"]?alias['"]?\s*:\s*\{([^}]*)\}/.exec(options)?.[1] ?? ''
  const pairs = [...aliases.matchAll(/(?:(['"])(.*?)\1|([\w$]+))\s*:\s*(['"])(.*?)\4/g)]
  const roots = /['"]?root['"]?\s*:\s*\[([^\]]*)\]/.exec(options)?.[1] ?? ''
  const rootFolders = [...roots.matchAll(/(['"])(.*?)\1/g)].map(([, , folder = '']) => folder)
  return [
    ...pairs.flatMap(([, , quoted, plain, , target = '']) => toPatterns(quoted ?? plain ?? '', target)),
    ...rootFolders.flatMap((folder) => startingWith('', `${folder}/`)),
  ]
}

function toPatterns(name: string, target: string): AliasPattern[] {
  // `^~/(.+)` → `./src/\\1`: a regular expression of the one kind that its documentation shows.
  const prefix = /^\^(.*)\(\.[+*]\)\$?$/.exec(name)?.[1]
  if (prefix !== undefined) return startingWith(prefix.replaceAll('\\', ''), target.replace(/\\+1.*$/, ''))
  const path = joinPath('', target)
  if (name === '' || path === null || !target.startsWith('.')) return []
  return [toAliasPattern(name, [path]), ...startingWith(`${name}/`, `${target}/`)]
}

function startingWith(prefix: string, target: string): AliasPattern[] {
  const folder = joinPath('', target)
  if (folder === null) return []
  const replacement = folder === '' ? '*' : `${folder}/*`
  return [toAliasPattern(`${prefix}*`, [replacement])]
}
