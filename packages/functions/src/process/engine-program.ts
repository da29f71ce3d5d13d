/** Where the engine is. It is installed when a project first needs it, in the folder `engine` of this package. */

import { access } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Holds the engine's `package.json`, its lock file and, once installed, `node_modules`. */
function engineFolder(): string {
  return fileURLToPath(new URL('../../engine/', import.meta.url))
}

const PACKAGES: Readonly<Record<string, string>> = {
  'linux x64': 'workerd-linux-64',
  'linux arm64': 'workerd-linux-arm64',
  'darwin x64': 'workerd-darwin-64',
  'darwin arm64': 'workerd-darwin-arm64',
}

/** Null where it is not installed, and on systems without Unix sockets, which it is called by. */
export async function findEngine(folder = engineFolder()): Promise<string | null> {
  const name = PACKAGES[`${process.platform} ${process.arch}`]
  if (name === undefined) return null
  const program = path.join(folder, 'node_modules/@cloudflare', name, 'bin/workerd')
  return await access(program).then(
    () => program,
    () => null,
  )
}
