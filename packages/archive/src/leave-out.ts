/**
 * Leaves out the files that a project cannot hold, so that one of them does not refuse all others.
 * Source: SPEC.md of this package, rules L550 to L553.
 */

import {
  dirname,
  expandAliases,
  foldPath,
  isSourcePath,
  joinPath,
  MAX_FILE_BYTES,
  parseProjectPath,
  pathsMeant,
  placeFiles,
  readTsconfigAliases,
  specifiersIn,
} from '@sayso/project'
import { Refused } from './refusal.ts'
import type { SkippedPart } from './sort-out.ts'
import type { ReadText } from './text.ts'
import type { ZipEntry } from './zip-directory.ts'

export interface PlannedFile {
  /** As the import names it, and in the project. */
  name: string
  path: string
  entry: ZipEntry
}

interface Fitting {
  planned: readonly PlannedFile[]
  skipped: readonly SkippedPart[]
}

/** Throws `Refused` for a path that leads out of the project: no ordinary zip has one. */
export function leaveOutUnfit(
  kept: ReadonlyMap<string, string>,
  entries: ReadonlyMap<string, ZipEntry>,
  readText: ReadText,
): Fitting {
  const planned: PlannedFile[] = []
  const skipped: SkippedPart[] = []
  for (const [name, inside] of kept) {
    const entry = entries.get(name)
    if (entry === undefined) continue
    const path = acceptPath(inside)
    const why = path === null ? 'name' : unfitness(entry)
    if (path === null || why !== null) skipped.push({ path: name, fileCount: 1, why: why ?? 'name' })
    else planned.push({ name, path, entry })
  }
  const { placed, twins } = placeSideBySide(planned, readText)
  for (const { name } of twins) skipped.push({ path: name, fileCount: 1, why: 'twin' })
  return { planned: placed, skipped }
}

const LEADS_OUT = new Set(['absolute', 'parent-folder', 'control-character'])

/** Null for a path that not every disk can store. */
function acceptPath(inside: string): string | null {
  const result = parseProjectPath(inside)
  if (result.ok) return result.path
  // `a:b.md` is a name; `C:/b.md` is a place on another computer.
  if (LEADS_OUT.has(result.reason) || /^[a-z]:[\\/]/i.test(inside))
    throw new Refused('refused-path', result.message)
  return null
}

function unfitness({ isSpecial, unpackedBytes }: ZipEntry): 'link' | 'too-large' | null {
  if (isSpecial) return 'link'
  return unpackedBytes > MAX_FILE_BYTES ? 'too-large' : null
}

/** Of files that a disk takes for one, the one that is imported stays, or else the first. Throws `Refused` for twins of folders. */
function placeSideBySide(
  planned: readonly PlannedFile[],
  readText: ReadText,
): { placed: readonly PlannedFile[]; twins: readonly PlannedFile[] } {
  if (placeFiles(planned.map(({ path }) => path)).ok) return { placed: planned, twins: [] }
  const groups = new Map<string, PlannedFile[]>()
  for (const file of planned) {
    const folded = foldPath(file.path)
    groups.set(folded, [...(groups.get(folded) ?? []), file])
  }
  const alike = [...groups.values()].filter(({ length }) => length > 1)
  const imported = importedAmong(new Set(alike.flat().map(({ path }) => path)), planned, readText)
  const twins = new Set<PlannedFile>()
  for (const group of alike) {
    const staying = group.find(({ path }) => imported.has(path)) ?? group[0]
    for (const file of group) if (file !== staying) twins.add(file)
  }
  const placed = planned.filter((file) => !twins.has(file))
  const result = placeFiles(placed.map(({ path }) => path))
  if (!result.ok) throw new Refused('twin', result.message)
  return { placed, twins: [...twins] }
}

/** Of an archive: each may mean some eighty paths. */
const MAX_SPECIFIERS = 50_000

function importedAmong(
  twins: ReadonlySet<string>,
  planned: readonly PlannedFile[],
  readText: ReadText,
): Set<string> {
  const found = new Set<string>()
  if (twins.size === 0) return found
  let readCount = 0
  const names = new Map(planned.map(({ path, name }) => [path, name]))
  const aliases = readTsconfigAliases((path) => readText(names.get(path) ?? path) ?? undefined)
  for (const { name, path } of planned) {
    if (!isSourcePath(path)) continue
    for (const specifier of specifiersIn(readText(name) ?? '')) {
      if (readCount >= MAX_SPECIFIERS) return found
      readCount += 1
      const targets = specifier.startsWith('.')
        ? [joinPath(dirname(path), specifier)]
        : expandAliases(aliases, specifier)
      for (const target of targets)
        if (target !== null) for (const meant of pathsMeant(target)) if (twins.has(meant)) found.add(meant)
    }
  }
  return found
}
