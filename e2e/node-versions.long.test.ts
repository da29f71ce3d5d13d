/**
 * Each supported line of Node: `npm start` in a fresh clone, the main job in a browser, and the export of its project, installed and built.
 * The registry has Node's programs as packages, one for each system.
 */

import { execFile } from 'node:child_process'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { takeBrowser } from '@sayso/testing/browser'
import { type Product, startProduct } from '@sayso/testing/product'
import { openStudio } from '@sayso/testing/studio-page'
import { afterEach, expect, test } from 'vitest'
import { installArchive } from './install-project.ts'
import { copyRepository } from './repository-copy.ts'

const run = promisify(execFile)
/** The oldest that `engines` allows, and the newest of each line after it. */
const VERSIONS = ['20.19.0', '22.23.3', '24.21.0', '26.10.0']
const SET_UP_MS = 800_000

let home = ''
let product: Product | null = null

afterEach(async () => {
  await product?.stop()
  product = null
  await rm(home, { recursive: true, force: true, maxRetries: 5 })
})

test.each(VERSIONS)('Node %s sets up a clone, runs the main job and builds its export', async (version) => {
  home = await mkdtemp(path.join(await realpath(tmpdir()), 'sayso node '))
  const node = await installNode(version)
  const searchPath = [path.dirname(node), process.env.PATH].join(path.delimiter)
  await copyRepository(path.join(home, 'clone'))
  product = await startProduct(
    { PATH: searchPath, SAYSO_DATA_DIR: path.join(home, 'data') },
    [path.join(home, 'clone/scripts/start.mjs')],
    SET_UP_MS,
    node,
  )

  const browser = await takeBrowser()
  const studio = await openStudio(browser, product.url, { heightPx: 1200 })
  await studio.say('A habit tracker with streaks')
  await studio.versionRuns(1)
  const id = new URL(studio.page.url()).pathname.split('/').pop()
  const download = await studio.page.request.get(`${product.url}/api/projects/${id}/export`)
  expect(download.status()).toBe(200)
  const archive = await download.body()
  await browser.close()

  const project = await installArchive(archive, searchPath)
  try {
    await project.checkTypes()
    await project.exportFor(['web'])
    expect(await project.list('dist')).toContain('index.html')
  } finally {
    await project.remove()
  }
})

/** Resolves with the program's path. */
async function installNode(version: string): Promise<string> {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${system}-${process.arch}`
  const folder = path.join(home, 'node')
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]
  await run('npm', ['install', ...flags, `${name}@${version}`])
  const node = path.join(
    folder,
    'node_modules',
    name,
    process.platform === 'win32' ? 'bin/node.exe' : 'bin/node',
  )
  const { stdout } = await run(node, ['--version'])
  expect(stdout.trim()).toBe(`v${version}`)
  return node
}
