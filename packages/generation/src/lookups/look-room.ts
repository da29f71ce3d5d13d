/** Collects what a model is shown at a time, as far as there is room, and names the rest. */

import { countTokens } from '../context/count-tokens.ts'

/** Limit of one time. */
const MAX_TOKENS = 20_000
/** Limit of one request, but for whole files. */
const MAX_RESULT_CHARS = 12_000
/** A pattern that fits thousands of files misses thousands. */
const MAX_MISSES = 40
const MAX_MISS_CHARS = 300

export interface LookRoom {
  /** False when there is no room left. */
  show(text: string): boolean
  miss(reason: string): false
  /** True: the model has been shown this text before, so it is only named. */
  isAbove(name: string, text: string): boolean
  /** `text`: null where there is nothing to show, for the reason given. */
  showResult(asked: string, text: string | null, reason: string): boolean
  /** `goOn`: the request that closes it. */
  read(notes: readonly string[], goOn: string): string
}

interface RoomLimits {
  /** Room in the model's context. */
  maxTokens: number
  /** The request of the model, or an earlier result, holds this text. */
  wasShown(text: string): boolean
}

export function createLookRoom({ maxTokens, wasShown }: RoomLimits): LookRoom {
  const parts: string[] = []
  const missing: string[] = []
  const above = new Set<string>()
  let leftTokens = Math.min(MAX_TOKENS, maxTokens)

  function show(text: string): boolean {
    const costTokens = countTokens(text)
    if (costTokens > leftTokens) return false
    leftTokens -= costTokens
    parts.push(text)
    return true
  }

  function miss(reason: string): false {
    const isLong = reason.length > MAX_MISS_CHARS
    missing.push(
      isLong ? `${reason.slice(0, MAX_MISS_CHARS / 2)}…${reason.slice(-MAX_MISS_CHARS / 2)}` : reason,
    )
    return false
  }

  return {
    show,
    miss,
    isAbove(name, text) {
      if (!wasShown(text)) return false
      above.add(name)
      return true
    },
    showResult(asked, text, reason) {
      if (text === null) return miss(`${asked} (${reason})`)
      const short = text.length > MAX_RESULT_CHARS ? `${text.slice(0, MAX_RESULT_CHARS)}\n…` : text
      return (
        show(`<result of="${asked.slice(0, MAX_MISS_CHARS)}">\n${short}\n</result>`) ||
        miss(`${asked} (too long beside the others)`)
      )
    },
    read(notes, goOn) {
      const isNarrow = maxTokens < MAX_TOKENS
      const room = isNarrow
        ? `Only ${Math.max(0, maxTokens)} tokens of results fit beside what you have read.`
        : ''
      const known = above.size > 0 ? `Shown above, and unchanged: ${[...above].join(', ')}.` : ''
      const named = missing.slice(0, MAX_MISSES).join(', ')
      const others = missing.length > MAX_MISSES ? `, and ${missing.length - MAX_MISSES} more` : ''
      const lacks = missing.length > 0 ? `These cannot be shown: ${named}${others}.` : ''
      return [...parts, ...notes, known, lacks, room, goOn].filter((part) => part !== '').join('\n\n')
    },
  }
}
