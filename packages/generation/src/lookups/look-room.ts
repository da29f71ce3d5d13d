/** Collects what a model is shown at a time, as far as there is room, and names the rest. */

import { countTokens } from '../context/count-tokens.ts'

/** Limit of one time. */
const MAX_TOKENS = 20_000
/** Limit of one request, but for whole files. */
const MAX_RESULT_CHARS = 12_000

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

/** `wasShown`: the request of the model, or an earlier result, holds this text. */
export function createLookRoom(wasShown: (text: string) => boolean): LookRoom {
  const parts: string[] = []
  const missing: string[] = []
  const above = new Set<string>()
  let leftTokens = MAX_TOKENS

  function show(text: string): boolean {
    const costTokens = countTokens(text)
    if (costTokens > leftTokens) return false
    leftTokens -= costTokens
    parts.push(text)
    return true
  }

  function miss(reason: string): false {
    missing.push(reason)
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
        show(`<result of="${asked}">\n${short}\n</result>`) || miss(`${asked} (too long beside the others)`)
      )
    },
    read(notes, goOn) {
      const lacks = missing.length > 0 ? `These cannot be shown: ${missing.join(', ')}.` : ''
      const known = above.size > 0 ? `Shown above, and unchanged: ${[...above].join(', ')}.` : ''
      return [...parts, ...notes, known, lacks, goOn].filter((part) => part !== '').join('\n\n')
    },
  }
}
