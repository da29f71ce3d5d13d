/** Who joins a channel: the project's key opens the socket, and a person's token what they may read. */

import type { LiveData, Person } from '../ports/live-data.ts'

/** The app’s migrations wait. */
const NO_DATABASE = 'This app has no database: apply its migrations in Sayso, unless its project was deleted.'

/** A sentence for somebody who is not let in. Throws where nobody can say. */
export async function identify(
  token: string,
  { data, ref, apikey }: { data: Pick<LiveData, 'exists' | 'readToken'>; ref: string; apikey: string },
): Promise<Person | string> {
  let person: Person
  try {
    await data.readToken(ref, apikey)
    person = await data.readToken(ref, token)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return (await data.exists(ref)) ? person : NO_DATABASE
}
