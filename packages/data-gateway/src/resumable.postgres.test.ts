/** Resumable uploads by the protocol TUS, on a real database. */

import { afterEach, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './testing/test-app.ts'

const BUCKETS = `
insert into storage.buckets (id, name, public) values ('avatars', 'avatars', true);
create policy "anyone adds avatars" on storage.objects for all to anon, authenticated
  using (bucket_id = 'avatars') with check (bucket_id = 'avatars');
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
const nextName = () => {
  count += 1
  return `folder/file${count}.png`
}

/** A body whose client leaves after these first bytes. */
function endsEarly(start: string): ReadableStream {
  let pulled = 0
  return new ReadableStream({
    pull(controller) {
      pulled += 1
      if (pulled > 1) controller.error(new Error('The client has left.'))
      else controller.enqueue(new TextEncoder().encode(start))
    },
  })
}

const TUS = { 'tus-resumable': '1.0.0' }

async function beginUpload(
  device: TestApp,
  name: string,
  sizeBytes: number,
  more: Record<string, string> = {},
) {
  const fields = { bucketName: 'avatars', objectName: name, contentType: 'image/png', cacheControl: '60' }
  const metadata = Object.entries(fields).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  )
  const response = await device.fetch('storage/v1/upload/resumable', {
    method: 'POST',
    headers: {
      ...{ ...TUS, apikey: device.anonKey, 'upload-length': String(sizeBytes) },
      ...{ 'upload-metadata': metadata.join(','), ...more },
    },
  })
  return { response, path: response.headers.get('location')?.split(`${device.ref}/`)[1] ?? '' }
}

function sendPiece(
  path: string,
  offset: number,
  body: BodyInit | ReadableStream,
  key = app.anonKey,
  device = app,
) {
  return device.fetch(path, {
    method: 'PATCH',
    headers: {
      ...{ ...TUS, apikey: key, 'upload-offset': String(offset) },
      'content-type': 'application/offset+octet-stream',
    },
    body,
    duplex: 'half',
  } as RequestInit)
}

test('[DG48] an upload goes on where it was interrupted', async () => {
  const name = nextName()
  const before = app.countedBytes()
  const { response, path } = await beginUpload(app, name, 10)
  expect(response.status).toBe(201)
  await sendPiece(path, 0, endsEarly('0123'))
  const head = await app.fetch(path, { method: 'HEAD', headers: { ...TUS, apikey: app.anonKey } })
  expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
    200,
    '4',
    '10',
  ])
  expect((await sendPiece(path, 0, 'again')).status).toBe(409)
  const rest = await sendPiece(path, 4, '456789')
  expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, '10'])
  const bucket = app.device().storage.from('avatars')
  expect(await (await bucket.download(name)).data?.text()).toBe('0123456789')
  expect((await bucket.info(name)).data).toMatchObject({
    size: 10,
    contentType: 'image/png',
    cacheControl: 'max-age=60',
  })
  // Its pieces are gone.
  expect(app.countedBytes() - before).toBe(10)
})

test('[DG48] a piece that is not the last has 64 KB at least', async () => {
  const { path } = await beginUpload(app, nextName(), 100_000)
  const before = app.countedBytes()
  expect((await (await sendPiece(path, 0, 'x')).json()).message).toContain('64 KB at least')
  expect(app.countedBytes()).toBe(before)
  expect((await sendPiece(path, 0, new Uint8Array(70_000))).status).toBe(204)
  expect((await sendPiece(path, 70_000, new Uint8Array(30_000))).status).toBe(204)
})

test('[DG48] an app has so many uploads that are not complete', async () => {
  const own = await createTestApp()
  await own.migrate(BUCKETS)
  async function* oneByte() {
    yield new Uint8Array(1)
  }
  for (let number = 0; number < 200; number += 1)
    await own.store.write(`${own.ref}/uploads/u${number}/0`, oneByte())
  const { path } = await beginUpload(own, nextName(), 1)
  const refused = await sendPiece(path, 0, 'x', own.anonKey, own)
  expect((await refused.json()).statusCode).toBe('429')
})

test('[DG48] a resumable upload is bound to its person, its size and its place', async () => {
  const device = app.device()
  const { data } = await device.auth.signUp({ email: 'resuming@example.com', password: 'long enough' })
  const { path } = await beginUpload(app, nextName(), 4)
  expect((await sendPiece(path, 0, '1234', data.session?.access_token)).status).toBe(400)
  expect((await (await sendPiece(path, 0, '123456')).json()).statusCode).toBe('413')
  expect((await (await sendPiece('storage/v1/upload/resumable/none', 0, '1')).json()).error).toBe(
    'InvalidJWT',
  )
  const huge = await beginUpload(app, nextName(), 5 * 1024 ** 3)
  expect((await huge.response.json()).statusCode).toBe('413')
  const ended = await app.fetch(path, { method: 'DELETE', headers: { ...TUS, apikey: app.anonKey } })
  expect(ended.status).toBe(204)
  const options = await app.fetch('storage/v1/upload/resumable', { method: 'OPTIONS' })
  expect(options.headers.get('tus-extension')).toContain('creation')
})

test('[DG43] a piece counts where room that was there at the beginning is taken meanwhile', async () => {
  let counted = 0
  const own = await createTestApp({
    files: {
      findRoom: async () => ({ bytes: 300_000 - counted, sentence: 'There is no more room.' }),
      async count(_ref, sizeBytes) {
        counted += sizeBytes
      },
    },
  })
  await own.migrate(BUCKETS)
  const { path } = await beginUpload(own, 'large.png', 100_000)
  counted = 250_000
  const refused = await sendPiece(path, 0, new Uint8Array(70_000), own.anonKey, own)
  expect((await refused.json()).message).toBe('There is no more room.')
  expect(counted).toBe(250_000)
})

/** Bodies that come once so many are being read. */
function createGate(count: number): (sizeBytes: number, fill: number) => ReadableStream {
  let [missing, open] = [count, () => {}]
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return (sizeBytes, fill) =>
    new ReadableStream(
      {
        async pull(controller) {
          missing -= 1
          if (missing === 0) open()
          await opened
          controller.enqueue(new Uint8Array(sizeBytes).fill(fill))
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
}

test('[DG48] pieces for one place at the same time are all counted, and all go with the upload', async () => {
  const name = nextName()
  const before = app.countedBytes()
  const { path } = await beginUpload(app, name, 300_000)
  const sizes = [70_000, 100_000, 80_000]
  const together = createGate(3)
  const answers = await Promise.all(sizes.map((size) => sendPiece(path, 0, together(size, 1))))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(app.countedBytes() - before).toBe(250_000)
  // A client that was on its way with a shorter one goes on from the longest.
  expect((await sendPiece(path, 70_000, new Uint8Array(70_000))).headers.get('upload-offset')).toBe('100000')
  const bothEnds = createGate(2)
  const ends = await Promise.all([1, 2].map(() => sendPiece(path, 100_000, bothEnds(200_000, 2))))
  expect(ends.map(({ status }) => status)).toContain(204)
  const { data } = await app.device().storage.from('avatars').download(name)
  const bytes = new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect([bytes.length, bytes[99_999], bytes[100_000]]).toEqual([300_000, 1, 2])
  const end = { method: 'DELETE', headers: { ...TUS, apikey: app.anonKey } }
  expect((await app.fetch(path, end)).status).toBe(204)
  expect(app.countedBytes() - before).toBe(300_000)
})
