/**
 * Handles the tags of an answer. A tag that may only be mentioned is held until the text after it decides. Source:
 * SPEC.md of this package, rules T11 to T16 and A2 to A12.
 */

import {
  type AmbiguousTag,
  type AmbiguousVerdict,
  resolveAmbiguousTag,
  skipInsignificantBlanks,
} from './ambiguous-tag.ts'
import type { AnswerText } from './answer-text.ts'
import type { Body } from './body.ts'
import { BACKTICK, DOUBLE_QUOTE, SINGLE_QUOTE } from './characters.ts'
import type { ProseText } from './prose-text.ts'
import type { Structure } from './structure.ts'
import type { TagMatcher } from './tag-matcher.ts'
import type { TagNames } from './tag-names.ts'
import { type ActionTag, type ArtifactTag, readActionTag, readArtifactTag } from './tags.ts'

interface AnswerTagsOptions {
  matcher: TagMatcher
  tagNames: TagNames
  structure: Structure
  prose: ProseText
  text: AnswerText
  /** Reads text that was taken for a part of a tag, or held. */
  readAgain(text: string): void
}

interface AnswerTags {
  /** The matcher has decided. */
  resolve(): void
  /** Whether a tag waits for what comes behind it. */
  isHolding(): boolean
  /** Reads on until the held tag is decided on; returns the index of the first character that was not read. */
  readHeld(input: string, from: number): number
  /** Does what was decided, if anything was. */
  releaseHeld(): void
  /** The answer ends. */
  end(): void
}

export function createAnswerTags(options: AnswerTagsOptions): AnswerTags {
  const { matcher, tagNames, structure, prose, text, readAgain } = options
  /** A tag that what comes next decides on, and the text so far. */
  let held: AmbiguousTag | null = null
  let verdict: AmbiguousVerdict = 'more'

  function resolve(): void {
    const { outcome, raw, pushback, warning } = matcher.match
    if (warning !== null)
      structure.warn(warning, `The tag ${JSON.stringify(raw.slice(0, 80))} is not finished.`)
    if (outcome === 'open') readOpenTag(raw)
    else if (outcome === 'close') readCloseTag(raw)
    // One backslash less (T11).
    else text.writePlain(outcome === 'escape' ? raw.replace('\\', '') : raw)
    if (pushback !== '') readAgain(pushback)
  }

  function readOpenTag(raw: string): void {
    if (!tagNames.names.includes(matcher.name)) {
      text.writeProse(raw)
      if (!matcher.match.isSelfClosing) text.beginThinking(matcher.name)
      return
    }
    const tag = tagNames.isArtifact(matcher.name)
      ? readArtifactTag(matcher.match.attributes)
      : readActionTag(matcher.match.attributes, matcher.match.isSelfClosing)
    const verdict = judge(tag, structure, prose)
    if (verdict === 'tag') acceptTag(tag, raw, options)
    else if (verdict === 'text') text.writePlain(raw)
    else held = { tag, raw, behind: '', fence: tag.name === 'artifact' ? prose.wrappingFence : null }
  }

  function readCloseTag(raw: string): void {
    const { name } = matcher
    if (text.thinking !== '') {
      text.writeProse(raw)
      text.endThinking()
    } else if (tagNames.isAction(name) && structure.closeAction()) {
      prose.reset({ isInArtifact: true })
    } else if (tagNames.isArtifact(name) && structure.artifact !== null) {
      const { fence } = structure.artifact
      structure.closeArtifact()
      prose.reset({ isInArtifact: false, closingFence: fence })
    } else if (tagNames.names.includes(name) && (structure.artifact !== null || prose.isLineBlank)) {
      structure.warn('stray-close', `${raw.trim()} closes nothing.`)
    } else {
      text.writePlain(raw)
    }
  }

  function readHeld(input: string, from: number): number {
    let at = from
    verdict = 'more'
    while (held !== null && verdict === 'more' && at < input.length) {
      const start = at
      at += skipInsignificantBlanks(held, input, at)
      if (at < input.length) at++
      held.behind += input.slice(start, at)
      verdict = resolveAmbiguousTag(held)
    }
    return at
  }

  function releaseHeld(): void {
    if (held === null || verdict === 'more') return
    const { tag, raw, behind } = held
    held = null
    if (verdict === 'tag') acceptTag(tag, raw, options)
    else text.writePlain(raw)
    readAgain(behind)
  }

  function end(): void {
    if (matcher.isActive) endInsideTag()
    if (held === null) return
    const { tag, raw, behind, fence } = held
    held = null
    if (fence !== null && !tag.isNamedOnly) acceptTag(tag, raw, options)
    else text.writePlain(raw + behind)
  }

  function endInsideTag(): void {
    matcher.finish()
    const { outcome, raw } = matcher.match
    if (outcome === 'close') readCloseTag(raw)
    else if (matcher.isSurelyTag)
      structure.warn('unfinished-tag', `The answer ends inside ${JSON.stringify(raw.slice(0, 80))}.`)
    else text.writePlain(raw)
  }

  return {
    resolve,
    isHolding: () => held !== null,
    readHeld,
    releaseHeld,
    end,
  }
}

function acceptTag(
  tag: ArtifactTag | ActionTag,
  raw: string,
  { tagNames, structure, prose, text }: Pick<AnswerTagsOptions, 'tagNames' | 'structure' | 'prose' | 'text'>,
): void {
  if (!structure.takeTag()) {
    text.writePlain(raw)
    return
  }
  tagNames.keepPairOf(raw)
  const fence = structure.artifact === null ? prose.wrappingFence : structure.artifact.fence
  if (structure.artifact === null) prose.endBeforeTag()
  if (tag.name === 'artifact') structure.openArtifact(tag, fence)
  else structure.openAction(tag, fence)
  prose.reset({ isInArtifact: true })
}

/** Whether a tag is meant, or only mentioned (T13 to T16). */
function judge(
  tag: ArtifactTag | ActionTag,
  structure: Structure,
  prose: ProseText,
): 'tag' | 'text' | 'ambiguous' {
  if (structure.body !== null) return isMeantInBody(tag, structure.body) ? 'tag' : 'text'
  if (structure.artifact !== null && !structure.artifact.isImplicit) {
    return tag.name === 'artifact' && tag.isNamedOnly ? 'text' : 'tag'
  }
  if (tag.name === 'artifact' && prose.wrappingFence !== null) return 'ambiguous'
  if (tag.isNamedOnly) return prose.isLineBlank ? 'ambiguous' : 'text'
  const needsLineStart = tag.name === 'action' && tag.kind === 'shell'
  return needsLineStart && !prose.isLineBlank ? 'text' : 'tag'
}

/** In a body, a tag after a quote or back-tick is part of a string; one without a path must begin its line. */
function isMeantInBody(tag: ArtifactTag | ActionTag, body: Body): boolean {
  const { lastCode } = body
  if (lastCode === DOUBLE_QUOTE || lastCode === SINGLE_QUOTE || lastCode === BACKTICK) return false
  if (!tag.isNamedOnly) return true
  return tag.name === 'action' && tag.typeProblem === null && body.isAtLineStart()
}
