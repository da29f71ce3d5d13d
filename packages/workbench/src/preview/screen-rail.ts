/**
 * Screens beside the phone, in the app's own order: that of its tabs and stacks, then by address. The same before and
 * after a reload. See SPEC.md, rule WP720.
 */

import { namedScreensIn, type ProjectFiles } from '@sayso/project'
import type { WorkbenchState } from '../editor/state.ts'
import { type AppScreen, labelOf, patternsOf, screensOf } from './screens.ts'

/** Paths of files that the running answer has announced or begun, one a line: equal as long as nothing new comes. */
export function writtenPaths({ chatStreaming, artifacts }: WorkbenchState): string {
  if (!chatStreaming) return ''
  const running = Object.values(artifacts).findLast((views) => views.some(({ isClosed }) => !isClosed)) ?? []
  const paths = running.flatMap(({ plannedPaths = [], actions }) => [
    ...plannedPaths,
    ...actions.flatMap(({ kind, filePath }) => (kind === 'file' && filePath !== undefined ? [filePath] : [])),
  ])
  return [...new Set(paths)].join('\n')
}

interface RailFacts {
  files: ProjectFiles
  /** The result of `writtenPaths`. */
  written: string
  /** Addresses that were open, the newest last. */
  opened: readonly string[]
}

/** Empty where a rail would show one screen, unless an answer is writing screens. */
export function railScreens({ files, written, opened }: RailFacts): AppScreen[] {
  const coming = written.split('\n')
  // Where two files have one address, the answer's wins.
  const paths = [...coming, ...files.keys()]
  const screens = [...screensOf(paths), ...openedScreens(paths, opened)]
  if (screens.length < 2 && screensOf(coming).length === 0) return []
  const keys = new Map(screens.map(({ filePath }) => [filePath, orderOf(filePath, files)]))
  return screens.sort(
    (a, b) => compare(keys.get(a.filePath) ?? [], keys.get(b.filePath) ?? []) || (a.path < b.path ? -1 : 1),
  )
}

/** Screens with parameters: each has the address with which it was open last. */
function openedScreens(paths: readonly string[], opened: readonly string[]): AppScreen[] {
  const withParameters = patternsOf(paths).filter(({ pattern }) => pattern.includes('['))
  return withParameters.flatMap(({ pattern, filePath }) => {
    const matcher = toMatcher(pattern)
    const path = opened.findLast((address) => matcher.test(address.split(/[?#]/)[0] ?? ''))
    return path === undefined || isStatic(path, paths) ? [] : [{ label: labelOf(path), path, filePath }]
  })
}

function isStatic(address: string, paths: readonly string[]): boolean {
  return screensOf(paths).some(({ path }) => path === address)
}

/** `/plants/[id]` → the addresses `/plants/…`. */
function toMatcher(pattern: string): RegExp {
  const parts = pattern
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      if (/^\[\.\.\./.test(part)) return '(?:/.+)?'
      return part.startsWith('[') ? '/[^/]+' : `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
    })
  return new RegExp(`^${parts.join('')}/?$`)
}

const LAYOUT_EXTENSIONS = ['tsx', 'jsx', 'ts', 'js']
const NOT_NAMED = Number.MAX_SAFE_INTEGER

/** For each layout above the file, from the outermost: where this names the way to it. */
function orderOf(filePath: string, files: ProjectFiles): number[] {
  const folders = filePath.split('/').slice(0, -1)
  const start = folders.indexOf('app') + 1
  return folders.slice(start - 1).flatMap((_folder, depth) => {
    const folder = folders.slice(0, start + depth).join('/')
    const layout = LAYOUT_EXTENSIONS.map((extension) => files.get(`${folder}/_layout.${extension}`)).find(
      (file) => file !== undefined,
    )
    if (layout === undefined || layout.isBinary) return []
    const rest = filePath.slice(folder.length + 1).replace(/\.[^./]+$/, '')
    const found = namedScreensIn(layout.content).findIndex(
      ({ name }) => rest === name || rest.startsWith(`${name}/`),
    )
    return [found < 0 ? NOT_NAMED : found]
  })
}

function compare(a: readonly number[], b: readonly number[]): number {
  const depth = Math.max(a.length, b.length)
  for (let index = 0; index < depth; index++) {
    const difference = (a[index] ?? NOT_NAMED) - (b[index] ?? NOT_NAMED)
    if (difference !== 0) return difference
  }
  return 0
}
