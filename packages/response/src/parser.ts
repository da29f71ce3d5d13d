/**
 * Reads a model's answer, delta by delta, in one pass: each delta is searched for `<`, and what lies between goes through whole.
 * Source: SPEC.md of this package.
 */

import { createAnswerTags } from './answer-tags.ts'
import { createAnswerText } from './answer-text.ts'
import type { Body } from './body.ts'
import type { ResponseEvent, ResponseTags } from './events.ts'
import { createProseText } from './prose-text.ts'
import { createStructure } from './structure.ts'
import { createTagMatcher, mayFollow } from './tag-matcher.ts'
import { createTagNames } from './tag-names.ts'
import { createUnusedAnswer } from './unused-answer.ts'

interface ResponseParserOptions {
  /** Called in document order, synchronously, from within `push` and `end`. */
  onEvent: (event: ResponseEvent) => void
  /** Default `saysoArtifact` and `saysoAction`, for which those of other tools are taken too (T17). */
  tags?: ResponseTags
}

interface ResponseParser {
  push(delta: string): void
  /** Call once, after the last delta: closes open parts, as incomplete. Later pushes are ignored. */
  end(): void
}

const THINKING_TAGS = ['think', 'thinking']

/** Creates a parser for one answer. It never throws, whatever the text. */
export function createResponseParser({ onEvent, tags }: ResponseParserOptions): ResponseParser {
  const tagNames = createTagNames(tags)
  const unused = createUnusedAnswer()
  const structure = createStructure((event) => {
    unused.note(event)
    // Text before the irregular place is emitted before it, wherever the delta ends.
    if (event.type === 'warning') settle()
    onEvent(event)
  })
  const matcher = createTagMatcher()
  const prose = createProseText((text) => onEvent(unused.note({ type: 'text', text })))
  /** The text that is being read, and how far. */
  let input = ''
  let at = 0
  const text = createAnswerText(structure, prose)
  const tagReader = createAnswerTags({ matcher, tagNames, structure, prose, text, readAgain: read })
  let hasEnded = false

  function settle(): void {
    prose.settle()
    structure.body?.settle()
  }

  function read(next: string): void {
    const outerInput = input
    const outerAt = at
    input = next
    at = 0
    while (at < input.length) {
      if (structure.isFull()) readRest()
      else if (matcher.isActive) feedMatcher()
      else if (tagReader.isHolding()) readHeld()
      else if (structure.body !== null) readBody(structure.body)
      else readProse()
    }
    input = outerInput
    at = outerAt
  }

  function readRest(): void {
    text.writeProse(input.slice(at))
    at = input.length
  }

  function readBody(body: Body): void {
    const from = at
    const less = findTag(input, at, tagNames.names)
    at = less < 0 ? input.length : less
    if (at > from) body.write(input.slice(from, at))
    if (less >= 0) startMatcher(tagNames.names)
  }

  function readProse(): void {
    const less = input.indexOf('<', at)
    const end = less < 0 ? input.length : less
    if (end > at) {
      text.writeProse(input.slice(at, end))
      at = end
    } else if (text.thinking !== '') {
      startMatcher([text.thinking])
    } else if (prose.isCode) {
      text.writeProse('<')
      at++
    } else {
      startMatcher(prose.isLineBlank ? [...tagNames.names, ...THINKING_TAGS] : tagNames.names)
    }
  }

  function startMatcher(names: readonly string[]): void {
    at++
    matcher.start(names, { allowEscape: structure.body !== null })
  }

  function feedMatcher(): void {
    at = matcher.feed(input, at)
    if (matcher.match.outcome !== 'more') tagReader.resolve()
  }

  function readHeld(): void {
    at = tagReader.readHeld(input, at)
    tagReader.releaseHeld()
  }

  return {
    push(delta) {
      if (hasEnded) return
      read(delta)
      settle()
    },
    end() {
      if (hasEnded) return
      hasEnded = true
      tagReader.end()
      text.end()
      structure.end()
      unused.report(structure, tagNames.names)
    },
  }
}

/** Place of the next `<` that one of these names may follow; −1 without one. */
function findTag(input: string, from: number, names: readonly string[]): number {
  let less = input.indexOf('<', from)
  while (less >= 0 && !mayFollow(input.charCodeAt(less + 1), names)) less = input.indexOf('<', less + 1)
  return less
}
