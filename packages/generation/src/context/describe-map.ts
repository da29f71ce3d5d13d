/**
 * The map of a large project: every file by its folder, with what it exports, and screens with what they say. It changes
 * only where names and texts do, so that requests begin alike after most edits.
 */

import type { ProjectFiles } from '@sayso/project'
import { beginningChars } from '../files/import-graph.ts'
import { isCatalogue, readCatalogues } from './catalogues.ts'
import { countTokens } from './count-tokens.ts'
import { symbolsOf, textsIn } from './index-files.ts'

/** Of a map with details; then one with names alone, and in the end one of folders. */
const MAX_MAP_TOKENS = 5_000
const MAX_NAMES = 4
const MAX_SAID_CHARS = 48
const MAX_READ_CHARS = 16_000
/** Of all files together; they are read on the server's thread. */
const MAX_ALL_CHARS = 1_000_000
const SCREEN = /^(?:src\/)?app\/(?:.*\/)?[^/_+][^/]*\.[jt]sx$/
/** Exports of a layout or an API say nothing. */
const ROUTE = /^(?:src\/)?app\//
const SOURCE = /\.[cm]?[jt]sx?$/

export function describeMap(files: ProjectFiles): string {
  const paths = [...files.keys()].sort()
  const fits = (map: string) => countTokens(map) <= MAX_MAP_TOKENS
  const names = byFolder(paths, nameOf)
  if (!fits(names)) return toSection(countsByFolder(paths))
  const details = byFolder(paths, detailsIn(files))
  return toSection(fits(details) ? details : names)
}

function toSection(map: string): string {
  return `<map>\n${map}\n</map>`
}

function byFolder(paths: readonly string[], show: (path: string) => string): string {
  return [...groupByFolder(paths)].map(([folder, own]) => `${folder}: ${own.map(show).join(', ')}`).join('\n')
}

function countsByFolder(paths: readonly string[]): string {
  const lines = [...groupByFolder(paths)].map(([folder, own]) => `${folder}: ${own.length} files`)
  return [
    ...lines.slice(0, MAX_FOLDERS),
    ...(lines.length > MAX_FOLDERS ? [`and ${lines.length - MAX_FOLDERS} more folders`] : []),
  ].join('\n')
}

const MAX_FOLDERS = 400

function groupByFolder(paths: readonly string[]): Map<string, string[]> {
  const folders = new Map<string, string[]>()
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/') + 1) || './'
    const own = folders.get(folder)
    if (own === undefined) folders.set(folder, [path])
    else own.push(path)
  }
  return folders
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** `Row.tsx`, `money.ts (formatMoney, toCents)`, `index.tsx “Trips; No trips yet”`. */
function detailsIn(files: ProjectFiles): (path: string) => string {
  const texts = [...files].filter(([, { isBinary }]) => !isBinary)
  const readChars = Math.min(MAX_READ_CHARS, beginningChars(texts, MAX_ALL_CHARS))
  const catalogues = readCatalogues(texts.map(([path, { content }]) => [path, content.slice(0, readChars)]))
  return (path) => {
    const { content = '', isBinary = true } = files.get(path) ?? {}
    if (isBinary || !SOURCE.test(path) || isCatalogue(path)) return nameOf(path)
    const code = content.slice(0, readChars)
    if (SCREEN.test(path)) {
      const said = saidBy([...catalogues.firstTextsFor(code), ...textsIn(code)])
      return said === '' ? nameOf(path) : `${nameOf(path)} “${said}”`
    }
    const stem = nameOf(path).replace(/\..*$/, '')
    if (ROUTE.test(path)) return nameOf(path)
    const names = symbolsOf(code)
      .filter((name) => name !== stem)
      .slice(0, MAX_NAMES)
    return names.length === 0 ? nameOf(path) : `${nameOf(path)} (${names.join(', ')})`
  }
}

function saidBy(texts: readonly string[]): string {
  let said = ''
  for (const text of new Set(texts.map((text) => text.replace(/[“”]/g, '')))) {
    if (text.length < 2) continue
    const longer = said === '' ? text : `${said}; ${text}`
    if (longer.length > MAX_SAID_CHARS) break
    said = longer
  }
  return said
}
