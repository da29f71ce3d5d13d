/** Apps written in the habits of another SDK: what their SDK lacks or refuses is named, with what it has in its place. */

import { loadCompatTable, packageFactsOf } from '@sayso/compat'
import type { PackageManifest, Problem } from '@sayso/wire'
import { expect, test } from 'vitest'
import { bundlerFor, messagesOf, PACKAGES } from './testing/project-kit.ts'

const works = { version: '1.0.0', status: 'works' as const, note: '' }

/** A manifest with the facts of an SDK, and these modules. */
function manifestOf(sdk: string, modules: Record<string, string[]>): PackageManifest {
  const ids = Object.entries(modules)
  return {
    ...PACKAGES,
    modules: {
      ...PACKAGES.modules,
      ...Object.fromEntries(ids.map(([id, exports]) => [id, { id, chunk: 'native', exports }])),
    },
    packages: { ...PACKAGES.packages, ...Object.fromEntries(ids.map(([id]) => [id, works])) },
    facts: packageFactsOf(loadCompatTable(sdk)),
  }
}

const NEW = manifestOf('57', {
  '@react-navigation/native': ['useNavigation', 'useTheme', 'createStaticNavigation', 'createScreenFactory'],
  '@react-navigation/drawer': ['createDrawerNavigator'],
  'expo-av': ['Audio', 'Video'],
  'expo-router': ['Stack', 'Icon'],
  'expo-router/drawer': ['Drawer'],
  'expo-router/react-navigation': ['useNavigation', 'useTheme', 'createStaticNavigation'],
  'expo-router/unstable-native-tabs': ['NativeTabs', 'Icon', 'Label'],
  'expo-notifications': ['addNotificationReceivedListener'],
})
const OLD = manifestOf('53', {
  'expo-file-system': ['documentDirectory', 'readAsStringAsync'],
  'expo-file-system/next': ['File', 'Paths'],
  '@react-navigation/native': ['useTheme'],
  'expo-router': ['Stack'],
})

const ROUTER = '{"dependencies":{"expo-router":"1"}}'

function problemsOf(packages: PackageManifest, source: string, packageJson = ROUTER) {
  const files = { 'App.tsx': `${source}\nexport default () => null`, 'package.json': packageJson }
  const result = bundlerFor(packages).change(files)
  return {
    messages: messagesOf(result),
    fixes: result.problems.map(({ importMove, memberFix }: Problem) => importMove ?? memberFix),
  }
}

test.each([
  [
    NEW,
    `import { Audio } from 'expo-av'`,
    '`expo-av` is not a part of this SDK. It ended with SDK 54. Use `expo-audio` for sound and `expo-video` for video.',
  ],
  [
    OLD,
    `import { GlassView as Audio } from 'expo-glass-effect'`,
    '`expo-glass-effect` is not a part of this SDK. It came with SDK 54. Use `BlurView` of `expo-blur`, or a plain `View`.',
  ],
  [
    OLD,
    `import { Button as Audio } from '@expo/ui/swift-ui'`,
    '`@expo/ui` is not a part of this SDK. It came with SDK 54. Use the components of `react-native`.',
  ],
])('[R552] a package of other SDKs, installed or not: %#', (packages, source, message) => {
  const [, name = ''] = /from '((?:@\w+\/)?[\w-]+)/.exec(source) ?? []
  for (const packageJson of [ROUTER, `{"dependencies":{"${name}":"1"}}`])
    expect(problemsOf(packages, `${source}\nexport const a = Audio`, packageJson).messages).toEqual([
      expect.stringContaining(message),
    ])
})

test('[R552] a package that an app can do without is nothing to say', () => {
  const source = `let av\ntry { av = require('expo-av') } catch {}\nexport const a = av`
  expect(problemsOf(NEW, source).messages).toEqual([])
})

test('[R553] what Expo refuses beside its router is imported from the router, where all names are there', () => {
  const source = `import { useNavigation, useTheme as theme } from '@react-navigation/native'\nexport const a = [useNavigation, theme]`
  expect(problemsOf(NEW, source)).toEqual({
    messages: [
      'App.tsx:1:50 Expo refuses `@react-navigation/native` in an app with expo-router, which has its own copy of it. Import the same from `expo-router/react-navigation`.',
    ],
    fixes: [{ from: '@react-navigation/native', to: 'expo-router/react-navigation' }],
  })
})

test.each([
  `import { createDrawerNavigator } from '@react-navigation/drawer'\nexport const a = createDrawerNavigator`,
  `import { useTheme, createScreenFactory } from '@react-navigation/native'\nexport const a = [useTheme, createScreenFactory]`,
  `import * as Navigation from '@react-navigation/native'\nexport const a = Navigation.createScreenFactory`,
])('[R553] else the module to look into is named: %#', (source) => {
  const { messages, fixes } = problemsOf(NEW, source)
  expect(messages).toEqual([expect.stringMatching(/Use what `expo-router\/[\w-]+` exports\.$/)])
  expect(fixes).toEqual([undefined])
})

test('[R553] nothing is refused without the router, of types alone, or in SDK 53', () => {
  const source = `import { useTheme } from '@react-navigation/native'\nexport const a = useTheme`
  expect(problemsOf(NEW, source, '{}').messages).toEqual([])
  expect(problemsOf(OLD, source).messages).toEqual([])
  expect(
    problemsOf(NEW, `import type { Theme } from '@react-navigation/native'\nexport const a: Theme[] = []`),
  ).toEqual({ messages: [], fixes: [] })
})

test('[R554] an export that is a member of another one now', () => {
  const source = `import { Icon, NativeTabs } from 'expo-router/unstable-native-tabs'\nexport const a = [Icon, NativeTabs]`
  expect(problemsOf(NEW, source)).toEqual({
    messages: [
      'App.tsx:1:10 `Icon` is not an export of expo-router/unstable-native-tabs in this SDK. Use `NativeTabs.Trigger.Icon`.',
    ],
    fixes: [{ name: 'Icon', from: 'expo-router/unstable-native-tabs', member: 'NativeTabs.Trigger.Icon' }],
  })
  const right = `import { NativeTabs } from 'expo-router/unstable-native-tabs'\nimport { Icon } from './icon'\nexport const a = [Icon, <NativeTabs.Trigger.Icon />]`
  const files = { 'App.tsx': `${right}\nexport default () => null`, 'icon.tsx': 'export const Icon = 1' }
  expect(messagesOf(bundlerFor(NEW).change(files))).toEqual([])
})

test('[R550] a name of former SDKs says what to do', () => {
  const source = `import { removeNotificationSubscription } from 'expo-notifications'\nexport const a = removeNotificationSubscription`
  expect(problemsOf(NEW, source).messages).toEqual([
    'App.tsx:1:10 `removeNotificationSubscription` is not exported by expo-notifications. Call `remove` of the subscription.',
  ])
})

test.each([
  [
    `import { File, Paths } from 'expo-file-system'\nexport const a = [File, Paths]`,
    'expo-file-system',
    'expo-file-system/next',
  ],
  [
    `import * as files from 'expo-file-system/legacy'\nexport const a = files`,
    'expo-file-system/legacy',
    'expo-file-system',
  ],
])('[R555] the module with the same exports is known: %#', (source, from, to) => {
  const { fixes } = problemsOf(OLD, source)
  expect(new Set(fixes.map((fix) => JSON.stringify(fix)))).toEqual(new Set([JSON.stringify({ from, to })]))
})

test('[R555] where the import has names of two modules, none is', () => {
  const source = `import { File, documentDirectory } from 'expo-file-system'\nexport const a = [File, documentDirectory]`
  expect(problemsOf(OLD, source).fixes).toEqual([undefined])
})
