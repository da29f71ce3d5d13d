/** Whether a model was given a text before, word for word. */

import type { ModelMessage } from '../ports/ports.ts'

interface GivenToModel {
  system: string
  messages: readonly ModelMessage[]
}

/** Tells files apart by their tags. */
const HEAD_CHARS = 80
/** A text that repeats its own beginning is compared a few times, not a thousand times. */
const MAX_PLACES = 8

/** In the request and the results of look-ups; what the model wrote itself does not count. */
export function wasShown({ system, messages }: GivenToModel, part: string): boolean {
  return holds(system, part) || messages.some(({ role, text }) => role === 'user' && holds(text, part))
}

/** `includes` takes the product of both lengths where a text consists of one letter. */
function holds(text: string, part: string): boolean {
  const head = part.slice(0, HEAD_CHARS)
  let at = text.indexOf(head)
  for (let places = 0; at !== -1 && places < MAX_PLACES; places += 1) {
    if (text.startsWith(part, at)) return true
    at = text.indexOf(head, at + 1)
  }
  return false
}
