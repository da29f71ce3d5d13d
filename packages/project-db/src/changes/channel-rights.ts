/** Rights of a person in a private channel, by the policies of `realtime.messages`, which are tried in a transaction that is rolled back. */

import type { Person, Requests } from '../requests/requests.ts'

export interface ChannelRights {
  readsBroadcast: boolean
  readsPresence: boolean
  writesBroadcast: boolean
  writesPresence: boolean
}

/** The person as whom the statement begins, before it becomes each reader in turn. */
export const NOBODY: Person = { role: 'anon', claims: { role: 'anon' } }

/** Null: the database has no such policies. */
export async function readRights(
  requests: Requests,
  { ref, person, topic }: { ref: string; person: Person; topic: string },
): Promise<ChannelRights | null> {
  const [found] = await requests.asPerson(ref, NOBODY, {
    statement: {
      text: 'select reads_broadcast, reads_presence, writes_broadcast, writes_presence from sayso.channel_rights($1, $2, $3)',
      values: [topic, person.role, JSON.stringify(person.claims)],
      tag: 'changes',
    },
    isReadOnly: false,
    // Nothing of it stays.
    makesRoom: true,
  })
  if (found === undefined) return null
  return {
    readsBroadcast: found.reads_broadcast === 't',
    readsPresence: found.reads_presence === 't',
    writesBroadcast: found.writes_broadcast === 't',
    writesPresence: found.writes_presence === 't',
  }
}
