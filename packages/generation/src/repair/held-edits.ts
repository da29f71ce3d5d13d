/** Whether an edit that failed is made, by whatever answer: the file must hold what the edit was to bring. */

import type { ProjectFile } from '@sayso/project'
import {
  createSearchEffort,
  EffortSpent,
  findOccurrences,
  lineSimilarity,
  parseEditBlocks,
  type SearchEffort,
} from '@sayso/response'

interface FailedEdit {
  /** All its blocks, as the answer wrote them. */
  attempted: string
  /** The file when the answer with the edit began. Absent: as `before`. */
  original?: ProjectFile | undefined
  /** The file when that answer had ended, and now. */
  before: ProjectFile | undefined
  after: ProjectFile | undefined
}

interface ComparedTexts {
  old: string
  now: string
  effort: SearchEffort
}

interface Block {
  search: string
  replace: string | null
}

/** A model that looked for what is not quite there writes what is not quite wanted: the edit that is made then differs as much. */
const MIN_SIMILARITY = 0.75
/** A shorter text may stand in a file for other reasons. */
const MIN_HELD_CHARS = 24

/** JavaScript looks for longer texts in the product of both lengths. */
const MAX_SHORT_CHARS = 200

/** Cost of looking for a line, for one character of the files. Lines and words of these are made for each block. */
function stepsToFind(line: string): number {
  return line.length > MAX_SHORT_CHARS ? line.length : 1
}

/** An edit that cannot be read, or takes too long to compare, is made once the file's text is another one: nobody knows better. */
export function isEditMade(edit: FailedEdit, effort = createSearchEffort()): boolean {
  try {
    return compareEdit(edit, effort)
  } catch (error) {
    if (!(error instanceof EffortSpent)) throw error
    return edit.after !== undefined && edit.after.content !== edit.before?.content
  }
}

function compareEdit({ attempted, original, before, after }: FailedEdit, effort: SearchEffort): boolean {
  if (after === undefined) return false
  const edit = parseEditBlocks(attempted)
  const isChanged = after.content !== before?.content
  if (!edit.ok) return isChanged
  const old = before?.content ?? ''
  const texts = { old, now: after.content, effort }
  const chars = old.length + after.content.length + (original?.content.length ?? 0)
  for (const line of linesOf(attempted)) effort.compare(chars * stepsToFind(line))
  const isMadeSince = (block: Block) =>
    isChanged && (bringsLines(block, texts) || bringsWords(block, old, after.content))
  const isMadeBefore = createHeldTest(original?.content ?? old, after.content, effort)
  return edit.blocks.every((block) => isMadeSince(block) || isMadeBefore(block))
}

/**
 * An edit that adds lines is made when each of them is one that the file gained, or stands in it now, and at least one was gained: a model
 * that shortened SEARCH, or broke its lines elsewhere, repeats lines that the file had all along. An edit that only removes is made when the
 * file lost each of those lines that it had. Blanks do not count.
 */
function bringsLines({ search, replace }: Block, { old, now, effort }: ComparedTexts): boolean {
  const gained = without(linesOf(now), linesOf(old))
  const lost = without(linesOf(old), linesOf(now))
  const [oldText, nowText] = [squeeze(old), squeeze(now)]
  const sought = linesOf(search)
  const wanted = linesOf(replace ?? '')
  const added = without(wanted, sought)
  if (added.length > 0)
    return added.some(isGained) && added.every((line) => isGained(line) || nowText.includes(squeeze(line)))
  const removed = without(sought, wanted)
  return removed.some((line) => isLikeOneOf(line, lost, effort)) && removed.every((line) => isLost(line))

  function isGained(line: string): boolean {
    const text = squeeze(line)
    return isLikeOneOf(line, gained, effort) || (nowText.includes(text) && !oldText.includes(text))
  }

  /** A line that the file never had, such as the dots of a shortened SEARCH, cannot be lost. */
  function isLost(line: string): boolean {
    return (
      isLikeOneOf(line, lost, effort) ||
      !(oldText.includes(squeeze(line)) || isLikeOneOf(line, linesOf(old), effort))
    )
  }
}

/**
 * The same by words, for what is on other lines and in another order: the file has each word that the edit adds, has gained one of them, and
 * has lost those that the edit removes.
 */
function bringsWords({ search, replace }: Block, old: string, now: string): boolean {
  const [oldWords, nowWords] = [wordsOf(old), wordsOf(now)]
  const [sought, wanted] = [wordsOf(search), wordsOf(replace ?? '')]
  const [gained, lost] = [new Set(without(nowWords, oldWords)), new Set(without(oldWords, nowWords))]
  const [had, has] = [new Set(oldWords), new Set(nowWords)]
  const added = without(wanted, sought)
  const removed = without(sought, wanted)
  const isTaken = removed.every((word) => lost.has(word) || !had.has(word))
  if (!isTaken || added.length === 0) return false
  return added.some((word) => gained.has(word)) && added.every((word) => has.has(word))
}

/**
 * Whether the file held it already when the edit failed, since an earlier action of the answer, or a person, had made the same change: then
 * all that REPLACE says stands there in one piece, between dots, and of what only SEARCH has nothing is left. What merely resembles it is
 * not enough, since the same lines may be wanted in two places.
 */
function createHeldTest(original: string, now: string, effort: SearchEffort): (block: Block) => boolean {
  const [oldText, nowText] = [squeeze(original), squeeze(now)]

  return ({ search, replace }) => {
    const wanted = squeeze(replace ?? '')
    const removed = linesOf(search).filter((line) => /\w/.test(line) && !wanted.includes(squeeze(line)))
    const isTaken = removed.every((line) => countOf(nowText, line) === 0 || wasTaken(line))
    if (!isTaken) return false
    // A line that was never there cannot have been removed already.
    if (replace === null) return removed.some(wasTaken)
    const parts = replace.split(/\.{3}|…/).map(squeeze)
    return parts.join('').length >= MIN_HELD_CHARS && standsInOrder(parts, nowText, effort)
  }

  function wasTaken(line: string): boolean {
    return countOf(nowText, line) < countOf(oldText, line)
  }
}

function standsInOrder(parts: readonly string[], text: string, effort: SearchEffort): boolean {
  let rest = text
  for (const part of parts) {
    effort.compare(rest.length)
    const [start] = part === '' ? [0] : findOccurrences(rest, part, 1)
    if (start === undefined) return false
    rest = rest.slice(start + part.length)
  }
  return true
}

function countOf(text: string, line: string): number {
  return text.split(squeeze(line)).length - 1
}

function isLikeOneOf(wanted: string, lines: readonly string[], effort: SearchEffort): boolean {
  return lines.some((other) => lineSimilarity(wanted, other, effort) >= MIN_SIMILARITY)
}

/** Without blanks, so that lines broken elsewhere compare as equal. */
function squeeze(text: string): string {
  return text.replace(/\s+/g, '')
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}

/** Those of the code: a comment that names what is missing does not bring it. */
function wordsOf(text: string): string[] {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '').match(/[\p{L}\p{N}_$]+/gu) ?? []
}

/** The lines that are left when each of the others is taken away once. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = counts.get(line) ?? 0
    counts.set(line, count - 1)
    return count <= 0
  })
}
