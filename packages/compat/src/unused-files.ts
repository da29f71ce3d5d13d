/** Finds stand-ins that nothing uses. It reads every one, so builds and tests call it, and a starting program does not. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CompatError } from './compat-error.ts'
import { type CompatTable, packageNameOf } from './compat-table.ts'
import { standInPath } from './load-table.ts'

/** Throws `CompatError` for a stand-in that neither a record of these tables nor another stand-in names. */
export function refuseUnusedFiles(root: string, tables: readonly CompatTable[]): void {
  const records = tables.flatMap(({ packages }) => Object.values(packages))
  const named = records.flatMap(({ replaces }) => [
    ...Object.values(replaces.entries).flatMap((target) => ('standIn' in target ? [target.standIn] : [])),
    ...Object.values(replaces.files),
    ...(replaces.all === null ? [] : [replaces.all]),
  ])
  const used = new Set(named.map((standIn) => standInPath(standIn, root)))
  // Iterating a set includes values added during the loop.
  for (const file of used) for (const imported of importsOf(file)) used.add(imported)
  const [unused] = ['packages', 'shared']
    .flatMap((folder) => standInFiles(path.join(root, folder)))
    .filter((file) => !used.has(file))
  if (unused === undefined) return
  const shown = path.relative(root, unused).split(path.sep).join('/')
  const owner = packageNameOf(shown.replace(/^packages\//, ''))
  throw new CompatError(
    'unused-file',
    owner,
    `Nothing uses ${shown}. Name it in a compat.json, or delete it.`,
  )
}

function standInFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
}

function importsOf(file: string): string[] {
  const specifiers = readFileSync(file, 'utf8').matchAll(/(?:from|import|require\()\s*'(\.[^']+)'/g)
  return [...specifiers].flatMap(([, specifier = '']) => {
    const target = path.resolve(path.dirname(file), specifier)
    return (
      [target, `${target}.ts`, `${target}.tsx`].find((each) => /\.tsx?$/.test(each) && existsSync(each)) ?? []
    )
  })
}
