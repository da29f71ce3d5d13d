import type { ShownFile } from '@sayso/storage'
import { expect, test } from 'vitest'
import { createHotFiles } from './hot-files.ts'

function fileOf(hash: string, sizeBytes = 4) {
  const file = { hash, sizeBytes, isCompressed: false, reads: 0, isAway: false }
  return Object.assign(file, {
    async *read() {
      file.reads += 1
      if (file.isAway) throw new Error('away')
      yield Buffer.alloc(sizeBytes / 2, hash)
      yield Buffer.alloc(sizeBytes / 2, hash)
    },
  }) satisfies ShownFile
}

test('[SV198] a thousand visitors at once read a file once, and share it', async () => {
  const hot = createHotFiles()
  const script = fileOf('s', 200_000)
  const contents = await Promise.all(Array.from({ length: 1_000 }, () => hot.read(script)))
  expect([script.reads, new Set(contents).size, contents[0]?.length]).toEqual([1, 1, 200_000])
})

test('[SV198] what is kept has a limit: the file that was asked for longest ago goes first, and a large one is never kept', async () => {
  const hot = createHotFiles({ fileBytes: 6, allBytes: 10 })
  const [one, two, three] = [fileOf('1'), fileOf('2'), fileOf('3')]
  for (const file of [one, two, one, three, one, two]) await hot.read(file)
  expect([one.reads, two.reads, three.reads]).toEqual([1, 2, 1])
  expect(hot.read(fileOf('large', 8))).toBe(null)
})

test('[SV198] a file that could not be read is read again', async () => {
  const hot = createHotFiles()
  const script = fileOf('s')
  script.isAway = true
  await expect(hot.read(script)).rejects.toThrow('away')
  script.isAway = false
  expect(String(await hot.read(script))).toBe('ssss')
})
