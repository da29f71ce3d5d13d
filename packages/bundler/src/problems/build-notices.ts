/** Says once what a project leaves to a build step that the preview does not run, so that nothing is missing without a word. */

import type { Problem } from '@sayso/wire'
import { BABEL_FILES } from '../files/babel-config.ts'
import { nativeWindMajor } from '../transform/nativewind-version.ts'
import { makeProblem } from './problem.ts'

const CLASS_NAMES =
  'turns class names into styles in a build step that the preview does not run, so they have no effect here. Use StyleSheet, or NativeWind 4, which the preview does run.'

/** By what a list of packages, or a configuration of Babel, says. */
const PACKAGES: Readonly<Record<string, string>> = {
  uniwind: `Uniwind ${CLASS_NAMES}`,
  'react-native-css': `react-native-css ${CLASS_NAMES}`,
  'react-native-unistyles':
    'Unistyles needs a build step and native code that the preview does not have. It works on a phone; StyleSheet works in both.',
}

const PLUGINS: Readonly<Record<string, string>> = {
  'react-native-dotenv':
    'reads values from a `.env` file, which is no part of a project here: write them into the code',
  'inline-dotenv':
    'reads values from a `.env` file, which is no part of a project here: write them into the code',
  macros: 'runs code while the app is built: import what the macro makes',
  preval: 'runs code while the app is built: write its result into the code',
  relay: 'compiles queries while the app is built: import compiled ones',
}

/** Expo's own preset compiles decorators as `legacy`, and so does the preview. */
const NEW_DECORATORS = /plugin-proposal-decorators['"]\s*,\s*\{[^}]*?version['"]?\s*:\s*['"]20/
const NEW_DECORATORS_MESSAGE =
  'The preview compiles decorators in their `legacy` form, as Expo’s preset does, and not in the newer one that this configuration asks for.'

/** @param textOf gives the text of a project file, or undefined. */
export function findBuildNotices(textOf: (path: string) => string | undefined): Problem[] {
  const babelFile = BABEL_FILES.find((path) => textOf(path) !== undefined)
  const ofPlugins = Object.entries(PLUGINS).map(([name, why]) => {
    return [name, `The Babel plug-in \`${name}\` is not run by the preview. It ${why}.`] as const
  })
  const major = nativeWindMajor(textOf('package.json'))
  const nativeWind: [string, string][] =
    major === null || major === 4 ? [] : [['nativewind', `NativeWind ${major} ${CLASS_NAMES}`]]
  return [
    ...noticesIn('package.json', textOf('package.json'), [...nativeWind, ...Object.entries(PACKAGES)]),
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
