/** The version of Sayso, from the repository's `package.json`. */

import { readFileSync } from 'node:fs'

const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'))

export const saysoVersion = String(version)
