import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installFolder } from '../src/paths.ts'
import { type Effort, finishFiles, writeAssets, writeTexts } from './write-files.ts'

const FONT = 'node_modules/@expo/vector-icons/build/vendor/react-native-vector-icons/Fonts/EvilIcons.ttf'

let home = ''

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'sayso files '))
})

afterEach(() => rm(home, { recursive: true, force: true }))

test('a quick build that was finished has the files of a full one, byte for byte', async () => {
  const full = await writeAll('full')
  const quick = await writeAll('quick')
  expect(await read(quick, 'chunk-1.js')).toEqual(await read(full, 'chunk-1.js'))
  expect((await read(quick, 'chunk-1.js.br')).length).toBeGreaterThan(
    (await read(full, 'chunk-1.js.br')).length,
  )
  expect((await read(quick, 'EvilIcons-1.woff2')).length).toBeGreaterThan(
    (await read(full, 'EvilIcons-1.woff2')).length,
  )

  await finishFiles(quick)
  const names = await readdir(full)
  expect(await readdir(quick)).toEqual(names)
  for (const name of names) expect(await read(quick, name), name).toEqual(await read(full, name))
})

test('reused files stay as they are, so a full build must not reuse those of a quick one', async () => {
  const quick = await writeAll('quick')
  const reusing = path.join(home, 'reusing')
  await mkdir(reusing)
  await writeTexts({ folder: reusing, earlierFolder: quick, effort: 'full' }, texts())
  expect(await read(reusing, 'chunk-1.js.br')).toEqual(await read(quick, 'chunk-1.js.br'))
  await writeTexts({ folder: reusing, earlierFolder: null, effort: 'full' }, texts())
  expect((await read(reusing, 'chunk-1.js.br')).length).toBeLessThan(
    (await read(quick, 'chunk-1.js.br')).length,
  )
})

async function writeAll(effort: Effort): Promise<string> {
  const target = { folder: path.join(home, effort), earlierFolder: null, effort }
  await writeTexts(target, texts())
  const font = await readFile(path.join(installFolder(), FONT))
  await writeAssets(
    target,
    new Map([
      ['EvilIcons-1.woff2', font],
      ['dot-1.png', Buffer.from('not compressed')],
    ]),
  )
  return target.folder
}

function texts(): Map<string, string> {
  const lines = Array.from({ length: 2_000 }, (_, n) => `export const value${n} = ${(n * 7919) % 1009}`)
  return new Map([['chunk-1.js', lines.join('\n')]])
}

function read(folder: string, name: string): Promise<Buffer> {
  return readFile(path.join(folder, name))
}
