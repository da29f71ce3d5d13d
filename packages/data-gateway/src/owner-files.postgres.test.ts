/** The files of an app as its makers see and change them, on a real database. */

import type { ChangeFilesRequest } from '@sayso/wire'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './testing/test-app.ts'

const BUCKETS = `
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('pictures', 'pictures', true, 1000, array['image/*', 'text/plain']), ('papers', 'papers', false, null, null);
create policy "signed-in people add" on storage.objects for insert to authenticated with check (true);
create policy "signed-in people read" on storage.objects for select to authenticated using (true);
`

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})

const change = (bucket: string, request: ChangeFilesRequest) =>
  app.owner.changeAppFiles(app.ref, bucket, request)
const TOP = { folder: '', search: '', offset: 0 }
const list = (bucket: string, asked: Partial<typeof TOP> = {}) =>
  app.owner.listAppFiles(app.ref, bucket, { ...TOP, ...asked })
const textAt = async (path: string | null | undefined) =>
  await (await app.fetch(`storage/v1/${path ?? ''}`)).text()

/** As the page does it. */
async function uploadText(name: string, text: string, isReplacing = false) {
  const type = 'text/plain'
  const allowed = await change('pictures', {
    kind: 'upload',
    ...{ name, sizeBytes: text.length, type, isReplacing },
  })
  if (!allowed.success) return allowed
  const sent = await app.fetch(`storage/v1/${allowed.path ?? ''}`, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: text,
  })
  expect(sent.status).toBe(200)
  return allowed
}

test('[DG51] an app without buckets has none, and then those of its migrations', async () => {
  expect(await app.owner.listAppBuckets(app.ref)).toEqual([])
  expect(await list('pictures')).toBeNull()
  await app.migrate(BUCKETS)
  expect(await app.owner.listAppBuckets(app.ref)).toEqual([
    { id: 'papers', isPublic: false, maxFileBytes: null, types: null, fileCount: 0, sizeBytes: 0 },
    {
      ...{ id: 'pictures', isPublic: true, maxFileBytes: 1000, types: ['image/*', 'text/plain'] },
      ...{ fileCount: 0, sizeBytes: 0 },
    },
  ])
})

test('[DG51] makers upload without a policy, list by folder, search, and read what they list', async () => {
  await uploadText('a b/one.txt', 'one')
  await uploadText('a b/deep/two.txt', 'two')
  await uploadText('top.txt', 'top!')
  expect((await app.owner.listAppBuckets(app.ref))[1]).toMatchObject({ fileCount: 3, sizeBytes: 10 })
  const top = await list('pictures')
  expect(top).toMatchObject({ folders: ['a b'], hasMore: false })
  expect(top?.files).toEqual([
    expect.objectContaining({ name: 'top.txt', sizeBytes: 4, type: 'text/plain', owner: null }),
  ])
  expect(await textAt(top?.files[0]?.path)).toBe('top!')
  expect(await textAt(top?.files[0]?.publicPath)).toBe('top!')
  const inner = await list('pictures', { folder: 'a b' })
  expect([inner?.folders, inner?.files.map(({ name }) => name)]).toEqual([['deep'], ['a b/one.txt']])
  expect(await textAt(inner?.files[0]?.path)).toBe('one')
  const found = await list('pictures', { search: 'O.TXT' })
  expect([found?.folders, found?.files.map(({ name }) => name)]).toEqual([[], ['a b/deep/two.txt']])
})

test('[DG51] a file names the person who uploaded it, and is private in a private bucket', async () => {
  const device = app.device()
  await device.auth.signUp({ email: 'ada@example.com', password: 'long enough' })
  expect((await device.storage.from('papers').upload('p.txt', 'x')).error).toBeNull()
  const [file] = (await list('papers'))?.files ?? []
  expect(file).toMatchObject({ owner: 'ada@example.com', publicPath: null })
  const signed = await change('papers', { kind: 'sign', name: 'p.txt' })
  expect(await textAt(signed.success ? signed.path : null)).toBe('x')
})

test('[DG51] a taken name is asked about, and replaced when that is wanted', async () => {
  expect(await uploadText('top.txt', 'new')).toMatchObject({ success: false, isTaken: true })
  expect(await uploadText('top.txt', 'new', true)).toMatchObject({ success: true })
  expect(await textAt((await list('pictures'))?.files[0]?.path)).toBe('new')
})

test('[DG51] files are renamed and moved, never over another', async () => {
  expect(await change('pictures', { kind: 'move', name: 'top.txt', to: 'a b/top.txt' })).toMatchObject({
    success: true,
  })
  expect(await change('pictures', { kind: 'move', name: 'a b/one.txt', to: 'a b/top.txt' })).toEqual({
    ...{ success: false, isTaken: true, error: 'There is already a file with this name.' },
  })
  expect(await change('pictures', { kind: 'move', name: 'none', to: 'some' })).toMatchObject({
    error: 'This file is no longer there. Load the list again.',
  })
})

test.each([
  ['a', 5000, 'text/plain', 'This file is larger than its bucket or this server takes.'],
  ['a', 5, 'text/html', 'This bucket does not take files of this type.'],
  ['../a', 5, 'text/plain', 'This name has a sign or an empty part that names of files cannot have.'],
])('[DG51] an upload is refused in a sentence for people: %s %i %s', async (name, sizeBytes, type, error) => {
  const upload = { kind: 'upload', name, sizeBytes, type, isReplacing: false } as const
  expect(await change('pictures', upload)).toEqual({ success: false, error, isTaken: false })
  expect(await change('none', upload)).toMatchObject({ success: false })
})

test('[DG51] files and whole folders are removed, with their bytes', async () => {
  const before = app.countedBytes()
  expect(await change('pictures', { kind: 'remove', names: ['a b/one.txt'], folders: [] })).toEqual({
    ...{ success: true, path: null, hasMore: false },
  })
  expect(before - app.countedBytes()).toBe(3)
  await change('pictures', { kind: 'remove', names: [], folders: ['a b'] })
  expect(await list('pictures')).toEqual({ folders: [], files: [], hasMore: false })
  expect(app.countedBytes()).toBe(1)
  expect(app.failures).toEqual([])
})

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const bytes: number[] = []
  for await (const piece of pieces) bytes.push(...piece)
  return bytes.join(',')
}

test('[DG51] all files are read, one after the other, for an archive', async () => {
  const own = await createTestApp()
  const read = async () => {
    const found: unknown[] = []
    for await (const file of own.owner.readAppFiles(own.ref)) {
      if (file === null) found.push(null)
      else found.push([file.path, await bytesOf(file.bytes)])
    }
    return found
  }
  expect(await read()).toEqual([])
  await own.migrate(BUCKETS)
  const { data } = await own.device().auth.signUp({ email: 'ada@example.com', password: 'long enough' })
  const bucket = own.device(data.session?.access_token).storage
  await bucket.from('papers').upload('b/deep.txt', new Blob(['\u0001\u0002']))
  await bucket.from('pictures').upload('a.txt', new Blob(['\u0003'], { type: 'text/plain' }))
  const [{ version } = {}] = await own.tested.databases.asOwner(own.ref, {
    text: "select version from storage.objects where name = 'a.txt'",
    values: [],
  })
  await own.tested.databases.asOwner(own.ref, {
    text: `insert into storage.objects (bucket_id, name, version)
      values ('pictures', '../../up.txt', $1), ('pictures', 'lost.txt', gen_random_uuid()::text), ('pictures', repeat('x', 2000), $1)`,
    values: [version],
  })
  expect(await read()).toEqual([['papers/b/deep.txt', '1,2'], null, ['pictures/a.txt', '3'], null])
  await own.tested.databases.asOwner(own.ref, {
    text: `insert into storage.objects (bucket_id, name, version) select 'papers', 'c' || n, $1 from generate_series(1, 1201) n`,
    values: [version],
  })
  expect((await read()).filter((file) => file !== null)).toHaveLength(1203)
})
