/** A copy of the repository as a fresh clone would have it: tracked files and those about to be committed, nothing installed or built. */

import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const rootDir = path.resolve(import.meta.dirname, '..')

export async function copyRepository(target: string): Promise<void> {
  for (const file of await listOwnFiles()) await cp(path.join(rootDir, file), path.join(target, file))
}

async function listOwnFiles(): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: rootDir,
    maxBuffer: 16 * 1024 * 1024,
  })
  const { stdout: removed } = await run('git', ['ls-files', '-z', '--deleted'], { cwd: rootDir })
  const gone = new Set(removed.split('\0'))
  return stdout.split('\0').filter((file) => file !== '' && !gone.has(file))
}
