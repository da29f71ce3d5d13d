/** The gateway before the throw-away database of a check: rows and people as everywhere, and nothing that leaves it. */

import { createHash } from 'node:crypto'
import { CHECK_PERSON } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createTestApp } from './testing/test-app.ts'

const counted: string[] = []
const app = await createTestApp({
  limits: {
    async signUp(_ref, address) {
      counted.push(address)
      return 0
    },
    // Everybody has had enough mails.
    mail: async () => 60_000,
  },
})
const { checks } = app.tested.databases
const NOTES = `create table public.notes (
    id bigint generated always as identity primary key, text text not null, owner uuid not null default auth.uid()
  );
  alter table public.notes enable row level security;
  create policy "Own notes" on public.notes to authenticated using (owner = auth.uid()) with check (owner = auth.uid());`

async function openCheck() {
  const hash = createHash('sha256').update(NOTES).digest('hex')
  const opened = await checks.open(app.projectId, {
    migrations: [{ sql: NOTES, hash, path: 'migrations/1.sql' }],
    seed: null,
  })
  if (opened.kind !== 'ready') throw new Error(opened.reason)
  const { access_token: token, refresh_token: refresh } = await app.openSession(
    opened.ref,
    opened.personId,
    CHECK_PERSON.password,
  )
  const device = await app.deviceAt(opened.ref)
  await device.auth.setSession({ access_token: String(token), refresh_token: String(refresh) })
  return { ...opened, device }
}

test('[DG80] the person of a check signs in with what a check types into the fields of a form', async () => {
  const { ref, personId } = await openCheck()
  const device = await app.deviceAt(ref)
  const { data, error } = await device.auth.signInWithPassword(CHECK_PERSON)
  expect([error, data.user?.id]).toEqual([null, personId])
  expect((await device.from('notes').select('text')).data).toHaveLength(3)
  await checks.close(app.projectId, ref)
})

test('[DG53] the person of a check reads and writes her rows with the published client', async () => {
  const { ref, personId, device } = await openCheck()
  expect((await device.auth.getUser()).data.user?.id).toBe(personId)
  expect((await device.from('notes').select('text')).data).toHaveLength(3)
  expect((await device.from('notes').insert({ text: 'Mine' })).error).toBeNull()
  expect((await device.from('notes').select('text')).data).toHaveLength(4)
  const stranger = await app.deviceAt(ref)
  expect((await stranger.from('notes').select('text')).data).toEqual([])
  await checks.close(app.projectId, ref)
  expect((await device.from('notes').select('text')).error?.code).toBe('PGRST000')
})

test('[DG54] files, live channels and functions are refused there, not as a fault of the app', async () => {
  const { ref, device } = await openCheck()
  const { error } = await device.storage.from('pictures').upload('a.txt', new Blob(['a']))
  expect(error?.message).toBe('A check of the app has no files, live channels and functions.')
  for (const path of ['functions/v1/pay', 'realtime/v1/api/broadcast', 'storage/v1/bucket'])
    expect((await app.fetch(`../${ref}/${path}`)).status).toBe(503)
  await checks.close(app.projectId, ref)
})

test('[DG54] no mail is sent or kept, and nobody’s limits are counted', async () => {
  const { ref } = await openCheck()
  const stranger = await app.deviceAt(ref)
  const email = 'new@example.com'
  expect((await stranger.auth.signUp({ email, password: 'an unusual sentence' })).error).toBeNull()
  expect((await stranger.auth.resetPasswordForEmail(email)).error).toBeNull()
  expect(await app.mails()).toEqual([])
  expect(await app.people.listMails(ref)).toEqual([])
  expect([app.sent, counted]).toEqual([[], [`check ${ref}`]])
  await checks.close(app.projectId, ref)
})
