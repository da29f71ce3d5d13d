/** Examples of this repository as sections of one app: their folders below a section's, their imports and links with them. */

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const EXAMPLES = path.resolve(import.meta.dirname, '../../../examples')
const CODE = /\.(?:tsx?|sql)$/
const IMPORT = /(from\s+|import\s+|import\(|require\()(['"])(@\/|\.{1,2}\/)([^'"]+)\2/g
/** A link within the app, in a prop or a call of the router. */
const LINK = /((?:href=|pathname:\s*|push\(|replace\(|navigate\()\{?\s*)(['"`])\/(?!\/)/g

export interface Section {
  example: string
  section: string
}

export function mergeExample({ example, section }: Section): [string, string][] {
  const root = path.join(EXAMPLES, example)
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name))
    .map((entry): [string, string] => {
      const file = path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
      const text = readFileSync(path.join(root, file), 'utf8')
      return [moved(file, section), withMovedNames(text, { file, section })]
    })
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

function moved(file: string, section: string): string {
  return file.startsWith('app/') ? `app/${section}/${file.slice(4)}` : `features/${section}/${file}`
}

function withMovedNames(text: string, { file, section }: { file: string; section: string }): string {
  return text
    .replace(IMPORT, (_, before: string, quote: string, start: string, rest: string) => {
      const target = start === '@/' ? rest : path.posix.join(path.posix.dirname(file), start + rest)
      return `${before}${quote}@/${moved(target, section)}${quote}`
    })
    .replace(LINK, (_, before: string, quote: string) => `${before}${quote}/${section}/`)
}
