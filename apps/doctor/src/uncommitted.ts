/** Asks git whether files have changes that only the work tree has. */

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Paths with such changes. Null outside of a work tree and without git: there is nothing to compare with. */
export async function uncommittedFiles(folder: string, files: readonly string[]): Promise<string[] | null> {
  try {
    // The folder’s settings run no program: a project that somebody has sent is only looked at.
    const args = [
      '-c',
      'core.fsmonitor=false',
      'status',
      '--porcelain',
      '-z',
      '--untracked-files=all',
      '--',
      ...files,
    ]
    const { stdout } = await run('git', args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 })
    return stdout
      .split('\0')
      .filter((entry) => entry !== '')
      .map((entry) => entry.slice('XY '.length))
  } catch {
    // Not a work tree, or no git.
    return null
  }
}
