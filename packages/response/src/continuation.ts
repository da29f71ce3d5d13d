/**
 * Joins the text of a second model call to an answer that was cut, without the model's repetition. Source: SPEC.md of
 * this package, rules K2 to K4.
 */

import { createResponseParser } from './parser.ts'

interface Continuation {
  /** Takes a piece of the second call's text; returns what goes behind the answer. */
  push(delta: string): string
  /** Returns the text still held back. */
  end(): string
}

/** The beginning is held back until this much of it is there. */
const LOOKAHEAD_CHARS = 400
/** How much of a file's start must come again. */
const START_CHARS = 120
const MIN_START_CHARS = 40
const MIN_OVERLAP_CHARS = 12

export function createContinuation(answer: string): Continuation {
  let held: string | null = ''
  return {
    push(delta) {
      if (held === null) return delta
      held += delta
      if (held.length < LOOKAHEAD_CHARS) return ''
      const joined = joinTo(answer, held)
      held = null
      return joined
    },
    end() {
      const joined = held === null || held === '' ? '' : joinTo(answer, held)
      held = null
      return joined
    },
  }
}

function joinTo(answer: string, text: string): string {
  if (/^\s*<\s*sayso(?:artifact|action)\b/i.test(text)) {
    // Directly behind a quote the tag would be read as text (T15). A blank, since a line break would make a cut body complete (A6).
    return /["'`]$/.test(answer) ? ` ${text}` : text
  }
  const file = openFile(answer)
  if (file !== null && beginsLike(text, file.content)) {
    const path = file.filePath.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    return `\n<saysoAction type="file" filePath="${path}">\n${text}`
  }
  return text.slice(overlapLength(answer, text))
}

/** The file action that the answer ends in. */
function openFile(answer: string): { filePath: string; content: string } | null {
  let open: { filePath: string; content: string } | null = null
  const parser = createResponseParser({
    onEvent(event) {
      if (event.type !== 'action-close') return
      const { complete, kind, filePath, content } = event
      open = !complete && kind === 'file' && filePath !== undefined ? { filePath, content } : null
    },
  })
  parser.push(answer)
  parser.end()
  return open
}

function beginsLike(text: string, content: string): boolean {
  const start = content.trim().slice(0, START_CHARS)
  return start.length >= MIN_START_CHARS && text.trimStart().startsWith(start)
}

/** Length of the longest end of the answer with which the text begins; 0 when it is too short to be a repetition. */
function overlapLength(answer: string, text: string): number {
  const longest = Math.min(answer.length, text.length)
  for (let length = longest; length >= MIN_OVERLAP_CHARS; length--) {
    if (answer.endsWith(text.slice(0, length))) return length
  }
  return 0
}
