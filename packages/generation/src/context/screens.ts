/** Lists the screens of a project by their addresses, from the paths below app/. */

import type { ProjectFiles } from '@sayso/project'

interface Screen {
  path: string
  /** The path without its ending: `app/(tabs)/index`. */
  stem: string
  /** `['trip', ANY]` for `app/trip/[id].tsx`; no address leads to a second `REST`. */
  parts: readonly (string | typeof ANY | typeof REST)[]
}

/** One segment of an address, and one or more. */
const ANY = Symbol('any')
const REST = Symbol('rest')

export function readScreens(files: ProjectFiles): Screen[] {
  return [...files.keys()].flatMap((path) => toScreen(path) ?? [])
}

/** Segments of an address. Groups, a last `index`, query and hash do not count. */
export function segmentsOf(address: string): string[] {
  const plain = address
    .replace(/[?#].*$/s, '')
    .replace(/\/\([^/]*\)/g, '')
    .replace(/\/index$/, '')
    .replace(/\/$/, '')
  return plain === '' ? [] : plain.replace(/^\//, '').split('/')
}

export function leadsTo({ parts }: Screen, segments: readonly string[]): boolean {
  const rest = parts.indexOf(REST)
  if (rest < 0) return parts.length === segments.length && areAlike(parts, segments)
  const after = parts.slice(rest + 1)
  if (segments.length < parts.length) return false
  return (
    areAlike(parts.slice(0, rest), segments) &&
    areAlike(after, segments.slice(segments.length - after.length))
  )
}

function areAlike(parts: Screen['parts'], segments: readonly string[]): boolean {
  return parts.every((part, index) => (part === ANY ? segments[index] !== '' : part === segments[index]))
}

/** The file of the screen at an address; the one without a dynamic part comes first. */
export function screenFileAt(files: ProjectFiles, address: string): string | undefined {
  const segments = segmentsOf(address)
  const found = readScreens(files).filter((screen) => leadsTo(screen, segments))
  return (found.find(({ path }) => !path.includes('[')) ?? found[0])?.path
}

/** Layouts, API routes and the like are not screens. */
function toScreen(path: string): Screen | null {
  const match = /^((?:src\/)?app\/)(.+)\.[jt]sx?$/.exec(path)
  if (match === null || /(^|\/)[_+]/.test(match[2] ?? '') || /\+api$/.test(match[2] ?? '')) return null
  const [, root = '', name = ''] = match
  const names = name.split('/').filter((part, index, all) => {
    const isLastIndex = part === 'index' && index === all.length - 1
    return !isLastIndex && !/^\(.*\)$/.test(part)
  })
  const parts = names.map((part) => (part.startsWith('[...') ? REST : part.startsWith('[') ? ANY : part))
  return { path, stem: `${root}${name}`, parts }
}
