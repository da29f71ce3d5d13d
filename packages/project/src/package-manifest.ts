/** Reads a package.json, and the names that it lists. */

import { isRecord, MAX_SETTINGS_CHARS, parseJson } from './json.ts'

/** Null when the text is not a JSON object, is longer than `MAX_SETTINGS_CHARS`, or when the list is not an object. Empty when there is no list. */
export function readDependencies(
  text: string,
  list: 'dependencies' | 'devDependencies' = 'dependencies',
): Record<string, unknown> | null {
  if (text.length > MAX_SETTINGS_CHARS) return null
  const json = parseJson(text.replace(/^\ufeff/, ''))
  const { [list]: dependencies = {} } = isRecord(json) ? json : { [list]: null }
  return isRecord(dependencies) ? dependencies : null
}

/** The range in which a package.json asks for a package; empty when it does not, or cannot be read. */
export function readRange(packageJson: string, name: string): string {
  const range = readDependencies(packageJson)?.[name]
  return typeof range === 'string' ? range : ''
}

/** `@scope/name` or `name` of a bare specifier. */
export function packageNameOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
