/**
 * Finds `<saysoLook>` in an answer as it comes, and takes it out: one request on each line, at the beginning of a line, before or after an
 * artifact and never in one. `<saysoRead>` is the same with paths alone. Held back is only what may still become a tag, however the text is
 * cut into pieces. A call of the tool in the text (`text-calls.ts`) is such a list, too.
 */

import { callBegins, requestsOfTextCalls } from './text-calls.ts'

const TAGS = ['saysoLook', 'saysoRead'] as const
const ARTIFACT = '<saysoArtifact'
const ARTIFACT_END = '</saysoArtifact>'
/** A longer list is text like any other. */
export const MAX_LIST_CHARS = 4_000
const MAX_CALL_CHARS = 16_000

interface LookTags {
  /** The text that can be passed on, and the lines of a list that has closed: each a request as `readRequest` takes it. */
  push(text: string): { text: string; lines: string[] | null }
  /** The text held back when the answer is over, and the lines of a list that never closed. */
  end(): { text: string; lines: string[] | null }
}

export function createLookTags(): LookTags {
  /** Text that may still become a tag. */
  let held = ''
  /** The passed text ends in a line break, or is empty: here the tag can begin. */
  let isAtLineStart = true
  /** An artifact has started: what follows is files, up to its end. */
  let isInArtifact = false
  /** A list has become too long: everything that follows is text. */
  let isOver = false

  /** Passes on this much of the held text. */
  function pass(lengthChars: number): string {
    const text = held.slice(0, lengthChars)
    held = held.slice(lengthChars)
    if (text !== '') isAtLineStart = text.endsWith('\n')
    return text
  }

  /** Position of a call in the text, at the beginning of a line; -1 without one. */
  function findCall(): number {
    for (
      let index = isAtLineStart ? 0 : held.indexOf('\n') + 1;
      index < held.length && (index > 0 || isAtLineStart);
      index = held.indexOf('\n', index) + 1
    ) {
      if (callBegins(held.slice(index, index + 200)) !== 'no') return index
      if (!held.includes('\n', index)) return -1
    }
    return -1
  }

  /** Position of a tag, complete or started; -1 without one. */
  function findTag(): number {
    for (let index = held.indexOf('<'); index >= 0; index = held.indexOf('<', index + 1)) {
      const isLineStart = index === 0 ? isAtLineStart : held[index - 1] === '\n'
      if (isLineStart && TAGS.some((tag) => isBegun(`<${tag}>`, held, index))) return index
    }
    return -1
  }

  function take(): { text: string; lines: string[] | null } {
    if (isOver) return { text: pass(held.length), lines: null }
    if (isInArtifact) return takeFiles()
    const artifact = held.indexOf(ARTIFACT)
    const at = findTag()
    if (artifact >= 0 && (at < 0 || artifact < at)) {
      isInArtifact = true
      return takeFiles()
    }
    const call = findCall()
    if (call >= 0 && (at < 0 || call <= at)) {
      // A call ends with the answer.
      isOver = held.length - call > MAX_CALL_CHARS
      return { text: pass(isOver ? held.length : call), lines: null }
    }
    if (at < 0) return { text: pass(tagStart(held, ARTIFACT)), lines: null }
    const tag = TAGS.find((name) => held.startsWith(`<${name}>`, at))
    const close = tag === undefined ? -1 : held.indexOf(`</${tag}>`, at)
    if (tag === undefined || close < 0) {
      isOver = held.length - at > MAX_LIST_CHARS
      return { text: pass(isOver ? held.length : at), lines: null }
    }
    const text = pass(at)
    const list = held.slice(tag.length + 2, close - at)
    held = held.slice(close - at + tag.length + 3)
    return { text, lines: linesOf(list, tag === 'saysoRead' ? 'read ' : '') }
  }

  function takeFiles(): { text: string; lines: string[] | null } {
    const end = held.indexOf(ARTIFACT_END)
    if (end < 0) return { text: pass(tagStart(held, ARTIFACT_END)), lines: null }
    isInArtifact = false
    const files = pass(end + ARTIFACT_END.length)
    const { text, lines } = take()
    return { text: files + text, lines }
  }

  return {
    push(text) {
      held += text
      return take()
    },
    end() {
      const rest = held
      held = ''
      const tag = TAGS.find((name) => rest.startsWith(`<${name}>`))
      if (tag !== undefined && !isOver)
        return { text: '', lines: linesOf(rest.slice(tag.length + 2), tag === 'saysoRead' ? 'read ' : '') }
      const lines = !isOver && callBegins(rest) === 'yes' ? requestsOfTextCalls(rest) : null
      return { text: lines === null ? rest : '', lines }
    },
  }
}

function isBegun(tag: string, text: string, at: number): boolean {
  return tag.startsWith(text.slice(at, at + tag.length))
}

/** Where this tag may be beginning, at the very end; else the end. */
function tagStart(text: string, tag: string): number {
  const last = text.lastIndexOf('<')
  return last >= 0 && tag.startsWith(text.slice(last)) ? last : text.length
}

function linesOf(list: string, prefix: string): string[] {
  return list
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('</'))
    .map((line) => prefix + line)
}
