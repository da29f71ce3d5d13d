/**
 * Aliases of a project's files, such as `@/*`: `baseUrl` and `paths` of a tsconfig.json, and their resolution.
 * Source: TypeScript's module reference, “paths”; a relative `extends` is followed, a package's is not.
 */

import { dirname, joinPath } from './join-paths.ts'
import { parseJsonWithComments } from './json-with-comments.ts'

/** Another name for project folders, such as `@/*`, wherever it was declared. */
export interface AliasPattern {
  prefix: string
  suffix: string
  isExact: boolean
  /** Project paths, with at most one `*`. */
  replacements: string[]
}

export interface PathAliases {
  /** Folder against which bare specifiers are tried as well, or null. */
  baseFolder: string | null
  /** Patterns in the order in which they are tried: exact ones, then the longest prefix first. */
  patterns: AliasPattern[]
}

/** Path settings of a tsconfig.json and of those that it extends. */
interface TsconfigPaths {
  baseFolder: string | null
  /** `paths` as they are written, with targets from the top of the project. */
  paths: [pattern: string, targets: string[]][]
  /** The file that was asked for, and those that it extends. */
  readFrom: string[]
  /** The package that it extends in the end, as `expo/tsconfig.base`. */
  packageBase: string | null
}

type ReadText = (path: string) => string | undefined

/** Where a project's options of TypeScript are; the first that is there counts. */
export const TSCONFIG_FILES: readonly string[] = ['tsconfig.json', 'jsconfig.json']

const NO_ALIASES: PathAliases = { baseFolder: null, patterns: [] }
const MAX_EXTENDS = 8
/** Each import is compared with all of them. A large monorepo has some dozens. */
const MAX_PATTERNS = 200
/** Each import of a pattern is looked for at all of its targets. A pattern has one or two. */
const MAX_TARGETS = 10
const NONE: TsconfigPaths = { baseFolder: null, paths: [], readFrom: [], packageBase: null }

/**
 * The aliases that TypeScript knows in a project.
 * @param readText gives the text of a project file, or undefined.
 */
export function readTsconfigAliases(readText: ReadText): PathAliases {
  const file = TSCONFIG_FILES.find((candidate) => readText(candidate) !== undefined)
  return file === undefined ? NO_ALIASES : aliasesOf(readTsconfigPaths(file, readText))
}

export function aliasesOf({ baseFolder, paths }: TsconfigPaths): PathAliases {
  return {
    baseFolder,
    patterns: paths
      .slice(0, MAX_PATTERNS)
      .map(([pattern, targets]) => toAliasPattern(pattern, targets.slice(0, MAX_TARGETS)))
      .sort(byPrecedence),
  }
}

/** @param readText gives the text of a file, or undefined. */
export function readTsconfigPaths(file: string, readText: ReadText): TsconfigPaths {
  return readOptions(file, readText, 0)
}

function readOptions(file: string, readText: ReadText, depth: number): TsconfigPaths {
  const config = asRecord(parseJsonWithComments(readText(file) ?? ''))
  const own = asRecord(config.compilerOptions)
  const folder = dirname(file)
  const inherited = readExtended(config.extends)
  const baseFolder =
    typeof own.baseUrl === 'string' ? (joinPath(folder, own.baseUrl) ?? '') : inherited.baseFolder
  return {
    baseFolder,
    // `paths` count from `baseUrl` where there is one, else from the file that holds them.
    paths: own.paths === undefined ? inherited.paths : readPaths(own.paths, baseFolder ?? folder),
    readFrom: [file, ...inherited.readFrom],
    packageBase: inherited.packageBase,
  }

  function readExtended(parent: unknown): TsconfigPaths {
    if (typeof parent !== 'string') return NONE
    if (!parent.startsWith('.')) return { ...NONE, packageBase: parent }
    const target = joinPath(folder, parent)
    if (target === null || depth >= MAX_EXTENDS) return NONE
    const found = [target, `${target}.json`].find((candidate) => readText(candidate) !== undefined)
    return found === undefined ? NONE : readOptions(found, readText, depth + 1)
  }
}

function readPaths(value: unknown, folder: string): [string, string[]][] {
  return Object.entries(asRecord(value)).map(([pattern, targets]) => {
    const texts = Array.isArray(targets) ? targets.filter((target) => typeof target === 'string') : []
    return [pattern, texts.flatMap((target) => joinPath(folder, target) ?? [])]
  })
}

export function toAliasPattern(pattern: string, replacements: string[]): AliasPattern {
  const star = pattern.indexOf('*')
  if (star < 0) return { prefix: pattern, suffix: '', isExact: true, replacements }
  return { prefix: pattern.slice(0, star), suffix: pattern.slice(star + 1), isExact: false, replacements }
}

/** For sorting: equal ones keep their order. */
export function byPrecedence(a: AliasPattern, b: AliasPattern): number {
  return Number(b.isExact) - Number(a.isExact) || b.prefix.length - a.prefix.length
}

/** The project paths that an alias makes of a specifier, in the order in which they are tried. */
export function expandAliases({ patterns, baseFolder }: PathAliases, specifier: string): string[] {
  const pattern = patterns.find((candidate) => matches(candidate, specifier))
  const paths = pattern === undefined ? [] : replace(pattern, specifier)
  if (baseFolder !== null) paths.push(joinPath(baseFolder, specifier) ?? '')
  return paths.filter((path) => path !== '')
}

/** True when a `paths` pattern claims the specifier, so that it can hardly mean a package. */
export function isAliased({ patterns }: PathAliases, specifier: string): boolean {
  return patterns.some((pattern) => pattern.prefix !== '' && matches(pattern, specifier))
}

/** How the alias by which one file is imported names another one; null where it cannot. */
export function aliasFor(
  { patterns, baseFolder }: PathAliases,
  specifier: string,
  path: string,
): string | null {
  const pattern = patterns.find((candidate) => matches(candidate, specifier))
  for (const replacement of pattern?.isExact === false ? pattern.replacements : []) {
    const [before = '', after] = replacement.split('*')
    if (after === undefined || !path.startsWith(before) || !path.endsWith(after)) continue
    return `${pattern?.prefix}${path.slice(before.length, path.length - after.length)}${pattern?.suffix}`
  }
  if (pattern !== undefined || baseFolder === null) return null
  const base = baseFolder === '' ? '' : `${baseFolder}/`
  return path.startsWith(base) ? path.slice(base.length) : null
}

function matches(pattern: AliasPattern, specifier: string): boolean {
  if (pattern.isExact) return specifier === pattern.prefix
  const { prefix, suffix } = pattern
  if (specifier.length < prefix.length + suffix.length) return false
  return specifier.startsWith(prefix) && specifier.endsWith(suffix)
}

function replace(pattern: AliasPattern, specifier: string): string[] {
  const matched = specifier.slice(pattern.prefix.length, specifier.length - pattern.suffix.length)
  // A function, because `$&` in a file's name would be special in a replacement text.
  return pattern.replacements.map((target) => target.replace('*', () => matched))
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
