/**
 * Replaces files of a folder all together. The new ones are written beside them first, and a list of them last: from then on, whatever ends
 * the program, the next run puts the rest in place. Before the list is there, nothing has changed.
 */

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseJson, parseProjectPath } from '@sayso/project'

const FOLDER = '.sayso-upgrade'
const LIST = 'files.json'

/** @param files path below the folder → text; their folders are there. */
export async function replaceFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  const drafts = path.join(folder, FOLDER)
  await rm(drafts, { recursive: true, force: true })
  await mkdir(drafts)
  const names = [...files.keys()]
  for (const [index, name] of names.entries())
    await writeFile(path.join(drafts, String(index)), files.get(name) ?? '')
  await writeFile(path.join(drafts, `${LIST}.new`), JSON.stringify(names))
  await rename(path.join(drafts, `${LIST}.new`), path.join(drafts, LIST))
  await finishReplacing(folder)
}

/** Puts in place what an interrupted run has left, and answers how many files that were. Null when there is nothing to finish. */
export async function finishReplacing(folder: string): Promise<number | null> {
  const drafts = path.join(folder, FOLDER)
  const names = parseJson(await readIfThere(path.join(drafts, LIST)))
  let moved = 0
  for (const [index, name] of Array.isArray(names) ? names.entries() : []) {
    // The list may be somebody else’s, who has packed the folder.
    if (typeof name !== 'string' || !parseProjectPath(name).ok) continue
    if (await moveIfThere(path.join(drafts, String(index)), path.join(folder, name))) moved += 1
  }
  await rm(drafts, { recursive: true, force: true })
  return Array.isArray(names) ? moved : null
}

async function readIfThere(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return ''
    throw error
  }
}

async function moveIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    // The interrupted run has moved it already.
    if (isMissing(error)) return false
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
