/** Pictures of apps in another size, by the published client, with a drawer that says what it was asked for. */

import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { DrawPicture, WantedPicture } from './ports/app-files.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

const BUCKETS = `
insert into storage.buckets (id, name, public) values ('photos', 'photos', true), ('diary', 'diary', false);
create policy "anyone" on storage.objects for all to anon using (bucket_id = 'photos') with check (bucket_id = 'photos');
create policy "signed-in people" on storage.objects for all to authenticated using (true) with check (true);
`
const PICTURE = new Blob(['the picture'], { type: 'image/jpeg' })
/** Refusals have their own status in the body. */
const OFFERED = { width: 100, height: 50, resize: 'contain', quality: 60 } as const

let app: TestApp
let answer: ReturnType<DrawPicture>
const wanted: WantedPicture[] = []
const names = new Set<string>()

beforeAll(async () => {
  app = await createTestApp({
    files: {
      drawPicture({ name, read }, asked) {
        wanted.push(asked)
        names.add(name)
        return answer === null ? null : read().then(async (bytes) => ((await answer) === null ? null : bytes))
      },
    },
  })
  await app.migrate(BUCKETS)
  const photos = app.device().storage.from('photos')
  await photos.upload('a.jpg', PICTURE)
  await photos.upload('a.svg', new Blob(['<svg/>'], { type: 'image/svg+xml' }))
})
beforeEach(() => {
  wanted.length = 0
  answer = Promise.resolve(new Uint8Array())
})

const at = (address: string) => `storage/v1/${address.split('storage/v1/')[1] ?? ''}`
const get = (address: string, headers: Record<string, string> = {}) => app.fetch(at(address), { headers })
const photos = () => app.device().storage.from('photos')

test('[DG52] a public address with a transform has the picture drawn, fenced like every file', async () => {
  const { publicUrl } = photos().getPublicUrl('a.jpg', { transform: OFFERED }).data
  const shown = await get(publicUrl)
  expect([shown.status, shown.headers.get('content-type'), await shown.text()]).toEqual([
    ...[200, 'image/jpeg', 'the picture'],
  ])
  expect(wanted).toEqual([{ ...OFFERED, type: 'image/jpeg' }])
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  const known = await get(publicUrl, { 'if-none-match': shown.headers.get('etag') ?? '' })
  expect([known.status, wanted.length]).toEqual([304, 1])
})

test('[DG52] those who take WebP get it, unless they ask for the picture’s own type', async () => {
  const accept = { accept: 'image/avif,image/webp,*/*' }
  await get(photos().getPublicUrl('a.jpg', { transform: { width: 9 } }).data.publicUrl, accept)
  await get(
    photos().getPublicUrl('a.jpg', { transform: { width: 9, format: 'origin' } }).data.publicUrl,
    accept,
  )
  expect(wanted).toEqual(
    ['image/webp', 'image/jpeg'].map((type) => ({
      ...{ width: 9, height: null, resize: 'cover', quality: 80, type },
    })),
  )
  expect(names.size).toBe(3)
})

test('[DG52] bytes that came without a type are drawn where they are a picture', async () => {
  const begin = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  await photos().upload('bytes', begin.buffer.slice(begin.byteOffset, begin.byteOffset + 4))
  await photos().upload('text', 'nothing but text')
  for (const name of ['bytes', 'text'])
    await get(photos().getPublicUrl(name, { transform: { width: 9 } }).data.publicUrl)
  expect(wanted.map(({ type }) => type)).toEqual(['image/jpeg'])
})

test('[DG52] a drawing is sent as it is', async () => {
  const shown = await get(photos().getPublicUrl('a.svg', { transform: OFFERED }).data.publicUrl)
  expect([shown.status, await shown.text(), wanted.length]).toEqual([200, '<svg/>', 0])
})

test('[DG52] a download with a transform needs the right to read the file', async () => {
  const ada = app.device()
  await ada.auth.signUp({ email: 'ada@example.com', password: 'long enough' })
  await ada.storage.from('diary').upload('p.jpg', PICTURE)
  const own = await ada.storage.from('diary').download('p.jpg', { transform: OFFERED })
  expect(await own.data?.text()).toBe('the picture')
  const other = await app.device().storage.from('diary').download('p.jpg', { transform: OFFERED })
  expect([other.data, wanted.length]).toEqual([null, 1])
})

test('[DG52] a signed address for a size opens this size alone, wherever it is asked', async () => {
  const { data } = await photos().createSignedUrl('a.jpg', 60, { transform: OFFERED })
  const address = data?.signedUrl ?? ''
  expect(address).toContain('/render/image/sign/')
  await get(`${address}&width=2000`)
  await get(address.replace('/render/image/sign/', '/object/sign/'))
  expect(wanted).toEqual([OFFERED, OFFERED].map((size) => ({ ...size, type: 'image/jpeg' })))
  const whole = (await photos().createSignedUrl('a.jpg', 60)).data?.signedUrl ?? ''
  await get(whole)
  expect(wanted).toHaveLength(2)
})

test.each(['width=0', 'width=2501', 'height=1.5', 'width=x', 'width=', 'quality=10', 'resize=tile'])(
  '[DG52] a size that no picture has is refused before anything is read: %s',
  async (query) => {
    const refused = await app.fetch(`storage/v1/render/image/public/photos/a.jpg?${query}`)
    expect([refused.status, wanted.length]).toEqual([400, 0])
  },
)

test('[DG52] a size that no picture has is not signed', async () => {
  const { error } = await photos().createSignedUrl('a.jpg', 60, { transform: { width: 9999 } })
  expect(error?.message).toBe('The width of a picture is a whole number from 1 to 2500.')
})

test('[DG52] a picture that cannot be drawn says so, and a full line asks to come again', async () => {
  const { publicUrl } = photos().getPublicUrl('a.jpg', { transform: { width: 5 } }).data
  answer = Promise.resolve(null)
  expect((await (await get(publicUrl)).json()).message).toContain('cannot be drawn in another size')
  answer = null
  const busy = await get(publicUrl)
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '5'])
  expect(app.failures).toEqual([])
})

test.each([
  ['object/list-v2/photos', { prefix: { toString: 1 } }],
  ['object/list/photos', { sortBy: { order: { toString: 1 } } }],
  ['object/sign/photos', { expiresIn: 60, paths: [{ toString: 1 }] }],
])('[DG46] values of another kind are refused or ignored, never a failure: %s', async (path, body) => {
  const answered = await app.fetch(`storage/v1/${path}`, {
    method: 'POST',
    headers: { apikey: app.anonKey },
    body: JSON.stringify(body),
  })
  expect(answered.status).toBeLessThan(500)
  expect(app.failures).toEqual([])
})
