/** Apps written for a later SDK: what they use of it is named, with the SDK that has it. */

import type { PackageManifest } from '@sayso/wire'
import { expect, test } from 'vitest'
import { bundlerFor, messagesOf, PACKAGES, type ProjectLiteral, targetsOf } from './testing/project-kit.ts'

const module = (id: string, exports: string[]) => ({ id, chunk: 'native', exports })
const works = { version: '1.0.0', status: 'works' as const, note: '' }
const LATER: PackageManifest = {
  ...PACKAGES,
  modules: {
    ...PACKAGES.modules,
    '@shopify/flash-list': module('flash', ['FlashList']),
    react: module('react', ['useState', 'Activity', 'useEffectEvent', 'ViewTransition']),
    'expo-router': module('router', ['Link', 'Stack']),
    'expo-router/unstable-native-tabs': module('tabs', ['NativeTabs']),
    'expo-file-system': module('old-files', ['documentDirectory']),
    'expo-file-system/next': module('new-files', ['File', 'Directory', 'Paths']),
    'react-native-reanimated': module('reanimated', ['useScrollOffset']),
  },
  packages: {
    ...PACKAGES.packages,
    '@shopify/flash-list': works,
    'expo-file-system': works,
    'react-native-reanimated': works,
  },
}

const bundleLater = (files: ProjectLiteral) => bundlerFor(LATER).change(files)
const app = (source: string, packageJson = '{"dependencies":{"expo":"~53.0.8"}}') =>
  bundleLater({ 'App.tsx': `${source}\nexport default () => null`, 'package.json': packageJson })

test.each([
  [
    `import { Link } from 'expo-router'\nexport const a = <Link href="/"><Link.Trigger>a</Link.Trigger></Link>`,
    'App.tsx:2:34 `Link.Trigger` is not a part of expo-router in this SDK. It came with SDK 54. Leave it out, and keep what is inside.',
  ],
  [
    `import { FlashList, useLayoutState } from '@shopify/flash-list'\nexport const a = [FlashList, useLayoutState]`,
    'App.tsx:1:21 `useLayoutState` is not exported by @shopify/flash-list. It came with FlashList 2. Use `useState`.',
  ],
  [
    `import { Stack } from 'expo-router'\nexport const a = <Stack.Toolbar />`,
    'App.tsx:2:19 `Stack.Toolbar` is not a part of expo-router in this SDK. It came with SDK 55. Use `headerLeft` and `headerRight` of `Stack.Screen`.',
  ],
  [
    `import { Stack as Pile } from 'expo-router'\nexport const a = <Pile.Screen.Title>a</Pile.Screen.Title>`,
    'App.tsx:2:19 `Stack.Screen.Title` is not a part of expo-router in this SDK. It came with SDK 55. Use `options={{ title }}` of `Stack.Screen`.',
  ],
  [
    `import { Link } from 'expo-router'\nconst { MenuAction } = Link\nexport const a = [MenuAction, Link\n  .Preview]`,
    'App.tsx:3:31 `Link.Preview` is not a part of expo-router in this SDK. It came with SDK 54. Leave it out.',
  ],
  [
    `import { Color } from 'expo-router'\nexport const a = Color`,
    'App.tsx:1:10 `Color` is not exported by expo-router. It came with SDK 55.',
  ],
  [
    `import { NativeTabs } from 'expo-router/unstable-native-tabs'\nexport const a = NativeTabs`,
    'App.tsx:1:28 `expo-router/unstable-native-tabs` is not a part of this SDK. It came with SDK 54. The preview draws its tabs as `Tabs` of `expo-router`: use that until then.',
  ],
])('[R550] %j', (source, message) => {
  expect(messagesOf(app(source))).toEqual([message])
})

test.each([
  `import { Link, Stack } from 'expo-router'\nexport const a = [<Link.Resolve />, <Stack.Screen />]`,
  `import { Link } from './link'\nexport const a = <Link.Trigger />`,
  `import { Link } from 'expo-router'\nexport const a = [Link, other.Link.Trigger]`,
])('[R550] what this SDK has, or another module, is nothing to say: %j', (source) => {
  const { problems } = bundleLater({
    'App.tsx': source,
    'link.tsx': 'export const Link = { Trigger: () => null }',
  })
  expect(problems).toEqual([])
})

test.each([
  ['Activity', ' Render the part only where it is shown.'],
  ['useEffectEvent', ' Keep the function in a ref that an effect brings up to date.'],
  ['ViewTransition', ''],
])('[R6] %s of React runs, and is a problem where package.json asks for an older React', (name, remedy) => {
  const source = `import { ${name} } from 'react'\nexport const a = ${name}`
  const listing = (range: string) => app(source, JSON.stringify({ dependencies: { react: range } }))
  expect(messagesOf(listing('19.0.0'))).toEqual([
    `App.tsx:1:10 \`${name}\` is not exported by react before version 19.2.${remedy}`,
  ])
  expect(messagesOf(listing('19.2.0'))).toEqual([])
  expect(targetsOf(listing('19.0.0'), 'App.tsx')).toMatchObject({ react: '#react' })
})

test('[R6] a name with a successor says what to use in its place', () => {
  const source = `import { useScrollOffset } from 'react-native-reanimated'\nexport const a = useScrollOffset`
  expect(messagesOf(app(source, '{"dependencies":{"react-native-reanimated":"~3.17.4"}}'))).toEqual([
    'App.tsx:1:10 `useScrollOffset` is not exported by react-native-reanimated before version 4.0. Use `useScrollViewOffset`.',
  ])
})

const FILES = `import { File } from 'expo-file-system'\nimport * as old from 'expo-file-system/legacy'\nexport const a = [File, old]`
const listingFiles = (range: string) => JSON.stringify({ dependencies: { 'expo-file-system': range } })

test.each(['^19.0.0', '~19.0.16', 'latest', '20.1.0'])(
  '[R551] expo-file-system %s has its new interface at its main entry',
  (range) => {
    const result = app(FILES, listingFiles(range))
    expect(messagesOf(result)).toEqual([])
    expect(targetsOf(result, 'App.tsx')).toMatchObject({
      'expo-file-system': '#new-files',
      'expo-file-system/legacy': '#old-files',
    })
  },
)

test('[R551] an older version has it at its second entry, and a change of package.json changes where imports lead', () => {
  const bundler = bundlerFor(LATER)
  const before = bundler.change({
    'App.tsx': FILES,
    'package.json': listingFiles('~18.1.0'),
  })
  expect(targetsOf(before, 'App.tsx')).toMatchObject({ 'expo-file-system': '#old-files' })
  expect(messagesOf(before)[0]).toContain('Import it from `expo-file-system/next`.')
  const after = bundler.change({ 'package.json': listingFiles('^19.0.0') })
  expect(targetsOf(after, 'App.tsx')).toMatchObject({ 'expo-file-system': '#new-files' })
  expect(messagesOf(after)).toEqual([])
})

test('[R2] a twin that runs for want of another file is a warning, once for each import', () => {
  const { problems } = bundleLater({
    'App.tsx': `import { Pick } from './Pick'\nexport default Pick`,
    'Pick.ios.tsx': 'export const Pick = 1',
    'Pick.android.tsx': 'export const Pick = 2',
  })
  expect(problems.map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
    'warning: `./Pick` has no file for all platforms. The preview runs `Pick.ios.tsx`, as an iPhone does.',
  ])
})
