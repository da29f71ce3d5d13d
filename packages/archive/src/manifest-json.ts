/** Reads package.json files of other people: what cannot be read is left aside. */

/** Null for a text that is not a JSON object. */
export function parseObject(text: string): Record<string, unknown> | null {
  try {
    const json: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : null
  } catch {
    // Somebody else's file: a folder whose package.json cannot be read does not count as a package.
    return null
  }
}

/** The members that are texts. */
export function textsOf(value: unknown): Record<string, string> {
  const entries: [string, unknown][] = Object.entries(Object(value))
  return Object.fromEntries(
    entries.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
}
