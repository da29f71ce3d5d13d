/** The guide's pictures exist, in both color schemes, and are small. */

import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const MAX_BYTES = 48 * 1024
const pictures = path.resolve(import.meta.dirname, '../../public/guide')

test('each picture that the guide names exists in light and in dark, and no other does', async () => {
  const guide = await readFile(path.join(import.meta.dirname, 'guide.md'), 'utf8')
  const names = [...guide.matchAll(/^!\[.+\]\((.+)\)$/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(0)
  const files = names.flatMap((name) => [`${name}-dark.webp`, `${name}-light.webp`])
  expect((await readdir(pictures)).sort()).toEqual(files.sort())
  for (const file of files) {
    expect((await stat(path.join(pictures, file))).size, file).toBeLessThanOrEqual(MAX_BYTES)
  }
})
