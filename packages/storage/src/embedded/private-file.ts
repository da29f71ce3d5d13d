/** A small secret in a file of its own, readable by its owner only. */

import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'

/** Reads the file, or makes it once: starts at the same time agree on its content. */
export async function loadOrCreatePrivateFile(
  file: string,
  create: () => Promise<string> | string,
): Promise<string> {
  const existing = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (existing !== undefined) return existing.trim()
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(unfinished, await create(), { mode: 0o600 })
  // Shows the file only when it is whole; fails when another start was faster.
  await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(unfinished)
  return (await readFile(file, 'utf8')).trim()
}
