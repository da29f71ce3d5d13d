/** The version of Sayso, from the repository's `package.json`. */

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const saysoVersion = readVersion(import.meta.dirname)

/** The built server lies less deep than this file, so the folders above are searched. */
function readVersion(folder: string): string {
  const file = path.join(folder, 'package.json')
  const { name, version } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  if (name === 'sayso') return String(version)
  const parent = path.dirname(folder)
  return parent === folder ? 'unknown' : readVersion(parent)
}
