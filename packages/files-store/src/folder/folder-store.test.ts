import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMemoryStore, testFilesStore } from '../testing/files-store-contract.ts'
import { createFolderStore } from './folder-store.ts'

let folder = ''
let count = 0

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'files-store-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('a folder', () => {
  testFilesStore(async () => {
    count += 1
    return createFolderStore(path.join(folder, `store${count}`))
  })

  test('[FS6] only the owner of the server’s process reads the files', async () => {
    const root = path.join(folder, 'own')
    await createFolderStore(root).write('a/files/one', oneByte())
    expect((await stat(path.join(root, 'a/files/one'))).mode & 0o077).toBe(0)
    expect((await stat(path.join(root, 'a/files'))).mode & 0o077).toBe(0)
    expect(await readdir(path.join(root, 'unfinished'))).toEqual([])
  })
})

describe('the memory of tests', () => {
  testFilesStore(async () => createMemoryStore())
})

async function* oneByte(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(1)
}
