/** Which import specifiers of a package are bundled though nobody has asked for them yet. */

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isRecord, parseJson } from '@sayso/project'

/** Beyond it a package is a collection of which an app uses a few: those are bundled when they are asked for. */
const MAX_SUBPATHS = 24

/** The package itself, and the other entry points that it declares, if they are few. */
export async function entrySpecifiers(installFolder: string, packageName: string): Promise<string[]> {
  const folder = path.join(installFolder, 'node_modules', ...packageName.split('/'))
  const subpaths = await declaredSubpaths(folder)
  const few = subpaths.length <= MAX_SUBPATHS ? subpaths : []
  return [packageName, ...few.map((subpath) => `${packageName}${subpath.slice(1)}`)]
}

async function declaredSubpaths(folder: string): Promise<string[]> {
  // Without a readable package.json there is only the package itself to try.
  const packageJson = parseJson(await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => ''))
  const exports = isRecord(packageJson) ? packageJson.exports : undefined
  if (!isRecord(exports)) return []
  const expanded = Object.entries(exports).map(([key, target]) => {
    return key.includes('*') ? expandPattern(folder, key, firstTarget(target)) : [key]
  })
  const subpaths = new Set((await Promise.all(expanded)).flat())
  return [...subpaths].filter((key) => /^\.\/[\w./-]+$/.test(key) && !/\.(json|css|[mc]?ts)$/.test(key))
}

/** `"./*": "./esm/*.mjs"` declares one subpath for each file in `esm`. Deeper folders are bundled when they are asked for. */
async function expandPattern(folder: string, key: string, target: string | null): Promise<string[]> {
  const [before = '', after = ''] = (target ?? '').split('*')
  if (target === null || !before.endsWith('/') || after === '') return []
  // Joined paths cannot leave the package: `..` in a target is cut off at its folder.
  const names = await readdir(path.join(folder, path.join('/', before))).catch(() => [])
  const matching = names.filter((name) => name.endsWith(after)).map((name) => name.slice(0, -after.length))
  return matching.filter((name) => name !== 'index').map((name) => key.replace('*', name))
}

/** The first file that a conditional export names, whatever its condition: all have the same names. */
function firstTarget(target: unknown): string | null {
  if (typeof target === 'string') return /\.d\.[mc]?ts$/.test(target) ? null : target
  if (!isRecord(target)) return null
  for (const inner of Object.values(target)) {
    const found = firstTarget(inner)
    if (found !== null) return found
  }
  return null
}
