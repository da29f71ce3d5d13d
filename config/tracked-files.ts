/** The files of the repository as Git sees them, new ones included and ignored ones left out. */

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { rootDir } from './workspaces.ts'

let all: readonly string[] | null = null

/** Absolute paths of the files below a folder or of the one file; `''` is the root. */
export function listFiles(place: string): readonly string[] {
  all ??= readFromGit() ?? readFromDisk(rootDir)
  const start = path.join(rootDir, place)
  return place === '' ? all : all.filter((file) => file === start || file.startsWith(start + path.sep))
}

/** Null in a copy without its history. */
function readFromGit(): readonly string[] | null {
  try {
    const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: rootDir,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    // Git lists what was deleted until the next commit.
    const files = names.split('\0').map((name) => path.join(rootDir, name))
    return files.filter((file) => file !== rootDir && existsSync(file))
  } catch {
    // Not a repository, or no Git: the disk is read instead.
    return null
  }
}

function readFromDisk(dir: string): readonly string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(dir, entry.name)
    if (entry.isDirectory())
      return /^(node_modules|dist|\.build|\.git|\.sayso)$/.test(entry.name) ? [] : readFromDisk(place)
    return [place]
  })
}
