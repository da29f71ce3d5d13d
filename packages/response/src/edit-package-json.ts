/**
 * Edits package.json by key where its text does not fit: what a block adds, changes or removes is known from the keys alone, whatever the
 * lines around them are.
 * Source: SPEC.md of this package, rules X900 to X902.
 */

import { applyEditBlocks } from './apply-edit.ts'
import type { EditBlock } from './edit-blocks.ts'
import { type JsonMember, readJsonMembers } from './json-members.ts'
import { readPackageJson, removeMember, setMember } from './package-json.ts'
import type { SearchEffort } from './search-effort.ts'

type TextEdit = ReturnType<typeof applyEditBlocks>

/** By text where that gives JSON in which each key stands once, else by key; the failure is that of the text. */
export function editPackageJson(text: string, blocks: readonly EditBlock[], effort?: SearchEffort): TextEdit {
  const edited = applyEditBlocks(text, blocks, effort)
  const readable = edited.ok ? readPackageJson(edited.text) : null
  if (readable !== null && !repeatsKeys(readable)) return { ok: true, text: readable }
  const merged = mergeByKey(text, blocks)
  if (merged !== null) return { ok: true, text: merged }
  return readable === null ? edited : { ok: true, text: readable }
}

/** Adds members that a model wrote without their object, in place of a whole file or of blocks. Null when they are something else. */
export function addToPackageJson(text: string, members: string): string | null {
  return mergeByKey(text, [{ search: '', replace: members }])
}

/**
 * A whole file in place of another one. The names that npm and Expo begin with stay when the new file leaves them out; members without their
 * object are added to the old file.
 */
export function replacePackageJson(old: string, content: string): string {
  const whole = readPackageJson(content)
  if (whole === null) return addToPackageJson(old, content) ?? content
  const [before, after] = [rootOf(old), rootOf(whole)]
  return KEPT.toReversed().reduce((text, key) => {
    if (before?.[key] === undefined || after?.[key] !== undefined) return text
    return setMember(text, { section: null, key, value: JSON.stringify(before[key]) }) ?? text
  }, whole)
}

/** Limits the members of one block: each is looked for in the whole file. */
const MAX_MERGED = 200
const KEPT = ['name', 'version', 'private', 'main']
const PACKAGES = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']
const SECTIONS = [...PACKAGES, 'scripts', 'overrides', 'resolutions']

/** Null when a block cannot be read, or changes something that is neither a package, a script nor a plain value of the file. */
function mergeByKey(text: string, blocks: readonly EditBlock[]): string | null {
  let changed: string | null = readPackageJson(text)
  for (const block of blocks) {
    if (changed === null) return null
    const changes = changesOf(changed, block)
    if (changes === null) return null
    for (const change of changes) {
      if (changed === null) return null
      const { section, key, value } = change
      changed =
        value === null ? removeMember(changed, { section, key }) : setMember(changed, { section, key, value })
    }
  }
  return changed
}

interface MemberChange {
  /** Null: a member of the file's outermost object. */
  section: string | null
  key: string
  /** As JSON; null removes it. */
  value: string | null
}

function changesOf(text: string, { search, replace }: EditBlock): MemberChange[] | null {
  const sought = readMembers(search)
  const wanted = readMembers(replace ?? '')
  const root = rootOf(text)
  if (sought === null || wanted === null || root === null) return null
  const count = sought.members.length + wanted.members.length
  if (count === 0 || count > MAX_MERGED) return null
  const from = placeMembers(sought.members, root, null)
  const to = from && placeMembers(wanted.members, root, from.at(-1)?.section ?? null)
  if (from === null || to === null) return null
  const changes = to.flatMap((member): MemberChange[] => {
    const before = from.find((other) => isSamePlace(other, member))
    if (before?.value === member.value || (before === undefined && isThere(root, member))) return []
    return [member]
  })
  const removed = wanted.hasDots
    ? []
    : from.filter((member) => !to.some((other) => isSamePlace(other, member)))
  const all = [...changes.toReversed(), ...removed.map((member) => ({ ...member, value: null }))]
  return all.every(isMergeable) ? all : null
}

function readMembers(text: string) {
  return text.replace(/[\s.…]/g, '') === ''
    ? { members: [], hasDots: text.trim() !== '' }
    : readJsonMembers(text)
}

function isSamePlace(a: MemberChange, b: MemberChange): boolean {
  return a.section === b.section && a.key === b.key
}

/** A package that the file lists has been added meanwhile, in a version that is known to exist. */
function isThere(root: Record<string, unknown>, { section, key, value }: MemberChange): boolean {
  const isPackage = section !== null && PACKAGES.includes(section)
  if (isPackage) return PACKAGES.some((name) => valueIn(root, name, key) !== undefined)
  return JSON.stringify(valueIn(root, section, key)) === value
}

function isMergeable({ section, value }: MemberChange): boolean {
  if (section === null) return value !== null && !value.startsWith('[')
  return SECTIONS.includes(section) && (value === null || value.startsWith('"'))
}

/** Where each member stands: in the object that the text names, else where the file has the key, else beside its neighbour. */
function placeMembers(
  members: readonly JsonMember[],
  root: Record<string, unknown>,
  beside: string | null,
): MemberChange[] | null {
  const known = members.map((member) => ownPlace(member, root))
  const placed = members.map((member, index): MemberChange | null => {
    const section =
      known[index] ??
      known.slice(0, index).findLast((place) => place !== undefined) ??
      known.slice(index).find((place) => place !== undefined) ??
      (beside === null ? placeByValue(member) : { section: beside })
    return section === undefined ? null : { section: section.section, key: member.key, value: member.value }
  })
  return placed.includes(null) ? null : placed.filter((change) => change !== null)
}

interface PlaceInFile {
  section: string | null
}

function ownPlace(
  { path, key, isRooted }: JsonMember,
  root: Record<string, unknown>,
): PlaceInFile | undefined {
  // Deeper than a section: known, and nothing that can be merged.
  if (path.length > 0) return { section: path.join('.') }
  if (isRooted) return { section: null }
  const sections = SECTIONS.filter((section) => valueIn(root, section, key) !== undefined)
  const [only, another] = sections
  if (only !== undefined) return another === undefined ? { section: only } : undefined
  return ['string', 'number', 'boolean'].includes(typeof root[key]) ? { section: null } : undefined
}

const RANGE = /^"(?:[\^~>=v]*\s*\d+(?:\.[\dx*]+)*\S*|\*|latest|next)"$/

function placeByValue({ value }: JsonMember): PlaceInFile | undefined {
  return RANGE.test(value) ? { section: 'dependencies' } : undefined
}

function valueIn(root: Record<string, unknown>, section: string | null, key: string): unknown {
  const parent = section === null ? root : root[section]
  const isObject = typeof parent === 'object' && parent !== null
  return isObject && Object.hasOwn(parent, key) ? Reflect.get(parent, key) : undefined
}

function rootOf(text: string): Record<string, unknown> | null {
  const readable = readPackageJson(text)
  return readable === null ? null : JSON.parse(readable)
}

function repeatsKeys(text: string): boolean {
  const members = readJsonMembers(text)?.members ?? []
  const places = members.map(({ path, key }) => JSON.stringify([...path, key]))
  return new Set(places).size < places.length
}
