/**
 * Recognises one tag of the grammar, fed piece by piece. Each character is looked at once; most `<` of a source file are
 * turned down at the character after it.
 * Source: SPEC.md of this package, rules T2 to T12.
 */

import {
  BACKSLASH,
  DOUBLE_QUOTE,
  EQUALS,
  GREATER,
  isBlank,
  isNameChar,
  LESS,
  NEWLINE,
  SINGLE_QUOTE,
  SLASH,
  SPACE,
  TAB,
} from './characters.ts'
import { readOpenTag } from './open-tag.ts'

/** Longest tag, in UTF-16 code units; longer text is not a tag (T10). */
export const MAX_TAG_CHARS = 4_096

/** Blanks allowed between `<` and the name (T3). */
const MAX_BLANKS = 4

type TagOutcome =
  /** Not decided: feed the next piece. */
  | 'more'
  /** Not a tag: all text fed so far is plain. */
  | 'none'
  | 'open'
  | 'close'
  /** A name behind backslashes: plain text with one backslash less (T11). */
  | 'escape'

type Phase = 'idle' | 'before-name' | 'name' | 'attributes' | 'quoted' | 'close-blanks'

interface TagMatcher {
  /** True between a `<` and the decision about it. */
  readonly isActive: boolean
  readonly outcome: TagOutcome
  /** Name in lower case. */
  readonly name: string
  /** Text from `<` to the decision. */
  readonly raw: string
  /** With `open`: the text between name and `>`, without a final slash. */
  readonly attributes: string
  readonly isSelfClosing: boolean
  /** With `open`: text that was read as part of the tag and is not; read it again (T8, T9). */
  readonly pushback: string
  readonly warning: 'unclosed-quote' | 'tag-too-long' | null
  /** Set when the answer ended inside it: true when it was a tag cut short rather than a mere `<`. */
  readonly isSurelyTag: boolean
  /**
   * Whether a tag of these names may continue with this character after its `<` (NaN: not known yet). A quick no for
   * most code.
   */
  mayFollow(code: number, names: readonly string[]): boolean
  /** Begins behind a `<`. Names are in lower case. */
  start(names: readonly string[], options?: { allowEscape?: boolean }): void
  /** Reads on from `from`; returns the index of the first character not read. */
  feed(text: string, from: number): number
  /** The answer ends here: a closing tag that lacks only its `>` counts (T12). */
  finish(): void
}

export function createTagMatcher(): TagMatcher {
  let phase: Phase = 'idle'
  let outcome: TagOutcome = 'none'
  let names: readonly string[] = []
  let canEscape = false
  /** The tag's text so far; `<` may have been the last character of an earlier piece. */
  let raw = ''
  let name = ''
  let backslashes = 0
  let blanks = 0
  let isClose = false
  let quote = 0
  /** Last character that is not a blank: a quote opens a value only behind `=`. */
  let lastSolid = 0
  /** Where in `raw` the value that is being read has a `>` with only blanks behind it; 0 for nowhere. */
  let bracketInQuote = 0
  let attributes = ''
  let nameEndsAt = 0
  let isFinished = true
  let isSelfClosing = false
  let pushback = ''
  let warning: TagMatcher['warning'] = null

  function start(candidates: readonly string[], options: { allowEscape?: boolean } = {}): void {
    phase = 'before-name'
    outcome = 'more'
    names = candidates
    canEscape = options.allowEscape === true
    raw = '<'
    name = ''
    backslashes = 0
    blanks = 0
    isClose = false
    lastSolid = 0
    bracketInQuote = 0
    attributes = ''
    isFinished = true
    isSelfClosing = false
    pushback = ''
    warning = null
  }

  function feed(text: string, from: number): number {
    let index = from
    while (outcome === 'more' && index < text.length) {
      const isConsumed = step(text.charCodeAt(index), raw.length + index - from)
      if (isConsumed) index++
      if (outcome === 'more' && raw.length + index - from > MAX_TAG_CHARS) concludeTooLong()
    }
    raw += text.slice(from, index)
    if (outcome !== 'more') phase = 'idle'
    if (outcome === 'open') concludeOpen()
    return index
  }

  /** Reads one character, at `position` of `raw`. Returns false when it is not part of the tag. */
  function step(code: number, position: number): boolean {
    switch (phase) {
      case 'before-name':
        return stepBeforeName(code, position)
      case 'name':
        return stepName(code, position)
      case 'attributes':
        return stepAttributes(code)
      case 'quoted':
        return stepQuoted(code, position)
      case 'close-blanks':
        if (isBlank(code)) return true
        outcome = 'close'
        return code === GREATER
      case 'idle':
        outcome = 'none'
        return false
    }
  }

  function stepBeforeName(code: number, position: number): boolean {
    if (code === SPACE || code === TAB) {
      if (++blanks > MAX_BLANKS) outcome = 'none'
      return outcome === 'more'
    }
    if (code === BACKSLASH && canEscape && !isClose && blanks === 0) {
      backslashes++
      return true
    }
    if (code === SLASH && !isClose) {
      isClose = true
      return true
    }
    phase = 'name'
    return stepName(code, position)
  }

  function stepName(code: number, position: number): boolean {
    if (isNameChar(code)) {
      name += String.fromCharCode(code).toLowerCase()
      if (names.some((candidate) => candidate.startsWith(name))) return true
      outcome = 'none'
      return false
    }
    if (!names.includes(name)) {
      outcome = 'none'
      return false
    }
    if (backslashes > 0) {
      outcome = 'escape'
      return false
    }
    nameEndsAt = position
    phase = isClose ? 'close-blanks' : 'attributes'
    return step(code, position)
  }

  function stepAttributes(code: number): boolean {
    if (code === GREATER || code === LESS) {
      // A `<` inside a tag: its `>` is missing, or it never was a tag.
      outcome = 'open'
      isFinished = code === GREATER
      return isFinished
    }
    if ((code === DOUBLE_QUOTE || code === SINGLE_QUOTE) && lastSolid === EQUALS) {
      phase = 'quoted'
      quote = code
      bracketInQuote = 0
    }
    if (!isBlank(code)) lastSolid = code
    return true
  }

  function stepQuoted(code: number, position: number): boolean {
    if (code === quote) {
      phase = 'attributes'
      lastSolid = code
    } else if (code === GREATER) {
      bracketInQuote = position
    } else if (code === NEWLINE && bracketInQuote > 0) {
      outcome = 'open'
      warning = 'unclosed-quote'
      return false
    } else if (!isBlank(code)) {
      bracketInQuote = 0
    }
    return true
  }

  function concludeTooLong(): void {
    if (phase === 'close-blanks') {
      outcome = 'close'
    } else {
      outcome = 'none'
      warning = 'tag-too-long'
    }
  }

  function concludeOpen(): void {
    if (warning === 'unclosed-quote') cutRaw(bracketInQuote + 1)
    const tag = readOpenTag(raw, nameEndsAt, isFinished)
    if (tag === null) {
      outcome = 'none'
      return
    }
    cutRaw(tag.length)
    attributes = tag.attributes
    isSelfClosing = tag.isSelfClosing
  }

  function cutRaw(length: number): void {
    pushback = raw.slice(length) + pushback
    raw = raw.slice(0, length)
  }

  function finish(): void {
    if (outcome === 'more' && isClose && names.includes(name)) outcome = 'close'
    phase = 'idle'
  }

  function mayFollow(code: number, candidates: readonly string[]): boolean {
    if (!isNameChar(code)) {
      return code === SLASH || code === BACKSLASH || code === SPACE || code === TAB || Number.isNaN(code)
    }
    // Sets the letter's case bit.
    return candidates.some((candidate) => candidate.charCodeAt(0) === (code | 0x20))
  }

  return {
    get isActive() {
      return phase !== 'idle'
    },
    get outcome() {
      return outcome
    },
    get name() {
      return name
    },
    get raw() {
      return raw
    },
    get attributes() {
      return attributes
    },
    get isSelfClosing() {
      return isSelfClosing
    },
    get pushback() {
      return pushback
    },
    get warning() {
      return warning
    },
    get isSurelyTag() {
      return isClose ? name !== '' : names.includes(name)
    },
    mayFollow,
    start,
    feed,
    finish,
  }
}
