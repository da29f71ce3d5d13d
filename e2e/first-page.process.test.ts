/** What a browser must load before it can show the first page, as it is built: few files, and not more of them unnoticed. */

import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const distUrl = new URL('../apps/studio/dist/', import.meta.url)
const MAX_FILES = 4
/** Today 171 KB, of which React DOM is 65 and the router 29. */
const MAX_GZIP_BYTES = 175_000

test('the first page is at most 4 scripts and 175 KB', async () => {
  const page = await readFile(new URL('index.html', distUrl), 'utf8')
  const names = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name]) => name ?? '')
  expect(names.length).toBeGreaterThan(0)
  expect(names.length).toBeLessThanOrEqual(MAX_FILES)
  const sizes = await Promise.all(
    names.map(async (name) => gzipSync(await readFile(new URL(name, distUrl))).length),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_GZIP_BYTES)
})
