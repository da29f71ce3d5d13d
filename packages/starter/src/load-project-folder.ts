/** Reads a project's files from a folder, in the form that a project keeps them. */

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** A project's file: text, or bytes as base64. */
interface FolderFile {
  content: string
  isBinary: boolean
}

/** Path in the project (`app/index.tsx`) → file, paths sorted. Read again at each call. */
export async function loadProjectFolder(folder: string): Promise<Record<string, FolderFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  const read = files.map(async (file) => [projectPath(file), await readProjectFile(folder, file)] as const)
  return Object.fromEntries((await Promise.all(read)).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** npm leaves `.gitignore` out of packages, and git would obey it where it lies; the template keeps it under another name. */
function projectPath(file: string): string {
  return file === '_gitignore' ? '.gitignore' : file.split(path.sep).join('/')
}

async function readProjectFile(folder: string, file: string): Promise<FolderFile> {
  const bytes = await readFile(path.join(folder, file))
  const isBinary = bytes.includes(0)
  return { content: bytes.toString(isBinary ? 'base64' : 'utf8'), isBinary }
}
