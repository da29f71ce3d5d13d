/** Apps' files by the published client, on a real database. */

import { afterEach, beforeAll, expect, test } from 'vitest'
import { collectFiles } from './files/collect-files.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

const BUCKETS = `
insert into storage.buckets (id, name, public) values ('avatars', 'avatars', true), ('papers', 'papers', false);
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('small', 'small', true, 1000, array['image/*', 'text/plain']);
create policy "anyone adds avatars" on storage.objects for all to anon, authenticated
  using (bucket_id in ('avatars', 'small')) with check (bucket_id in ('avatars', 'small'));
create policy "own papers" on storage.objects for all to authenticated
  using (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text);
`

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  await app.migrate(BUCKETS)
})
afterEach(() => {
  expect(app.failures.splice(0)).toEqual([])
})

let count = 0
const nextName = (extension = 'txt') => {
  count += 1
  return `folder/file${count}.${extension}`
}

async function textOf(blob: Blob | null): Promise<string | undefined> {
  return await blob?.text()
}

async function storedBytes(store: TestApp['store']): Promise<number> {
  let bytes = 0
  for await (const { sizeBytes } of store.list('')) bytes += sizeBytes
  return bytes
}

/** A body whose client leaves after these first bytes. */
function endsEarly(start: string): ReadableStream {
  let pulled = 0
  return new ReadableStream({
    pull(controller) {
      pulled += 1
      if (pulled > 1) controller.error(new Error('aborted'))
      else controller.enqueue(new TextEncoder().encode(start))
    },
  })
}

async function signUp(email: string) {
  const device = app.device()
  const { data } = await device.auth.signUp({ email, password: 'long enough' })
  return { device, id: data.user?.id ?? '' }
}

test('[DG40] a bucket of a migration takes, lists, hands out and removes files', async () => {
  const bucket = app.device().storage.from('avatars')
  const name = nextName()
  const uploaded = await bucket.upload(name, 'hello', { cacheControl: '60' })
  expect(uploaded).toMatchObject({ data: { path: name, fullPath: `avatars/${name}` }, error: null })
  expect(await textOf((await bucket.download(name)).data)).toBe('hello')
  const listed = await bucket.list('folder')
  expect(listed.data).toEqual([
    expect.objectContaining({
      name: 'file1.txt',
      id: uploaded.data?.id,
      metadata: expect.objectContaining({
        size: 5,
        mimetype: 'text/plain;charset=UTF-8',
        cacheControl: 'max-age=60',
      }),
    }),
  ])
  expect((await bucket.list()).data).toEqual([expect.objectContaining({ name: 'folder', id: null })])
  const shown = await app.fetch(
    new URL(bucket.getPublicUrl(name).data.publicUrl).pathname.split(`${app.ref}/`)[1] ?? '',
  )
  expect([shown.status, await shown.text(), shown.headers.get('cache-control')]).toEqual([
    200,
    'hello',
    'max-age=60',
  ])
  expect((await bucket.remove([name])).data).toEqual([
    expect.objectContaining({ name, bucket_id: 'avatars' }),
  ])
  expect((await bucket.download(name)).error?.message).toBe('Object not found')
  expect(app.countedBytes()).toBe(0)
})

test.each([
  ['blob', () => new Blob(['one'], { type: 'text/plain' })],
  ['buffer', () => new TextEncoder().encode('one').buffer],
  ['bytes', () => new TextEncoder().encode('one')],
  ['file', () => new File(['one'], 'a.txt', { type: 'text/plain' })],
  ['stream', () => new Blob(['one']).stream()],
  [
    'form',
    () => {
      const form = new FormData()
      form.append('file', new Blob(['one'], { type: 'text/plain' }), 'a.txt')
      return form
    },
  ],
])('[DG40] uploads of a %s arrive', async (_kind, body) => {
  const bucket = app.device().storage.from('avatars')
  const name = nextName()
  const { error } = await bucket.upload(name, body(), {
    metadata: { author: 'Zoë' },
    contentType: 'text/plain',
  })
  expect(error).toBeNull()
  expect(await textOf((await bucket.download(name)).data)).toBe('one')
  expect((await bucket.info(name)).data).toMatchObject({
    size: 3,
    contentType: 'text/plain',
    metadata: { author: 'Zoë' },
    cacheControl: 'max-age=3600',
  })
})

test('[DG41] policies decide who reads, adds, replaces and removes', async () => {
  const ada = await signUp('ada@example.com')
  const bob = await signUp('bob@example.com')
  const name = `${ada.id}/paper.txt`
  expect((await ada.device.storage.from('papers').upload(name, 'mine')).error).toBeNull()
  const papers = bob.device.storage.from('papers')
  const refused = 'new row violates row-level security policy for table "objects"'
  expect((await papers.upload(`${ada.id}/other.txt`, 'x')).error).toMatchObject({
    message: refused,
    statusCode: '403',
  })
  expect((await papers.upload(name, 'x', { upsert: true })).error?.message).toContain('row-level security')
  expect((await papers.update(name, 'x')).error?.message).toBe('Object not found')
  expect((await papers.download(name)).error?.message).toBe('Object not found')
  expect((await papers.exists(name)).data).toBe(false)
  expect((await papers.list(ada.id)).data).toEqual([])
  expect((await papers.remove([name])).data).toEqual([])
  expect((await papers.move(name, `${bob.id}/paper.txt`)).error?.message).toBe('Object not found')
  expect((await papers.copy(name, `${bob.id}/paper.txt`)).error?.message).toBe('Object not found')
  expect((await papers.createSignedUrl(name, 60)).error?.message).toBe('Object not found')
  expect((await papers.createSignedUrls([name], 60)).data?.[0]?.signedUrl).toBeNull()
  expect((await papers.createSignedUploadUrl(`${ada.id}/b.txt`)).error?.message).toBe(refused)
  expect((await app.device().storage.from('papers').upload(`${ada.id}/c.txt`, 'x')).error?.message).toBe(
    refused,
  )
  expect(await textOf((await ada.device.storage.from('papers').download(name)).data)).toBe('mine')
  const open = await app.fetch(`storage/v1/object/public/papers/${name}`)
  expect([open.status, (await open.json()).message]).toEqual([400, 'Bucket not found'])
})

test('[DG41] buckets are the migrations’ where no policy says otherwise', async () => {
  const { storage } = app.device()
  expect((await storage.createBucket('mine')).error?.message).toContain('row-level security')
  expect((await storage.listBuckets()).data).toEqual([])
  expect((await storage.getBucket('avatars')).error?.message).toBe('Bucket not found')
  expect((await storage.updateBucket('avatars', { public: false })).error?.message).toBe('Bucket not found')
  expect((await storage.deleteBucket('avatars')).error?.message).toBe('Bucket not found')
  expect((await storage.emptyBucket('avatars')).error?.message).toBe('Bucket not found')
  expect((await storage.from('none').upload('a.txt', 'x')).error?.message).toBe('Bucket not found')
})

test('[DG40] files are replaced, moved and copied', async () => {
  const bucket = app.device().storage.from('avatars')
  const [name, other, third] = [nextName(), nextName(), nextName()]
  const before = app.countedBytes()
  await bucket.upload(name, 'one')
  expect((await bucket.upload(name, 'two')).error).toMatchObject({
    message: 'The resource already exists',
    statusCode: '409',
  })
  const first = await bucket.info(name)
  const replaced = await bucket.upload(name, 'two!', { upsert: true })
  expect(replaced.data?.id).toBe(first.data?.id)
  expect((await bucket.update(name, 'three')).error).toBeNull()
  expect((await bucket.update(other, 'x')).error?.message).toBe('Object not found')
  expect((await bucket.move(name, other)).error).toBeNull()
  expect((await bucket.copy(other, third)).data?.path).toBe(`avatars/${third}`)
  expect(await textOf((await bucket.download(third)).data)).toBe('three')
  expect((await bucket.copy(other, third)).error?.message).toBe('The resource already exists')
  expect((await bucket.move(other, third)).error?.message).toBe('The resource already exists')
  expect(app.countedBytes() - before).toBe(10)
  await bucket.remove([other])
  expect(await textOf((await bucket.download(third)).data)).toBe('three')
  expect(app.countedBytes() - before).toBe(5)
})

test('[DG49] of uploads to one name at the same time, and of copies, the last alone keeps its bytes', async () => {
  const own = await createTestApp()
  await own.migrate(BUCKETS)
  const bucket = own.device().storage.from('avatars')
  const all = await Promise.all(
    ['a', 'bb', 'ccc', 'dddd', 'eeeee'].map((text) => bucket.upload('one.txt', text, { upsert: true })),
  )
  expect(all.map(({ error }) => error)).toEqual([null, null, null, null, null])
  const updated = await Promise.all(['1', '22', '333'].map((text) => bucket.update('one.txt', text)))
  expect(updated.map(({ error }) => error)).toEqual([null, null, null])
  const kept = (await textOf((await bucket.download('one.txt')).data)) ?? ''
  expect(['1', '22', '333']).toContain(kept)
  expect(await storedBytes(own.store)).toBe(kept.length)
  await bucket.upload('other.txt', 'before')
  const copied = await own.fetch('storage/v1/object/copy', {
    method: 'POST',
    headers: { apikey: own.anonKey, 'x-upsert': 'true' },
    body: JSON.stringify({ bucketId: 'avatars', sourceKey: 'one.txt', destinationKey: 'other.txt' }),
  })
  expect(copied.status).toBe(200)
  expect(await textOf((await bucket.download('other.txt')).data)).toBe(kept)
  expect(await storedBytes(own.store)).toBe(2 * kept.length)
  expect(own.countedBytes()).toBe(2 * kept.length)
})

test('[DG40] a body that ends early is refused, and is nothing for the server’s log', async () => {
  const before = app.countedBytes()
  // Such an error ends a server.
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  process.on('uncaughtException', note)
  for (const type of ['text/plain', 'multipart/form-data; boundary=x']) {
    const start =
      '--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\nContent-Type: text/plain\r\n\r\nabc'
    const response = await app.fetch(`storage/v1/object/avatars/${nextName()}`, {
      method: 'POST',
      headers: { apikey: app.anonKey, 'content-type': type },
      body: endsEarly(start),
      duplex: 'half',
    } as RequestInit)
    expect((await response.json()).message).toBe('The request ended before all of its body had come.')
  }
  for (const path of ['storage/v1/object/list/avatars', 'rest/v1/none', 'auth/v1/signup']) {
    const headers = { apikey: app.anonKey, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: endsEarly('{"a":'), duplex: 'half' } as RequestInit
    expect((await app.fetch(path, init)).status).toBe(400)
  }
  const refused = await app
    .device()
    .storage.from('papers')
    .upload('a.txt', new Blob(['x'.repeat(300_000)]))
  expect(refused.error).not.toBeNull()
  for (let turns = 0; turns < 10; turns += 1) await new Promise(setImmediate)
  process.off('uncaughtException', note)
  expect(uncaught).toEqual([])
  expect(app.countedBytes()).toBe(before)
})

test('[DG43] so many uploads of one app are taken at once', async () => {
  const own = await createTestApp()
  await own.migrate(BUCKETS)
  const waiting: (() => void)[] = []
  const upload = (name: string) => {
    const body = new ReadableStream({
      start: (controller) => void waiting.push(() => controller.close()),
    })
    const headers = { apikey: own.anonKey, 'content-type': 'text/plain' }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    return own.fetch(`storage/v1/object/avatars/${name}`, init)
  }
  const all = Array.from({ length: 51 }, (_, number) => upload(`slow${number}.txt`))
  // Whichever comes last: all others wait for their bodies.
  const refused = await Promise.race(all)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
  expect((await own.device().storage.from('avatars').list()).error).toBeNull()
  for (const end of waiting) end()
  const statuses = (await Promise.all(all)).map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array.from({ length: 50 }, () => 200), 429])
  expect((await own.device().storage.from('avatars').upload('after.txt', 'x')).error).toBeNull()
})

test('[DG43] uploads at the same time share the room that is left', async () => {
  let counted = 0
  const room = async () => ({ bytes: 300_000 - counted, sentence: 'There is no more room.' })
  const count = async (_ref: string, sizeBytes: number) => {
    counted += sizeBytes
  }
  const own = await createTestApp({ files: { findRoom: room, count } })
  await own.migrate(BUCKETS)
  const bucket = own.device().storage.from('avatars')
  const all = [1, 2, 3, 4, 5].map((number) =>
    bucket.upload(`same${number}.txt`, new Blob([new Uint8Array(100_000)], { type: 'image/png' })),
  )
  const stored = (await Promise.all(all)).filter(({ error }) => error === null)
  expect(stored.length).toBeLessThanOrEqual(3)
  expect(counted).toBe(stored.length * 100_000)
  const again = [1, 2, 3].map(() => bucket.upload('one.txt', 'x'.repeat(1_000), { upsert: true }))
  await Promise.all(again)
  await bucket.remove(['one.txt'])
  expect(counted).toBe(await storedBytes(own.store))
})

test('[DG42] a signed address is good for its file, its use and its time', async () => {
  const bucket = app.device().storage.from('avatars')
  const [name, other] = [nextName(), nextName()]
  await bucket.upload(name, 'signed')
  await bucket.upload(other, 'other')
  const { data } = await bucket.createSignedUrl(name, 60, { download: 'mine.txt' })
  const path = (data?.signedUrl ?? '').split(`${app.ref}/`)[1] ?? ''
  const read = await app.fetch(path)
  expect([await read.text(), read.headers.get('content-disposition')]).toEqual([
    'signed',
    "attachment; filename*=UTF-8''mine.txt",
  ])
  expect((await (await app.fetch(path.replace(name, other))).json()).error).toBe('InvalidSignature')
  const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? ''
  expect((await bucket.uploadToSignedUrl(name, token, 'x')).error?.message).toBe(
    'The url signature is invalid',
  )
  expect((await app.device(token).from('any').select()).error?.code).toBe('PGRST301')
  const forged = await app.fetch(`storage/v1/object/sign/avatars/${name}?token=${app.anonKey}`)
  expect((await forged.json()).error).toBe('InvalidJWT')
  app.passMs(61_000)
  expect((await (await app.fetch(path)).json()).message).toBe('"exp" claim timestamp check failed')
  const many = await bucket.createSignedUrls([name, 'none.txt'], 60)
  expect(many.data?.map(({ error, signedUrl }) => [error === null, signedUrl !== null])).toEqual([
    [true, true],
    [false, false],
  ])
})

test('[DG42] an upload by a signed address keeps who signed it, and is made once', async () => {
  const ada = await signUp('signer@example.com')
  const name = `${ada.id}/signed.txt`
  const { data } = await ada.device.storage.from('papers').createSignedUploadUrl(name)
  const stranger = app.device().storage.from('papers')
  expect(
    (await stranger.uploadToSignedUrl(`${ada.id}/else.txt`, data?.token ?? '', 'x')).error?.message,
  ).toBe('The url signature is invalid')
  expect((await stranger.uploadToSignedUrl(name, data?.token ?? '', 'by link')).error).toBeNull()
  expect((await stranger.uploadToSignedUrl(name, data?.token ?? '', 'again')).error?.message).toBe(
    'The resource already exists',
  )
  expect(await textOf((await ada.device.storage.from('papers').download(name)).data)).toBe('by link')
})

test('[DG43] a bucket’s limits hold for size and type', async () => {
  const bucket = app.device().storage.from('small')
  const before = app.countedBytes()
  expect((await bucket.upload(nextName(), 'x'.repeat(1001))).error).toMatchObject({
    message: 'The object exceeded the maximum allowed size',
    statusCode: '413',
  })
  expect(
    (await bucket.upload(nextName(), new Blob(['x'.repeat(1001)], { type: 'image/png' }))).error?.message,
  ).toBe('The object exceeded the maximum allowed size')
  expect((await bucket.upload(nextName(), 'x', { contentType: 'application/pdf' })).error).toMatchObject({
    message: 'mime type application/pdf is not supported',
    statusCode: '415',
  })
  expect((await bucket.upload(nextName('png'), 'x', { contentType: 'image/png' })).error).toBeNull()
  expect(app.countedBytes() - before).toBe(1)
})

test('[DG43] a file that is larger than any may be is refused before it comes', async () => {
  let pulled = 0
  const body = new ReadableStream({
    pull(controller) {
      pulled += 1
      controller.enqueue(new Uint8Array(65_536))
    },
  })
  const response = await app.fetch('storage/v1/object/avatars/huge.bin', {
    method: 'POST',
    headers: { apikey: app.anonKey, 'content-length': String(5 * 1024 ** 3), 'content-type': 'video/mp4' },
    body,
    duplex: 'half',
  } as RequestInit)
  expect((await response.json()).statusCode).toBe('413')
  expect(pulled).toBeLessThan(3)
})

test('[DG44] a part of a file is read, and one that has not changed is not sent again', async () => {
  const bucket = app.device().storage.from('avatars')
  const name = nextName()
  await bucket.upload(name, '0123456789')
  const read = (headers: Record<string, string>, method = 'GET') =>
    app.fetch(`storage/v1/object/public/avatars/${name}`, { headers, method })
  const part = await read({ range: 'bytes=2-4' })
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
    206,
    '234',
    'bytes 2-4/10',
  ])
  expect(await (await read({ range: 'bytes=-3' })).text()).toBe('789')
  expect((await read({ range: 'bytes=20-' })).status).toBe(416)
  expect(await (await read({ range: 'bytes=2-4', 'if-range': '"old"' })).text()).toBe('0123456789')
  const etag = part.headers.get('etag') ?? ''
  expect((await read({ 'if-none-match': etag })).status).toBe(304)
  const head = await read({}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', ''])
})

test.each([
  ['text/html', 'text/plain;charset=utf-8', null],
  ['application/xhtml+xml', 'text/plain;charset=utf-8', null],
  ['text/javascript', 'text/plain;charset=utf-8', null],
  ['application/xml', 'text/plain;charset=utf-8', null],
  ['text/jscript', 'text/plain;charset=utf-8', null],
  ['text/livescript', 'text/plain;charset=utf-8', null],
  ['application/x-ecmascript', 'text/plain;charset=utf-8', null],
  ['application/x-unknown', 'application/octet-stream', null],
  ['text/csv; charset=utf-8', 'text/csv; charset=utf-8', null],
  ['text/plain;\ncharset=utf-8', 'application/octet-stream', null],
  ['image/svg+xml', 'image/svg+xml', 'attachment'],
  ['not a type\u00e9', 'application/octet-stream', null],
  ['image/png', 'image/png', null],
])('[DG45] a file of %s runs nothing on this origin', async (type, shown, disposition) => {
  const bucket = app.device().storage.from('avatars')
  const name = nextName()
  await bucket.upload(name, '<script>alert(1)</script>', { contentType: 'image/png' })
  await app.tested.databases.asOwner(app.ref, {
    text: `update storage.objects set metadata = metadata || jsonb_build_object('mimetype', $1::text) where name = $2`,
    values: [type, name],
  })
  const response = await app.fetch(`storage/v1/object/public/avatars/${name}`)
  expect(response.headers.get('content-type')).toBe(shown)
  expect(response.headers.get('content-security-policy')).toContain("sandbox; default-src 'none'")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  if (disposition !== null) expect(response.headers.get('content-disposition')).toContain(disposition)
})

test('[DG45] a long name to save a file under ends between characters', async () => {
  const bucket = app.device().storage.from('avatars')
  const name = nextName()
  await bucket.upload(name, 'x')
  const saved = `a${'\u{1f600}'.repeat(200)}`
  const response = await app.fetch(
    `storage/v1/object/public/avatars/${name}?download=${encodeURIComponent(saved)}`,
  )
  expect([response.status, response.headers.get('content-disposition')?.slice(-12)]).toEqual([
    200,
    '%F0%9F%98%80',
  ])
})

test('[DG50] values of many megabytes in the place of rows are refused unread', async () => {
  const own = await createTestApp()
  await own.migrate(BUCKETS)
  await own.device().storage.from('avatars').upload('a.txt', 'x')
  await own.migrate(`
    alter table storage.buckets rename to stored_buckets;
    create view storage.buckets as select id, name, public, file_size_limit,
      array[repeat('x', 5000000)] as allowed_mime_types from storage.stored_buckets;`)
  const asked = await own.fetch('storage/v1/object/public/avatars/a.txt')
  expect((await asked.json()).statusCode).toBe('413')
  await own.migrate(`
    drop view storage.buckets;
    alter table storage.stored_buckets rename to buckets;
    update storage.objects set user_metadata = jsonb_build_object('long', repeat('x', 5000000));`)
  const described = await own.fetch('storage/v1/object/info/public/avatars/a.txt')
  expect((await described.json()).statusCode).toBe('413')
})

test.each([
  '..%2f..%2fsecret',
  'a%2fb',
  'a/%00b',
  'a//b',
  'ä.png',
  'a%5Cb',
  `${'x'.repeat(1025)}`,
  'a/%2e%2e%2fb',
])('[DG45] %s names no file', async (path) => {
  const response = await app.fetch(`storage/v1/object/avatars/${path}`, {
    method: 'POST',
    headers: { apikey: app.anonKey, 'content-type': 'text/plain' },
    body: 'x',
  })
  expect([response.status, (await response.json()).error]).toEqual([400, 'InvalidKey'])
})

test('[DG45] a version that SQL wrote leads to no other bytes', async () => {
  const bucket = app.device().storage.from('avatars')
  const name = nextName()
  await bucket.upload(name, 'x')
  for (const version of ['../other/files/a', 'a', '']) {
    await app.tested.databases.asOwner(app.ref, {
      text: 'update storage.objects set version = $1 where name = $2',
      values: [version, name],
    })
    expect((await bucket.download(name)).error?.message).toBe('Object not found')
  }
})

test('[DG46] lists search, sort and page, by folder and by prefix', async () => {
  const bucket = app.device().storage.from('avatars')
  for (const name of [
    'list/b.txt',
    'list/a.txt',
    'list/Ab.txt',
    'list/inner/c.txt',
    'list/c%d.txt'.replace('%', ''),
    'listed.txt',
  ])
    await bucket.upload(name, name)
  const names = async (...asked: Parameters<typeof bucket.list>) =>
    (await bucket.list(...asked)).data?.map(({ name }) => name)
  expect(await names('list')).toEqual(['inner', 'Ab.txt', 'a.txt', 'b.txt', 'cd.txt'])
  expect(await names('list/', { search: 'a' })).toEqual(['Ab.txt', 'a.txt'])
  expect(await names('', { search: 'list/inner/c' })).toEqual(['c.txt'])
  expect(await names('list', { limit: 2, offset: 2 })).toEqual(['a.txt', 'b.txt'])
  expect(await names('list', { sortBy: { column: 'created_at', order: 'desc' } })).toEqual([
    ...['inner', 'cd.txt', 'Ab.txt', 'a.txt', 'b.txt'],
  ])
  expect((await bucket.list('list', { sortBy: { column: 'owner; drop' } })).error?.message).toContain(
    'sorted by name',
  )
  const first = await bucket.listV2({ prefix: 'list/', limit: 3, with_delimiter: true })
  expect(first.data).toMatchObject({
    hasNext: true,
    objects: [{ name: 'list/Ab.txt' }, { name: 'list/a.txt' }, { name: 'list/b.txt' }],
  })
  const second = await bucket.listV2({
    prefix: 'list/',
    limit: 3,
    with_delimiter: true,
    cursor: first.data?.nextCursor ?? '',
  })
  expect(second.data).toMatchObject({
    hasNext: false,
    folders: [{ name: 'list/inner/', key: 'list/inner' }],
    objects: [{ name: 'list/cd.txt' }],
  })
  const sorted = await bucket.listV2({
    prefix: 'list/',
    limit: 2,
    sortBy: { column: 'created_at', order: 'desc' },
  })
  expect(sorted.data?.objects.map(({ name }) => name)).toEqual(['list/cd.txt', 'list/inner/c.txt'])
})

test('[DG47] an app without buckets has none, and a wrong key none either', async () => {
  const other = await createTestApp()
  const { storage } = other.device()
  expect((await storage.listBuckets()).data).toEqual([])
  expect((await storage.from('a').list()).data).toEqual([])
  expect((await storage.from('a').upload('a.txt', 'x')).error?.message).toBe('Bucket not found')
  expect((await storage.from('a').download('a.txt')).error?.message).toBe('Object not found')
  expect((await storage.createBucket('a')).error?.message).toContain('a migration makes one')
  const foreign = await app.fetch('storage/v1/object/avatars/a.txt', { headers: { apikey: other.anonKey } })
  expect([foreign.status, (await foreign.json()).message]).toEqual([401, 'Invalid API key or token'])
  expect((await app.fetch('storage/v1/bucket')).status).toBe(401)
})

test('[DG49] bytes without a row are collected, unless a snapshot may name them', async () => {
  const own = await createTestApp()
  await own.migrate(BUCKETS)
  const bucket = own.device().storage.from('avatars')
  await bucket.upload('kept.txt', 'kept')
  await bucket.upload('lost.txt', 'lost')
  await own.tested.databases.asOwner(own.ref, {
    text: `delete from storage.objects where name = 'lost.txt'`,
    values: [],
  })
  const collect = (nowMs: number, snapshotMs: number | null) =>
    collectFiles(own.ref, {
      data: own.tested.databases,
      files: { store: own.store, lastSnapshotMs: async () => snapshotMs },
      nowMs,
    })
  expect(
    await collectFiles('none', {
      data: own.tested.databases,
      files: { store: own.store, lastSnapshotMs: async () => null },
      nowMs: 0,
    }),
  ).toEqual({ removedCount: 0, keptBytes: 0 })
  const tomorrowMs = Date.now() + 25 * 60 * 60 * 1000
  expect(await collect(Date.now(), null)).toEqual({ removedCount: 0, keptBytes: 8 })
  expect(await collect(tomorrowMs, Date.now())).toEqual({ removedCount: 0, keptBytes: 8 })
  expect(await collect(tomorrowMs, null)).toEqual({ removedCount: 1, keptBytes: 4 })
  expect(await textOf((await bucket.download('kept.txt')).data)).toBe('kept')
})
