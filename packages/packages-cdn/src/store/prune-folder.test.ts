import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { pruneFolder } from './prune-folder.ts'

let folder = ''
const HOUR_MS = 60 * 60 * 1000
const FOREVER = { maxBytes: Number.POSITIVE_INFINITY, maxAgeMs: Number.POSITIVE_INFINITY }

afterEach(() => rm(folder, { recursive: true, force: true }))

async function folderOf(entries: Readonly<Record<string, { sizeBytes: number; hoursAgo: number }>>) {
  folder = await mkdtemp(path.join(tmpdir(), 'prune '))
  for (const [name, { sizeBytes, hoursAgo }] of Object.entries(entries)) {
    const place = path.join(folder, name)
    await mkdir(path.join(place, 'inner'), { recursive: true })
    await writeFile(path.join(place, 'inner/file'), Buffer.alloc(sizeBytes))
    const used = new Date(Date.now() - hoursAgo * HOUR_MS)
    await utimes(place, used, used)
  }
}

test('[L3] what was not used for longest goes when the folder is too large', async () => {
  await folderOf({
    old: { sizeBytes: 400, hoursAgo: 3 },
    new: { sizeBytes: 400, hoursAgo: 1 },
    middle: { sizeBytes: 400, hoursAgo: 2 },
  })
  expect(await pruneFolder({ ...FOREVER, folder, maxBytes: 1000 })).toEqual(['new', 'middle'])
})

test('[L3] what was not used for too long goes', async () => {
  await folderOf({ old: { sizeBytes: 1, hoursAgo: 3 }, new: { sizeBytes: 1, hoursAgo: 1 } })
  expect(await pruneFolder({ ...FOREVER, folder, maxAgeMs: 2 * HOUR_MS })).toEqual(['new'])
})

test('[L3] only entries are touched, and what they occupy elsewhere counts', async () => {
  await folderOf({
    a: { sizeBytes: 1, hoursAgo: 1 },
    b: { sizeBytes: 1, hoursAgo: 2 },
    assets: { sizeBytes: 9, hoursAgo: 9 },
  })
  const isEntry = (name: string) => name !== 'assets'
  const extraBytes = async () => 600
  expect(await pruneFolder({ ...FOREVER, folder, maxBytes: 1000, isEntry, extraBytes })).toEqual(['a'])
  expect(await pruneFolder({ ...FOREVER, folder })).toEqual(['a', 'assets'])
})

test('[L3] a folder that is not there has nothing to prune', async () => {
  expect(await pruneFolder({ ...FOREVER, folder: path.join(tmpdir(), 'no such folder') })).toEqual([])
})
