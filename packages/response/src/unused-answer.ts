/**
 * Recognises an answer that meant to change something and did so in none of our tags, so that nothing came of it.
 * Source: SPEC.md of this package, rule A550.
 */

import type { WarningCode } from './events.ts'

interface UnusedAnswer {
  /** Takes prose that goes to the chat, in any pieces. */
  note(text: string): void
  /** Null for an answer that is prose alone. */
  find(tagNames: readonly string[]): { code: WarningCode; message: string } | null
}

/** Such answers show what they are soon. */
const MAX_CHARS = 4_096
const TOOL_CALL =
  /<tool_calls?\b|<function=|<function_calls?\b|<invoke\s+name=|<\|tool_call|\[TOOL_CALLS\]|"tool_calls"\s*:/
const CODE = /^(?:`{3,}|~{3,})[^\n`]*\n(?![ \t]*(?:`{3,}|~{3,}))[^\n]*\S/m

export function createUnusedAnswer(): UnusedAnswer {
  let begin = ''
  return {
    note(text) {
      if (begin.length < MAX_CHARS) begin = (begin + text).slice(0, MAX_CHARS)
    },
    find(tagNames) {
      const escaped = new RegExp(`(?:\\\\u003c|&lt;|&#60;|\\uff1c)\\s*(?:${tagNames.join('|')})\\b`, 'i')
      if (escaped.test(begin))
        return { code: 'escaped-tags', message: 'The answer has its tags escaped, so they changed nothing.' }
      if (TOOL_CALL.test(begin))
        return { code: 'tool-call', message: 'The answer calls a tool in its text, which changes nothing.' }
      return CODE.test(begin)
        ? {
            code: 'code-without-action',
            message: 'The answer has code outside of any action, which changes nothing.',
          }
        : null
    },
  }
}
