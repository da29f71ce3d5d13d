/** The PostgreSQL child process: makes a cluster, starts the server and stops it. */

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Log } from '../database/log.ts'
import type { PostgresPrograms } from './binaries.ts'
import { OWNER_VARIABLE } from './cluster-processes.ts'
import { endCluster } from './end-cluster.ts'
import { explainFailure } from './explain-failure.ts'
import { readPidFile } from './pid-file.ts'
import type { Places } from './places.ts'
import { boundLog, LOG_SETTINGS, openLog, readLogEnd } from './server-log.ts'

const execute = promisify(execFile)

export const SUPERUSER = 'sayso'

export interface ServerAddress {
  /** A folder with a socket, or an address. */
  host: string
  port: number
}

export interface ServerProcess {
  /** Process id of the postmaster. */
  pid: number
  /** Resolves when the process is gone, for whatever reason. */
  exited: Promise<void>
  /** Running transactions are rolled back, what is committed is kept. What does not stop is ended by force. */
  stop(log: Log): Promise<void>
}

/** Recovery after a crash reads at most some gigabytes of log. */
const READY_TIMEOUT_MS = 180_000

/** No variable of ours may change how the server behaves. */
const environment = {
  PATH: process.env.PATH ?? '',
  LC_ALL: 'C',
  TZ: 'UTC',
  [OWNER_VARIABLE]: String(process.pid),
}
/** In seconds. A watchdog waits as long for each of its signals as we would. */
const WATCHDOG_WAITS = [8, 7] as const

/** Makes the cluster when there is none. A run that is cut off leaves no half-made cluster behind. */
export async function ensureCluster(
  places: Places,
  programs: PostgresPrograms,
): Promise<'made' | 'existing'> {
  // The file is missing until the cluster has been made.
  if ((await stat(join(places.clusterDir, 'PG_VERSION')).catch(() => null)) !== null) return 'existing'
  await removeLeftovers(places.clusterDir)
  const unfinished = await mkdtemp(`${places.clusterDir}.new-`)
  const passwordFile = `${unfinished}.password`
  await writeFile(passwordFile, places.password, { mode: 0o600 })
  if (places.user !== null) {
    await chown(unfinished, places.user.uid, places.user.gid)
    await chown(passwordFile, places.user.uid, places.user.gid)
  }
  try {
    await execute(
      programs.initdb,
      [
        ...['--pgdata', unfinished, '--username', SUPERUSER, '--pwfile', passwordFile],
        ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin'],
        // Written to disk in the background once the server runs: it triples the time of a first start.
        ...['--builtin-locale=C.UTF-8', '--no-sync', '--no-instructions'],
      ],
      { ...places.user, env: environment, cwd: dirname(unfinished), timeout: 120_000 },
    )
    await rename(unfinished, places.clusterDir)
    return 'made'
  } catch (error) {
    // Another start was faster: its cluster is as good as ours.
    if ((await stat(join(places.clusterDir, 'PG_VERSION')).catch(() => null)) !== null) return 'existing'
    const output =
      error instanceof Error && 'stderr' in error ? `${error.message}\n${error.stderr}` : `${error}`
    throw explainFailure(output, dirname(places.homeDir), error)
  } finally {
    await rm(passwordFile, { force: true })
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Half-made clusters of starts that were killed. A young one may belong to a start that still runs. */
async function removeLeftovers(clusterDir: string): Promise<void> {
  for (const name of await readdir(dirname(clusterDir))) {
    if (!name.startsWith(`${basename(clusterDir)}.new-`)) continue
    const path = join(dirname(clusterDir), name)
    // Another start may have removed it meanwhile.
    const info = await stat(path).catch(() => null)
    if (info !== null && Date.now() - info.mtimeMs > 600_000) await rm(path, { recursive: true, force: true })
  }
}

/** Forces a just made cluster to disk. In the background: its failure only means that a power cut now could cost it. */
export async function syncCluster(places: Places, programs: PostgresPrograms): Promise<void> {
  await execute(programs.initdb, ['--sync-only', '--pgdata', places.clusterDir], {
    ...places.user,
    env: environment,
  })
}

/** Where a server of these places will listen: a socket, or a free port where there are none. */
export async function chooseAddress({ socketDir }: Places): Promise<ServerAddress> {
  return socketDir === null ? { host: '127.0.0.1', port: await freePort() } : { host: socketDir, port: 5432 }
}

interface StartOptions {
  address: ServerAddress
  settings?: Record<string, string> | undefined
  /** Address space of each of its processes, where the system has such a limit. */
  maxProcessBytes?: number | undefined
}

/** Resolves when the server takes connections; throws `StorageError` when it ends before. */
export async function startServer(
  places: Places,
  programs: PostgresPrograms,
  { address, settings = {}, maxProcessBytes }: StartOptions,
): Promise<ServerProcess> {
  const { socketDir } = places
  const all = {
    ...settings,
    listen_addresses: socketDir === null ? address.host : '',
    port: String(address.port),
    unix_socket_directories: socketDir === null ? '' : `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  }
  const child = await spawnServer(places, programs, { settings: all, maxProcessBytes })
  const exited = once(child, 'exit').then(() => undefined)
  const bound = boundLog(places.logFile)
  void exited.then(() => bound.stop())
  await untilReady(child, places)
  const watchdog = startWatchdog(child, places)
  void exited.then(() => watchdog?.kill('SIGKILL'))
  return {
    pid: child.pid ?? 0,
    exited,
    stop: (log) => stopServer(child, exited, { places, programs, log }),
  }
}

async function spawnServer(
  places: Places,
  programs: PostgresPrograms,
  { settings, maxProcessBytes }: { settings: Record<string, string>; maxProcessBytes?: number | undefined },
): Promise<ChildProcess> {
  const options = Object.entries({ ...LOG_SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const log = await openLog(places.logFile)
  try {
    // Detached, so that Ctrl-C in a terminal reaches us alone and the server is stopped last.
    const command = [programs.postgres, '-D', places.clusterDir, ...options]
    const [program = '', ...args] = withinBytes(command, maxProcessBytes)
    const child = spawn(program, args, {
      ...places.user,
      cwd: places.clusterDir,
      env: environment,
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
    })
    await once(child, 'spawn')
    child.unref()
    return child
  } catch (error) {
    throw explainFailure(`${error}`, dirname(places.homeDir), error)
  } finally {
    await log.close()
  }
}

/** Node cannot set a limit; a shell can, and becomes the program. A limit that the system does not have is left out. */
function withinBytes(command: string[], maxBytes: number | undefined): string[] {
  if (maxBytes === undefined || process.platform === 'win32') return command
  const script = 'ulimit -v "$0" 2>/dev/null; exec "$@"'
  return ['/bin/sh', '-c', script, String(Math.floor(maxBytes / 1024)), ...command]
}

/** The server writes its state into the last line of `postmaster.pid`. Crash recovery may take its time. */
async function untilReady(child: ChildProcess, places: Places): Promise<void> {
  const deadlineMs = Date.now() + READY_TIMEOUT_MS
  while (child.exitCode === null && child.signalCode === null) {
    if (Date.now() > deadlineMs) child.kill('SIGQUIT')
    const file = await readPidFile(places.clusterDir)
    if (file?.pid === child.pid && file?.isReady) return
    await wait(5)
  }
  throw explainFailure(await readLogEnd(places.logFile), dirname(places.homeDir))
}

/**
 * Stops the server when we die without a chance to: a shell that waits for the end of a pipe, which the system closes for us.
 * On Windows the next start cleans up instead.
 */
function startWatchdog(server: ChildProcess, places: Places): ChildProcess | null {
  if (process.platform === 'win32') return null
  const watchdog = spawn('/bin/sh', ['-c', WATCHDOG, 'sayso-watchdog', String(server.pid)], {
    ...places.user,
    cwd: '/',
    env: environment,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // Without a shell there is no watchdog; the next start cleans up.
  watchdog.on('error', () => {})
  watchdog.stdin?.on('error', () => {})
  watchdog.unref()
  if (watchdog.stdin !== null && 'unref' in watchdog.stdin && typeof watchdog.stdin.unref === 'function') {
    watchdog.stdin.unref()
  }
  return watchdog
}

/** `wait_for` fails while the server runs on. PostgreSQL kills children that do not follow a SIGQUIT. */
const WATCHDOG = `wait_for() {
  left=$1
  while [ "$left" -gt 0 ] && kill -0 "$2" 2>/dev/null; do sleep 1; left=$((left - 1)); done
  ! kill -0 "$2" 2>/dev/null
}
read -r _
kill -INT "$1"; wait_for ${WATCHDOG_WAITS[0]} "$1" && exit
kill -QUIT "$1"; wait_for ${WATCHDOG_WAITS[1]} "$1" && exit
kill -KILL "$1"`

async function stopServer(
  child: ChildProcess,
  exited: Promise<void>,
  { places, programs, log }: { places: Places; programs: PostgresPrograms; log: Log },
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.ref()
  if (process.platform === 'win32') await stopOnWindows(child, exited, { places, programs })
  else await endCluster(child.pid ?? 0, places.clusterDir, log)
  // A server that cannot be ended is not waited for.
  await Promise.race([exited, wait(1_000, undefined, { ref: false })])
}

/** Signals end a process at once there, so PostgreSQL's own program asks first. */
async function stopOnWindows(
  child: ChildProcess,
  exited: Promise<void>,
  { places, programs }: { places: Places; programs: PostgresPrograms },
): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    const stop = ['stop', '-m', mode, '-t', '10', '-D', places.clusterDir]
    const isStopped = await execute(programs.pgCtl, stop).then(
      () => true,
      () => false,
    )
    if (isStopped) return await exited
  }
  child.kill('SIGKILL')
}

async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port.')
  return address.port
}
