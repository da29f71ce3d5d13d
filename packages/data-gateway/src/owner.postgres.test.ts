/** Changes that the owner of an app makes to its people. */

import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  await app.migrate(`create table kept (id int primary key, owner uuid references auth.users (id));
    create table own (id int primary key, owner uuid default auth.uid() references auth.users (id) on delete cascade);
    create policy own on own for all to authenticated using (owner = auth.uid())`)
})

const PASSWORD = 'an unusual sentence'
const FROM = { address: '127.0.0.1', language: 'en' } as const
let people = 0

async function signUp() {
  people += 1
  const email = `o${people}@example.com`
  const device = app.device()
  const { data } = await device.auth.signUp({ email, password: PASSWORD })
  return { device, email, id: data.user?.id ?? '' }
}

const change = (body: Parameters<TestApp['changePerson']>[1]) => app.changePerson(app.ref, body, FROM)
const DONE = { success: true, link: null, code: null }

test('[DG23] a person who is disabled has no session, signs in no more by any way, and comes back', async () => {
  const { device, email, id } = await signUp()
  expect(await change({ kind: 'disable', id })).toEqual(DONE)
  expect((await device.auth.getUser()).error?.code).toBe('user_banned')
  expect((await device.auth.refreshSession()).error).not.toBeNull()
  const other = app.device()
  expect((await other.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('user_banned')
  await other.auth.signInWithOtp({ email })
  const [mail] = await app.mails()
  const byCode = await other.auth.verifyOtp({ email, token: mail?.code ?? '', type: 'email' })
  expect(byCode.error?.code).toBe('user_banned')
  expect(await change({ kind: 'enable', id })).toEqual(DONE)
  expect((await other.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})

test('[DG23] signing out ends every session, and nothing else', async () => {
  const { device, email, id } = await signUp()
  expect(await change({ kind: 'sign-out', id })).toEqual(DONE)
  expect((await device.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await app.device().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})

test('[DG23] rows follow the foreign keys, and a refused deletion names their table', async () => {
  const { device, id } = await signUp()
  await device.from('own').insert({ id: 1 })
  await app.tested.databases.asOwner(app.ref, {
    text: 'insert into kept values (1, $1)',
    values: [id],
  })
  const refused = await change({ kind: 'delete', id })
  expect(refused).toEqual({
    success: false,
    error: 'Rows of “kept” still refer to this person. Delete them first.',
  })
  await app.tested.databases.asOwner(app.ref, { text: 'delete from kept', values: [] })
  expect(await change({ kind: 'delete', id })).toEqual(DONE)
  const rows = await app.tested.databases.asOwner(app.ref, { text: 'select * from own', values: [] })
  expect(rows).toEqual([])
  expect(await change({ kind: 'delete', id })).toMatchObject({
    error: 'This person is no longer there. Load the list again.',
  })
})

test('[DG23] a reset is handed to the owner, and sends no mail', async () => {
  const { email, id } = await signUp()
  const before = (await app.mails()).length
  const answer = await change({ kind: 'reset', id })
  if (!answer.success) throw new Error(answer.error)
  expect(answer.link).toContain('type=recovery')
  expect(await app.mails()).toHaveLength(before)
  const verified = await app.device().auth.verifyOtp({ email, token: answer.code ?? '', type: 'recovery' })
  expect(verified.error).toBeNull()
})

test('[DG23] an invited person comes in by the mail; an added one with the password', async () => {
  const answer = await change({ kind: 'invite', email: ' Guest@Example.com ' })
  if (!answer.success) throw new Error(answer.error)
  const [mail] = await app.mails()
  expect(mail).toMatchObject({ recipient: 'guest@example.com', code: answer.code, link: answer.link })
  const device = app.device()
  const { data } = await device.auth.verifyOtp({
    ...{ email: 'guest@example.com', token: answer.code ?? '' },
    type: 'invite',
  })
  expect(data.user?.email).toBe('guest@example.com')
  expect((await device.auth.updateUser({ password: PASSWORD })).error).toBeNull()
  expect(await change({ kind: 'create', email: 'made@example.com', password: PASSWORD })).toEqual(DONE)
  const made = await app.device().auth.signInWithPassword({ email: 'made@example.com', password: PASSWORD })
  expect(made.error).toBeNull()
})

test.each([
  [{ kind: 'invite', email: 'made@example.com' }, 'Somebody has signed up with this address already.'],
  [{ kind: 'invite', email: 'nobody' }, 'This is not an e-mail address, or the password is too long.'],
  [
    { kind: 'create', email: 'weak@example.com', password: 'password1' },
    'This password is too short, or too easy to guess.',
  ],
] as const)('[DG23] what cannot be done is said in a sentence: %j', async (body, error) => {
  expect(await change(body)).toEqual({ success: false, error })
})
