/** SQL can raise an error of any length; a sentence for a person has an end. */

const MAX_SENTENCE_CHARS = 2_000

export function shorten(message: string): string {
  return message.length > MAX_SENTENCE_CHARS ? `${message.slice(0, MAX_SENTENCE_CHARS)}…` : message
}
