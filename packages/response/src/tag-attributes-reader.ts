/**
 * Finds the end of an opening tag, behind its name, one character at a time.
 * Source: SPEC.md of this package, rules T7 to T9.
 */

import { DOUBLE_QUOTE, EQUALS, GREATER, isBlank, LESS, NEWLINE, SINGLE_QUOTE } from './characters.ts'

/**
 * `end`: this is its `>`. The others end the tag before this character: `cut` at a `<`, since its `>` is missing or it never was a tag;
 * `unclosed-quote` at the newline behind a `>` in a value.
 */
type AttributesStep = 'more' | 'end' | 'cut' | 'unclosed-quote'

interface TagAttributesReader {
  /** Where the value that is being read has a `>` with only blanks behind it; 0 for nowhere. */
  readonly bracketInQuote: number
  start(): void
  /** @param position of the character in the tag. */
  step(code: number, position: number): AttributesStep
}

export function createTagAttributesReader(): TagAttributesReader {
  /** Of the value that is being read; 0 for none. */
  let quote = 0
  /** Last character that is not a blank: a quote opens a value only behind `=`. */
  let lastSolid = 0
  let bracketInQuote = 0

  function step(code: number, position: number): AttributesStep {
    if (quote !== 0) return stepInValue(code, position)
    if (code === GREATER) return 'end'
    if (code === LESS) return 'cut'
    if ((code === DOUBLE_QUOTE || code === SINGLE_QUOTE) && lastSolid === EQUALS) {
      quote = code
      bracketInQuote = 0
    }
    if (!isBlank(code)) lastSolid = code
    return 'more'
  }

  function stepInValue(code: number, position: number): AttributesStep {
    if (code === quote) {
      quote = 0
      lastSolid = code
    } else if (code === GREATER) {
      bracketInQuote = position
    } else if (code === NEWLINE && bracketInQuote > 0) {
      return 'unclosed-quote'
    } else if (!isBlank(code)) {
      bracketInQuote = 0
    }
    return 'more'
  }

  return {
    get bracketInQuote() {
      return bracketInQuote
    },
    start() {
      quote = 0
      lastSolid = 0
      bracketInQuote = 0
    },
    step,
  }
}
