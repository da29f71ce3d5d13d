/**
 * The aliases of an app in a repository: its tsconfig.json may take them from one outside its folder, and may lead out of it. Rewritten
 * for the app at the top, with what it inherits.
 * Source: SPEC.md of this package, rule W8; TypeScript's module reference, “paths”.
 */

import { dirname, joinPath, parseJsonWithComments, relativeSpecifier } from '@sayso/project'
import { type Alias, movedPath } from './outside-imports.ts'
import type { ReadText } from './text.ts'

interface AppAliases {
  /** The exact ones first, then the longest prefix. */
  aliases: readonly Alias[]
  /** The text of the app's tsconfig.json in the project; null where it can stay as it is. */
  rewritten: string | null
}

interface Options {
  baseUrl: string | null
  paths: readonly [pattern: string, targets: readonly string[]][]
  /** Whether any of it stands outside the app's folder or leads there. */
  isOutside: boolean
  /** What a package of npm brings, as `expo/tsconfig.base`. */
  packageBase: string | null
}

const MAX_EXTENDS = 8
const NONE: Options = { baseUrl: null, paths: [], isOutside: false, packageBase: null }

export function readAppAliases(app: string, readText: ReadText): AppAliases {
  const file = `${app}/tsconfig.json`
  const text = readText(file)
  if (text === null) return { aliases: [], rewritten: null }
  const options = readOptions(file, { app, readText, depth: 0 })
  return {
    aliases: toAliases(options.paths),
    rewritten: options.isOutside ? rewrite(text, options, app) : null,
  }
}

interface Reading {
  app: string
  readText: ReadText
  depth: number
}

function readOptions(file: string, { app, readText, depth }: Reading): Options {
  const config = asRecord(parseJsonWithComments(readText(file) ?? ''))
  const own = asRecord(config.compilerOptions)
  const folder = dirname(file)
  const inherited = inherit(config.extends)
  const isHere = file.startsWith(`${app}/`)
  const baseUrl = typeof own.baseUrl === 'string' ? joinPath(folder, own.baseUrl) : inherited.baseUrl
  const paths = own.paths === undefined ? inherited.paths : readPaths(own.paths, baseUrl ?? folder)
  const leadsOut = paths.some(([, targets]) => targets.some((target) => !target.startsWith(`${app}/`)))
  const isOutside = inherited.isOutside || leadsOut || (!isHere && (paths.length > 0 || baseUrl !== null))
  return { baseUrl, paths, isOutside, packageBase: inherited.packageBase }

  function inherit(parent: unknown): Options {
    if (typeof parent !== 'string') return NONE
    if (!parent.startsWith('.')) return { ...NONE, packageBase: parent }
    const target = joinPath(folder, parent)
    const found = [target, `${target}.json`].find((path) => path !== null && readText(path) !== null)
    if (found === undefined || found === null || depth >= MAX_EXTENDS) return NONE
    const options = readOptions(found, { app, readText, depth: depth + 1 })
    // What it extends is not in the project: it must be said in the app's own.
    return found.startsWith(`${app}/`) ? options : { ...options, isOutside: true }
  }
}

function rewrite(text: string, { baseUrl, paths, packageBase }: Options, app: string): string {
  const config = asRecord(parseJsonWithComments(text))
  const inProject = (path: string) => relativeSpecifier('tsconfig.json', movedPath(path, app))
  const { baseUrl: _, ...own } = asRecord(config.compilerOptions)
  const json = {
    ...config,
    extends: packageBase ?? 'expo/tsconfig.base',
    compilerOptions: {
      ...own,
      ...(baseUrl !== null && { baseUrl: '.' }),
      paths: Object.fromEntries(paths.map(([pattern, targets]) => [pattern, targets.map(inProject)])),
    },
  }
  return `${JSON.stringify(json, null, 2)}\n`
}

function readPaths(value: unknown, folder: string): [string, string[]][] {
  return Object.entries(asRecord(value)).map(([pattern, targets]) => {
    const texts = Array.isArray(targets) ? targets.filter((target) => typeof target === 'string') : []
    return [pattern, texts.flatMap((target) => joinPath(folder, target) ?? [])]
  })
}

function toAliases(paths: Options['paths']): Alias[] {
  return paths
    .map(([pattern, targets]) => {
      const star = pattern.indexOf('*')
      return { prefix: star < 0 ? pattern : pattern.slice(0, star), isExact: star < 0, targets }
    })
    .sort((a, b) => Number(b.isExact) - Number(a.isExact) || b.prefix.length - a.prefix.length)
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
