/**
 * Sets and removes members of a package.json and leaves every other character of it as it is, a byte order mark excepted.
 * Source: SPEC.md of this package, rules X9 to X11.
 */

import {
  isRecord,
  MAX_SETTINGS_CHARS,
  type ProjectFile,
  parseJson,
  parseJsonWithComments,
  sdkOfPackageJson,
} from '@sayso/project'

/**
 * Null when the text is not a JSON object, or when its dependencies are not.
 * @param before the root `package.json` that the text replaces: a project keeps its SDK. Absent: the text's own counts.
 */
export function forceExpoVersion(text: string, before: string | undefined): string | null {
  return setDependencies(text, { expo: sdkOfPackageJson(before ?? text).expoRange })
}

/** The same for a file that is being written: any file but a readable root `package.json` stays as it is. */
export function forceExpoVersionOf(
  path: string,
  file: ProjectFile,
  before: ProjectFile | undefined,
): ProjectFile {
  if (path !== 'package.json' || file.isBinary) return file
  const content = forceExpoVersion(file.content, before?.content)
  return content === null || content === file.content ? file : { ...file, content }
}

/** The text with these versions among its dependencies, new ones first and in this order. Null as for `forceExpoVersion`. */
export function setDependencies(text: string, versions: Readonly<Record<string, string>>): string | null {
  const bare = text.replace(/^\ufeff/, '')
  const root = parseObject(bare)
  if (root === null) return null
  const others = Object.entries(versions)
  const last = others.pop()
  if (last === undefined) return bare
  if (root.dependencies === undefined) {
    // The section begins with one member; the others are put before it.
    const [key, version] = last
    const begun = setMember(bare, { section: 'dependencies', key, value: JSON.stringify(version) })
    return begun && setDependencies(begun, Object.fromEntries(others))
  }
  const parent = findParent(bare, root, 'dependencies')
  if (parent === null) return null
  const members = readPlaces(bare, parent.start)
  let changed = bare
  const wrong = Object.entries(versions).flatMap(([name, version]) => {
    const place = members.get(name)
    return place === undefined || parent.value[name] === version ? [] : [{ ...place, version }]
  })
  for (const { start, end, version } of wrong.sort((a, b) => b.start - a.start))
    changed = changed.slice(0, start) + JSON.stringify(version) + changed.slice(end)
  const added = Object.entries(versions).filter(([name]) => !members.has(name))
  const texts = added.map(([name, version]) => `${JSON.stringify(name)}: ${JSON.stringify(version)}`)
  return insertMembers(changed, parent.start, texts)
}

/** The text without this package among its dependencies. Null as for `forceExpoVersion`. */
export function removeDependency(text: string, name: string): string | null {
  return removeMember(text, { section: 'dependencies', key: name })
}

/** The text itself when it is JSON; without its comments, last commas and byte order mark when it is JSON then. Null when it is not an object. */
export function readPackageJson(text: string): string | null {
  if (parseObject(text) !== null) return text
  const root = parseJsonWithComments(text)
  return isRecord(root) ? `${JSON.stringify(root, null, 2)}\n` : null
}

interface MemberPlace {
  /** The object that the member is in; null for the outermost one. */
  section: string | null
  key: string
}

/** `value` is JSON. A section that is missing is added. Null when the text, or the section, is not a JSON object. */
export function setMember(
  text: string,
  { section, key, value }: MemberPlace & { value: string },
): string | null {
  const root = parseObject(text)
  if (root === null) return null
  const member = `${JSON.stringify(key)}: ${value}`
  if (section !== null && root[section] === undefined)
    return insertMembers(text, rootStart(text), [`${JSON.stringify(section)}: {\n    ${member}\n  }`])
  const parent = findParent(text, root, section)
  if (parent === null) return null
  const found = findMember(text, parent.start, key)
  if (found === null) return insertMembers(text, parent.start, [member])
  if (JSON.stringify(parent.value[key]) === value) return text
  return `${text.slice(0, found.start)}${value}${text.slice(found.end)}`
}

/** With the comma that goes with it. A member that is not there changes nothing. Null as for `setMember`. */
export function removeMember(text: string, { section, key }: MemberPlace): string | null {
  const root = parseObject(text)
  if (root === null || (section !== null && root[section] === undefined)) return root && text
  const parent = findParent(text, root, section)
  if (parent === null) return null
  const found = findMember(text, parent.start, key)
  if (found === null) return text
  const next = skipBlanks(text, found.end)
  if (text[next] === ',') return text.slice(0, found.keyStart) + text.slice(skipBlanks(text, next + 1))
  const before = text.slice(0, found.keyStart).trimEnd()
  return before.replace(/,$/, '') + text.slice(before.endsWith('{') ? next : found.end)
}

function findParent(
  text: string,
  root: Record<string, unknown>,
  section: string | null,
): { start: number; value: Record<string, unknown> } | null {
  const value = section === null ? root : root[section]
  if (!isRecord(value)) return null
  const start = section === null ? rootStart(text) : findMember(text, rootStart(text), section)?.start
  return start === undefined ? null : { start, value }
}

function parseObject(text: string): Record<string, unknown> | null {
  const value = text.length > MAX_SETTINGS_CHARS ? null : parseJson(text)
  return isRecord(value) ? value : null
}

function rootStart(text: string): number {
  return text.indexOf('{')
}

function findMember(text: string, objectStart: number, key: string): FoundMember | null {
  return readPlaces(text, objectStart).get(key) ?? null
}

/**
 * Positions of the members of the object that opens at `objectStart`, by key. The text is known to be JSON. Of equal keys
 * the last counts, as in `JSON.parse`.
 */
function readPlaces(text: string, objectStart: number): Map<string, FoundMember> {
  const places = new Map<string, FoundMember>()
  let index = skipBlanks(text, objectStart + 1)
  while (index < text.length && text[index] === '"') {
    const keyEnd = stringEnd(text, index)
    const start = skipBlanks(text, skipBlanks(text, keyEnd) + 1)
    const end = valueEnd(text, start)
    places.set(JSON.parse(text.slice(index, keyEnd)), { keyStart: index, start, end })
    index = skipBlanks(text, end)
    if (text[index] === ',') index = skipBlanks(text, index + 1)
  }
  return places
}

interface FoundMember {
  keyStart: number
  /** Range of the value. */
  start: number
  end: number
}

/** Puts members first into an object, in the style of the member that is first now. */
function insertMembers(text: string, objectStart: number, members: readonly string[]): string {
  if (members.length === 0) return text
  const next = skipBlanks(text, objectStart + 1)
  const isEmpty = text[next] === '}'
  const gap = isEmpty ? '' : text.slice(objectStart + 1, next)
  const between = `,${gap === '' ? ' ' : gap}`
  const rest = isEmpty ? text.slice(objectStart + 1) : `${between}${text.slice(next)}`
  return `${text.slice(0, objectStart + 1)}${gap}${members.join(between)}${rest}`
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
