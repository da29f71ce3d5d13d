/**
 * Reads a tag from behind its `<` to the end of its name, one character at a time.
 * Source: SPEC.md of this package, rules T3, T4 and T11.
 */

import { BACKSLASH, isNameChar, SLASH, SPACE, TAB } from './characters.ts'

/** Blanks allowed between `<` and the name (T3). */
const MAX_BLANKS = 4

/** `ended`: this character stands behind the name. `none` and `escape` are outcomes of the tag, which ends before it. */
type NameStep = 'more' | 'ended' | 'none' | 'escape'

interface TagNameReader {
  /** In lower case. */
  readonly name: string
  /** It is the name of a closing tag. */
  readonly isClose: boolean
  start(names: readonly string[], canEscape: boolean): void
  step(code: number): NameStep
  /** The name is one of the names, whole. */
  isKnown(): boolean
}

export function createTagNameReader(): TagNameReader {
  let names: readonly string[] = []
  let canEscape = false
  let name = ''
  let isBeforeName = true
  let backslashes = 0
  let blanks = 0
  let isClose = false

  function start(candidates: readonly string[], allowsEscape: boolean): void {
    names = candidates
    canEscape = allowsEscape
    name = ''
    isBeforeName = true
    backslashes = 0
    blanks = 0
    isClose = false
  }

  function step(code: number): NameStep {
    if (!isBeforeName) return stepInName(code)
    if (code === SPACE || code === TAB) return ++blanks > MAX_BLANKS ? 'none' : 'more'
    if (code === BACKSLASH && canEscape && !isClose && blanks === 0) {
      backslashes++
      return 'more'
    }
    if (code === SLASH && !isClose) {
      isClose = true
      return 'more'
    }
    isBeforeName = false
    return stepInName(code)
  }

  function stepInName(code: number): NameStep {
    if (isNameChar(code)) {
      name += String.fromCharCode(code).toLowerCase()
      return names.some((candidate) => candidate.startsWith(name)) ? 'more' : 'none'
    }
    if (!isKnown()) return 'none'
    return backslashes > 0 ? 'escape' : 'ended'
  }

  function isKnown(): boolean {
    return names.includes(name)
  }

  return {
    get name() {
      return name
    },
    get isClose() {
      return isClose
    },
    start,
    step,
    isKnown,
  }
}
