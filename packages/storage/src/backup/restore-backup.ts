/** Fills an empty database from a backup: all of it, in one transaction, or nothing. */

import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from '../database/database.ts'
import { StorageError } from '../database/storage-error.ts'
import { type BackupManifest, readManifest, rowsFile } from './backup-manifest.ts'
import { listMigrations, quoteName } from './backup-tables.ts'

/** Throws `StorageError`: `not-a-backup`, `other-release`, `not-empty`, `backup-damaged`. */
export async function restoreBackup(database: Database, folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder)
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await requireSameRelease(client, manifest)
    await requireEmpty(client, manifest)
    for (const table of manifest.tables) await readRows(client, table, folder)
    await moveSequences(client)
    // They are on another cluster: each counts as there once it is.
    await client.query('update project_databases set is_ready = false')
    await client.query('commit')
    client.release()
    return manifest
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function requireSameRelease(client: PoolClient, manifest: BackupManifest): Promise<void> {
  const migrations = await listMigrations(client)
  if (migrations.join() === manifest.migrations.join()) return
  throw new StorageError('other-release', {
    message: `The backup of ${manifest.writtenAt} was written by another release of Sayso: its tables differ.`,
    action: 'Restore it with that release, then start the newer one, which brings the tables up to date.',
  })
}

async function requireEmpty(client: PoolClient, { tables }: BackupManifest): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await client.query<{ has: boolean }>(
      `select exists (select from ${quoteName(name)}) as has`,
    )
    if (rows[0]?.has !== true) continue
    throw new StorageError('not-empty', {
      message: 'The database holds something already; a backup is restored into an empty one only.',
      action: 'Name a new SAYSO_DATA_DIR, or an empty database in DATABASE_URL.',
    })
  }
}

async function readRows(
  client: PoolClient,
  { name, columns, rowCount }: BackupManifest['tables'][number],
  folder: string,
): Promise<void> {
  const rows = client.query(
    copyFrom(`copy ${quoteName(name)} (${columns.map(quoteName).join(', ')}) from stdin`),
  )
  try {
    await pipeline(createReadStream(path.join(folder, rowsFile(name))), createGunzip(), rows)
  } catch (cause) {
    throw damaged(name, cause)
  }
  if (rows.rowCount !== rowCount) throw damaged(name)
}

function damaged(table: string, cause?: unknown): StorageError {
  return new StorageError(
    'backup-damaged',
    {
      message: `The rows of ${table} in the backup cannot be read; nothing was restored.`,
      action: 'Use another copy of the backup.',
    },
    { cause },
  )
}

/** New rows are numbered after the restored ones. */
async function moveSequences(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`)
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoteName(column)}), 0) + 1, false) from ${quoteName(table)}`,
      [quoteName(table), column],
    )
  }
}
