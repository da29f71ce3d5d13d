/**
 * `postmaster.pid`, which a running PostgreSQL keeps in its data directory.
 * Lines: pid, directory, start time in epoch seconds, port, socket folder, listen address, shared memory, state.
 * Source: PostgreSQL's `src/include/utils/pidfile.h`.
 */

import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

export interface PidFile {
  pid: number
  startedAt: Date
  /** Where it can be connected to: a socket folder or an address. */
  host: string
  port: number
  isReady: boolean
}

/** Null when it does not exist, or is still being written. */
export async function readPidFile(clusterDir: string): Promise<PidFile | null> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , startedAt, port, socketDir, listenAddress, , state] = text
    .split('\n')
    .map((line) => line.trim())
  if (!pid || !startedAt || !port) return null
  return {
    pid: Number(pid),
    startedAt: new Date(Number(startedAt) * 1000),
    host: socketDir || listenAddress || '127.0.0.1',
    port: Number(port),
    isReady: state === 'ready',
  }
}

/** Whether the process runs and is a PostgreSQL: after a restart of the machine the number may be anyone's. */
export async function isPostgresRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const program = await programOf(pid)
  return program === null || program.startsWith('postgres')
}

/** Null when this system does not reveal it. */
async function programOf(pid: number): Promise<string | null> {
  if (process.platform === 'win32') return null
  if (process.platform === 'linux')
    return basename(await readlink(`/proc/${pid}/exe`).catch(() => 'not ours'))
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({
    stdout: '',
  }))
  return basename(stdout.trim())
}
