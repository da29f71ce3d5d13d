/** Lists the screens of a project by their addresses, from the paths below app/. */

import type { ProjectFiles } from '@sayso/project'

interface Screen {
  path: string
  /** The path without its ending: `app/(tabs)/index`. */
  stem: string
  /** `^/trip/[^/]+$` for `app/trip/[id].tsx`. */
  pattern: RegExp
}

export function readScreens(files: ProjectFiles): Screen[] {
  return [...files.keys()].flatMap((path) => toScreen(path) ?? [])
}

/** Groups, a last `index`, query and hash of the address do not count. */
export function leadsTo({ pattern }: Screen, address: string): boolean {
  const plain = address
    .replace(/[?#].*$/, '')
    .replace(/\/\([^/]*\)/g, '')
    .replace(/\/index$/, '')
    .replace(/(.)\/$/, '$1')
  return pattern.test(plain === '' ? '/' : plain)
}

/** The file of the screen at an address; the one without a dynamic part comes first. */
export function screenFileAt(files: ProjectFiles, address: string): string | undefined {
  const found = readScreens(files).filter((screen) => leadsTo(screen, address))
  return (found.find(({ path }) => !path.includes('[')) ?? found[0])?.path
}

/** Layouts, API routes and the like are not screens. */
function toScreen(path: string): Screen | null {
  const match = /^((?:src\/)?app\/)(.+)\.[jt]sx?$/.exec(path)
  if (match === null || /(^|\/)[_+]/.test(match[2] ?? '') || /\+api$/.test(match[2] ?? '')) return null
  const [, root = '', name = ''] = match
  const parts = name.split('/').filter((part, index, all) => {
    const isLastIndex = part === 'index' && index === all.length - 1
    return !isLastIndex && !/^\(.*\)$/.test(part)
  })
  const source = parts.map((part) => {
    if (part.startsWith('[...')) return '/.+'
    return part.startsWith('[') ? '/[^/]+' : `/${part.replace(/[.*+?^${}()|\\]/g, '\\$&')}`
  })
  return { path, stem: `${root}${name}`, pattern: new RegExp(`^${source.join('') || '/'}$`) }
}
