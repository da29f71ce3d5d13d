/** Changes of a text by places, and the places that other notes have afterwards. */

export interface Edit {
  start: number
  end: number
  text: string
  /** For the person; null for a part of another change. */
  sentence: string | null
  /** With the white space before it, as what is removed leaves none. */
  takesSpace?: boolean
}

export interface Note {
  /** Offset in the text. */
  at: number
  sentence: string
  /** Seen, and not changed. */
  isLeft?: boolean
}

interface Edited {
  text: string
  /** Those of the edits, after what was there before, all with their places in the new text. */
  notes: Note[]
}

/** Makes the first of edits that overlap, and none of the others. */
export function applyEdits(text: string, edits: readonly Edit[], notes: readonly Note[]): Edited {
  const made: Edit[] = []
  const whole = edits.map((edit) =>
    edit.takesSpace === true ? { ...edit, start: spaceBefore(text, edit.start) } : edit,
  )
  for (const edit of whole.toSorted((a, b) => a.start - b.start || a.end - b.end))
    if (edit.start >= (made.at(-1)?.end ?? 0)) made.push(edit)
  let result = ''
  let from = 0
  for (const { start, end, text: replacement } of made) {
    result += text.slice(from, start) + replacement
    from = end
  }
  result += text.slice(from)
  const own = made.flatMap(({ start, sentence }) => (sentence === null ? [] : [{ at: start, sentence }]))
  const moved = [...notes, ...own].map((note) => ({ ...note, at: newPlace(note.at, made) }))
  return { text: result, notes: moved }
}

function spaceBefore(text: string, offset: number): number {
  let at = offset
  while (at > 0 && /\s/.test(text[at - 1] ?? '')) at -= 1
  return at
}

function newPlace(at: number, edits: readonly Edit[]): number {
  let moved = 0
  for (const { start, end, text } of edits) {
    if (start >= at) break
    // A place within what was replaced is where the replacement begins.
    if (end > at) return start + moved
    moved += text.length - (end - start)
  }
  return at + moved
}

/** From 1. */
export function lineOf(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}
