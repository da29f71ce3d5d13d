/** The key that signs session cookies: made on the first start, kept in the data directory for its owner only. */

import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { loadOrCreatePrivateFile } from '@sayso/storage'

export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  return await loadOrCreatePrivateFile(secretFile(dataDir), () => randomBytes(32).toString('base64url'))
}

/** Where it is in a folder: the data folder, or a backup. */
export function secretFile(folder: string): string {
  return join(folder, 'session-secret')
}
