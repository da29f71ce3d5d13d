/**
 * The body of one action as it streams: removes wrapping, and holds back text that may turn out to be wrapping.
 * Source: SPEC.md of this package, rules B1 to B4, B7 and B8.
 */

import { BACKTICK, isBlank, isHighSurrogate, TILDE } from './characters.ts'
import { type ClosingFence, createClosingFence, openingFence } from './closing-fence.ts'

interface BodyOptions {
  /** A code fence around the body is part of it (Markdown and plain text). */
  keepsFence: boolean
  /** The content ends with one newline (files and edits). */
  endsWithNewline: boolean
  onDelta: (text: string) => void
}

export interface Body {
  write(piece: string): void
  /** Sends settled text. Call at the end of each delta. */
  settle(): void
  /** Last character written so far, as a code unit; 0 without one. */
  readonly lastCode: number
  /** True when only blanks precede the next character on its line. */
  isAtLineStart(): boolean
  /** False once a `<` was written: the body did not come HTML-escaped. */
  readonly mayBeEscaped: boolean
  /** Sends held text that belongs to the content; returns the whole content. A cut body gets no final newline. */
  finish(options: { complete: boolean }): string
}

/** A longer first line is not a fence. */
const MAX_FENCE_LINE_CHARS = 200
/** Pieces are joined to blocks of about this size, so that a long body is not kept as a million small strings. */
const BLOCK_CHARS = 4_096

export function createBody(options: BodyOptions): Body {
  /** `leading`: only blanks yet. `first-line`: in a line that may be an opening fence. */
  let mode: 'leading' | 'first-line' | 'plain' | 'fenced' = 'leading'
  /** Read before it is known what it is: blanks, or a line that may be a fence. */
  let held = ''
  let closingFence: ClosingFence | null = null
  let lastCode = 0
  let mayBeEscaped = true
  const content = createContent(options.onDelta)
  const plain = createPlainText(content.add)

  function write(piece: string): void {
    if (piece === '') return
    lastCode = piece.charCodeAt(piece.length - 1)
    mayBeEscaped &&= !piece.includes('<')
    if (mode === 'plain') plain.write(piece)
    else if (closingFence !== null) content.add(closingFence.push(piece))
    else if (mode === 'leading') writeLeading(piece)
    else writeFirstLine(piece)
  }

  function writeLeading(piece: string): void {
    let start = 0
    while (start < piece.length && isBlank(piece.charCodeAt(start))) start++
    // Blank lines go, the first line's indent stays.
    const newline = piece.lastIndexOf('\n', start - 1)
    held = start > 0 && newline >= 0 ? piece.slice(newline + 1, start) : held + piece.slice(0, start)
    if (start === piece.length) return
    const code = piece.charCodeAt(start)
    const mayBeFence = !options.keepsFence && (code === BACKTICK || code === TILDE)
    mode = mayBeFence ? 'first-line' : 'plain'
    if (!mayBeFence) plain.write(held)
    write(piece.slice(start))
  }

  function writeFirstLine(piece: string): void {
    const newline = piece.indexOf('\n')
    const isWhole = newline >= 0 || held.length > MAX_FENCE_LINE_CHARS
    held += newline < 0 ? piece : piece.slice(0, newline)
    if (!isWhole) return
    const line = held
    held = ''
    const fence = newline < 0 ? null : openingFence(line)
    if (fence === null) {
      mode = 'plain'
      write(newline < 0 ? line : line + piece.slice(newline))
    } else {
      mode = 'fenced'
      closingFence = createClosingFence(fence)
      write(piece.slice(newline + 1))
    }
  }

  function isAtLineStart(): boolean {
    if (closingFence !== null) return closingFence.isAtLineStart()
    return mode === 'leading' || (mode === 'plain' && plain.isAtLineStart())
  }

  function finish({ complete }: { complete: boolean }): string {
    if (closingFence !== null) content.add(closingFence.finish())
    else if (mode === 'plain') plain.finish()
    else if (mode !== 'first-line' || openingFence(held) === null) content.add(held.trimEnd())
    if (!content.isEmpty() && complete && options.endsWithNewline) content.add('\n')
    content.settle()
    return content.whole()
  }

  return {
    write,
    settle: content.settle,
    get lastCode() {
      return lastCode
    },
    isAtLineStart,
    get mayBeEscaped() {
      return mayBeEscaped
    },
    finish,
  }
}

/** Text without wrapping. Holds back what may be cut off at the end: blanks, and half a surrogate pair. */
function createPlainText(add: (text: string) => void) {
  let held = ''
  /** A flag: looking into `held` would copy a long run of blanks at every delta. */
  let holdsHalfPair = false

  function write(piece: string): void {
    if (holdsHalfPair) {
      const text = held + piece
      held = ''
      settle(text)
    } else {
      settle(piece)
    }
  }

  function settle(piece: string): void {
    let end = piece.length
    holdsHalfPair = isHighSurrogate(piece.charCodeAt(end - 1))
    if (holdsHalfPair) end--
    while (end > 0 && isBlank(piece.charCodeAt(end - 1))) end--
    if (end === 0) {
      held += piece
    } else {
      const settled = end === piece.length ? piece : piece.slice(0, end)
      add(held === '' ? settled : held + settled)
      held = piece.slice(end)
    }
  }

  return { write, isAtLineStart: () => held.includes('\n'), finish: () => add(held.trimEnd()) }
}

/** Content that is settled, as deltas and as a whole. */
function createContent(onDelta: (text: string) => void) {
  const blocks: string[] = []
  let pieces: string[] = []
  let piecesChars = 0
  /** Settled since the last delta event: one delta in gives at most one out. */
  let unsent = ''

  function endBlock(): void {
    blocks.push(pieces.join(''))
    pieces = []
    piecesChars = 0
  }

  return {
    add(text: string): void {
      if (text === '') return
      unsent += text
      pieces.push(text)
      piecesChars += text.length
      if (piecesChars >= BLOCK_CHARS) endBlock()
    },
    settle(): void {
      if (unsent === '') return
      onDelta(unsent)
      unsent = ''
    },
    isEmpty: () => blocks.length === 0 && pieces.length === 0,
    whole(): string {
      endBlock()
      return blocks.join('')
    },
  }
}
