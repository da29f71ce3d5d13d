/**
 * The projects' databases in the folder of a backup: a gzipped file for each, `{project}.sql.jsonl.gz` with test data and
 * `{project}.live.sql.jsonl.gz` with live data. Each line is a piece of SQL as a JSON string, since a piece may hold any character.
 */

import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

interface Exporting {
  /** Ids of the projects that have a database. */
  projects(): Promise<string[]>
  /** False: it was deleted meanwhile. */
  exportSql(
    projectId: string,
    options: { withOwnRecords: boolean },
    write: (sql: string) => Promise<void>,
  ): Promise<boolean>
}

interface Importing {
  importSql(projectId: string, pieces: AsyncIterable<string>): Promise<void>
}

const FOLDER = 'databases'
const SUFFIX = '.sql.jsonl.gz'
const LIVE_SUFFIX = `.live${SUFFIX}`
/** The last line: a file without it is cut off. */
const END = JSON.stringify('-- End.')

/** How many were written. Those of projects that are deleted meanwhile are left out. */
export async function writeDatabases(
  databases: Exporting & { live: Exporting },
  folder: string,
): Promise<number> {
  await mkdir(path.join(folder, FOLDER), { mode: 0o700 })
  let count = 0
  for (const [data, suffix] of [
    [databases, SUFFIX],
    [databases.live, LIVE_SUFFIX],
  ] as const)
    for (const projectId of await data.projects())
      if (await writeOne(data, projectId, path.join(folder, FOLDER, `${projectId}${suffix}`))) count += 1
  return count
}

async function writeOne({ exportSql }: Exporting, projectId: string, file: string): Promise<boolean> {
  const lines = new PassThrough()
  const written = pipeline(
    lines,
    createGzip({ level: 6 }),
    createWriteStream(file, { mode: 0o600, flush: true }),
  )
  // A disk that is full is heard of below.
  written.catch(() => {})
  const write = (line: string) =>
    new Promise<void>((resolve, reject) => {
      lines.write(`${line}\n`, (error) => (error ? reject(error) : resolve()))
    })
  try {
    const isThere = await exportSql(projectId, { withOwnRecords: true }, (sql) => write(JSON.stringify(sql)))
    if (isThere) await write(END)
    lines.end()
    await written
    return isThere
  } catch (error) {
    lines.destroy(error instanceof Error ? error : undefined)
    throw error
  }
}

interface RestoredDatabases {
  count: number
  /** Ids of projects, with the reason. */
  failures: { projectId: string; reason: string }[]
}

/** After the product's own rows. A backup of an older release has none. */
export async function restoreDatabases(
  databases: Importing & { live: Importing },
  folder: string,
): Promise<RestoredDatabases> {
  const names = await readdir(path.join(folder, FOLDER)).catch(() => [])
  const restored: RestoredDatabases = { count: 0, failures: [] }
  for (const name of names.filter((each) => each.endsWith(SUFFIX))) {
    const isLive = name.endsWith(LIVE_SUFFIX)
    const projectId = name.slice(0, -(isLive ? LIVE_SUFFIX : SUFFIX).length)
    const { importSql } = isLive ? databases.live : databases
    try {
      await importSql(projectId, readPieces(path.join(folder, FOLDER, name)))
      restored.count += 1
    } catch (error) {
      restored.failures.push({ projectId, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  return restored
}

async function* readPieces(file: string): AsyncGenerator<string> {
  const bytes = new PassThrough()
  const reading = pipeline(createReadStream(file), createGunzip(), bytes)
  // Thrown by the loop, which reads the other end.
  reading.catch(() => {})
  let last = ''
  for await (const line of createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY })) {
    last = line
    const piece: unknown = JSON.parse(line)
    if (typeof piece === 'string') yield piece
  }
  await reading
  if (last !== END) throw new Error('The file is cut off.')
}
