/** `npm start` in a fresh clone: it sets itself up and runs, and the second start has nothing left to set up. */

import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Product, startProduct } from '@sayso/testing/product'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyRepository } from './repository-copy.ts'

const SET_UP_MS = 600_000
/** Steps of the set-up; the second start has none of them. */
const STEPS =
  /Installing packages|Installing the Expo SDK|Bundling the Expo SDK|Building the (?:preview frame|player|page)/g

let home = ''
let product: Product | null = null

beforeAll(async () => {
  home = await mkdtemp(path.join(await realpath(tmpdir()), 'sayso fresh clone '))
  await copyRepository(path.join(home, 'clone'))
})

afterAll(async () => {
  await product?.stop()
  await rm(home, { recursive: true, force: true, maxRetries: 5 })
})

function start(): Promise<Product> {
  const env = { SAYSO_DATA_DIR: path.join(home, 'data'), npm_config_cache: path.join(home, 'npm cache') }
  return startProduct(env, [path.join(home, 'clone/scripts/start.mjs')], SET_UP_MS)
}

test('a clone with an empty cache sets itself up and runs, and starts again without setting up', async () => {
  product = await start()
  // Each is repeated while it lasts.
  expect(new Set(product.output().match(STEPS)).size).toBe(6)
  for (const page of ['', '/player/53/index.html', '/health/ready', '/sdk/53/manifest.json', '/licences']) {
    expect((await fetch(product.url + page)).status, page).toBe(200)
  }
  expect(await product.stop()).toBe(0)

  product = await start()
  expect(product.output()).not.toMatch(STEPS)
  expect((await fetch(product.url)).status).toBe(200)
})
