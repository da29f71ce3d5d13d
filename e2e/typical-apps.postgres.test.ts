/** Ten features each of a chat, a photo journal and a booking app, as written by Supabase's guides, by the published client. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { findEngine } from '@sayso/functions'
import { createTestDatabase } from '@sayso/storage/testing'
import { type Product, startProduct } from '@sayso/testing/product'
import { createVisitor } from '@sayso/testing/visitor'
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { startTypicalApp, type TypicalApp, type TypicalName } from './typical-app.ts'

const PASSWORD = 'an unusual sentence'
const SOON = { timeout: 15_000, interval: 20 }
const PICTURE = path.join(import.meta.dirname, '../apps/player/public/icon.png')

/** `npm run build -- --functions` installs it. */
const hasEngine = (await findEngine()) !== null

let product: Product
let picture: Buffer<ArrayBuffer>

beforeAll(async () => {
  const { url } = await createTestDatabase()
  product = await startProduct({ DATABASE_URL: url, PROJECTS_DATABASE_URL: inject('saysoPostgresUrl') })
  picture = Buffer.from(await readFile(PICTURE))
})

afterAll(() => product?.dispose())

async function start(name: TypicalName): Promise<TypicalApp> {
  const owner = createVisitor(product.url)
  await owner.post('/api/session', {})
  return await startTypicalApp(product.url, owner, name)
}

interface Person {
  client: SupabaseClient
  id: string
}

async function signUp(app: TypicalApp, email: string, data: object = {}): Promise<Person> {
  const client = app.device()
  const answer = await client.auth.signUp({ email, password: PASSWORD, options: { data } })
  expect(answer.error).toBeNull()
  return { client, id: answer.data.user?.id ?? '' }
}

function joined(channel: RealtimeChannel): Promise<string> {
  return new Promise((resolve) => {
    channel.subscribe((status, error) => resolve(error === undefined ? status : error.message))
  })
}

function done({ error }: { error: unknown }): void {
  expect(error).toBeNull()
}

/** The data of an answer, which must be one. */
function ok<Data>({ data, error }: { data: Data; error: unknown }): NonNullable<Data> {
  expect(error).toBeNull()
  if (data == null) throw new Error('The answer has no data.')
  return data
}

describe('chat', () => {
  let app: TypicalApp
  let ada: Person
  let bob: Person
  let room: string

  beforeAll(async () => {
    app = await start('chat')
    ada = await signUp(app, 'ada@example.com', { name: 'Ada' })
    bob = await signUp(app, 'bob@example.com', { name: 'Bob' })
    room = ok(await ada.client.from('rooms').insert({ name: 'Garden' }).select('id').single()).id
    ok(await ada.client.from('room_members').insert({ room_id: room }).select())
    ok(await bob.client.from('room_members').insert({ room_id: room }).select())
  })

  test('1 signing up makes a profile', async () => {
    const names = ok(await bob.client.from('profiles').select('name').order('name'))
    expect(names).toEqual([{ name: 'Ada' }, { name: 'Bob' }])
  })

  test('2 signing in and out', async () => {
    const device = app.device()
    const email = 'ada@example.com'
    expect((await device.auth.signInWithPassword({ email, password: 'wrong one' })).error?.message).toBe(
      'Invalid login credentials',
    )
    done(await device.auth.signInWithPassword({ email, password: PASSWORD }))
    expect((await device.auth.getUser()).data.user?.id).toBe(ada.id)
    expect((await device.auth.signOut()).error).toBeNull()
    expect((await device.from('rooms').select()).data).toEqual([])
  })

  test('3 a forgotten password is set again by the code of a mail', async () => {
    const email = 'cy@example.com'
    await signUp(app, email, { name: 'Cy' })
    const device = app.device()
    done(await device.auth.resetPasswordForEmail(email))
    const token = await vi.waitFor(() => app.codeFor(email), SOON)
    done(await device.auth.verifyOtp({ email, token, type: 'recovery' }))
    done(await device.auth.updateUser({ password: 'another sentence' }))
    expect((await app.device().auth.signInWithPassword({ email, password: PASSWORD })).error).not.toBeNull()
    done(await app.device().auth.signInWithPassword({ email, password: 'another sentence' }))
  })

  test('4 rooms are listed, made once, joined and left', async () => {
    const again = await bob.client.from('rooms').insert({ name: 'Garden' })
    expect(again.error?.code).toBe('23505')
    const other = ok(await bob.client.from('rooms').insert({ name: 'Cellar' }).select('id').single()).id
    await bob.client.from('room_members').insert({ room_id: other })
    const list = ok(await bob.client.rpc('rooms_with_unread')) as { name: string; joined: boolean }[]
    expect(list.map((each) => [each.name, each.joined])).toEqual([
      ['Cellar', true],
      ['Garden', true],
    ])
    await bob.client.from('room_members').delete().match({ room_id: other, user_id: bob.id })
    expect(ok(await bob.client.from('room_members').select('room_id').eq('user_id', bob.id))).toHaveLength(1)
    expect(
      (await ada.client.from('room_members').insert({ room_id: other, user_id: bob.id })).error?.code,
    ).toBe('42501')
  })

  test('5 and 9 messages, edits and deletions arrive live at members alone', async () => {
    const stranger = await signUp(app, 'eve@example.com', { name: 'Eve' })
    const heard: Record<string, string[]> = { bob: [], eve: [] }
    for (const [name, { client }] of Object.entries({ bob, eve: stranger })) {
      const mine = { schema: 'public', table: 'messages', filter: `room_id=eq.${room}` }
      const channel = client
        .channel(`messages:${room}`)
        .on('postgres_changes', { ...mine, event: 'INSERT' }, (change) => heard[name]?.push(change.new.body))
        .on('postgres_changes', { ...mine, event: 'UPDATE' }, (change) => heard[name]?.push(change.new.body))
        .on('postgres_changes', { event: 'DELETE', schema: 'public', table: 'messages' }, (change) =>
          heard[name]?.push(`without ${change.old.id}`),
        )
      expect(await joined(channel)).toBe('SUBSCRIBED')
    }
    const messages = () => ada.client.from('messages')
    const { id } = ok(await messages().insert({ room_id: room, body: 'Hello' }).select('id').single())
    await expect.poll(() => heard.bob, SOON).toEqual(['Hello'])
    expect(ok(await bob.client.from('messages').update({ body: 'Mine' }).eq('id', id).select())).toEqual([])
    expect(ok(await bob.client.from('messages').delete().eq('id', id).select())).toEqual([])
    ok(
      await messages()
        .update({ body: 'Hello all', edited_at: new Date().toISOString() })
        .eq('id', id)
        .select(),
    )
    await expect.poll(() => heard.bob, SOON).toEqual(['Hello', 'Hello all'])
    ok(await messages().delete().eq('id', id).select())
    await expect.poll(() => heard.bob, SOON).toEqual(['Hello', 'Hello all', `without ${id}`])
    expect(heard.eve?.filter((text) => text.startsWith('Hello'))).toEqual([])
    expect((await stranger.client.from('messages').insert({ room_id: room, body: 'Hm' })).error?.code).toBe(
      '42501',
    )
    await Promise.all([bob, stranger].map(({ client }) => client.removeAllChannels()))
  })

  test('6 who is here and who types, over a private channel', async () => {
    expect(app.refused).toEqual({})
    const config = (key: string) => ({ config: { private: true, presence: { key } } })
    const seen: string[] = []
    const atBobs = bob.client.channel(`room:${room}`, config(bob.id))
    atBobs.on('presence', { event: 'sync' }, () => undefined)
    atBobs.on('broadcast', { event: 'typing' }, ({ payload }) => void seen.push(payload.name))
    const atAdas = ada.client.channel(`room:${room}`, config(ada.id))
    await Promise.all([bob, ada].map(({ client }) => client.realtime.setAuth()))
    expect(await Promise.all([atBobs, atAdas].map(joined))).toEqual(['SUBSCRIBED', 'SUBSCRIBED'])
    await atAdas.track({ name: 'Ada' })
    await expect.poll(() => Object.keys(atBobs.presenceState()), SOON).toEqual([ada.id])
    await atAdas.send({ type: 'broadcast', event: 'typing', payload: { name: 'Ada' } })
    await expect.poll(() => seen, SOON).toEqual(['Ada'])
    const eve = app.device()
    await eve.auth.signInWithPassword({ email: 'eve@example.com', password: PASSWORD })
    await eve.realtime.setAuth()
    expect(await joined(eve.channel(`room:${room}`, config('eve')))).not.toBe('SUBSCRIBED')
    await Promise.all([ada.client, bob.client, eve].map((client) => client.removeAllChannels()))
  })

  test('7 each room counts what its reader has not read', async () => {
    const unread = async () => {
      const rooms = ok(await bob.client.rpc('rooms_with_unread')) as { id: string; unread: number }[]
      return rooms.find(({ id }) => id === room)?.unread
    }
    await ada.client.from('messages').insert([
      { room_id: room, body: 'One' },
      { room_id: room, body: 'Two' },
    ])
    expect(await unread()).toBe(2)
    const read = { last_read_at: new Date(Date.now() + 1000).toISOString() }
    ok(await bob.client.from('room_members').update(read).match({ room_id: room, user_id: bob.id }).select())
    expect(await unread()).toBe(0)
  })

  test('8 a picture is seen by members of the room', async () => {
    const name = `${room}/1.png`
    const sent = await ada.client.storage.from('pictures').upload(name, picture, { contentType: 'image/png' })
    expect(sent.error).toBeNull()
    ok(await ada.client.from('messages').insert({ room_id: room, picture_path: name }).select())
    const { signedUrl } = ok(await bob.client.storage.from('pictures').createSignedUrl(name, 3600))
    const shown = await fetch(signedUrl)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    const eve = app.device()
    await eve.auth.signInWithPassword({ email: 'eve@example.com', password: PASSWORD })
    expect((await eve.storage.from('pictures').createSignedUrl(name, 3600)).error).not.toBeNull()
    const wrong = await eve.storage
      .from('pictures')
      .upload(`${room}/2.png`, picture, { contentType: 'image/png' })
    expect(wrong.error).not.toBeNull()
  })

  test('10 a profile with an avatar, replaced in place, which everybody sees', async () => {
    const avatars = ada.client.storage.from('avatars')
    const name = `${ada.id}/avatar.png`
    const options = { contentType: 'image/png', upsert: true }
    for (const _ of [1, 2]) expect((await avatars.upload(name, picture, options)).error).toBeNull()
    ok(await ada.client.from('profiles').update({ avatar_path: name }).eq('id', ada.id).select().single())
    const { avatar_path } = ok(
      await bob.client.from('profiles').select('avatar_path').eq('id', ada.id).single(),
    )
    const shown = await fetch(bob.client.storage.from('avatars').getPublicUrl(avatar_path).data.publicUrl)
    expect(Buffer.from(await shown.arrayBuffer()).equals(picture)).toBe(true)
    expect((await bob.client.storage.from('avatars').upload(name, picture, options)).error).not.toBeNull()
    expect(ok(await bob.client.from('profiles').update({ name: 'No' }).eq('id', ada.id).select())).toEqual([])
  })
})

describe('photo journal', () => {
  let app: TypicalApp
  let ada: Person
  let bob: Person
  let album: string
  const paths: string[] = []
  const bucket = ({ client }: Person) => client.storage.from('photos')

  beforeAll(async () => {
    app = await start('photos')
    ada = await signUp(app, 'ada@example.com')
    bob = await signUp(app, 'bob@example.com')
    album = ok(await ada.client.from('albums').insert({ title: 'Alps' }).select('id').single()).id
    for (const name of ['1.png', '2.png']) paths.push(`${ada.id}/${album}/${name}`)
  })

  test('the migrations are applied', () => expect(app.refused).toEqual({}))

  test('2 a signed address takes an upload', async () => {
    for (const name of paths) {
      const { signedUrl } = ok(await bucket(ada).createSignedUploadUrl(name))
      const headers = { 'content-type': 'image/png', 'x-upsert': 'false' }
      const put = await fetch(signedUrl, { method: 'PUT', headers, body: new Blob([picture]) })
      expect(put.status).toBe(200)
      ok(await ada.client.from('photos').insert({ album_id: album, path: name }).select())
    }
    expect((await bucket(bob).createSignedUploadUrl(`${ada.id}/${album}/3.png`)).error).not.toBeNull()
  })

  test('1 and 5 files are private, and shown by signed addresses', async () => {
    const addresses = ok(await bucket(ada).createSignedUrls(paths, 3600))
    for (const { signedUrl } of addresses) expect((await fetch(signedUrl ?? '')).status).toBe(200)
    const [first = ''] = paths
    expect((await fetch(bucket(ada).getPublicUrl(first).data.publicUrl)).status).toBe(400)
    expect((await bucket(bob).download(first)).error).not.toBeNull()
    expect((await app.device().storage.from('photos').download(first)).error).not.toBeNull()
    expect((await bucket(bob).list(`${ada.id}/${album}`)).data).toEqual([])
  })

  test('3 albums are made, renamed, counted and removed', async () => {
    const albums = () => ada.client.from('albums')
    ok(await albums().update({ title: 'In the Alps' }).eq('id', album).select().single())
    const { id } = ok(await albums().insert({ title: 'Sea' }).select('id').single())
    const list = ok(await albums().select('title, photos(count)').order('title'))
    expect(list).toEqual([
      { title: 'In the Alps', photos: [{ count: 2 }] },
      { title: 'Sea', photos: [{ count: 0 }] },
    ])
    ok(await albums().delete().eq('id', id).select())
    expect(ok(await bob.client.from('albums').select())).toEqual([])
  })

  test('4 and 6 captions are written and found, page by page', async () => {
    const captions = ['Sunrise above the glaciers', 'A marmot']
    for (const [index, caption] of captions.entries()) {
      ok(
        await ada.client
          .from('photos')
          .update({ caption })
          .eq('path', paths[index] ?? '')
          .select()
          .single(),
      )
    }
    const find = (words: string) =>
      ada.client
        .from('photos')
        .select('caption', { count: 'exact' })
        .textSearch('words', words, { type: 'websearch', config: 'english' })
    expect(ok(await find('glacier sunrise'))).toEqual([{ caption: captions[0] }])
    expect(ok(await find('glacier or marmots'))).toHaveLength(2)
    const page = await ada.client
      .from('photos')
      .select('id', { count: 'exact' })
      .order('taken_at')
      .range(0, 0)
    expect([page.data?.length, page.count]).toEqual([1, 2])
  })

  test('8 favourites are each person’s own', async () => {
    const [photo] = ok(await ada.client.from('photos').select('id').order('taken_at').limit(1))
    const favourite = { photo_id: photo?.id }
    for (const _ of [1, 2]) ok(await ada.client.from('favourites').upsert(favourite).select())
    expect(ok(await ada.client.from('photos').select('id, favourites!inner(user_id)'))).toHaveLength(1)
    expect((await bob.client.from('favourites').insert(favourite)).error?.code).toBe('42501')
    ok(
      await ada.client
        .from('favourites')
        .delete()
        .match({ ...favourite, user_id: ada.id })
        .select(),
    )
    expect(ok(await ada.client.from('photos').select('id, favourites!inner(user_id)'))).toEqual([])
  })

  test('9 an album is shared with another person, who sees it and changes nothing', async () => {
    const share = (person: Person, email: string) => person.client.rpc('share_album', { album, email })
    expect((await share(bob, 'bob@example.com')).error?.message).toBe('This album is not yours.')
    expect((await share(ada, 'nobody@example.com')).error?.message).toContain('Nobody with this address')
    expect((await share(ada, 'Bob@example.com ')).error).toBeNull()
    expect(ok(await bob.client.from('photos').select('caption'))).toHaveLength(2)
    const [first = ''] = paths
    expect((await bucket(bob).download(first)).error).toBeNull()
    expect(
      ok(await bob.client.from('photos').update({ caption: 'Mine' }).eq('path', first).select()),
    ).toEqual([])
    expect(ok(await bucket(bob).remove([first]))).toEqual([])
    expect((await bucket(ada).download(first)).error).toBeNull()
  })

  test('10 thumbnails are made by a transform', async () => {
    const transform = { width: 32, height: 32, resize: 'cover' } as const
    const { signedUrl } = ok(await bucket(ada).createSignedUrl(paths[0] ?? '', 3600, { transform }))
    const thumb = await fetch(signedUrl)
    expect(thumb.status).toBe(200)
    expect((await thumb.arrayBuffer()).byteLength).toBeLessThan(picture.length)
  })

  test('7 a picture is deleted together with its file', async () => {
    const [first = ''] = paths
    expect(ok(await bucket(ada).remove([first]))).toHaveLength(1)
    ok(await ada.client.from('photos').delete().eq('path', first).select().single())
    expect((await bucket(ada).download(first)).error).not.toBeNull()
    expect(ok(await bucket(ada).list(`${ada.id}/${album}`)).map(({ name }) => name)).toEqual(['2.png'])
  })
})

describe('booking', () => {
  let app: TypicalApp
  let ada: Person
  let bob: Person
  let haircut: number
  let slots: string[]
  const day = nextMonday()

  async function signInByCode(email: string): Promise<Person> {
    const client = app.device()
    done(await client.auth.signInWithOtp({ email, options: { shouldCreateUser: true } }))
    const token = await vi.waitFor(() => app.codeFor(email), SOON)
    const { data, error } = await client.auth.verifyOtp({ email, token, type: 'email' })
    expect(error).toBeNull()
    return { client, id: data.user?.id ?? '' }
  }
  const freeSlots = async (client: SupabaseClient, service = haircut): Promise<string[]> =>
    (ok(await client.rpc('free_slots', { service, day })) as { starts_at: string }[]).map(
      ({ starts_at }) => starts_at,
    )
  const book = ({ client }: Person, slot: string | undefined, service = haircut) =>
    client.from('bookings').insert({ service_id: service, starts_at: slot }).select('id').single()

  beforeAll(async () => {
    app = await start('booking')
    ada = await signInByCode('ada@example.com')
    bob = await signInByCode('bob@example.com')
  })

  test('the migrations are applied, but for the one with pg_cron', () => {
    expect(Object.keys(app.refused)).toEqual(['20260301080000_reminders.sql'])
  })

  test('1 services are read before signing in', async () => {
    const services = ok(
      await app
        .device()
        .from('services')
        .select('id, name, price, staff(name)')
        .eq('active', true)
        .order('name'),
    )
    expect(services.map((each) => each.name)).toEqual(['Beard trim', 'Colour', 'Haircut'])
    expect(services[2]).toMatchObject({ price: 38, staff: { name: 'Mira' } })
    haircut = services[2]?.id
    expect((await app.device().from('bookings').select()).data).toEqual([])
  })

  test('2 free slots of a day come from a function', async () => {
    slots = await freeSlots(app.device())
    expect(slots).toHaveLength(16)
    const sunday = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
    expect(ok(await ada.client.rpc('free_slots', { service: haircut, day: sunday }))).toEqual([])
  })

  test('3 the same time is not booked twice, not even at once', async () => {
    const answers = await Promise.all([book(ada, slots[0]), book(bob, slots[0])])
    expect(answers.map(({ error }) => error?.code).sort()).toEqual(['23P01', undefined])
    ok(await book(ada, slots[3]))
    const colour = ok(await ada.client.from('services').select('id').eq('name', 'Colour').single()).id
    // Mira's 90 minutes would reach into the booking.
    expect((await book(bob, slots[2], colour)).error?.code).toBe('23P01')
    expect(await freeSlots(bob.client)).toHaveLength(14)
  })

  test('4 my bookings come with their services, and those of others do not', async () => {
    const mine = ok(
      await ada.client
        .from('bookings')
        .select('starts_at, status, services(name, minutes)')
        .order('starts_at'),
    )
    expect(mine.at(-1)).toMatchObject({ status: 'booked', services: { name: 'Haircut', minutes: 30 } })
    expect(
      ok(await ada.client.from('bookings').select('user_id')).every((each) => each.user_id === ada.id),
    ).toBe(true)
    const other = { service_id: haircut, starts_at: slots[8], user_id: ada.id }
    expect((await bob.client.from('bookings').insert(other)).error?.code).toBe('42501')
  })

  test('5 a cancelled slot is free again, and nothing else of a booking changes', async () => {
    const { id } = ok(await book(ada, slots[6]))
    const change = (changes: object) =>
      ada.client.from('bookings').update(changes).eq('id', id).select('status')
    expect((await change({ starts_at: slots[7] })).error?.code).toBe('42501')
    expect(await freeSlots(bob.client)).not.toContain(slots[6])
    expect(ok(await change({ status: 'cancelled' }))).toEqual([{ status: 'cancelled' }])
    expect((await change({ status: 'booked' })).error?.code).toBe('42501')
    expect(await freeSlots(bob.client)).toContain(slots[6])
    ok(await book(bob, slots[6]))
  })

  test('6 an admin, whom the owner names, sees and edits what others do not', async () => {
    expect((await bob.client.from('admins').insert({ user_id: bob.id })).error?.code).toBe('42501')
    const raise = () => bob.client.from('services').update({ price: 41 }).eq('id', haircut).select('price')
    expect(ok(await raise())).toEqual([])
    expect(await app.run(`insert into public.admins values ('${bob.id}')`)).toEqual({ success: true })
    expect(ok(await bob.client.rpc('is_admin'))).toBe(true)
    expect(ok(await raise())).toEqual([{ price: 41 }])
    const people = new Set(
      ok(await bob.client.from('bookings').select('user_id')).map((each) => each.user_id),
    )
    expect(people.size).toBe(2)
  })

  test('7 the calendar is live for the admin', async () => {
    const heard: string[] = []
    const channel = bob.client.channel('calendar')
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'bookings' }, (change) => {
      heard.push(change.eventType)
    })
    expect(await joined(channel)).toBe('SUBSCRIBED')
    const { id } = ok(await book(ada, slots[12]))
    ok(await ada.client.from('bookings').update({ status: 'cancelled' }).eq('id', id).select())
    await expect.poll(() => heard, SOON).toEqual(['INSERT', 'UPDATE'])
    await bob.client.removeAllChannels()
  })

  test.skipIf(!hasEngine)('8 a confirmation is sent by a function that holds a secret', async () => {
    const { id: bookingId } = ok(await book(ada, slots[13]))
    const { error } = await ada.client.functions.invoke('send-confirmation', { body: { bookingId } })
    expect(await error?.context?.json()).toEqual({ error: 'RESEND_API_KEY is not set.' })
  })

  test('9 the migration that asks for pg_cron is refused with a sentence', () => {
    expect(app.refused['20260301080000_reminders.sql']).toContain('The extension “pg_cron” is not available')
  })

  test('10 numbers come from a view, and bookings as CSV', async () => {
    const numbers = ok(await bob.client.from('service_numbers').select('*').eq('name', 'Haircut').single())
    const booked = ok(
      await bob.client.from('bookings').select('id').match({ service_id: haircut, status: 'booked' }),
    )
    expect(numbers).toMatchObject({ booked: booked.length, income: 41 * booked.length, cancelled: 2 })
    const csv = ok(await bob.client.from('bookings').select('starts_at, status').order('starts_at').csv())
    expect(csv.split('\n')[0]).toBe('starts_at,status')
    expect(csv.trim().split('\n')).toHaveLength(1 + booked.length + 2)
  })
})

/** As `2026-03-02`, at least a day ahead. */
function nextMonday(): string {
  const date = new Date(Date.now() + 86_400_000)
  while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
