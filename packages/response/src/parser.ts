/**
 * Reads a model's answer, delta by delta, in one pass: each delta is searched for `<`, and what lies between goes through whole.
 * Source: SPEC.md of this package.
 */

import {
  type AmbiguousTag,
  type AmbiguousVerdict,
  resolveAmbiguousTag,
  skipInsignificantBlanks,
} from './ambiguous-tag.ts'
import type { Body } from './body.ts'
import { BACKTICK, DOUBLE_QUOTE, SINGLE_QUOTE } from './characters.ts'
import type { Fence } from './closing-fence.ts'
import type { ResponseEvent, ResponseTags } from './events.ts'
import { createProseText } from './prose-text.ts'
import { createStructure } from './structure.ts'
import { createTagMatcher } from './tag-matcher.ts'
import { createTagNames } from './tag-names.ts'
import { type ActionTag, type ArtifactTag, readActionTag, readArtifactTag } from './tags.ts'

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
  const structure = createStructure((event) => {
    // Text before the irregular place is emitted before it, wherever the delta ends.
    if (event.type === 'warning') settle()
    onEvent(event)
  })
  const matcher = createTagMatcher()
  const prose = createProseText((text) => onEvent({ type: 'text', text }))
  /** The text that is being read, and how far. */
  let input = ''
  let at = 0
  /** Name of the thinking block that is open, or empty. */
  let thinking = ''
  /** A tag that what comes next decides on, and the text so far. */
  let ambiguous: AmbiguousTag | null = null
  let hasEnded = false

  function settle(): void {
    prose.settle()
    structure.body?.settle()
  }

  function read(text: string): void {
    const outerInput = input
    const outerAt = at
    input = text
    at = 0
    while (at < input.length) {
      if (matcher.isActive) feedMatcher()
      else if (ambiguous !== null) readAmbiguous(ambiguous)
      else if (structure.body !== null) readBody(structure.body)
      else readProse()
    }
    input = outerInput
    at = outerAt
  }

  function readBody(body: Body): void {
    const from = at
    let less = input.indexOf('<', at)
    while (less >= 0 && !matcher.mayFollow(input.charCodeAt(less + 1), tagNames.names)) {
      less = input.indexOf('<', less + 1)
    }
    at = less < 0 ? input.length : less
    if (at > from) body.write(input.slice(from, at))
    if (less >= 0) startMatcher(tagNames.names)
  }

  function readProse(): void {
    const less = input.indexOf('<', at)
    const end = less < 0 ? input.length : less
    if (end > at) {
      writeProse(input.slice(at, end))
      at = end
    } else if (thinking !== '') {
      startMatcher([thinking])
    } else if (prose.isCode) {
      writeProse('<')
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
    if (matcher.outcome !== 'more') resolveTag()
  }

  function resolveTag(): void {
    const { outcome, raw, pushback, warning } = matcher
    if (warning !== null)
      structure.warn(warning, `The tag ${JSON.stringify(raw.slice(0, 80))} is not finished.`)
    if (outcome === 'open') readOpenTag(raw)
    else if (outcome === 'close') readCloseTag(raw)
    // One backslash less (T11).
    else writePlain(outcome === 'escape' ? raw.replace('\\', '') : raw)
    if (pushback !== '') read(pushback)
  }

  function readOpenTag(raw: string): void {
    if (!tagNames.names.includes(matcher.name)) {
      writeProse(raw)
      if (!matcher.isSelfClosing) thinking = matcher.name
      return
    }
    const tag = tagNames.isArtifact(matcher.name)
      ? readArtifactTag(matcher.attributes)
      : readActionTag(matcher.attributes, matcher.isSelfClosing)
    const verdict = judge(tag)
    if (verdict === 'tag') accept(tag, raw)
    else if (verdict === 'text') writePlain(raw)
    else ambiguous = { tag, raw, behind: '', fence: tag.name === 'artifact' ? prose.wrappingFence : null }
  }

  /** Whether a tag is meant, or only mentioned (T13 to T16). */
  function judge(tag: ArtifactTag | ActionTag): 'tag' | 'text' | 'ambiguous' {
    if (structure.body !== null) return isMeantInBody(tag, structure.body) ? 'tag' : 'text'
    if (structure.artifact !== null && !structure.artifact.isImplicit) {
      return tag.name === 'artifact' && tag.isNamedOnly ? 'text' : 'tag'
    }
    if (tag.name === 'artifact' && prose.wrappingFence !== null) return 'ambiguous'
    if (tag.isNamedOnly) return prose.isLineBlank ? 'ambiguous' : 'text'
    const needsLineStart = tag.name === 'action' && tag.kind === 'shell'
    return needsLineStart && !prose.isLineBlank ? 'text' : 'tag'
  }

  function readAmbiguous(held: AmbiguousTag): void {
    let verdict: AmbiguousVerdict = 'more'
    while (verdict === 'more' && at < input.length) {
      const from = at
      at += skipInsignificantBlanks(held, input, at)
      if (at < input.length) at++
      held.behind += input.slice(from, at)
      verdict = resolveAmbiguousTag(held)
    }
    if (verdict === 'more') return
    ambiguous = null
    if (verdict === 'tag') accept(held.tag, held.raw)
    else writePlain(held.raw)
    read(held.behind)
  }

  function endAmbiguous({ tag, raw, behind, fence }: AmbiguousTag): void {
    ambiguous = null
    if (fence !== null && !tag.isNamedOnly) accept(tag, raw)
    else writePlain(raw + behind)
  }

  function accept(tag: ArtifactTag | ActionTag, raw: string): void {
    tagNames.keepPairOf(raw)
    const fence = structure.artifact === null ? prose.wrappingFence : structure.artifact.fence
    if (structure.artifact === null) prose.endBeforeTag()
    if (tag.name === 'artifact') structure.openArtifact(tag, fence)
    else structure.openAction(tag, fence)
    prose.reset({ isInArtifact: true })
  }

  function readCloseTag(raw: string): void {
    const { name } = matcher
    if (thinking !== '') {
      writeProse(raw)
      thinking = ''
    } else if (tagNames.isAction(name) && structure.closeAction()) {
      prose.reset({ isInArtifact: true })
    } else if (tagNames.isArtifact(name) && structure.artifact !== null) {
      const { fence } = structure.artifact
      structure.closeArtifact()
      prose.reset({ isInArtifact: false, closingFence: fence })
    } else if (tagNames.names.includes(name) && (structure.artifact !== null || prose.isLineBlank)) {
      structure.warn('stray-close', `${raw.trim()} closes nothing.`)
    } else {
      writePlain(raw)
    }
  }

  function writePlain(text: string): void {
    if (structure.body !== null) structure.body.write(text)
    else writeProse(text)
  }

  function writeProse(text: string): void {
    if (structure.artifact?.isImplicit) leaveImplicitArtifact(text)
    else if (thinking !== '') {
      if (structure.artifact === null) prose.writeVerbatim(text)
    } else if (structure.artifact === null) prose.write(text)
    else skipProse(text, structure.artifact.fence)
  }

  function skipProse(text: string, fence: Fence | null): void {
    const proseFrom = prose.skip(text, fence)
    if (proseFrom < 0) return
    endFencedArtifact()
    prose.write(text.slice(proseFrom))
  }

  /** The artifact's own closing tag was forgotten (C7). */
  function endFencedArtifact(): void {
    structure.warn('missing-artifact-close', 'An artifact was closed by the end of the code fence around it.')
    structure.closeArtifact()
    prose.reset({ isInArtifact: false })
  }

  /** Prose after an action outside of any artifact ends the artifact that was made for it (A3). */
  function leaveImplicitArtifact(text: string): void {
    const words = text.trimStart()
    if (words === '') return
    const fence = structure.artifact?.fence ?? null
    structure.closeImplicitArtifact()
    prose.reset({ isInArtifact: false, closingFence: fence })
    prose.write(words)
  }

  function endTag(): void {
    matcher.finish()
    const { outcome, raw } = matcher
    if (outcome === 'close') readCloseTag(raw)
    else if (matcher.isSurelyTag)
      structure.warn('unfinished-tag', `The answer ends inside ${JSON.stringify(raw.slice(0, 80))}.`)
    else writePlain(raw)
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
      if (matcher.isActive) endTag()
      if (ambiguous !== null) endAmbiguous(ambiguous)
      const fence = structure.body === null ? structure.artifact?.fence : null
      if (fence && !structure.artifact?.isImplicit && prose.isBehindFence(fence)) endFencedArtifact()
      prose.end()
      if (thinking !== '') structure.warn('unclosed-thinking', `<${thinking}> was never closed.`)
      structure.end()
    },
  }
}

/** In a body, a tag after a quote or back-tick is part of a string; one without a path must begin its line. */
function isMeantInBody(tag: ArtifactTag | ActionTag, body: Body): boolean {
  const { lastCode } = body
  if (lastCode === DOUBLE_QUOTE || lastCode === SINGLE_QUOTE || lastCode === BACKTICK) return false
  if (!tag.isNamedOnly) return true
  return tag.name === 'action' && tag.typeProblem === null && body.isAtLineStart()
}
