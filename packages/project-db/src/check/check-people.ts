/** The two people of a check: one is signed in, the other is somebody else whose rows there are. */

import { CHECK_PERSON } from '@sayso/wire'
import type { Client } from 'pg'

/** Ids; the first is that of who is signed in. */
export type CheckPeople = readonly [string, string]

const PEOPLE = [
  { name: 'Anna Sample', username: 'anna_sample', email: CHECK_PERSON.email },
  { name: 'Ben Sample', username: 'ben_sample', email: 'ben@example.com' },
] as const

/** The app's own triggers on `auth.users` run, and read what sign-ups commonly send along. */
export async function addCheckPeople(client: Client): Promise<CheckPeople> {
  const [first, second] = PEOPLE
  return [await add(client, first), await add(client, second)]
}

async function add(client: Client, { name, username, email }: (typeof PEOPLE)[number]): Promise<string> {
  const metadata = {
    ...{ name, username, full_name: name, display_name: name, user_name: username, nickname: username },
    avatar_url: '',
  }
  const { rows } = await client.query<{ id: string }>(
    `insert into auth.users (email, raw_user_meta_data, raw_app_meta_data, last_sign_in_at, email_confirmed_at)
     values ($1, $2, '{"provider": "email", "providers": ["email"]}', now(), now()) returning id`,
    [email, metadata],
  )
  const [row] = rows
  if (row === undefined) throw new Error('nobody can sign up')
  return row.id
}
