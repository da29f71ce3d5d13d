/** Reads an Expo project from a zip or a folder. A folder is read as the zip of it would be: the same is left out, with the same limits. */

import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type ImportSurvey, readProjectZip, type SkippedPart, sortOutPaths, writeZip } from '@sayso/archive'
import type { ProjectFiles } from '@sayso/project'

type ReadResult =
  | { ok: true; files: ProjectFiles; skipped: readonly SkippedPart[]; survey: ImportSurvey }
  /** One sentence on why it cannot be read. */
  | { ok: false; message: string }

/** @param app folder of one of several apps; without one the likeliest is read. */
export async function readProject(place: string, app: string | null = null): Promise<ReadResult> {
  const info = await stat(place).catch(() => null)
  if (info === null) return { ok: false, message: `There is no ${place}.` }
  const skipped: SkippedPart[] = []
  const archive = info.isDirectory() ? await packFolder(place, skipped) : await readFile(place)
  const result = readProjectZip(archive, app === null ? {} : { app })
  if (!result.ok) return { ok: false, message: `${place} cannot be read: ${result.message}` }
  const { files } = result
  if (!files.has('package.json')) {
    const nested = [...files.keys()].filter((file) => file.endsWith('/package.json')).map(path.posix.dirname)
    const hint = nested.length > 0 ? ` Perhaps you mean ${nested.slice(0, 5).join(' or ')}.` : ''
    return { ok: false, message: `${place} has no package.json, so it is no Expo project.${hint}` }
  }
  if (app !== null && result.survey.app !== app) {
    const others = result.survey.apps.map((name) => name || 'the one at its top')
    const hint = others.length === 0 ? '' : ` There is ${others.slice(0, 5).join(', ')}.`
    return { ok: false, message: `${place} has no Expo app in ${app}.${hint}` }
  }
  return { ok: true, files, skipped: [...skipped, ...result.skipped], survey: result.survey }
}

async function packFolder(folder: string, skipped: SkippedPart[]): Promise<Uint8Array> {
  const names = await listFiles(folder, '', skipped)
  const entries: { name: string; bytes: Uint8Array }[] = []
  for (const name of names.sort()) entries.push({ name, bytes: await readFile(path.join(folder, name)) })
  return Buffer.concat([...writeZip(entries)])
}

/** Paths below the folder, with slashes. Links are left alone: they may lead out of the project. */
async function listFiles(root: string, below: string, skipped: SkippedPart[]): Promise<string[]> {
  const names: string[] = []
  for (const entry of await readdir(path.join(root, below), { withFileTypes: true })) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`
    const part = findSkipped(entry.isDirectory() ? `${name}/file` : name)
    // A folder of installed packages has too many files to look at each.
    if (part !== undefined) skipped.push(part)
    else if (entry.isDirectory()) names.push(...(await listFiles(root, name, skipped)))
    else if (entry.isFile()) names.push(name)
  }
  return names
}

/** Beside a file at the top, no folder is taken for the one around everything. */
function findSkipped(name: string): SkippedPart | undefined {
  return sortOutPaths(['package.json', name]).skipped[0]
}
