/**
 * Finds the file that a path without extension means, in the way of Metro for the web platform:
 * the exact file, then per extension `.web.<ext>` and `.<ext>`, then the folder's `package.json` and index. Last come the twins for
 * phones, which are all that some modules have.
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
  return (
    resolveFile(path, lookup, tried) ?? resolveFolder(path, lookup, tried) ?? resolveTwin(path, lookup, tried)
  )
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

/** A phone takes its own platform's first; the preview's first phone is an iPhone. */
const TWINS = ['native', 'ios', 'android']

/** Whether a file is for phones, or for one kind of them, alone. */
export function isTwin(path: string): boolean {
  return /\.(?:native|ios|android)\.\w+$/.test(path)
}

function resolveTwin(path: string, lookup: FileLookup, tried: string[]): string | null {
  if (path === '') return null
  const dot = path.lastIndexOf('.')
  const isImage = fileKindOf(path) === 'image'
  const candidates = TWINS.flatMap((platform) =>
    isImage
      ? [`${path.slice(0, dot)}.${platform}${path.slice(dot)}`]
      : [path, `${path}/index`].flatMap((stem) =>
          SOURCE_EXTENSIONS.map((extension) => `${stem}.${platform}.${extension}`),
        ),
  )
  return firstExisting(candidates, lookup, tried)
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
