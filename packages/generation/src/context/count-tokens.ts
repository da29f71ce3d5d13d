/** Estimates tokens without a model's own table: on the high side, so that a budget holds for every provider. */

import type { ModelRequest } from '../ports/ports.ts'

/** Of a text in Latin letters; any other text has fewer. */
export const MAX_CHARS_PER_TOKEN = 3.3

export function countTokens(text: string): number {
  let wide = 0
  for (let index = 0; index < text.length; index += 1) {
    // Beyond Latin, Greek and Cyrillic nearly every character is a separate token.
    if (text.charCodeAt(index) > 0x07ff) wide += 1
  }
  return Math.ceil((text.length - wide) / MAX_CHARS_PER_TOKEN + wide)
}

/** Tokens of a picture of the largest size that is sent. */
const IMAGE_TOKENS = 1_600

export function countRequestTokens({ system, messages }: Pick<ModelRequest, 'system' | 'messages'>): number {
  return messages.reduce(
    (sum, { text, images = [] }) => sum + countTokens(text) + images.length * IMAGE_TOKENS,
    countTokens(system),
  )
}
