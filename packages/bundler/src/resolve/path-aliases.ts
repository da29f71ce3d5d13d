/**
 * Other names for files of a project: `baseUrl` and `paths` of its tsconfig.json, such as `@/*`, Babel's aliases, and packages of its own.
 * Source: TypeScript's module reference, “paths”; a relative `extends` is followed, a package's is not.
 */

import { dirname, joinPath, parseJsonWithComments } from '@sayso/project'
import { BABEL_FILES } from '../files/babel-config.ts'
import type { AliasPattern } from './alias-pattern.ts'
import { readBabelAliases } from './babel-aliases.ts'
import { readLocalPackages } from './local-packages.ts'

export interface PathAliases {
  /** Folder against which bare specifiers are tried as well, or null. */
  baseFolder: string | null
  /** Patterns in the order in which they are tried: exact ones, then the longest prefix first. */
  patterns: AliasPattern[]
}

export const NO_ALIASES: PathAliases = { baseFolder: null, patterns: [] }

/** Files that are read for aliases; a change of any of them may change every import. */
export const ALIAS_FILES: readonly string[] = [
  'package.json',
  'tsconfig.json',
  'jsconfig.json',
  ...BABEL_FILES,
]

/** @param readText gives the text of a project file, or undefined. */
export function readPathAliases(readText: (path: string) => string | undefined): PathAliases {
  const path = ['tsconfig.json', 'jsconfig.json'].find((candidate) => readText(candidate) !== undefined)
  const babelFile = BABEL_FILES.find((candidate) => readText(candidate) !== undefined)
  const ofBabel = babelFile === undefined ? [] : readBabelAliases(readText(babelFile) ?? '')
  const local = readLocalPackages(readText)
  if (path === undefined && ofBabel.length === 0 && local.length === 0) return NO_ALIASES
  const options = path === undefined ? {} : readCompilerOptions(path, readText, 0)
  const baseFolder = options.baseUrl ?? null
  const patterns = (options.paths ?? []).map(([pattern, targets]) => toPattern(pattern, targets))
  // TypeScript's first: the sort keeps the order of equal ones.
  return { baseFolder, patterns: [...patterns, ...ofBabel, ...local].sort(byPrecedence) }
}

/** The project paths that an alias makes of a specifier, in the order in which they are tried. */
export function expandAliases(aliases: PathAliases, specifier: string): string[] {
  const pattern = aliases.patterns.find((candidate) => matches(candidate, specifier))
  const paths = pattern === undefined ? [] : replace(pattern, specifier)
  if (aliases.baseFolder !== null) paths.push(joinPath(aliases.baseFolder, specifier) ?? '')
  return paths.filter((path) => path !== '')
}

/** True when a `paths` pattern claims the specifier, so that it can hardly mean a package. */
export function isAliased(aliases: PathAliases, specifier: string): boolean {
  return aliases.patterns.some((pattern) => pattern.prefix !== '' && matches(pattern, specifier))
}

interface CompilerOptions {
  baseUrl?: string
  paths?: [string, string[]][]
}

const MAX_EXTENDS = 8

function readCompilerOptions(
  path: string,
  readText: (path: string) => string | undefined,
  depth: number,
): CompilerOptions {
  const config = asRecord(parseJsonWithComments(readText(path) ?? ''))
  const inherited = inheritedOptions(config.extends)
  const own = asRecord(config.compilerOptions)
  const folder = dirname(path)
  const options = { ...inherited }
  if (typeof own.baseUrl === 'string') options.baseUrl = joinPath(folder, own.baseUrl) ?? ''
  // `paths` count from `baseUrl` where there is one, else from the file that holds them.
  if (own.paths !== undefined) options.paths = readPaths(own.paths, options.baseUrl ?? folder)
  return options

  function inheritedOptions(parent: unknown): CompilerOptions {
    if (typeof parent !== 'string' || !parent.startsWith('.') || depth >= MAX_EXTENDS) return {}
    const target = joinPath(dirname(path), parent)
    if (target === null) return {}
    const file = [target, `${target}.json`].find((candidate) => readText(candidate) !== undefined)
    return file === undefined ? {} : readCompilerOptions(file, readText, depth + 1)
  }
}

function readPaths(value: unknown, folder: string): [string, string[]][] {
  return Object.entries(asRecord(value)).map(([pattern, targets]) => {
    const texts = Array.isArray(targets) ? targets.filter((target) => typeof target === 'string') : []
    return [pattern, texts.map((target) => joinPath(folder, target) ?? '')]
  })
}

function toPattern(pattern: string, replacements: string[]): AliasPattern {
  const star = pattern.indexOf('*')
  if (star < 0) return { prefix: pattern, suffix: '', isExact: true, replacements }
  return { prefix: pattern.slice(0, star), suffix: pattern.slice(star + 1), isExact: false, replacements }
}

function byPrecedence(a: AliasPattern, b: AliasPattern): number {
  return Number(b.isExact) - Number(a.isExact) || b.prefix.length - a.prefix.length
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
