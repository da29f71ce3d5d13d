/** Which import specifiers of a package are bundled though nobody has asked for them yet. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Beyond it a package is a collection of which an app uses a few: those are bundled when they are asked for. */
const MAX_SUBPATHS = 24

/** The package itself, and the other entry points that it declares, if they are few. */
export async function entrySpecifiers(installFolder: string, packageName: string): Promise<string[]> {
  const file = path.join(installFolder, 'node_modules', ...packageName.split('/'), 'package.json')
  const subpaths = declaredSubpaths(await readJson(file))
  const few = subpaths.length <= MAX_SUBPATHS ? subpaths : []
  return [packageName, ...few.map((subpath) => `${packageName}${subpath.slice(1)}`)]
}

function declaredSubpaths(packageJson: unknown): string[] {
  const exports = isRecord(packageJson) ? packageJson.exports : undefined
  if (!isRecord(exports)) return []
  return Object.keys(exports).filter((key) => /^\.\/[\w./-]+$/.test(key) && !/\.(json|css|d\.ts)$/.test(key))
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    // Without a readable package.json there is only the package itself to try.
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
