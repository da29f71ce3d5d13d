/** The manifest of a backup. Format 1: `manifest.json`, and rows of each table as PostgreSQL's text `COPY`, gzipped. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { StorageError } from '../database/storage-error.ts'
import type { BackupTable } from './backup-tables.ts'

export interface BackupManifest {
  format: 1
  /** ISO 8601. */
  writtenAt: string
  /** Hashes of the migrations that had been applied: rows fit tables of exactly these. */
  migrations: string[]
  /** In an order in which rows find what they refer to. */
  tables: (BackupTable & { rowCount: number })[]
}

export const MANIFEST_FILE = 'manifest.json'

export function rowsFile(table: string): string {
  return `${table}.copy.gz`
}

/** Throws `StorageError` (`not-a-backup`). */
export async function readManifest(folder: string): Promise<BackupManifest> {
  try {
    const manifest: BackupManifest = JSON.parse(await readFile(path.join(folder, MANIFEST_FILE), 'utf8'))
    if (manifest.format === 1 && Array.isArray(manifest.tables)) return manifest
    throw new TypeError('It has another format.')
  } catch (cause) {
    throw new StorageError(
      'not-a-backup',
      {
        message: `${folder} is not a backup that this Sayso can read.`,
        action: `Name a folder that npm run backup has written; it holds ${MANIFEST_FILE}.`,
      },
      { cause },
    )
  }
}
