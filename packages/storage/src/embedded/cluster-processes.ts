/**
 * The processes of one PostgreSQL cluster as the operating system lists them: the postmaster and its children, also children that
 * outlived it. PostgreSQL's own list is of no use when PostgreSQL does not answer.
 */

import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, realpath } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'

export interface ClusterProcess {
  pid: number
  parentPid: number
  /** Tells this process from a later one with the same number. */
  startedAt: string
  /** The command line; of a child `postgres: <role> <database> …`. */
  title: string
}

const CHILD_TITLE = /^postgres: /

/** Null: no such process, or it has ended and only waits for its parent. */
export async function readProcess(pid: number): Promise<ClusterProcess | null> {
  if (process.platform === 'win32') return null
  if (process.platform === 'linux') return await readLinuxProcess(pid)
  return (await listByPs()).find((each) => each.pid === pid) ?? null
}

/** Whether both are the same process, which still runs. */
export async function isStillRunning({ pid, startedAt }: ClusterProcess): Promise<boolean> {
  return (await readProcess(pid))?.startedAt === startedAt
}

/** Children of a postmaster that has died. They hold the cluster's shared memory, so no other can start. */
export async function findOrphans(clusterDir: string): Promise<ClusterProcess[]> {
  const processes = await listCluster(clusterDir)
  const pids = new Set(processes.map(({ pid }) => pid))
  return processes.filter(({ parentPid, title }) => CHILD_TITLE.test(title) && !pids.has(parentPid))
}

/** Whether the process that started this postmaster still runs: when it dies, its children get another parent. */
export async function hasItsOwner(postmasterPid: number): Promise<boolean> {
  const postmaster = await readProcess(postmasterPid)
  // Windows: nobody knows, and nothing is ended for it.
  if (postmaster === null) return process.platform === 'win32'
  const owner = await readOwner(postmasterPid)
  return owner === null ? postmaster.parentPid !== 1 : postmaster.parentPid === owner
}

/** Variable in the postmaster's environment with its starter's process id. */
export const OWNER_VARIABLE = 'SAYSO_OWNER_PID'

async function readOwner(pid: number): Promise<number | null> {
  // Another user's process, or a system without `/proc`.
  const text = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
  const entry = text.split('\0').find((each) => each.startsWith(`${OWNER_VARIABLE}=`))
  return entry === undefined ? null : Number(entry.slice(OWNER_VARIABLE.length + 1))
}

/** All of them work in the cluster's folder. */
async function listCluster(clusterDir: string): Promise<ClusterProcess[]> {
  if (process.platform === 'win32') return []
  if (process.platform !== 'linux') return await listByPs()
  // A cluster that is not there has no processes.
  const folder = await realpath(clusterDir).catch(() => clusterDir)
  const found: ClusterProcess[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    // Processes end while they are listed, and those of other users show nothing.
    if (!(await isIn(name, folder).catch(() => false))) continue
    const each = await readLinuxProcess(Number(name))
    if (each !== null) found.push(each)
  }
  return found
}

async function isIn(pid: string, folder: string): Promise<boolean> {
  if (!basename(await readlink(`/proc/${pid}/exe`)).startsWith('postgres')) return false
  return (await readlink(`/proc/${pid}/cwd`)) === folder
}

/** Source: proc_pid_stat(5). The program's name may hold blanks and brackets, so fields are counted from its end. */
async function readLinuxProcess(pid: number): Promise<ClusterProcess | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const [state, parentPid, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === 'Z' || state === 'X') return null
    const title = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim()
    return { pid, parentPid: Number(parentPid), startedAt: rest[17] ?? '', title }
  } catch {
    // It has ended.
    return null
  }
}

/** Children of this machine's postmasters: on systems other than Linux, finding a process's folder needs a separate program. */
async function listByPs(): Promise<ClusterProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=,lstart=,command='])
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parentPid, startedAt, title] = PS_LINE.exec(line) ?? []
    if (title === undefined || startedAt === undefined) return []
    return [{ pid: Number(pid), parentPid: Number(parentPid), startedAt, title }]
  })
}

const PS_LINE = /^\s*(\d+)\s+(\d+)\s+(\S+\s+\S+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/
