/**
 * A tag that may only be spoken of: whether it is meant is seen in what comes behind it.
 * Source: SPEC.md of this package, rules T14 and C6.
 */

import { isBlank, NEWLINE } from './characters.ts'
import type { Fence } from './closing-fence.ts'
import { MAX_TAG_CHARS } from './tag-matcher.ts'
import type { ActionTag, ArtifactTag } from './tags.ts'

export interface AmbiguousTag {
  tag: ArtifactTag | ActionTag
  /** The tag's original text. */
  raw: string
  /** Text after it so far, not read yet. */
  behind: string
  /** The fence in which an artifact tag came first; null for a tag that has to be alone on its line. */
  fence: Fence | null
}

export type AmbiguousVerdict = 'tag' | 'text' | 'more'

export function resolveAmbiguousTag({ tag, raw, behind, fence }: AmbiguousTag): AmbiguousVerdict {
  if (raw.length + behind.length > MAX_TAG_CHARS) return 'text'
  return fence === null ? judgeLine(behind) : judgeInFence(behind, fence, tag.isNamedOnly)
}

/** How many characters of `input` from `at` on cannot change the verdict: it is then not asked for after each of them. */
export function skipInsignificantBlanks(
  { raw, behind, fence }: AmbiguousTag,
  input: string,
  at: number,
): number {
  const decidesNewline = fence === null || behind.trim() !== ''
  const end = Math.min(input.length, at + MAX_TAG_CHARS - raw.length - behind.length)
  let index = at
  while (index < end) {
    const code = input.charCodeAt(index)
    if (!isBlank(code) || (decidesNewline && code === NEWLINE)) break
    index++
  }
  return index - at
}

function judgeLine(behind: string): AmbiguousVerdict {
  const next = /[^ \t\v\f\r]/.exec(behind)?.[0]
  if (next === undefined) return 'more'
  return next === '\n' || next === '<' ? 'tag' : 'text'
}

function judgeInFence(behind: string, fence: Fence, isNamedOnly: boolean): AmbiguousVerdict {
  const rest = behind.trimStart()
  if (rest === '') return 'more'
  if (rest.startsWith('<')) return 'tag'
  if (isNamedOnly) return 'text'
  const mark = String.fromCharCode(fence.code)
  if (!rest.startsWith(mark)) return 'tag'
  // The fence's last line, or the first of another one inside it.
  const end = rest.indexOf('\n')
  if (end < 0) return 'more'
  const line = rest.slice(0, end).trimEnd()
  return line.length >= fence.length && line === mark.repeat(line.length) ? 'text' : 'tag'
}
