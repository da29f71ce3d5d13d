/** Size of the built first page before it can be shown: it is small, and cannot grow unnoticed. */

import { readdir, readFile, stat } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const distUrl = new URL('../apps/studio/dist/', import.meta.url)
const MAX_SCRIPTS = 4
/** Today 126 KB, of which React DOM is 65, and 4 are the texts by name, so that another language can take their place. */
const MAX_GZIP_BYTES = 127_400
/** Today 57 KB: text in any weight, and headings in theirs. */
const MAX_FONT_BYTES = 60_000

test('[SN3] the first page is at most 4 scripts and 127 KB', async () => {
  const page = await readFile(new URL('index.html', distUrl), 'utf8')
  const names = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name]) => name ?? '')
  expect(names.length).toBeGreaterThan(0)
  expect(names.length).toBeLessThanOrEqual(MAX_SCRIPTS)
  const sizes = await Promise.all(
    names.map(async (name) => gzipSync(await readFile(new URL(name, distUrl))).length),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_GZIP_BYTES)
})

test('[SN3] the typefaces of the first page are at most 60 KB', async () => {
  const names = await readdir(new URL('assets/', distUrl))
  const fonts = names.filter((name) => /^(inter|bricolage-grotesque)-latin-(?!ext).*\.woff2$/.test(name))
  expect(fonts).toHaveLength(2)
  const sizes = await Promise.all(
    fonts.map(async (name) => (await stat(new URL(`assets/${name}`, distUrl))).size),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_FONT_BYTES)
})
