/** `npm start` itself: it starts, starts again on its own leftovers, and leaves nothing behind when it is stopped. */

import { readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Product, startProduct } from '@sayso/testing/product'
import { afterAll, expect, test, vi } from 'vitest'

// The first start builds everything that has changed since the last one.
vi.setConfig({ testTimeout: 120_000 })

/** Command of the script `start` in package.json. */
const START = ['scripts/start.mjs']
const dataDir = path.join(tmpdir(), `sayso start ${process.pid}`)
let product: Product | null = null

afterAll(async () => {
  await product?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<Product> {
  product = await startProduct({ SAYSO_DATA_DIR: dataDir }, START)
  return product
}

/** The process of the embedded database, by the file that it keeps in its cluster. */
async function databasePid(): Promise<number> {
  const home = path.join(dataDir, 'postgres')
  // Where the data folder is private to root, the cluster is elsewhere, and this file has the place.
  const elsewhere = await readFile(path.join(home, 'cluster-is-in.txt'), 'utf8').catch(() => home)
  const text = await readFile(path.join(elsewhere.trim(), 'cluster/postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

test('package.json starts it so', async () => {
  const manifest = JSON.parse(await readFile(path.resolve(import.meta.dirname, '../package.json'), 'utf8'))
  expect(manifest.scripts.start).toBe(`node ${START.join(' ')}`)
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends server and database, and the same data folder starts again',
  async (signal) => {
    const { url, output, stop } = await start()
    expect(output()).toContain('Sayso is getting ready.')
    expect((await fetch(url)).status).toBe(200)
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
    const pid = await databasePid()
    expect(isRunning(pid)).toBe(true)

    expect(await stop(signal)).toBe(0)
    expect(isRunning(pid)).toBe(false)
    await expect(databasePid()).rejects.toThrow('ENOENT')
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  },
)

test('npm that is ended takes the product along, though the shell between them says nothing', async () => {
  const npm = await realpath(path.join(path.dirname(process.execPath), 'npm'))
  product = await startProduct({ SAYSO_DATA_DIR: dataDir }, [npm, 'start'])
  const { url, stop } = product
  const pid = await databasePid()
  await stop('SIGTERM')
  await expect.poll(() => isRunning(pid), { timeout: 60_000 }).toBe(false)
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    // No such process.
    return false
  }
}
