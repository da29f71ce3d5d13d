/** Tells whether a build is older than its sources, by a hash of their contents. */

import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

const IGNORED = new Set(['node_modules', 'dist', '.build', 'testing'])

/** Hash over the files below `roots` (files or folders), tests left out. */
export async function hashSources(baseDir, roots) {
  const hash = createHash('sha256')
  for (const root of roots) {
    for (const file of await filesBelow(path.join(baseDir, root))) {
      hash.update(path.relative(baseDir, file)).update('\0')
      hash.update(await readFile(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

async function filesBelow(start) {
  let entries
  try {
    entries = await readdir(start, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return [start]
    if (error.code === 'ENOENT') return []
    throw error
  }
  const found = []
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (IGNORED.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    const file = path.join(start, entry.name)
    if (entry.isDirectory()) found.push(...(await filesBelow(file)))
    else found.push(file)
  }
  return found
}

/** Reads a stamp; null without one. */
export async function readStamp(file) {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  }
}

/** Writes a stamp so that a crash leaves either the old or the new one. */
export async function writeStamp(file, value) {
  await mkdir(path.dirname(file), { recursive: true })
  const partFile = `${file}.${process.pid}.part`
  await writeFile(partFile, value)
  await rename(partFile, file)
}
