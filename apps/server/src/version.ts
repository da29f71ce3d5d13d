/** The version of Sayso, from the repository's `package.json`. */

import { readFileSync } from 'node:fs'
import path from 'node:path'

// As far up from here as from the built server.
const file = path.resolve(import.meta.dirname, '../../../package.json')

export const saysoVersion = String(JSON.parse(readFileSync(file, 'utf8')).version)
