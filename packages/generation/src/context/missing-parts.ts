/**
 * Finds files that a project imports, and screens that its layouts and links name, but that do not exist. Works on
 * the text alone, so it may be wrong.
 */

import { type ProjectFiles, specifiersIn } from '@sayso/project'
import { beginningChars, MAX_READ_CHARS } from '../files/import-graph.ts'
import { leadsTo, readScreens, segmentsOf } from './screens.ts'

const SOURCE = /\.[jt]sx?$/
const MAX_PARTS = 30
/** Addresses and names that are compared with all screens. */
const MAX_COMPARED = 500

/** Such as `components/BookRow (imported by app/index.tsx)` and `the screen /goal (linked from app/index.tsx)`; the first thirty. */
export function findMissingParts(files: ProjectFiles): string[] {
  const stems = new Set([...files.keys()].flatMap((path) => [path, path.replace(/(\/index)?\.[^./]+$/, '')]))
  const screens = readScreens(files)
  const found = new Map<string, string>()
  const add = (part: string, why: string) => {
    if (!found.has(part)) found.set(part, `${part} (${why})`)
  }
  const compared = new Set<string>()
  const isNew = (name: string) => {
    if (compared.has(name) || compared.size >= MAX_COMPARED) return false
    compared.add(name)
    return true
  }
  const sources = [...files].filter(([path, { isBinary }]) => !isBinary && SOURCE.test(path))
  const readChars = beginningChars(sources, MAX_READ_CHARS)
  for (const [path, file] of sources) {
    const content = file.content.slice(0, readChars)
    for (const specifier of specifiersIn(content)) {
      const target = resolve(path, specifier)
      if (target !== null && !stems.has(target) && !stems.has(target.replace(/\.[^./]+$/, '')))
        add(target, `imported by ${path}`)
    }
    for (const address of linksIn(content)) {
      if (!isNew(address)) continue
      const segments = segmentsOf(address)
      if (!screens.some((screen) => leadsTo(screen, segments)))
        add(`the screen ${address}`, `linked from ${path}`)
    }
    for (const name of screensIn(path, content))
      if (isNew(name) && !screens.some(({ stem }) => stem === name || stem.startsWith(`${name}/`)))
        add(`${name}.tsx`, `named by ${path}`)
  }
  return [...found.values()].slice(0, MAX_PARTS)
}

const LINK = /(?:\bhref=\{?|\b(?:push|replace|navigate)\(\s*|\bpathname:\s*)(?:'(\/[^'\n]*)'|"(\/[^"\n]*)")/g

function linksIn(code: string): string[] {
  return [...code.matchAll(LINK)].map(([, single, double]) => single ?? double ?? '')
}

const SCREEN = /<(?:Stack|Tabs|Drawer)\.Screen\b[^>]{0,400}?\bname=["']([^"'\n]+)["']/g

/** Paths without ending, of screens that a layout names in its own folder. */
function screensIn(path: string, code: string): string[] {
  if (!/(^|\/)app\/(.*\/)?_layout\.[jt]sx?$/.test(path)) return []
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return [...code.matchAll(SCREEN)].map(([, name = '']) => `${folder}${name}`)
}

function resolve(importer: string, specifier: string): string | null {
  if (specifier.startsWith('@/')) return specifier.slice(2)
  if (!specifier.startsWith('.')) return null
  const parts = importer.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
