/** Broadcasts that come by HTTP: a list of messages, or one whose channel and event are in the path. */

export type Messages = readonly { topic: string; event: string; payload: unknown; isPrivate: boolean }[]

interface NameLimits {
  topicChars: number
}

const MAX_MESSAGES = 100
const ONE = /^api\/broadcast\/([^/]+)\/events\/([^/]+)$/

/** A sentence for what cannot be sent. */
export function readMessages(
  { path, isPrivate, body }: { path: string; isPrivate: boolean; body: unknown },
  limits: NameLimits,
): Messages | string {
  const [, topic, event] = ONE.exec(path) ?? []
  const values: unknown =
    topic === undefined || event === undefined
      ? Object(body).messages
      : [{ topic: decode(topic), event: decode(event), payload: body, private: isPrivate }]
  if (!Array.isArray(values) || values.length === 0) return 'messages is a list of at least one message.'
  if (values.length > MAX_MESSAGES) return `One request sends at most ${MAX_MESSAGES} messages.`
  const messages = []
  for (const value of values) {
    const { topic: name, event: kind, payload, private: isOfPrivate } = Object(value)
    if (!isName(name, limits) || !isName(kind, limits))
      return 'A message has a topic and an event, each a short text.'
    messages.push({ topic: name, event: kind, payload, isPrivate: isOfPrivate === true })
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
