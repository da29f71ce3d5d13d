/**
 * Sets versions in a package.json and leaves every other character of it as it is, a byte order mark excepted.
 * Source: SPEC.md of this package, rules X9 to X11.
 */

import { isRecord, type ProjectFile, parseJson } from '@sayso/project'

const FORCED_EXPO_VERSION = '~53.0.8'

/** Null when the text is not a JSON object, or when its dependencies are not. */
export function forceExpoVersion(text: string): string | null {
  return setDependencies(text, { expo: FORCED_EXPO_VERSION })
}

/** The same for a file that is being written: any file but a readable root `package.json` stays as it is. */
export function forceExpoVersionOf(path: string, file: ProjectFile): ProjectFile {
  if (path !== 'package.json' || file.isBinary) return file
  const content = forceExpoVersion(file.content)
  return content === null || content === file.content ? file : { ...file, content }
}

/** The text with these versions among its dependencies. Null as for `forceExpoVersion`. */
export function setDependencies(text: string, versions: Readonly<Record<string, string>>): string | null {
  let changed: string | null = text.replace(/^\ufeff/, '')
  // Each is put first when it is new: from the last to the first, they end in order.
  for (const [name, version] of Object.entries(versions).reverse()) {
    if (changed !== null) changed = setDependency(changed, name, version)
  }
  return changed
}

function setDependency(text: string, name: string, version: string): string | null {
  const root = parseJson(text)
  if (!isRecord(root)) return null
  const { dependencies } = root
  const member = `${JSON.stringify(name)}: ${JSON.stringify(version)}`
  if (dependencies === undefined) {
    return insertMember(text, rootStart(text), `"dependencies": {\n    ${member}\n  }`)
  }
  if (!isRecord(dependencies)) return null
  if (dependencies[name] === version) return text
  const block = findMember(text, rootStart(text), 'dependencies')
  if (block === null) return null
  const found = findMember(text, block.start, name)
  if (found === null) return insertMember(text, block.start, member)
  return `${text.slice(0, found.start)}${JSON.stringify(version)}${text.slice(found.end)}`
}

function rootStart(text: string): number {
  return text.indexOf('{')
}

/**
 * Position of a key's value in the object that opens at `objectStart`. The text is known to be JSON. Of equal keys
 * the last counts, as in `JSON.parse`.
 */
function findMember(text: string, objectStart: number, key: string): { start: number; end: number } | null {
  let found: { start: number; end: number } | null = null
  let index = skipBlanks(text, objectStart + 1)
  while (index < text.length && text[index] === '"') {
    const keyEnd = stringEnd(text, index)
    const start = skipBlanks(text, skipBlanks(text, keyEnd) + 1)
    const end = valueEnd(text, start)
    if (JSON.parse(text.slice(index, keyEnd)) === key) found = { start, end }
    index = skipBlanks(text, end)
    if (text[index] === ',') index = skipBlanks(text, index + 1)
  }
  return found
}

/** Puts a member first into an object, in the style of the member that is first now. */
function insertMember(text: string, objectStart: number, member: string): string {
  const next = skipBlanks(text, objectStart + 1)
  const gap = text.slice(objectStart + 1, next)
  const isEmpty = text[next] === '}'
  const rest = isEmpty ? text.slice(objectStart + 1) : `,${gap === '' ? ' ' : gap}${text.slice(next)}`
  return `${text.slice(0, objectStart + 1)}${isEmpty ? '' : gap}${member}${rest}`
}

function valueEnd(text: string, start: number): number {
  const first = text[start]
  if (first === '"') return stringEnd(text, start)
  let depth = 0
  let index = start
  while (index < text.length) {
    const char = text[index]
    if (char === '"') {
      index = stringEnd(text, index)
      continue
    }
    if (char === '{' || char === '[') depth++
    if (char === '}' || char === ']') depth--
    if (depth < 0 || (depth === 0 && char === ',')) return trimEnd(text, start, index)
    index++
    if (depth === 0 && (char === '}' || char === ']')) return index
  }
  return index
}

function trimEnd(text: string, start: number, end: number): number {
  return start + text.slice(start, end).trimEnd().length
}

/** Index behind the closing quote of the string that opens at `start`. */
function stringEnd(text: string, start: number): number {
  let index = start + 1
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1
  return index + 1
}

function skipBlanks(text: string, start: number): number {
  let index = start
  while (' \t\n\r'.includes(text[index] ?? '.')) index++
  return index
}
