/** The body of an edit action that makes one text of another. */

import { findOccurrences } from '@sayso/response'

/** One block, from the first line that changes to the last, with as many lines around it as make it the only such place. */
export function editBody(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const shortest = Math.min(old.length, now.length)
  let head = 0
  while (head < shortest && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < shortest - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  const isPlace = (lines: number) =>
    isOnly(before, textOf(old, Math.max(0, head - lines), Math.max(0, tail - lines)))
  const around = fewest(Math.max(head, tail), isPlace)
  head = Math.max(0, head - around)
  tail = Math.max(0, tail - around)
  const search = textOf(old, head, tail)
  const isRemoval = head + tail === now.length
  const replace = isRemoval ? '' : `${textOf(now, head, tail)}\n`
  return `<<<<<<< SEARCH\n${search}\n=======\n${replace}>>>>>>> REPLACE\n`
}

function textOf(lines: readonly string[], head: number, tail: number): string {
  return lines.slice(head, lines.length - tail).join('\n')
}

function isOnly(text: string, search: string): boolean {
  return search.trim() !== '' && findOccurrences(text, search, 2).length === 1
}

/** The fewest, up to `most`, that are enough; what is enough stays enough with more. Doubles and then halves the distance: each look reads all. */
function fewest(most: number, isEnough: (count: number) => boolean): number {
  let tooFew = -1
  let enough = 0
  while (enough < most && !isEnough(enough)) {
    tooFew = enough
    enough = Math.min(most, 2 * enough + 1)
  }
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2)
    if (isEnough(middle)) enough = middle
    else tooFew = middle
  }
  return enough
}
