/** For tests: an app of few files, and what the check finds in it. */

import { createOxcCompiler } from '@sayso/bundler'
import { textFile } from '@sayso/project'
import type { PackageFacts, PackageManifest, Problem } from '@sayso/wire'
import * as oxc from 'oxc-transform'
import { findProblems } from '../check/find-problems.ts'

const EXPORTS: Record<string, string[] | null> = {
  react: ['useEffect', 'useState', 'memo', 'Children'],
  'react-native': ['Text', 'View', 'Pressable', 'StyleSheet', 'Platform'],
  'expo-router': ['Link', 'Redirect', 'Stack', 'router', 'useRouter'],
  'expo-router/entry': null,
  dayjs: null,
  'react/jsx-dev-runtime': null,
  'expo-sms': null,
}
/** With the packages and facts of no SDK in particular. */
export const CHECKED_PACKAGES: PackageManifest = {
  sdkVersion: '53.0.0',
  hash: 'x',
  chunks: { base: { file: 'base.js', sizeBytes: 1, imports: [] } },
  modules: Object.fromEntries(
    Object.entries(EXPORTS).map(([id, exports]) => [id, { id, chunk: 'base', exports }]),
  ),
  packages: { 'expo-sms': { version: '1.0.0', status: 'absent', note: 'a browser cannot send messages' } },
}

export const NO_FACTS: PackageFacts = {
  ...{ aliases: {}, newerEntries: {}, newerNames: {}, absentNames: {}, movedMembers: {}, refused: {} },
  ...{ newerLayouts: {}, movedExports: {}, unpublished: {}, buildNotices: {}, babelPluginNotices: {} },
  ...{ onlyMajors: {}, quietPackages: [], newerWords: {}, otherSdkPackages: {}, legacies: {} },
}

/** Problems of an app with these files and an empty first screen. */
export function problemsOf(files: Record<string, string>, packages = CHECKED_PACKAGES): Problem[] {
  const all = {
    'package.json': '{ "main": "expo-router/entry" }',
    'app/index.tsx': 'export default () => null',
    ...files,
  }
  const project = new Map(Object.entries(all).map(([path, text]) => [path, textFile(text)]))
  return findProblems(project, { compiler: createOxcCompiler(oxc), oxc, packages })
}

const IMPORTS: [names: string, source: string][] = [
  ['{ Link, Redirect, router, useRouter }', 'expo-router'],
  ['{ Platform, Pressable, StyleSheet, Text, View }', 'react-native'],
  ['* as React', 'react'],
  ['{ memo, useEffect, useState }', 'react'],
]

/** A file of five lines of imports, and the code below them. */
export function screen(body: string, imports = ''): string {
  const lines = IMPORTS.map(([names, source]) => `import ${names} from '${source}'`)
  return `${[...lines, imports, body].join('\n')}\n`
}
