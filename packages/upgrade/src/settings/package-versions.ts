/** package.json: the versions of the SDK, the packages that it needs beside them, and those that nobody needs any more. */

import { readDependencies } from '@sayso/project'
import { removeDependency, setDependencies } from '@sayso/response'
import type { Edit, Note } from '../edit/edits.ts'
import type { UpgradeFacts } from '../facts/upgrade-facts.ts'
import { memberAt, partsAt, readJson } from '../read/members.ts'
import { stringValue, type Token } from '../read/tokens.ts'
import { withoutBracket } from './settings-pass.ts'

interface CodePackages {
  /** Packages that the code imports after the passes. */
  imported: ReadonlySet<string>
  importedBefore: ReadonlySet<string>
}

interface PackageNote {
  /** Keys that lead to its place in the new text. */
  path: readonly string[]
  sentence: string
}

interface UpgradedPackages {
  text: string
  changes: Note[]
  left: Note[]
}

/** @param text of a package.json that lists expo. */
export function upgradePackages(text: string, code: CodePackages, facts: UpgradeFacts): UpgradedPackages {
  let changes: PackageNote[] = []
  const left: PackageNote[] = []
  let result = applyAll(text, versionEdits(text, facts, { changes, left }))
  const listed = new Set(Object.keys(readDependencies(result) ?? {}))
  for (const name of listed) {
    if (code.imported.has(name)) continue
    const isUnused = facts.gonePackages.includes(name) || wasReplaced(name, code)
    const without = isUnused ? removeDependency(result, name) : null
    if (without === null) continue
    result = without
    listed.delete(name)
    changes = changes.filter(({ path }) => path[0] !== 'dependencies' || path[1] !== name)
    changes.push({ path: ['dependencies'], sentence: `Removes ${name}.` })
  }
  const needed = Object.entries(facts.neededBy).flatMap(([name, owners]) =>
    owners.some((owner) => listed.has(owner)) ? [name] : [],
  )
  const wanted = [...new Set([...needed, ...newImports(code)])].filter((name) => !listed.has(name))
  const added = Object.fromEntries(
    wanted.flatMap((name) => {
      const version = facts.versions[name]
      return version === undefined ? [] : [[name, version] as const]
    }),
  )
  result = setDependencies(result, added) ?? result
  for (const [name, version] of Object.entries(added))
    changes.push({ path: ['dependencies', name], sentence: `Adds ${name} ${version}.` })
  const kept = [...listed].filter(
    (name) => facts.versions[name] === undefined && !facts.gonePackages.includes(name),
  )
  for (const name of kept)
    left.push({
      path: ['dependencies', name],
      sentence: `${name} keeps its version: it is not one of the packages of Expo SDK ${facts.sdk.major}.`,
    })
  for (const name of facts.gonePackages.filter((each) => listed.has(each)))
    left.push({
      path: ['dependencies', name],
      sentence: `${name} is not in Expo SDK ${facts.sdk.major}, and the code imports it.`,
    })
  return { text: result, changes: toNotes(result, changes), left: toNotes(result, left) }
}

function toNotes(text: string, notes: readonly PackageNote[]): Note[] {
  const tokens = readJson(text)?.tokens ?? []
  return notes.map(({ path, sentence }) => ({ at: (memberAt(tokens, 1, path)?.start ?? 1) - 1, sentence }))
}

/** A package that the passes have taken out of the code is there for nobody; one that the code never imported may be there for another package. */
function wasReplaced(name: string, { imported, importedBefore }: CodePackages): boolean {
  return importedBefore.has(name) && !imported.has(name)
}

function newImports({ imported, importedBefore }: CodePackages): string[] {
  return [...imported].filter((name) => !importedBefore.has(name))
}

interface Notes {
  changes: PackageNote[]
  left: PackageNote[]
}

const PINS = [['overrides'], ['resolutions'], ['pnpm', 'overrides']]

function versionEdits(text: string, facts: UpgradeFacts, notes: Notes): Edit[] {
  const source = readJson(text)
  if (source === null) return []
  const { tokens } = source
  const versions = { ...facts.versions, ...facts.toolVersions }
  const edits: Edit[] = []
  for (const path of [['dependencies'], ['devDependencies'], ['peerDependencies'], ...PINS]) {
    const list = memberAt(tokens, 1, path)
    for (const part of list === null ? [] : partsAt(tokens, list.first)) {
      const range = stringValue(tokens[part.first])
      const version = part.name === null ? undefined : versions[part.name]
      if (
        part.name === null ||
        range === null ||
        version === undefined ||
        !Object.hasOwn(versions, part.name)
      )
        continue
      const wanted = part.name === 'expo' ? facts.sdk.expoRange : rangeLike(range, version)
      if (wanted === null) {
        const sentence = `${part.name} keeps “${range}”, which is not a version.`
        notes.left.push({ path: [...path, part.name], sentence })
      } else if (wanted !== range && !(part.name in facts.toolVersions && isNewer(range, version))) {
        edits.push(valueEdit(tokens, part.first, wanted))
        notes.changes.push({
          path: [...path, part.name],
          sentence: `Sets ${part.name} from ${range} to ${wanted}.`,
        })
      }
    }
  }
  return edits.map(withoutBracket)
}

function valueEdit(tokens: readonly Token[], index: number, value: string): Edit {
  const token = tokens[index]
  return { start: token?.start ?? 0, end: token?.end ?? 0, text: JSON.stringify(value), sentence: null }
}

/** The version with the sign that the range had. Null for an address, a folder or another package. */
function rangeLike(range: string, version: string): string | null {
  if (/^(?:\*|x|latest|next)?$/.test(range.trim())) return version
  const sign = /^\s*([~^]?)v?\d/.exec(range)?.[1]
  if (sign !== undefined) return `${sign}${version}`
  return /^\s*[<>=]/.test(range) ? version : null
}

/** Whether a range begins above a version. */
function isNewer(range: string, version: string): boolean {
  const numbers = (text: string) => (/\d+(?:\.\d+)*/.exec(text)?.[0] ?? '0').split('.').map(Number)
  const [asked, offered] = [numbers(range), numbers(version)]
  for (let index = 0; index < 3; index++) {
    const difference = (asked[index] ?? 0) - (offered[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}

function applyAll(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { start, end, text: value }) => result.slice(0, start) + value + result.slice(end), text)
}
