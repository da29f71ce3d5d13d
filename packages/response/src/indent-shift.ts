/** Lines of an edit, indented as the place is where they go. */

import type { SearchEffort } from './search-effort.ts'
import { lineSimilarity } from './similar-lines.ts'

/** Moves a line as far as the place is indented otherwise than the search. */
export function indentShift(wanted: string, there: string): (line: string) => string {
  const from = indentOf(wanted)
  const to = indentOf(there)
  if (from === to) return (line) => line
  return (line) => {
    if (line.trim() === '') return line
    if (line.startsWith(from)) return to + line.slice(from.length)
    return to.startsWith(indentOf(line)) ? to + line.trimStart() : line
  }
}

/** Like `indentShift`, given the file's indents of several lines of the search: each depth among them moves as it did. */
export function indentShiftOf(
  pairs: readonly (readonly [wanted: string, there: string])[],
  effort?: SearchEffort,
): (line: string) => string {
  const depths = new Map<string, string>()
  for (const [wanted, there] of pairs) {
    if (wanted.trim() !== '' && !depths.has(indentOf(wanted))) depths.set(indentOf(wanted), indentOf(there))
  }
  const shiftByFirst = indentShift(pairs[0]?.[0] ?? '', pairs[0]?.[1] ?? '')
  const step = stepOf(depths)
  return (line) => {
    if (line.trim() === '') return line
    const indent = indentOf(line)
    const exact = depths.get(indent)
    if (exact !== undefined) return (likestDepth(line, pairs, effort) ?? exact) + line.trimStart()
    const base = [...depths.keys()]
      .filter((from) => indent.startsWith(from))
      .sort((a, b) => b.length - a.length)[0]
    if (base === undefined || step === null) return shiftByFirst(line)
    const count = (indent.length - base.length) / step.from.length
    if (!Number.isInteger(count)) return shiftByFirst(line)
    return (depths.get(base) ?? '') + step.to.repeat(count) + line.trimStart()
  }
}

/** A search that has lost its indents has one depth for many: then the depth of the line that this one replaces counts. */
function likestDepth(
  line: string,
  pairs: readonly (readonly [wanted: string, there: string])[],
  effort: SearchEffort | undefined,
): string | null {
  let [best, depth]: [number, string | null] = [0, null]
  for (const [wanted, there] of pairs) {
    const similarity = indentOf(wanted) === indentOf(line) ? lineSimilarity(wanted, line, effort) : 0
    if (similarity > best) [best, depth] = [similarity, indentOf(there)]
  }
  return depth
}

/** Indent of one level, before and after. Null where only one depth is known, or levels differ. */
function stepOf(depths: ReadonlyMap<string, string>): { from: string; to: string } | null {
  const [a, b] = [...depths].sort(([one], [other]) => one.length - other.length)
  if (a === undefined || b === undefined || !b[0].startsWith(a[0]) || !b[1].startsWith(a[1])) return null
  const step = { from: b[0].slice(a[0].length), to: b[1].slice(a[1].length) }
  return step.to === '' ? null : step
}

export function indentOf(line: string): string {
  return /^[ \t]*/.exec(line)?.[0] ?? ''
}
