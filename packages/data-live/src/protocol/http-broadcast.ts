/** Broadcasts that come by HTTP: a list of messages, or one whose channel and event are in the path. */

export type Messages = readonly { topic: string; event: string; payload: unknown }[]

interface NameLimits {
  topicChars: number
}

const MAX_MESSAGES = 100
const ONE = /^api\/broadcast\/([^/]+)\/events\/([^/]+)$/
const NO_PRIVATE = 'Private channels are not offered here: leave “private” out.'

/** A sentence for what cannot be sent. */
export function readMessages(path: string, body: unknown, limits: NameLimits): Messages | string {
  const [, topic, event] = ONE.exec(path) ?? []
  const values: unknown =
    topic === undefined || event === undefined
      ? Object(body).messages
      : [{ topic: decode(topic), event: decode(event), payload: body }]
  if (!Array.isArray(values) || values.length === 0) return 'messages is a list of at least one message.'
  if (values.length > MAX_MESSAGES) return `One request sends at most ${MAX_MESSAGES} messages.`
  const messages = []
  for (const value of values) {
    const { topic: name, event: kind, payload, private: isPrivate } = Object(value)
    if (isPrivate === true) return NO_PRIVATE
    if (!isName(name, limits) || !isName(kind, limits))
      return 'A message has a topic and an event, each a short text.'
    messages.push({ topic: name, event: kind, payload })
  }
  return messages
}

function isName(value: unknown, { topicChars }: NameLimits): value is string {
  return typeof value === 'string' && value !== '' && value.length <= topicChars
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // As it was written.
    return text
  }
}
