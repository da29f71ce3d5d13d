/**
 * For the operator: `npm run backup -- <new folder>` writes all that must not be lost, while Sayso runs or not;
 * `npm run restore -- <folder>` fills an empty database from it.
 */

import { copyFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { secretFile } from '@sayso/accounts'
import { openRunningDatabase, restoreBackup, writeBackup } from '@sayso/storage'
import { readConfig } from './config.ts'
import { createLog } from './logs.ts'
import { toStartSentence } from './start-error.ts'

const [command, folder] = process.argv.slice(2)
const config = readConfig(process.env, path.resolve(import.meta.dirname, '../../..'))
if (!folder) {
  console.error(`Usage: npm run ${command} -- <folder>`)
  process.exit(1)
}

try {
  await (command === 'restore' ? restore(folder) : backUp(folder))
} catch (error) {
  console.error(toStartSentence(error, config) ?? error)
  process.exitCode = 1
}

async function backUp(to: string): Promise<void> {
  const manifest = await withDatabase((database) => writeBackup(database, path.resolve(to)))
  const hasSecret = await copyIfThere(secretFile(config.dataDir), secretFile(to))
  const rowCount = manifest.tables.reduce((sum, table) => sum + table.rowCount, 0)
  console.log(`${to} holds ${rowCount} rows of ${manifest.tables.length} tables.`)
  console.log(hasSecret ? 'The secret is in it too: keep it safe.' : 'Keep your SAYSO_SECRET with it.')
}

async function restore(from: string): Promise<void> {
  const manifest = await withDatabase((database) => restoreBackup(database, path.resolve(from)))
  await copyIfThere(secretFile(from), secretFile(config.dataDir))
  console.log(`Restored what was there at ${manifest.writtenAt}. Start Sayso with npm start.`)
}

async function withDatabase<Value>(
  work: (database: Awaited<ReturnType<typeof openRunningDatabase>>) => Promise<Value>,
): Promise<Value> {
  const log = createLog({ level: 'error' })
  const database = await openRunningDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** False when there is none: the secret came from the environment. */
async function copyIfThere(from: string, to: string): Promise<boolean> {
  const isThere = await stat(from).then(
    () => true,
    () => false,
  )
  if (isThere) await copyFile(from, to)
  return isThere
}
