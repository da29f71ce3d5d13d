import { writeProjectZip, writeZip } from '@sayso/archive'
import { type ProjectFile, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createArchiveReader } from './read-archives.ts'
import { createWorkLines } from './work-lines.ts'

const lines = createWorkLines()

const choices = {}

test('[SV36] an archive is read to the files that it was made of, large ones and binary ones', async () => {
  const files = new Map<string, ProjectFile>([
    ['app/index.tsx', textFile('export default () => null\n')],
    ['package.json', textFile('{"dependencies":{"expo":"~53.0.0"}}\n')],
    ['data.json', textFile(JSON.stringify(Array.from({ length: 90_000 }, (_, n) => n * 7919)))],
    ['assets/icon.png', { content: Buffer.alloc(700_000, 137).toString('base64'), isBinary: true }],
  ])
  const archive = Buffer.concat([...writeProjectZip(files)])
  const result = await createArchiveReader({ lines }).read({ asker: 'a', archive, choices })
  expect(result?.ok && new Map([...result.files].sort())).toEqual(new Map([...files].sort()))
})

test('[SV36] a refusal keeps its reason', async () => {
  const archive = Buffer.from('this is a letter')
  expect(await createArchiveReader({ lines }).read({ asker: 'a', archive, choices })).toMatchObject({
    ok: false,
    reason: 'not-a-zip',
  })
})

test('[SV36] an archive that takes too long is refused in a sentence', async () => {
  const archive = Buffer.concat([...writeZip([{ name: 'package.json', bytes: Buffer.from('{}') }])])
  const result = await createArchiveReader({ lines, timeoutMs: 1 }).read({ asker: 'a', archive, choices })
  expect(result).toMatchObject({ ok: false, reason: 'too-large', message: /more time or memory/ })
})

test('[SV36] of many that ask at once, some wait and the rest is refused', async () => {
  const reader = createArchiveReader({ lines, timeoutMs: 1 })
  const archive = Buffer.from('nothing')
  const ask = (asker: string) => reader.read({ asker, archive, choices })
  const ofOne = Array.from({ length: 10 }, () => ask('one'))
  expect(ofOne.filter((reading) => reading === null)).toHaveLength(10 - 2 - 4)
  const ofOther = ask('other')
  expect(ofOther).not.toBeNull()
  await Promise.all([...ofOne, ofOther])
})
