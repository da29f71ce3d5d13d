/** Changes of one row of a catalogue that two servers make in the same moment: PostgreSQL refuses one of them instead of letting it wait. */

/** PostgreSQL's code for an internal error, of which “tuple concurrently updated” is one. */
export const SAME_MOMENT = 'XX000'
const MAX_ATTEMPTS = 5

interface Querying {
  query(statement: string): Promise<unknown>
}

/** Runs a statement that may be run twice. */
export async function queryAgain(client: Querying, statement: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(statement)
      return
    } catch (error) {
      if (Object(error).code !== SAME_MOMENT || attempt === MAX_ATTEMPTS) throw error
    }
  }
}
