/** Whether an edit that failed has been made since, by whatever answer: the file must hold what it was to bring. */

import type { ProjectFile } from '@sayso/project'
import { lineSimilarity, parseEditBlocks } from '@sayso/response'

interface FailedEdit {
  /** All its blocks, as the answer wrote them. */
  attempted: string
  /** The file when the edit failed, and now. */
  before: ProjectFile | undefined
  after: ProjectFile | undefined
}

/** A model that looked for what is not quite there writes what is not quite wanted: the edit that is made then differs as much. */
const MIN_SIMILARITY = 0.75

/**
 * For every line that the edit adds the file has got a new one like it, and where it only removes, has lost one like each of those. Blanks do
 * not count. An edit that cannot be read is made once the file's text is another one: nobody knows better.
 */
export function isEditMade({ attempted, before, after }: FailedEdit): boolean {
  if (after === undefined || after.content === before?.content) return false
  const edit = parseEditBlocks(attempted)
  if (!edit.ok) return true
  const [were, are] = [linesOf(before?.content ?? ''), linesOf(after.content)]
  const gained = without(are, were)
  const lost = without(were, are)
  return edit.blocks.every(({ search, replace }) => {
    const old = linesOf(search)
    const wanted = linesOf(replace ?? '')
    const added = without(wanted, old)
    return added.length > 0 ? areAllLike(added, gained) : areAllLike(without(old, wanted), lost)
  })
}

function areAllLike(wanted: readonly string[], lines: readonly string[]): boolean {
  return wanted.every((line) => lines.some((other) => lineSimilarity(line, other) >= MIN_SIMILARITY))
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}

/** What is left when each of the others is taken away once. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = counts.get(line) ?? 0
    counts.set(line, count - 1)
    return count <= 0
  })
}
