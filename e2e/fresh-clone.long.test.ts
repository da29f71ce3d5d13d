/** `npm start` where nothing is installed or built: it sets itself up, runs, and has nothing left to set up the second time. */

import { execFile } from 'node:child_process'
import { cp, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Product, startProduct } from '@sayso/testing/product'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const rootDir = path.resolve(import.meta.dirname, '..')
const SET_UP_MS = 600_000
/** Of setting up; the second start has none of them. */
const STEPS =
  /Installing packages|Installing the Expo SDK|Bundling the Expo SDK|Building the (?:preview frame|player|page)/g

let home = ''
let product: Product | null = null

beforeAll(async () => {
  home = await mkdtemp(path.join(await realpath(tmpdir()), 'sayso fresh clone '))
  for (const file of await ownFiles()) await cp(path.join(rootDir, file), path.join(home, 'clone', file))
})

afterAll(async () => {
  await product?.stop()
  await rm(home, { recursive: true, force: true, maxRetries: 5 })
})

/** What a clone holds, and what is about to be committed. */
async function ownFiles(): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: rootDir,
    maxBuffer: 16 * 1024 * 1024,
  })
  const { stdout: removed } = await run('git', ['ls-files', '-z', '--deleted'], { cwd: rootDir })
  const gone = new Set(removed.split('\0'))
  return stdout.split('\0').filter((file) => file !== '' && !gone.has(file))
}

function start(): Promise<Product> {
  const env = { SAYSO_DATA_DIR: path.join(home, 'data'), npm_config_cache: path.join(home, 'npm cache') }
  return startProduct(env, [path.join(home, 'clone/scripts/start.mjs')], SET_UP_MS)
}

test('a clone with an empty cache sets itself up and runs, and starts again without setting up', async () => {
  product = await start()
  // Each is said again while it lasts.
  expect(new Set(product.output().match(STEPS)).size).toBe(6)
  for (const page of ['', '/player/53/index.html', '/health/ready', '/sdk/53/manifest.json', '/licences']) {
    expect((await fetch(product.url + page)).status, page).toBe(200)
  }
  expect(await product.stop()).toBe(0)

  product = await start()
  expect(product.output()).not.toMatch(STEPS)
  expect((await fetch(product.url)).status).toBe(200)
})
