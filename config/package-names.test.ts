import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findPackageNames, packageFolderNames } from './package-names.ts'
import { fromRoot, isTestFile, rootDir, workspaces } from './workspaces.ts'

/** Files that name packages, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'packages/bundler/src/problems/class-name-notices.ts':
    'class names are compiled by the bundler, for NativeWind alone',
  'packages/bundler/src/transform/class-styles.ts':
    'class names are compiled by the bundler, for NativeWind alone',
  'packages/bundler/src/transform/nativewind-version.ts':
    'class names are compiled by the bundler, for NativeWind alone',
  'packages/package-build/src/transform/transform-module.ts':
    'the runtime of Expo’s native modules, which code reads as a global',
  'packages/language/src/sentences/de/compat.ts': 'sentences of compat in German',
  'packages/language/src/sentences/en/compat.ts': 'sentences of compat, as keys',
  'packages/language/src/sentences/es/compat.ts': 'sentences of compat in Spanish',
  'packages/generation/src/context/guides.ts': 'texts for models, with examples of imports',
  'packages/generation/src/context/sdk-guides.ts': 'texts for models, with examples of imports',
  'packages/preview/src/visit/visit-data.ts': 'its stand-in keeps a session under its name',
  'packages/web-export/src/splash.ts': 'its settings are in app.json under its name',
  'packages/wire/src/preview/module-format.ts': 'what the frame itself runs',
}

/** Workspaces whose apps, texts or measurements are about packages. */
const ABOUT_APPS = new Set(['compat', 'starter', 'demo-model', 'testing', 'e2e', 'bench'])

test('a package is found by itself, by a part of it and within a text; imports, comments and words are not', () => {
  const names = ['color', 'expo', 'expo-camera', 'nativewind', '@expo/vector-icons']
  const find = (text: string) => findPackageNames(text, names)
  expect(find(`use('expo-camera/next')`)).toEqual(['expo-camera'])
  expect(find('say(`needs expo-camera to run`)')).toEqual(['expo-camera'])
  expect(find(`const icons = "@expo/vector-icons"`)).toEqual(['@expo/vector-icons'])
  expect(find(`import { a } from 'expo-camera'\n// 'expo-camera'\n/** \`expo\` */`)).toEqual([])
  expect(find(`const style = { color: 'color', preset: 'nativewind/preset' }`)).toEqual(['nativewind'])
  // Every Expo app contains these.
  expect(find(`json['expo']`)).toEqual([])
})

test('no code outside of compat names a package of npm, but for named exceptions', () => {
  const names = packageFolderNames(path.join(rootDir, 'packages/compat/packages'))
  const files = workspaces
    .filter(({ name }) => !ABOUT_APPS.has(name))
    .flatMap((workspace) =>
      workspace.files.filter((file) => !isTestFile(file) || /[\\/]build[\\/]/.test(file)),
    )
    .filter((file) => !/\.test\.tsx?$|[\\/]testing[\\/]/.test(file))
  const naming = files.flatMap((file) => {
    const found = findPackageNames(readFileSync(file, 'utf8'), names)
    return found.length === 0 ? [] : [[fromRoot(file), found] as const]
  })
  expect(names.length).toBeGreaterThan(300)
  expect(files.length).toBeGreaterThan(800)
  expect(Object.fromEntries(naming.filter(([file]) => !Object.hasOwn(ALLOWED, file)))).toEqual({})
  // An exception leaves the list with the last name in its file.
  expect(Object.keys(ALLOWED).sort()).toEqual(naming.map(([file]) => file).sort())
})
