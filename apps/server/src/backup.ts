/**
 * For the operator: `npm run backup -- <new folder>` writes all that must not be lost, while Sayso runs or not;
 * `npm run restore -- <folder>` fills an empty database from it.
 */

import { copyFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { loadOrCreateSecret, secretFile } from '@sayso/accounts'
import { copyFiles, createFolderStore, type FilesStore } from '@sayso/files-store'
import {
  createProjectDatabases,
  type DoneDatabases,
  type ProjectDatabases,
  restoreDatabases,
  writeDatabases,
} from '@sayso/project-db'
import { type Database, noteBackup, openRunningDatabase, restoreBackup, writeBackup } from '@sayso/storage'
import { openFilesStore } from './areas/data.ts'
import { createLog } from './logs.ts'
import { readConfig } from './settings/config.ts'
import { toStartSentence } from './settings/start-error.ts'

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
  let databases: DoneDatabases = { count: 0, failures: [] }
  let fileCount = 0
  const manifest = await withDatabases(async (database, projectDatabases) => {
    const written = await writeBackup(database, path.resolve(to), {
      async addTo(partFolder) {
        databases = await writeDatabases(projectDatabases, partFolder)
        // Behind the rows: what is uploaded meanwhile is in neither.
        fileCount = (await copyFiles(openFilesStore(config), filesOf(partFolder))).count
      },
    })
    await noteBackup(database)
    return written
  })
  const hasSecret = await copyIfThere(secretFile(config.dataDir), secretFile(to))
  const rowCount = manifest.tables.reduce((sum, table) => sum + table.rowCount, 0)
  console.log(
    `${to} holds ${rowCount} rows of ${manifest.tables.length} tables, ${countText(databases.count)}, and ${fileCountText(fileCount)}.`,
  )
  nameFailures(databases, 'is not in it')
  console.log(hasSecret ? 'The secret is in it too: keep it safe.' : 'Keep your SAYSO_SECRET with it.')
}

async function restore(from: string): Promise<void> {
  const { manifest, databases } = await withDatabases(async (database, projectDatabases) => {
    const restored = await restoreBackup(database, path.resolve(from))
    // The logins of projects are made with the secret, which is needed from here on.
    await copyIfThere(secretFile(from), secretFile(config.dataDir))
    await copyFiles(filesOf(path.resolve(from)), openFilesStore(config))
    return { manifest: restored, databases: await restoreDatabases(projectDatabases, path.resolve(from)) }
  })
  console.log(
    `Restored what was there at ${manifest.writtenAt}, with ${countText(databases.count)}. Start Sayso with npm start.`,
  )
  nameFailures(databases, 'could not be restored')
}

function filesOf(of: string): FilesStore {
  return createFolderStore(path.join(of, 'files'))
}

function fileCountText(count: number): string {
  return count === 1 ? '1 file of an app' : `${count} files of apps`
}

function nameFailures({ failures }: DoneDatabases, what: string): void {
  for (const { projectId, reason } of failures) {
    console.error(`The database of the project ${projectId} ${what}: ${reason}`)
    process.exitCode = 1
  }
}

async function withDatabases<Value>(
  work: (database: Database, projectDatabases: ProjectDatabases) => Promise<Value>,
): Promise<Value> {
  const log = createLog({ level: 'error' })
  const { dataDir } = config
  const database = await openRunningDatabase({ url: config.databaseUrl, dataDir, log })
  let projectDatabases: ProjectDatabases | null = null
  try {
    projectDatabases = createProjectDatabases({
      ...{ database, url: config.projectsDatabaseUrl, dataDir, joinsRunning: true, log },
      secret: await readSecret(),
      makeInLine: (_ownerId, work) => work(),
      makeThrowAwayInLine: (_ownerId, work) => work(),
      snapshots: config.dataSnapshots,
    })
    return await work(database, projectDatabases)
  } finally {
    await projectDatabases?.close()
    await database.close()
  }
}

/** For a restore, the backup's secret, which the server has afterwards. */
async function readSecret(): Promise<string> {
  if (config.secret !== undefined) return config.secret
  const isInBackup = command === 'restore' && (await isThere(secretFile(folder ?? '')))
  return await loadOrCreateSecret(isInBackup ? (folder ?? '') : config.dataDir)
}

function countText(count: number): string {
  return count === 1 ? '1 database of a project' : `${count} databases of projects`
}

/** False without one: the secret came from the environment. */
async function copyIfThere(from: string, to: string): Promise<boolean> {
  if (!(await isThere(from))) return false
  await copyFile(from, to)
  return true
}

async function isThere(file: string): Promise<boolean> {
  return await stat(file).then(
    () => true,
    () => false,
  )
}
