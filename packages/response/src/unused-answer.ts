/**
 * Recognises an answer that meant to change something and did so in none of our tags, so that nothing came of it.
 * Source: SPEC.md of this package, rule A550.
 */

import type { ResponseEvent, WarningCode } from './events.ts'

interface UnusedAnswer {
  /** Sees each event, and hands it on. */
  note<Event extends ResponseEvent>(event: Event): Event
  /** Warns at the end of an answer that has no tag of ours. */
  report(structure: { warn(code: WarningCode, message: string): void }, tagNames: readonly string[]): void
}

/** Such answers show what they are soon. */
const MAX_CHARS = 4_096
const TOOL_CALL =
  /<tool_calls?\b|<function=|<function_calls?\b|<invoke\s+name=|<\|tool_call|\[TOOL_CALLS\]|"tool_calls"\s*:/
const CODE = /^(?:`{3,}|~{3,})[^\n`]*\n(?![ \t]*(?:`{3,}|~{3,}))[^\n]*\S/m

export function createUnusedAnswer(): UnusedAnswer {
  let begin = ''
  let hasTags = false
  return {
    note(event) {
      if (event.type === 'artifact-open') hasTags = true
      if (event.type === 'text' && begin.length < MAX_CHARS) begin = (begin + event.text).slice(0, MAX_CHARS)
      return event
    },
    report(structure, tagNames) {
      if (hasTags) return
      const escaped = new RegExp(`(?:\\\\u003c|&lt;|&#60;|\uff1c)\\s*(?:${tagNames.join('|')})\\b`, 'i')
      if (escaped.test(begin))
        structure.warn('escaped-tags', 'The answer has its tags escaped, so they changed nothing.')
      else if (TOOL_CALL.test(begin))
        structure.warn('tool-call', 'The answer calls a tool in its text, which changes nothing.')
      else if (CODE.test(begin))
        structure.warn(
          'code-without-action',
          'The answer has code outside of any action, which changes nothing.',
        )
    },
  }
}
