/**
 * Finds the file that a path without extension means, in the way of Metro for the web platform:
 * the exact file, then per extension `.web.<ext>` and `.<ext>`, then the folder's `package.json` and index.
 */

import { joinPath } from '@sayso/project'
import { ASSET_SCALES, fileKindOf, SOURCE_EXTENSIONS } from '../files/file-kinds.ts'

/** The project's files, as far as the search needs them. */
export interface FileLookup {
  hasFile(path: string): boolean
  /** `main` of a folder's package.json, or null. */
  mainOf(packageJsonPath: string): string | null
}

/**
 * The file, or null. Every path that was asked for is added to `tried`, the found one last: only when one of
 * these comes or goes can the answer change.
 */
export function resolvePath(path: string, lookup: FileLookup, tried: string[]): string | null {
  return resolveFile(path, lookup, tried) ?? resolveFolder(path, lookup, tried)
}

function resolveFile(path: string, lookup: FileLookup, tried: string[]): string | null {
  if (path === '') return null
  return firstExisting([path, ...sourceCandidates(path), ...scaleCandidates(path)], lookup, tried)
}

function resolveFolder(folder: string, lookup: FileLookup, tried: string[]): string | null {
  const packageJson = joinPath(folder, 'package.json') ?? ''
  tried.push(packageJson)
  const main = lookup.mainOf(packageJson)
  const target = main === null ? null : joinPath(folder, main)
  if (target !== null && target !== folder) {
    const found = resolveFile(target, lookup, tried) ?? resolveIndex(target, lookup, tried)
    if (found !== null) return found
  }
  return resolveIndex(folder, lookup, tried)
}

function resolveIndex(folder: string, lookup: FileLookup, tried: string[]): string | null {
  return firstExisting(sourceCandidates(joinPath(folder, 'index') ?? 'index'), lookup, tried)
}

function firstExisting(candidates: string[], lookup: FileLookup, tried: string[]): string | null {
  for (const candidate of candidates) {
    tried.push(candidate)
    if (lookup.hasFile(candidate)) return candidate
  }
  return null
}

function sourceCandidates(path: string): string[] {
  return SOURCE_EXTENSIONS.flatMap((extension) => [`${path}.web.${extension}`, `${path}.${extension}`])
}

function scaleCandidates(path: string): string[] {
  if (fileKindOf(path) !== 'image') return []
  const dot = path.lastIndexOf('.')
  return ASSET_SCALES.map((scale) => `${path.slice(0, dot)}@${scale}x${path.slice(dot)}`)
}
