/**
 * The log file of an embedded PostgreSQL: what it may hold, and its size. PostgreSQL writes to the file itself, so it goes on when this
 * process ends or is busy. Sayso only cuts the file.
 */

import { constants } from 'node:fs'
import { type FileHandle, open, rm, stat, truncate, writeFile } from 'node:fs/promises'

/**
 * A row, a filter or a statement stands in errors and in what explains a message, so neither is written. Given on the command line, only a
 * superuser can change these.
 */
export const LOG_SETTINGS: Readonly<Record<string, string>> = {
  // Ranks above errors: starts, stops, crashes and recovery.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

interface LogBound {
  stop(): void
}

const MAX_LOG_BYTES = 1024 * 1024
const LOOK_MS = 2_000
/** Enough for the last lines of a server that does not start. */
const END_BYTES = 64 * 1024

/** Empty. In append mode, so that PostgreSQL goes on at the new end after the file was cut. */
export async function openLog(file: string): Promise<FileHandle> {
  await rm(olderFile(file), { force: true })
  const { O_WRONLY, O_CREAT, O_TRUNC, O_APPEND } = constants
  return await open(file, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o600)
}

/** Cuts the file whenever it is too long. The newest part at that time is in `server.log.1`. */
export function boundLog(file: string): LogBound {
  let isCutting = false
  async function look(): Promise<void> {
    if (isCutting) return
    isCutting = true
    try {
      await cutLog(file)
    } catch {
      // A full disk, or somebody removed the file: the next look tries again.
    } finally {
      isCutting = false
    }
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

async function cutLog(file: string): Promise<void> {
  const { size } = await stat(file)
  if (size <= MAX_LOG_BYTES) return
  const newest = await readEnd(file, MAX_LOG_BYTES / 2)
  await writeFile(olderFile(file), newest, { mode: 0o600 })
  await truncate(file, 0)
}

/** Empty for a file that is not there. */
export async function readLogEnd(file: string): Promise<string> {
  return (await readEnd(file, END_BYTES).catch(() => Buffer.alloc(0))).toString('utf8')
}

async function readEnd(file: string, maxBytes: number): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(Math.min(size, maxBytes)),
      position: Math.max(0, size - maxBytes),
    })
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function olderFile(file: string): string {
  return `${file}.1`
}
