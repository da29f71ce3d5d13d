/** Says once what a project leaves to a build step that the preview does not run, so that nothing is missing without a word. */

import type { PackageFacts, Problem } from '@sayso/wire'
import { BABEL_FILES } from '../files/babel-config.ts'
import { listedMajor } from '../files/listed-major.ts'
import { makeProblem } from './problem.ts'

/** Expo's own preset compiles decorators as `legacy`, and so does the preview. */
const NEW_DECORATORS = /plugin-proposal-decorators['"]\s*,\s*\{[^}]*?version['"]?\s*:\s*['"]20/
const NEW_DECORATORS_MESSAGE =
  'The preview compiles decorators in their `legacy` form, as Expo’s preset does, and not in the newer one that this configuration asks for.'

/** @param textOf gives the text of a project file, or undefined. */
export function findBuildNotices(
  textOf: (path: string) => string | undefined,
  facts: PackageFacts | undefined,
): Problem[] {
  const babelFile = BABEL_FILES.find((path) => textOf(path) !== undefined)
  const ofPlugins = Object.entries(facts?.babelPluginNotices ?? {}).map(([name, why]) => {
    const plugin = name.replace(/^babel-plugin-/, '')
    return [plugin, `The Babel plug-in \`${plugin}\` is not run by the preview. It ${why}.`] as const
  })
  const otherMajors = Object.entries(facts?.onlyMajors ?? {}).flatMap(([name, { major, notice }]) => {
    const listed = listedMajor(textOf('package.json'), name) ?? 'any'
    return listed === 'any' || listed === major
      ? []
      : [[name, notice.replace('{major}', String(listed))] as const]
  })
  const ofPackages = [...otherMajors, ...Object.entries(facts?.buildNotices ?? {})]
  return [
    ...noticesIn('package.json', textOf('package.json'), ofPackages),
    ...(babelFile === undefined ? [] : noticesIn(babelFile, textOf(babelFile), ofPlugins)),
    ...(babelFile === undefined ? [] : decoratorNotice(babelFile, textOf(babelFile))),
  ]
}

function decoratorNotice(path: string, source: string | undefined): Problem[] {
  const offsetChars = source?.search(NEW_DECORATORS) ?? -1
  if (source === undefined || offsetChars < 0) return []
  const message = NEW_DECORATORS_MESSAGE
  return [makeProblem({ kind: 'warning', path, message, source, offsetChars, key: 'decorators' })]
}

function noticesIn(
  path: string,
  source: string | undefined,
  wanted: readonly (readonly [string, string])[],
): Problem[] {
  return wanted.flatMap(([name, message]) => {
    const pattern = new RegExp(`['"](?:module:|babel-plugin-)?${name}['"]`)
    const offsetChars = source?.search(pattern) ?? -1
    if (source === undefined || offsetChars < 0) return []
    return makeProblem({ kind: 'warning', path, message, source, offsetChars, key: name })
  })
}
