/** Messages for Expo's push service: https://docs.expo.dev/push-notifications/sending-notifications */

export interface PushMessage {
  to: string
  /** All others, as they were sent. */
  fields: Record<string, unknown>
}

interface ReadMessages {
  /** One for each recipient. */
  messages: PushMessage[]
  /** The answer has one ticket, and no list. */
  isOne: boolean
}

/** Null for a body of another form. */
export function readMessages(body: string): ReadMessages | null {
  const value = parse(body)
  const messages: PushMessage[] = []
  for (const each of Array.isArray(value) ? value : [value]) {
    if (typeof each !== 'object' || each === null) return null
    const { to, ...fields } = each as Record<string, unknown>
    const recipients: readonly unknown[] = Array.isArray(to) ? to : [to]
    for (const recipient of recipients) {
      if (typeof recipient !== 'string') return null
      messages.push({ to: recipient, fields })
    }
  }
  const isOne = !Array.isArray(value) && !Array.isArray(Object(value).to)
  return messages.length === 0 ? null : { messages, isOne }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Null is not a message either.
    return null
  }
}
