/**
 * Writes a backup of the whole database into a new folder, while servers go on working with it: one file of rows for each table,
 * all of one moment, and a manifest. The folder has its name only once everything is on disk.
 */

import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Database } from '../database/database.ts'
import { StorageError } from '../database/storage-error.ts'
import { type BackupManifest, MANIFEST_FILE, rowsFile } from './backup-manifest.ts'
import { type BackupTable, listMigrations, listTables, quoteName } from './backup-tables.ts'

interface WriteBackupOptions {
  /** Writes what else belongs to the backup, before the folder gets its name. */
  addTo?: (partFolder: string) => Promise<void>
}

/** Throws `StorageError` (`backup-exists`) when `folder` is there already; whatever fails leaves nothing behind. */
export async function writeBackup(
  database: Database,
  folder: string,
  { addTo }: WriteBackupOptions = {},
): Promise<BackupManifest> {
  if (await exists(folder)) {
    throw new StorageError('backup-exists', {
      message: `${folder} is there already.`,
      action: 'Choose a new folder for the backup.',
    })
  }
  const partFolder = `${folder}.part`
  await rm(partFolder, { recursive: true, force: true })
  // The rows hold addresses and password hashes: nobody else may read them.
  await mkdir(partFolder, { recursive: true, mode: 0o700 })
  const client = await database.pool.connect()
  try {
    const manifest = await writeTables(client, partFolder)
    await writeFile(path.join(partFolder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`)
    await addTo?.(partFolder)
    await rename(partFolder, folder)
    client.release()
    return manifest
  } catch (error) {
    client.release(true)
    await rm(partFolder, { recursive: true, force: true })
    throw error
  }
}

async function writeTables(client: PoolClient, folder: string): Promise<BackupManifest> {
  await client.query('begin isolation level repeatable read read only')
  await client.query('set local statement_timeout = 0')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  const tables: BackupManifest['tables'] = []
  for (const table of await listTables(client)) {
    tables.push({ ...table, rowCount: await writeRows(client, table, folder) })
  }
  const migrations = await listMigrations(client)
  await client.query('commit')
  return { format: 1, writtenAt: new Date().toISOString(), migrations, tables }
}

async function writeRows(
  client: PoolClient,
  { name, columns }: BackupTable,
  folder: string,
): Promise<number> {
  const file = path.join(folder, rowsFile(name))
  const rows = client.query(
    copyTo(`copy ${quoteName(name)} (${columns.map(quoteName).join(', ')}) to stdout`),
  )
  await pipeline(rows, createGzip({ level: 6 }), createWriteStream(file, { mode: 0o600 }))
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
  return rows.rowCount
}

async function exists(file: string): Promise<boolean> {
  return await stat(file).then(
    () => true,
    () => false,
  )
}
