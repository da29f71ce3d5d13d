/** The studio's page is served with 404 where it has no view. */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Addresses } from '../http/addresses.ts'
import { studio, VIEWS } from './studio.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sayso studio '))
  await writeFile(path.join(folder, 'index.html'), '<title>Sayso</title>')
})
afterAll(() => rm(folder, { recursive: true }))

const addresses: Addresses = { baseUrl: 'http://studio.test', previewHost: 'preview.test' }

test.each([
  ['/', 200],
  ['/project/abc', 200],
  ['/PROJECT/abc/', 200],
  ['/settings/usage', 200],
  ['/share/abc', 404],
  ['/project', 404],
  ['/project/abc/more', 404],
  ['/settings/nothing', 404],
])('%s: the page with %d', async (address, status) => {
  const response = await studio(folder, addresses).request(`http://studio.test${address}`)
  expect([response.status, await response.text()]).toEqual([status, '<title>Sayso</title>'])
})

test('the views are those of the studio’s router', async () => {
  const router = await readFile(new URL('../../../studio/src/router.tsx', import.meta.url), 'utf8')
  const paths = [...router.matchAll(/path: '([^']*)'/g)].flatMap(([, view]) => (view === '*' ? [] : [view]))
  expect(paths.length).toBeGreaterThan(5)
  expect([...VIEWS].sort()).toEqual(paths.sort())
})
