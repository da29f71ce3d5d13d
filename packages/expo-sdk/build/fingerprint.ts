/** One value for all that the prebuilt files are made from, to know without building whether they are up to date. */

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { compatFolder } from '@sayso/compat'
import { installFolder, packageFolder } from '../src/paths.ts'

/** Of the lock file, the folders of `compat`, the build, the worklets transform and the versions of its tools. Tests do not count. */
export async function fingerprint(): Promise<string> {
  const folders = [
    path.join(packageFolder, 'build'),
    path.join(packageFolder, 'src'),
    ...['packages', 'shared', 'src'].map((folder) => path.join(compatFolder, folder)),
  ]
  const listed = await Promise.all(folders.map(sourceFiles))
  const manifests = [
    path.join(installFolder(), 'package-lock.json'),
    path.join(packageFolder, 'package.json'),
    path.join(compatFolder, 'base-chunks.json'),
  ]
  // The bundler's part in it.
  const worklets = path.join(packageFolder, '../bundler/src/transform')
  const files = [...manifests, ...listed.flat(), ...(await sourceFiles(worklets))]
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(path.relative(packageFolder, file))
      .update('\0')
      .update(await readFile(file))
  return hash.digest('hex')
}

async function sourceFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names
    .filter((name) => /(?:\.tsx?|\.patch|compat\.json)$/.test(name) && !/\.(?:test\.tsx?|d\.ts)$/.test(name))
    .sort()
    .map((name) => path.join(folder, name))
}
