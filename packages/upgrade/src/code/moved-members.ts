/** Members of exports that are functions of another module: `Audio.setAudioModeAsync(…)` → `setAudioModeAsync(…)`, with the names that its keys have there. */

import type { Edit, Note } from '../edit/edits.ts'
import type { MovedMember } from '../facts/upgrade-facts.ts'
import { lastWord } from '../read/last-word.ts'
import { partsAt } from '../read/members.ts'
import { closingIndex, type Source } from '../read/tokens.ts'
import { findUses, type Use } from '../read/uses.ts'
import type { CodePass } from './code-pass.ts'
import { canImport, MAX_REPLACED, replaceImports } from './import-edits.ts'

export const moveMembers: CodePass = (file, { stepsOf }) => {
  const { source, imports } = file
  const edits: Edit[] = []
  const left: Note[] = []
  for (const statement of imports) {
    if (statement.kind !== 'import') continue
    const moves: Record<string, MovedMember> = Object.assign(
      {},
      ...stepsOf(statement.specifier).map(({ movedMembers = {} }) => movedMembers),
    )
    const byModule = new Map<string, { names: Set<string>; ranges: Edit[] }>()
    for (const [path, move] of Object.entries(moves)) {
      const [root, member] = path.split('.')
      const name = statement.names.find(({ imported }) => imported === root)
      if (name === undefined || !canImport(file, move.name, move.from)) continue
      const uses = findUses(source, name.local)
      if (uses.length > MAX_REPLACED) continue
      for (const use of uses) {
        if (use.members.length !== 1 || use.members[0]?.text !== member) continue
        const edit = moveUse(source, { use, path, move })
        if (edit === null) {
          const sentence = `${path} is ${move.name} of “${move.from}” now, whose settings have other names and values.`
          left.push({ at: use.token.start, sentence })
          continue
        }
        const found = byModule.get(move.from) ?? { names: new Set(), ranges: [] }
        byModule.set(move.from, found)
        found.names.add(move.name)
        found.ranges.push(edit)
      }
    }
    for (const [specifier, { names, ranges }] of byModule)
      edits.push(
        ...ranges,
        ...replaceImports(file, statement, { ranges, names: [...names].sort(), specifier }),
      )
  }
  return { edits, left }
}

interface MovedUse {
  use: Use
  path: string
  move: MovedMember
}

/** Null where the argument has a key or a value without a counterpart. */
function moveUse(source: Source, { use, path, move }: MovedUse): Edit | null {
  const { tokens } = source
  const end = use.members[0]?.end ?? use.token.end
  const sentence = `Calls ${move.name} of “${move.from}” in place of ${path}.`
  const plain = { start: use.token.start, end, text: move.name, sentence }
  if (move.keys === undefined && move.values === undefined) return plain
  const opening = use.index + 3
  const closing = closingIndex(tokens, opening)
  const argument = opening + 1
  const isOneObject = tokens[argument]?.kind === '{' && closingIndex(tokens, argument) === closing - 1
  if (tokens[opening]?.kind !== '(' || !isOneObject) return null
  const settings = renameKeys(source, argument, move)
  if (settings === null) return null
  return { ...plain, end: tokens[closing]?.end ?? end, text: `${move.name}({ ${settings.join(', ')} })` }
}

/** `key: value` of the new function; null in any doubt. */
function renameKeys(source: Source, index: number, { keys = {}, values = {} }: MovedMember): string[] | null {
  const { tokens, text } = source
  const settings = new Map<string, string>()
  for (const part of partsAt(tokens, index)) {
    const key = part.name
    if (key === null || !Object.hasOwn(keys, key)) return null
    const to = keys[key] ?? ''
    let value = text.slice(tokens[part.first]?.start, tokens[part.last]?.end)
    const words = Object.hasOwn(values, key) ? values[key] : undefined
    if (words !== undefined) {
      const word = lastWord(source, part) ?? ''
      const chosen = Object.hasOwn(words, word) ? words[word] : undefined
      if (chosen === undefined) return null
      if (chosen === '') continue
      value = `'${chosen}'`
    }
    // Two keys that have become one must agree.
    if ((settings.get(to) ?? value) !== value) return null
    settings.set(to, value)
  }
  return [...settings].map(([name, value]) => `${name}: ${value}`)
}
