/** Folders that servers left behind. */

import { access, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { healthSocketOf, removeLeftFolders } from './engine-folders.ts'

let within = ''
beforeEach(async () => {
  within = await mkdtemp(path.join(tmpdir(), 'left-'))
})
afterEach(() => rm(within, { recursive: true, force: true }))

async function addFolder(name: string, ageMs: number): Promise<string> {
  const folder = path.join(within, name)
  await mkdir(folder)
  await writeFile(path.join(folder, 'main.js'), 'const environment={"API_KEY":"sk-1"}')
  const at = new Date(Date.now() - ageMs)
  await utimes(folder, at, at)
  return folder
}

const isThere = (folder: string) =>
  access(folder).then(
    () => true,
    () => false,
  )

test('[FN12] what a killed server left is removed, and what belongs to a running engine, or is about to, stays', async () => {
  const left = await addFolder('sayso-fn-left', 120_000)
  const starting = await addFolder('sayso-fn-new', 0)
  const other = await addFolder('other', 120_000)
  const running = await addFolder('sayso-fn-runs', 0)
  const engine = http.createServer((_request, response) => response.end('ok'))
  await new Promise<void>((resolve) => engine.listen(healthSocketOf(running), resolve))
  const at = new Date(Date.now() - 120_000)
  await utimes(running, at, at)
  await removeLeftFolders(within)
  engine.close()
  expect(await Promise.all([left, starting, other, running].map(isThere))).toEqual([false, true, true, true])
})
