/** Reads the template's files from disk, in the form that a project keeps them. */

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A project's file: text, or bytes as base64. */
interface StarterFile {
  content: string
  isBinary: boolean
}

/** Path in the project (`app/index.tsx`) → file, paths sorted. Read again at each call. */
export async function loadStarterFiles(): Promise<Record<string, StarterFile>> {
  const entries = await readdir(templateFolder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(templateFolder, path.join(entry.parentPath, entry.name)))
  const read = files.map(async (file) => [projectPath(file), await readStarterFile(file)] as const)
  return Object.fromEntries((await Promise.all(read)).sort(([a], [b]) => (a < b ? -1 : 1)))
}

const templateFolder = fileURLToPath(new URL('../files', import.meta.url))

/** npm leaves `.gitignore` out of packages, and git would obey it where it lies; the template keeps it under another name. */
function projectPath(file: string): string {
  return file === '_gitignore' ? '.gitignore' : file.split(path.sep).join('/')
}

async function readStarterFile(file: string): Promise<StarterFile> {
  const bytes = await readFile(path.join(templateFolder, file))
  const isBinary = bytes.includes(0)
  return { content: bytes.toString(isBinary ? 'base64' : 'utf8'), isBinary }
}
