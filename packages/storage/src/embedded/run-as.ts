/** Under which user PostgreSQL runs, and what that user can reach: PostgreSQL refuses to run as root. */

import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

export interface UnixUser {
  uid: number
  gid: number
}

/** `nobody`, whatever its name is: it needs no account. */
const NOBODY: UnixUser = { uid: 65534, gid: 65534 }

/**
 * Null: as ourselves. As root: as the owner of the cluster that is there, so that one made by an ordinary user stays theirs,
 * else as nobody.
 */
export async function chooseUser(clusterDir: string): Promise<UnixUser | null> {
  if (process.getuid?.() !== 0) return null
  // There is no cluster at the first start.
  const owner = await stat(clusterDir).catch(() => null)
  return owner === null || owner.uid === 0 ? NOBODY : { uid: owner.uid, gid: owner.gid }
}

/** Whether the user may pass through every folder from the root down to `path`, and read and enter `path` itself. */
export async function canReach(path: string, user: UnixUser): Promise<boolean> {
  if (!(await hasPermission(path, user, 0o5))) return false
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if (!(await hasPermission(folder, user, 0o1))) return false
    if (folder === dirname(folder)) return true
  }
}

async function hasPermission(path: string, user: UnixUser, bits: number): Promise<boolean> {
  const info = await stat(path)
  const shift = info.uid === user.uid ? 6 : info.gid === user.gid ? 3 : 0
  return ((info.mode >> shift) & bits) === bits
}
