/**
 * Recognises one tag of the grammar, fed piece by piece. Each character is looked at once; most `<` of a source file are
 * turned down at the character after it.
 * Source: SPEC.md of this package, rules T2 to T12.
 */

import { BACKSLASH, GREATER, isBlank, isNameChar, SLASH, SPACE, TAB } from './characters.ts'
import { readOpenTag } from './open-tag.ts'
import { createTagAttributesReader } from './tag-attributes-reader.ts'
import { createTagNameReader } from './tag-name-reader.ts'

/** Longest tag, in UTF-16 code units; longer text is not a tag (T10). */
export const MAX_TAG_CHARS = 4_096

type TagOutcome =
  /** Not decided: feed the next piece. */
  | 'more'
  /** Not a tag: all text fed so far is plain. */
  | 'none'
  | 'open'
  | 'close'
  /** A name behind backslashes: plain text with one backslash less (T11). */
  | 'escape'

type Phase = 'idle' | 'name' | 'attributes' | 'close-blanks'

interface TagMatch {
  outcome: TagOutcome
  /** Text from `<` to the decision. */
  raw: string
  /** With `open`: the text between name and `>`, without a final slash. */
  attributes: string
  isSelfClosing: boolean
  /** With `open`: text that was read as part of the tag and is not; read it again (T8, T9). */
  pushback: string
  warning: 'unclosed-quote' | 'tag-too-long' | null
}

const UNREAD: TagMatch = {
  outcome: 'none',
  raw: '',
  attributes: '',
  isSelfClosing: false,
  pushback: '',
  warning: null,
}

export interface TagMatcher {
  /** True between a `<` and the decision about it. */
  readonly isActive: boolean
  /** Name in lower case. */
  readonly name: string
  readonly match: Readonly<TagMatch>
  /** Set when the answer ended inside it: true when it was a tag cut short rather than a mere `<`. */
  readonly isSurelyTag: boolean
  /** Begins behind a `<`. Names are in lower case. */
  start(names: readonly string[], options?: { allowEscape?: boolean }): void
  /** Reads on from `from`; returns the index of the first character not read. */
  feed(text: string, from: number): number
  /** The answer ends here: a closing tag that lacks only its `>` counts (T12). */
  finish(): void
}

export function createTagMatcher(): TagMatcher {
  const nameReader = createTagNameReader()
  const attributesReader = createTagAttributesReader()
  let phase: Phase = 'idle'
  let nameEndsAt = 0
  let isFinished = true
  const match = { ...UNREAD }

  function start(names: readonly string[], options: { allowEscape?: boolean } = {}): void {
    phase = 'name'
    isFinished = true
    nameReader.start(names, options.allowEscape === true)
    attributesReader.start()
    Object.assign(match, UNREAD, { outcome: 'more', raw: '<' })
  }

  function feed(text: string, from: number): number {
    let index = from
    const { length } = match.raw
    while (match.outcome === 'more' && index < text.length) {
      const isConsumed = step(text.charCodeAt(index), length + index - from)
      if (isConsumed) index++
      if (match.outcome === 'more' && length + index - from > MAX_TAG_CHARS) concludeTooLong()
    }
    match.raw += text.slice(from, index)
    if (match.outcome !== 'more') phase = 'idle'
    if (match.outcome === 'open') {
      readMatch(match, { nameEndsAt, isFinished, bracketInQuote: attributesReader.bracketInQuote })
    }
    return index
  }

  /** Reads one character, at `position` of `raw`. Returns false when it is not part of the tag. */
  function step(code: number, position: number): boolean {
    switch (phase) {
      case 'name':
        return stepName(code, position)
      case 'attributes':
        return stepAttributes(code, position)
      case 'close-blanks':
        if (isBlank(code)) return true
        match.outcome = 'close'
        return code === GREATER
      case 'idle':
        match.outcome = 'none'
        return false
    }
  }

  function stepName(code: number, position: number): boolean {
    const found = nameReader.step(code)
    if (found === 'more') return true
    if (found !== 'ended') {
      match.outcome = found
      return false
    }
    nameEndsAt = position
    phase = nameReader.isClose ? 'close-blanks' : 'attributes'
    return step(code, position)
  }

  function stepAttributes(code: number, position: number): boolean {
    const found = attributesReader.step(code, position)
    if (found === 'more') return true
    match.outcome = 'open'
    isFinished = found !== 'cut'
    if (found === 'unclosed-quote') match.warning = found
    return found === 'end'
  }

  function concludeTooLong(): void {
    match.outcome = phase === 'close-blanks' ? 'close' : 'none'
    if (match.outcome === 'none') match.warning = 'tag-too-long'
  }

  return {
    get isActive() {
      return phase !== 'idle'
    },
    get name() {
      return nameReader.name
    },
    get isSurelyTag() {
      return nameReader.isClose ? nameReader.name !== '' : nameReader.isKnown()
    },
    match,
    start,
    feed,
    finish() {
      if (match.outcome === 'more' && nameReader.isClose && nameReader.isKnown()) match.outcome = 'close'
      phase = 'idle'
    },
  }
}

/** Reads the opening tag that was found, and gives back what is not part of it. */
function readMatch(
  match: TagMatch,
  found: { nameEndsAt: number; isFinished: boolean; bracketInQuote: number },
): void {
  if (match.warning === 'unclosed-quote') cutRaw(match, found.bracketInQuote + 1)
  const tag = readOpenTag(match.raw, found.nameEndsAt, found.isFinished)
  if (tag === null) {
    match.outcome = 'none'
    return
  }
  cutRaw(match, tag.length)
  match.attributes = tag.attributes
  match.isSelfClosing = tag.isSelfClosing
}

function cutRaw(match: TagMatch, length: number): void {
  match.pushback = match.raw.slice(length) + match.pushback
  match.raw = match.raw.slice(0, length)
}

/**
 * Whether a tag of these names may continue with this character after its `<` (NaN: not known yet). A quick no for
 * most code.
 */
export function mayFollow(code: number, names: readonly string[]): boolean {
  if (!isNameChar(code)) {
    return code === SLASH || code === BACKSLASH || code === SPACE || code === TAB || Number.isNaN(code)
  }
  // Sets the letter's case bit.
  return names.some((name) => name.charCodeAt(0) === (code | 0x20))
}
