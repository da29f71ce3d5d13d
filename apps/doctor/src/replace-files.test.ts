import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { finishReplacing, replaceFiles } from './replace-files.ts'

let around: string
let folder: string
beforeEach(async () => {
  around = await mkdtemp(path.join(tmpdir(), 'sayso replace '))
  folder = path.join(around, 'project')
  await mkdir(path.join(folder, 'app'), { recursive: true })
  await writeFile(path.join(folder, 'app/a.ts'), 'old a')
  await writeFile(path.join(folder, 'b.ts'), 'old b')
})
afterEach(() => rm(around, { recursive: true, force: true, maxRetries: 5 }))

const read = (name: string) => readFile(path.join(folder, name), 'utf8')
const both = async () => [await read('app/a.ts'), await read('b.ts')]
const NEW = new Map([
  ['app/a.ts', 'new a'],
  ['b.ts', 'new b'],
])

test('files are replaced, and nothing else is left in the folder', async () => {
  await replaceFiles(folder, NEW)
  expect(await both()).toEqual(['new a', 'new b'])
  expect((await readdir(folder)).sort()).toEqual(['app', 'b.ts'])
  expect(await finishReplacing(folder)).toBeNull()
})

test('a run that was killed before all was written has changed nothing, and leaves nothing', async () => {
  await mkdir(path.join(folder, '.sayso-upgrade'))
  await writeFile(path.join(folder, '.sayso-upgrade/0'), 'new a')
  await writeFile(path.join(folder, '.sayso-upgrade/files.json.new'), '["app/a')
  expect(await finishReplacing(folder)).toBeNull()
  expect(await both()).toEqual(['old a', 'old b'])
  expect((await readdir(folder)).sort()).toEqual(['app', 'b.ts'])
})

test('a run that was killed between two files is finished by the next', async () => {
  const drafts = path.join(folder, '.sayso-upgrade')
  await mkdir(drafts)
  await writeFile(path.join(drafts, '0'), 'new a')
  await writeFile(path.join(drafts, '1'), 'new b')
  await writeFile(path.join(drafts, 'files.json'), JSON.stringify([...NEW.keys()]))
  await rename(path.join(drafts, '0'), path.join(folder, 'app/a.ts'))
  expect(await finishReplacing(folder)).toBe(1)
  expect(await both()).toEqual(['new a', 'new b'])
  expect((await readdir(folder)).sort()).toEqual(['app', 'b.ts'])
})

test('a list that leads out of the folder is not followed', async () => {
  const drafts = path.join(folder, '.sayso-upgrade')
  await mkdir(drafts)
  await writeFile(path.join(drafts, '0'), 'new')
  await writeFile(path.join(drafts, 'files.json'), JSON.stringify(['../outside.ts']))
  expect(await finishReplacing(folder)).toBe(0)
  expect(await readdir(around)).not.toContain('outside.ts')
})
