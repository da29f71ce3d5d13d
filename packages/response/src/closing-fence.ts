/**
 * Inside a body that began with a code fence: lets text through, and holds back what may be the fence's last line.
 * Source: SPEC.md of this package, rules B3 and B9.
 */

import { BACKTICK, isBlank, isHighSurrogate, NEWLINE, TILDE } from './characters.ts'

export interface Fence {
  /** The character it is made of. */
  code: number
  length: number
}

/** The fence that a line opens, or null. `line` has no newline. */
export function openingFence(line: string): Fence | null {
  const run = /^[ \t]*(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1]
  return run === undefined ? null : { code: run.startsWith('~') ? TILDE : BACKTICK, length: run.length }
}

export interface ClosingFence {
  /** Returns what certainly belongs to the content. */
  push(piece: string): string
  /** True when only blanks precede the next character on its line. */
  isAtLineStart(): boolean
  /** The body ends here: returns held text other than the fence and the blanks before it. */
  finish(): string
}

export function createClosingFence(fence: Fence): ClosingFence {
  /** `ticks`: inside a run of fence characters at a line's start. `after`: behind such a run, only blanks since. */
  let state: 'text' | 'blanks' | 'ticks' | 'after' = 'blanks'
  let held = ''
  let hasNewline = true
  let tickCount = 0
  /** How much of `held` reaches to the end of the run, in `after`. */
  let runEnd = 0
  let settled = ''

  function push(piece: string): string {
    settled = ''
    let index = 0
    while (index < piece.length) {
      index = state === 'text' ? readText(piece, index) : readHeld(piece, index)
    }
    return settled
  }

  function readText(piece: string, from: number): number {
    let end = from
    while (end < piece.length && !isBlank(piece.charCodeAt(end))) end++
    const isCutPair = end === piece.length && isHighSurrogate(piece.charCodeAt(end - 1))
    settled += held + piece.slice(from, isCutPair ? end - 1 : end)
    held = isCutPair ? piece.slice(end - 1) : ''
    if (end < piece.length) {
      state = 'blanks'
      hasNewline = false
    }
    return end
  }

  function readHeld(piece: string, index: number): number {
    const code = piece.charCodeAt(index)
    const isTick = code === fence.code
    if (state === 'ticks' && isTick) {
      tickCount++
    } else if (isBlank(code) && (state !== 'ticks' || tickCount >= fence.length)) {
      if (state === 'ticks') {
        state = 'after'
        runEnd = held.length
        hasNewline = false
      }
      hasNewline ||= code === NEWLINE
    } else if (isTick && hasNewline && state !== 'ticks') {
      // A second run: the first was not the last line.
      if (state === 'after') {
        settled += held.slice(0, runEnd)
        held = held.slice(runEnd)
      }
      state = 'ticks'
      tickCount = 1
    } else {
      state = 'text'
      return index
    }
    held += piece.charAt(index)
    return index + 1
  }

  return {
    push,
    isAtLineStart: () => (state === 'blanks' || state === 'after') && hasNewline,
    finish: () => (state === 'text' || (state === 'ticks' && tickCount < fence.length) ? held : ''),
  }
}
