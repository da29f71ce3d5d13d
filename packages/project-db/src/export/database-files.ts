/**
 * The projects' databases in the folder of a backup: a gzipped file for each, `{project}.sql.jsonl.gz` with test data and
 * `{project}.live.sql.jsonl.gz` with live data. Each line is a piece of SQL as a JSON string, since a piece may hold any character.
 */

import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
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
    options: { withOwnRecords: boolean; limitMs: number },
    write: (sql: string) => Promise<void>,
  ): Promise<boolean>
}

interface Importing {
  importSql(projectId: string, pieces: AsyncIterable<string>, limitMs: number): Promise<void>
}

interface Limits {
  /** For a database at first, so that one that never ends keeps the others waiting for a moment only. */
  quickMs: number
  /** For one that was not ready by then, behind all others. */
  slowMs: number
  /** For all of these together. */
  allSlowMs: number
}

const LIMITS: Limits = { quickMs: 30_000, slowMs: 300_000, allSlowMs: 1_800_000 }

export interface DoneDatabases {
  count: number
  /** Ids of projects, with the reason. */
  failures: { projectId: string; reason: string }[]
}

const FOLDER = 'databases'
const SUFFIX = '.sql.jsonl.gz'
const LIVE_SUFFIX = `.live${SUFFIX}`
/** The last line: a file without it is cut off. */
const END = JSON.stringify('-- End.')

/** Those of projects that are deleted meanwhile are left out. A database that cannot be read is named; a disk that is full throws. */
export async function writeDatabases(
  databases: Exporting & { live: Exporting },
  folder: string,
  limits: Limits = LIMITS,
): Promise<DoneDatabases> {
  await mkdir(path.join(folder, FOLDER), { mode: 0o700 })
  const jobs: Job[] = []
  for (const [data, suffix] of [
    [databases, SUFFIX],
    [databases.live, LIVE_SUFFIX],
  ] as const)
    for (const projectId of await data.projects()) {
      const file = path.join(folder, FOLDER, `${projectId}${suffix}`)
      jobs.push({ projectId, run: (limitMs) => writeOne(data, { projectId, file, limitMs }) })
    }
  return await runJobs(jobs, limits)
}

interface Job {
  projectId: string
  /** False: there is nothing to do. */
  run(limitMs: number): Promise<boolean>
}

/** Slow ones are tried a second time, when all others are done. */
async function runJobs(jobs: readonly Job[], { quickMs, slowMs, allSlowMs }: Limits): Promise<DoneDatabases> {
  const done: DoneDatabases = { count: 0, failures: [] }
  const slow: Job[] = []
  const run = async (job: Job, limitMs: number): Promise<void> => {
    try {
      if (await job.run(limitMs)) done.count += 1
    } catch (error) {
      if (error instanceof FileFailure) throw error.cause
      if (limitMs === quickMs && isTooSlow(error)) slow.push(job)
      else done.failures.push({ projectId: job.projectId, reason: toReason(error) })
    }
  }
  for (const job of jobs) await run(job, quickMs)
  const endMs = performance.now() + allSlowMs
  for (const job of slow) {
    const leftMs = endMs - performance.now()
    if (leftMs > 0) await run(job, Math.min(slowMs, leftMs))
    else done.failures.push({ projectId: job.projectId, reason: 'It takes too long.' })
  }
  return done
}

/** PostgreSQL's codes for a statement that was cancelled and for a connection that was ended. */
const ENDED = new Set(['57014', '57P01'])

function isTooSlow(error: unknown): boolean {
  return ENDED.has(Object(error).code)
}

function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The file cannot be written, and neither can the next ones. */
class FileFailure extends Error {}

async function writeOne(
  { exportSql }: Exporting,
  { projectId, file, limitMs }: { projectId: string; file: string; limitMs: number },
): Promise<boolean> {
  const lines = new PassThrough()
  const written = pipeline(
    lines,
    createGzip({ level: 6 }),
    createWriteStream(file, { mode: 0o600, flush: true }),
  )
  let fileError: unknown
  written.catch((error: unknown) => {
    fileError = error
  })
  const write = (line: string) =>
    new Promise<void>((resolve, reject) => {
      lines.write(`${line}\n`, (error) => (error ? reject(error) : resolve()))
    })
  try {
    const options = { withOwnRecords: true, limitMs }
    const isThere = await exportSql(projectId, options, (sql) => write(JSON.stringify(sql)))
    if (isThere) await write(END)
    lines.end()
    await written
    return isThere
  } catch (error) {
    if (fileError !== undefined) throw new FileFailure('A file cannot be written.', { cause: fileError })
    lines.destroy(error instanceof Error ? error : undefined)
    // The error that ended it is thrown below.
    await written.catch(() => {})
    await rm(file, { force: true })
    throw error
  }
}

/** After the product's own rows. A backup of an older release has none. */
export async function restoreDatabases(
  databases: Importing & { live: Importing },
  folder: string,
  limits: Limits = LIMITS,
): Promise<DoneDatabases> {
  const names = await readdir(path.join(folder, FOLDER)).catch(() => [])
  const jobs = names
    .filter((each) => each.endsWith(SUFFIX))
    .map((name): Job => {
      const isLive = name.endsWith(LIVE_SUFFIX)
      const projectId = name.slice(0, -(isLive ? LIVE_SUFFIX : SUFFIX).length)
      const { importSql } = isLive ? databases.live : databases
      return {
        projectId,
        async run(limitMs) {
          await importSql(projectId, readPieces(path.join(folder, FOLDER, name)), limitMs)
          return true
        },
      }
    })
  return await runJobs(jobs, limits)
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
