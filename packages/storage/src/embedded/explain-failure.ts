/** Explains the operating system's or PostgreSQL's message about a failed start in one sentence with a remedy. */

import { StorageError } from '../database/storage-error.ts'

/** `text` is an error's message or the end of a program's output. */
export function explainFailure(text: string, dataDir: string, cause?: unknown): StorageError {
  if (cause instanceof StorageError) return cause
  const options = cause === undefined ? undefined : { cause }
  if (/no space left|ENOSPC|EDQUOT|disk quota/i.test(text)) {
    return new StorageError(
      'disk-full',
      {
        message: `The disk is full, so the database in ${dataDir} cannot start.`,
        action: 'Free some space, then start again.',
      },
      options,
    )
  }
  if (/lock file .* already exists/i.test(text)) return inUse(dataDir)
  if (
    /permission denied|EACCES|EPERM|EROFS|ENOTDIR|EEXIST|read-only file system|wrong ownership/i.test(text)
  ) {
    return new StorageError(
      'not-writable',
      {
        message: `The data directory ${dataDir} cannot be written.`,
        action:
          'Give its owner the right to write, start as the user that it belongs to, or set SAYSO_DATA_DIR to another folder.',
      },
      options,
    )
  }
  if (/database files are incompatible|initialized by PostgreSQL version/i.test(text)) {
    return new StorageError(
      'damaged',
      {
        message: `The database in ${dataDir} was made by another version of PostgreSQL.`,
        action: 'Start the Sayso that made it, or set SAYSO_DATA_DIR to another folder.',
      },
      options,
    )
  }
  if (/password authentication failed/i.test(text)) {
    return new StorageError(
      'damaged',
      {
        message: `The password file in ${dataDir}/postgres does not fit the database beside it.`,
        action: 'Put the original file back from a backup, or set SAYSO_DATA_DIR to another folder.',
      },
      options,
    )
  }
  return new StorageError(
    'cannot-start',
    {
      message: `PostgreSQL did not start: ${lastComplaint(text)}`,
      action: `Look into ${dataDir}/postgres/server.log, or set DATABASE_URL to a PostgreSQL of your own.`,
    },
    options,
  )
}

export function inUse(dataDir: string): StorageError {
  return new StorageError('in-use', {
    message: `Another Sayso is running on the data directory ${dataDir}.`,
    action: 'Use that one, stop it, or set SAYSO_DATA_DIR to another folder.',
  })
}

function lastComplaint(text: string): string {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const complaint = lines.findLast((line) => /FATAL|PANIC|error|could not/i.test(line)) ?? lines.at(-1)
  return complaint ?? 'it said nothing.'
}
