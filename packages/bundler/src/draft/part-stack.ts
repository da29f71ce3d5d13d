/** State shared by the readers of an unfinished file: the open parts, the last token, and the best place to end. */

import {
  closingOf,
  isInDrawnPlace,
  isInFileValue,
  isSilentHead,
  MAX_DEPTH,
  type OpenPart,
  openPart,
  type PartKind,
} from './open-parts.ts'

export interface DraftCut {
  /** How much of the text is kept, in UTF-16 code units. */
  offsetChars: number
  /** Text that closes all open parts there. */
  closing: string
  /** JSX elements that are whole by then. */
  elementCount: number
}

/** A reader's result when it needs more text for its next step. */
export const NEEDS_MORE = -1

export interface PartStack {
  readonly top: OpenPart
  /** Position read so far. */
  offsetChars: number
  /** A text in which nothing opens or closes anything, being read. */
  skipping: Skipping | null
  /** The last token of code. */
  last: LastToken
  /** A line ended behind the last token. */
  isNewLine: boolean
  /** The open parts are unknown from here on: no later place is a good end. */
  isLost: boolean
  readonly cut: DraftCut | null
  open(part: OpenPart): void
  /** Closes the innermost part, which must be one of these; null, and lost, when it is not. */
  close(...kinds: readonly PartKind[]): OpenPart | null
  /** A JSX element has started, or is complete. */
  beginElement(): void
  endElement(name: string): void
  /** The supposed element was not one. */
  abandonElement(): void
  /** Something was written that shows: a text, a value. */
  noteDrawn(): void
  /** The text read so far, plus the start of `ahead`, can end here. */
  cutInJsx(aheadChars: number): void
  cutAfterEntry(): void
  cutAfterStatement(offsetChars: number, head: string): void
}

export type Skipping =
  | { kind: 'string'; quote: string; canEscape: boolean }
  | { kind: 'line-comment' }
  | { kind: 'comment' }
  | { kind: 'regex'; isInClass: boolean }
  | { kind: 'template' }

interface LastToken {
  /** The token itself; a value for strings, numbers, elements. */
  text: string
  /** A value ends with it, so that `<` and `/` behind it are operators. */
  isValue: boolean
  /** It closed a block or a body. */
  isBlockEnd: boolean
  endChars: number
}

/** Elements that draw nothing in their place. */
const UNDRAWN = /^(?:StatusBar|Redirect|Head|.*\.Screen)$/

export function createPartStack(): PartStack {
  const parts: OpenPart[] = [openPart('file')]
  let elementCount = 0
  /** JSX elements that are open. */
  let elementDepth = 0
  /** Something in the outermost open element shows. */
  let isDrawn = false
  let cut: DraftCut | null = null

  const stack: PartStack = {
    get top() {
      return parts.at(-1) ?? openPart('file')
    },
    offsetChars: 0,
    skipping: null,
    last: { text: '', isValue: false, isBlockEnd: false, endChars: 0 },
    isNewLine: false,
    isLost: false,
    get cut() {
      return cut
    },
    open(part) {
      parts.push(part)
      if (parts.length > MAX_DEPTH) stack.isLost = true
    },
    close(...kinds) {
      const part = parts.at(-1)
      if (part !== undefined && kinds.includes(part.kind) && parts.length > 1) return parts.pop() ?? null
      stack.isLost = true
      return null
    },
    beginElement() {
      if (elementDepth === 0) isDrawn = false
      elementDepth++
    },
    endElement(name) {
      elementDepth--
      elementCount++
      if (name !== '' && !UNDRAWN.test(name)) isDrawn = true
    },
    abandonElement() {
      elementDepth--
    },
    noteDrawn() {
      isDrawn = true
    },
    cutInJsx(aheadChars) {
      if (isDrawn && isInDrawnPlace(parts)) end(stack.offsetChars + aheadChars)
    },
    cutAfterEntry() {
      if (isInFileValue(parts)) end(stack.offsetChars)
    },
    cutAfterStatement(offsetChars, head) {
      if (parts.length === 1 && !isSilentHead(head)) end(offsetChars)
    },
  }
  return stack

  function end(offsetChars: number): void {
    if (cut !== null && offsetChars <= cut.offsetChars) return
    cut = { offsetChars, closing: closingOf(parts), elementCount }
  }
}
