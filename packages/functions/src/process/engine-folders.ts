/** Folders of engines: each has its sockets and code, and goes with its engine. A server that was killed leaves them behind. */

import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { askHealth } from './watch-process.ts'

const PREFIX = 'sayso-fn-'
/** Longer than an engine takes to start. */
const MIN_AGE_MS = 60_000
const ANSWER_MS = 1_000

/** Nobody else may open it, and its path is short enough for a socket's. */
export function createEngineFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), PREFIX))
}

export function healthSocketOf(folder: string): string {
  return path.join(folder, 'health')
}

/** Removes those of servers that are gone: the secrets of a start that was broken off are in them. Other servers on this machine keep theirs. */
export async function removeLeftFolders(within = tmpdir(), nowMs = Date.now()): Promise<void> {
  const names = await readdir(within).catch(() => [])
  for (const name of names) {
    const folder = path.join(within, name)
    if (name.startsWith(PREFIX) && (await isLeft(folder, nowMs)))
      await rm(folder, { recursive: true, force: true })
  }
}

async function isLeft(folder: string, nowMs: number): Promise<boolean> {
  const { mtimeMs, uid } = await stat(folder).catch(() => ({ mtimeMs: nowMs, uid: -1 }))
  if (nowMs - mtimeMs < MIN_AGE_MS || uid !== process.getuid?.()) return false
  return (await askHealth(healthSocketOf(folder), ANSWER_MS)) === 'away'
}
