/**
 * All aliases of a project's files: those of its tsconfig.json, such as `@/*`, Babel's aliases, and packages inside
 * the project.
 */

import { byPrecedence, type PathAliases, readTsconfigAliases, TSCONFIG_FILES } from '@sayso/project'
import { BABEL_FILES } from '../files/babel-config.ts'
import { readBabelAliases } from './babel-aliases.ts'
import { readLocalPackages } from './local-packages.ts'

export const NO_ALIASES: PathAliases = { baseFolder: null, patterns: [] }

/** Files that are read for aliases; a change of any of them may change every import. */
export const ALIAS_FILES: readonly string[] = ['package.json', ...TSCONFIG_FILES, ...BABEL_FILES]

/** @param readText gives the text of a project file, or undefined. */
export function readPathAliases(readText: (path: string) => string | undefined): PathAliases {
  const { baseFolder, patterns } = readTsconfigAliases(readText)
  const babelFile = BABEL_FILES.find((candidate) => readText(candidate) !== undefined)
  const ofBabel = babelFile === undefined ? [] : readBabelAliases(readText(babelFile) ?? '')
  // TypeScript's first: the sort keeps the order of equal ones.
  return {
    baseFolder,
    patterns: [...patterns, ...ofBabel, ...readLocalPackages(readText)].sort(byPrecedence),
  }
}
