/** Tells whether any answer has since made an edit that failed: the file must contain the edit's intended result. */

import type { ProjectFile } from '@sayso/project'
import { lineSimilarity, parseEditBlocks } from '@sayso/response'

interface FailedEdit {
  /** All its blocks, as the answer wrote them. */
  attempted: string
  /** The file when the edit failed, and now. */
  before: ProjectFile | undefined
  after: ProjectFile | undefined
}

/**
 * A model that searched for slightly wrong text also writes slightly wrong text: the edit that is finally made then
 * differs as much.
 */
const MIN_SIMILARITY = 0.75

/**
 * An edit that adds lines is made when each of them is one that the file gained, or contains now, and at least one
 * was gained: a model that shortened SEARCH, or broke its lines elsewhere, repeats lines that the file had all along.
 * An edit that only removes is made when the file lost each of those lines that it had. Blanks do not count. An edit
 * that cannot be read is made once the file's text differs: there is no better evidence.
 */
export function isEditMade({ attempted, before, after }: FailedEdit): boolean {
  if (after === undefined || after.content === before?.content) return false
  const edit = parseEditBlocks(attempted)
  if (!edit.ok) return true
  const [old, now] = [before?.content ?? '', after.content]
  const gained = without(linesOf(now), linesOf(old))
  const lost = without(linesOf(old), linesOf(now))
  const [oldText, nowText] = [squeeze(old), squeeze(now)]

  function isGained(line: string): boolean {
    const text = squeeze(line)
    return isLikeOneOf(line, gained) || (nowText.includes(text) && !oldText.includes(text))
  }

  return edit.blocks.every(({ search, replace }) => {
    const sought = linesOf(search)
    const wanted = linesOf(replace ?? '')
    const added = without(wanted, sought)
    if (added.length > 0)
      return added.some(isGained) && added.every((line) => isGained(line) || nowText.includes(squeeze(line)))
    const removed = without(sought, wanted)
    return removed.some((line) => isLikeOneOf(line, lost)) && removed.every((line) => isLost(line))
  })

  /** A line that the file never had, such as the dots of a shortened SEARCH, cannot be lost. */
  function isLost(line: string): boolean {
    return isLikeOneOf(line, lost) || !(oldText.includes(squeeze(line)) || isLikeOneOf(line, linesOf(old)))
  }
}

function isLikeOneOf(wanted: string, lines: readonly string[]): boolean {
  return lines.some((other) => lineSimilarity(wanted, other) >= MIN_SIMILARITY)
}

/** Without blanks, so that lines broken elsewhere compare as equal. */
function squeeze(text: string): string {
  return text.replace(/\s+/g, '')
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}

/** The lines that remain when each of the others is removed once. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = counts.get(line) ?? 0
    counts.set(line, count - 1)
    return count <= 0
  })
}
