/** Where the embedded server keeps its files, for a data directory and a user. */

import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { loadOrCreatePrivateFile } from './private-file.ts'
import { canReach, chooseUser, type UnixUser } from './run-as.ts'

export interface Places {
  /** The user of the server process; null: ours. */
  user: UnixUser | null
  /** PostgreSQL's own data directory. May not exist yet; its parent does. */
  clusterDir: string
  /** Our folder beside it: log and password. */
  homeDir: string
  logFile: string
  /** Password of the database superuser `sayso`. */
  password: string
  /** Holds the server's socket; null: it listens on 127.0.0.1. */
  socketDir: string | null
}

/** A socket's whole path has at most 103 bytes on macOS, 107 on Linux; `/.s.PGSQL.5432` is 14 of them. */
const MAX_SOCKET_DIR_BYTES = 88

/** `folder`: which of the clusters in the data directory. */
export async function preparePlaces(dataDir: string, folder = 'postgres'): Promise<Places> {
  const homeDir = join(resolve(dataDir), folder)
  await mkdir(homeDir, { recursive: true })
  const user = await chooseUser(join(homeDir, 'cluster'))
  const parentDir =
    user === null || (await canReach(homeDir, user)) ? homeDir : await makeReachableDir(homeDir)
  return {
    user,
    homeDir,
    clusterDir: join(parentDir, 'cluster'),
    logFile: join(homeDir, 'server.log'),
    password: await loadOrCreatePrivateFile(join(homeDir, 'password'), () =>
      randomBytes(24).toString('base64url'),
    ),
    socketDir: process.platform === 'win32' ? null : await makeSocketDir(parentDir, user),
  }
}

/**
 * If the data directory is private to root, which PostgreSQL must not be, its cluster is in a separate folder under
 * `/var/lib`, or in the temporary folder when the data directory is there too. A file records the place.
 */
async function makeReachableDir(homeDir: string): Promise<string> {
  const pointer = join(homeDir, 'cluster-is-in.txt')
  const isTemporary = homeDir.startsWith(`${resolve(tmpdir())}/`)
  return await loadOrCreatePrivateFile(pointer, async () => {
    const folder = await mkdtemp(join(isTemporary ? tmpdir() : '/var/lib', 'sayso-'))
    await chmod(folder, 0o755)
    return folder
  })
}

async function makeSocketDir(parentDir: string, user: UnixUser | null): Promise<string> {
  const beside = join(parentDir, 'run')
  const isShort = Buffer.byteLength(beside) <= MAX_SOCKET_DIR_BYTES
  if (isShort) await mkdir(beside, { mode: 0o700 }).catch(ignoreExisting)
  const folder = isShort ? beside : await mkdtemp(join(tmpdir(), 'sayso-'))
  if (user !== null && (await stat(folder)).uid !== user.uid) await chown(folder, user.uid, user.gid)
  return folder
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
