import { expect, test } from 'vitest'
import {
  bundle,
  bundlerFor,
  messagesOf,
  PACKAGES,
  type ProjectLiteral,
  targetsOf,
} from '../testing/project-kit.ts'

/** Resolves a specifier from `app/x.tsx` … in a project with these other files. */
function resolve(specifier: string, others: ProjectLiteral, from = 'src/App.tsx'): string | undefined {
  const result = bundle({ 'package.json': `{"main":"${from}"}`, ...others, [from]: `import '${specifier}'` })
  return targetsOf(result, from)[specifier]
}

const files = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, '0']))
const tsconfig = (compilerOptions: object) => ({ 'tsconfig.json': JSON.stringify({ compilerOptions }) })

test.each<[rule: string, specifier: string, others: ProjectLiteral, target: string]>([
  ['[R1] the exact file', './a.ts', files('src/a.ts', 'src/a.ts.ts'), 'src/a.ts'],
  ['[R1] .web before the plain one', './a', files('src/a.tsx', 'src/a.web.tsx'), 'src/a.web.tsx'],
  ['[R1] .ts before .tsx', './a', files('src/a.tsx', 'src/a.ts'), 'src/a.ts'],
  ['[R1] .tsx before .js', './a', files('src/a.js', 'src/a.tsx'), 'src/a.tsx'],
  ['[R1] a file before a folder', './a', files('src/a/index.ts', 'src/a.js'), 'src/a.js'],
  ['[R1] an index file', './a', files('src/a/index.tsx'), 'src/a/index.tsx'],
  [
    '[R1] an index file for the web',
    './a',
    files('src/a/index.tsx', 'src/a/index.web.tsx'),
    'src/a/index.web.tsx',
  ],
  ['[R1] the own folder', '.', files('src/index.ts'), 'src/index.ts'],
  ['[R1] through the folder above', '../lib', files('lib/index.jsx'), 'lib/index.jsx'],
  ['[R1] json without its extension', './a', { 'src/a.json': '{}' }, 'src/a.json'],
  [
    '[R1] main of a folder',
    './a',
    { 'src/a/package.json': '{"main":"lib/b"}', ...files('src/a/index.ts', 'src/a/lib/b.ts') },
    'src/a/lib/b.ts',
  ],
  [
    '[R1] main that leads nowhere falls back to the index',
    './a',
    { 'src/a/package.json': '{"main":"gone"}', ...files('src/a/index.ts') },
    'src/a/index.ts',
  ],
  ['[R1] an image of higher density', './a.png', files('src/a@2x.png', 'src/a@3x.png'), 'src/a@2x.png'],
  ['[R1] the plain image first', './a.png', files('src/a@2x.png', 'src/a.png'), 'src/a.png'],
  ['[R1] names with dots', './a.b', files('src/a.b.ts'), 'src/a.b.ts'],
  ['[R1] out of the project', '../../a', files('a.ts'), 'missing'],
  [
    '[R2] twins for phones alone: that of all phones first',
    './a',
    files('src/a.ios.tsx', 'src/a.native.tsx', 'src/a.android.js'),
    'src/a.native.tsx',
  ],
  ['[R2] that of an iPhone then', './a', files('src/a.android.ts', 'src/a.ios.tsx'), 'src/a.ios.tsx'],
  ['[R2] that of Android at last', './a', files('src/a.android.js'), 'src/a.android.js'],
  ['[R2] an index for phones', './a', files('src/a/index.ios.tsx'), 'src/a/index.ios.tsx'],
  ['[R2] a picture for phones', './a.png', files('src/a.ios.png'), 'src/a.ios.png'],
  ['[R2] after a folder', './a', files('src/a.ios.tsx', 'src/a/index.tsx'), 'src/a/index.tsx'],
  ['[R2] beside a plain one', './a', files('src/a.ios.tsx', 'src/a.tsx'), 'src/a.tsx'],
  [
    '[R3] an alias',
    '@/lib/a',
    { ...tsconfig({ paths: { '@/*': ['./*'] } }), ...files('lib/a.ts') },
    'lib/a.ts',
  ],
  [
    '[R3] an alias into a folder',
    '@/a',
    { ...tsconfig({ paths: { '@/*': ['src/*'] } }), ...files('src/a.ts', 'a.ts') },
    'src/a.ts',
  ],
  [
    '[R3] the next replacement when one leads nowhere',
    '@/a',
    { ...tsconfig({ paths: { '@/*': ['none/*', 'src/*'] } }), ...files('src/a.ts') },
    'src/a.ts',
  ],
  [
    '[R3] the longest prefix',
    '@/ui/a',
    { ...tsconfig({ paths: { '@/*': ['*'], '@/ui/*': ['src/*'] } }), ...files('ui/a.ts', 'src/a.ts') },
    'src/a.ts',
  ],
  [
    '[R3] an exact pattern',
    '@/ui',
    { ...tsconfig({ paths: { '@/*': ['*'], '@/ui': ['src/a.ts'] } }), ...files('ui.ts', 'src/a.ts') },
    'src/a.ts',
  ],
  ['[R3] baseUrl alone', 'lib/a', { ...tsconfig({ baseUrl: '.' }), ...files('lib/a.ts') }, 'lib/a.ts'],
  [
    '[R3] paths count from baseUrl',
    '@/a',
    { ...tsconfig({ baseUrl: 'src', paths: { '@/*': ['*'] } }), ...files('src/a.ts', 'a.ts') },
    'src/a.ts',
  ],
  [
    '[R3] comments, trailing commas and a byte order mark',
    '@/a',
    {
      'tsconfig.json': '\uFEFF{ // "paths"\n "compilerOptions": { /* x */ "paths": { "@/*": ["./*"], }, } }',
      ...files('a.ts'),
    },
    'a.ts',
  ],
  [
    '[R3] a relative extends',
    '@/a',
    {
      'tsconfig.json': '{"extends":"./config/base"}',
      'config/base.json': '{"compilerOptions":{"paths":{"@/*":["../*"]}}}',
      ...files('a.ts'),
    },
    'a.ts',
  ],
  [
    '[R3] an alias before a package',
    'react',
    { ...tsconfig({ paths: { react: ['a.ts'] } }), ...files('a.ts') },
    'a.ts',
  ],
  ['[R3] a tsconfig that is no JSON', 'react', { 'tsconfig.json': '{' }, '#react'],
  ['[R4] a package', 'react-native', {}, '#native'],
  ['[R4] a part of a package', '@expo/vector-icons/Ionicons', {}, '#ionicons'],
  ['[R4] icons by their older name', 'react-native-vector-icons/Ionicons', {}, '#ionicons'],
  ['[R4] a part with its extension', '@expo/vector-icons/Ionicons.js', {}, '#ionicons'],
  ['[R5] a package that is not there', 'left-pad', {}, 'missing'],
  ['[R5] a name that every object has', 'toString', {}, 'missing'],
])('%s', (_rule, specifier, others, target) => {
  expect(resolve(specifier, others)).toBe(target)
})

/** The problems of `src/App.tsx` with this text, in a project with these other files. */
function problems(text: string, others: ProjectLiteral = {}): string[] {
  return messagesOf(bundle({ 'package.json': '{"main":"src/App.tsx"}', ...others, 'src/App.tsx': text }))
}

test.each<[rule: string, text: string, others: ProjectLiteral, found: string[]]>([
  [
    '[R5] the nearest file of the folder',
    `import './Buton'`,
    files('src/Button.tsx', 'src/Other.tsx'),
    ['src/App.tsx:1:8 `./Buton` leads to no file. Did you mean `./Button`?'],
  ],
  [
    '[R5] another case',
    `import x from './ui/button'\nx()`,
    files('src/ui/Button.tsx'),
    ['src/App.tsx:1:15 `./ui/button` leads to no file. Did you mean `./ui/Button`?'],
  ],
  [
    '[R5] the same name elsewhere',
    `import './Button'`,
    files('components/Button.tsx'),
    ['src/App.tsx:1:8 `./Button` leads to no file. There is `components/Button.tsx`.'],
  ],
  [
    '[R5] through an alias',
    `import '@/ui/Buton'`,
    { ...tsconfig({ paths: { '@/*': ['./src/*'] } }), ...files('src/ui/Button.tsx') },
    ['src/App.tsx:1:8 `@/ui/Buton` leads to no file. Did you mean `@/ui/Button`?'],
  ],
  [
    '[R5] an image',
    `const logo = require('./logo.jpg')`,
    { 'src/logo.png': '' },
    ['src/App.tsx:1:22 `./logo.jpg` leads to no file. Did you mean `./logo.png`?'],
  ],
  ['[R5] nothing near', `import './x'`, {}, ['src/App.tsx:1:8 `./x` leads to no file.']],
  [
    '[R5] out of the project',
    `import '../../x'`,
    {},
    ['src/App.tsx:1:8 `../../x` leads out of the project.'],
  ],
  [
    '[R5] an alias that is not declared',
    `import '@/x'`,
    {},
    ['src/App.tsx:1:8 `@/x` leads to no file. Aliases such as `@/*` need `paths` in tsconfig.json.'],
  ],
  [
    '[R5] the nearest package',
    `import * as H from 'expo-hapticz'\nH.x()`,
    {},
    ['src/App.tsx:1:20 `expo-hapticz` is not in package.json. Did you mean `expo-haptics`?'],
  ],
  [
    '[R5] a package that is not in package.json',
    `import 'moment'`,
    {},
    ['src/App.tsx:1:8 `moment` is not in package.json. Add it to `dependencies` there.'],
  ],
  [
    '[R5] a name that only a Babel plug-in knows',
    `import { URL } from '@env'\nURL()`,
    {},
    [
      'src/App.tsx:1:21 `@env` is neither a file nor the name of a package. Where a Babel plug-in makes it, import a file in its place.',
    ],
  ],
  [
    '[R5] a package that is in package.json, and nowhere else',
    `import 'moment'`,
    { 'package.json': '{"main":"src/App.tsx","dependencies":{"moment":"2"}}' },
    ['src/App.tsx:1:8 Package `moment` is not available.'],
  ],
  [
    '[R5] a part that a package does not have',
    `import '@expo/vector-icons/Ionicon'`,
    {},
    [
      'src/App.tsx:1:8 `@expo/vector-icons/Ionicon` is not a part of `@expo/vector-icons` 1.0.0, which the preview has. Did you mean `@expo/vector-icons/Ionicons`?',
    ],
  ],
  [
    '[R5] an inner file of React Native that exports what `react-native` does',
    `import View from 'react-native/Libraries/Components/View/View'\nView()`,
    {},
    [
      'src/App.tsx:1:18 `react-native/Libraries/Components/View/View` is an inner file of React Native, which the preview does not have. Import `View` from `react-native`.',
    ],
  ],
  [
    '[R5] any other inner file of React Native',
    `import 'react-native/Libraries/Core/InitializeCore'`,
    {},
    [
      'src/App.tsx:1:8 `react-native/Libraries/Core/InitializeCore` is an inner file of React Native, which the preview does not have. Newer versions of React Native warn of such imports.',
    ],
  ],
  [
    '[R5] a part that a package has in a later SDK',
    `import 'expo-router/unstable-native-tabs'`,
    {},
    [
      'src/App.tsx:1:8 `expo-router/unstable-native-tabs` is not a part of `expo-router` 1.0.0, which the preview has. It came with SDK 54. The preview draws its tabs as `Tabs` of `expo-router`: use that until then.',
    ],
  ],
  [
    '[R5] a module of Node.js',
    `import 'node:fs'`,
    {},
    ['src/App.tsx:1:8 `node:fs` is a part of Node.js, which phones and browsers do not have.'],
  ],
  [
    '[R5] not the commented-out import',
    `// import './x'\nimport './x'`,
    {},
    ['src/App.tsx:2:8 `./x` leads to no file.'],
  ],
  ['[R5] a require inside try is no problem', `try { require('./x') } catch {}`, {}, []],
  [
    '[R5] a dynamic import',
    `export const f = () => import('./x')`,
    {},
    ['src/App.tsx:1:31 `./x` leads to no file.'],
  ],
  [
    '[R6] a name with a near one',
    `import {\n  Buton,\n} from './ui'\nButon()`,
    { 'src/ui.tsx': 'export const Button = 1' },
    ['src/App.tsx:2:3 `Buton` is not exported by src/ui.tsx. Did you mean `Button`?'],
  ],
  [
    '[R6] through export *',
    `import { Button, Card } from './ui'\nButton(Card)`,
    { 'src/ui/index.ts': `export * from './a'`, 'src/ui/a.ts': 'export const Button = 1' },
    ['src/App.tsx:1:18 `Card` is not exported by src/ui/index.ts.'],
  ],
  [
    '[R6] a re-exported name',
    `export { Buton } from './ui'`,
    { 'src/ui.tsx': 'export const Button = 1' },
    ['src/App.tsx:1:10 `Buton` is not exported by src/ui.tsx. Did you mean `Button`?'],
  ],
  [
    '[R6] no default export',
    `import Button from './ui'\nButton()`,
    { 'src/ui.tsx': 'export const Button = 1' },
    ['src/App.tsx:1:20 src/ui.tsx has no default export. It exports `Button`: import that in braces.'],
  ],
  [
    '[R6] only a default export',
    `import { Button } from './ui'\nButton()`,
    { 'src/ui.tsx': 'export default 1' },
    [
      'src/App.tsx:1:10 `Button` is not exported by src/ui.tsx. It has a default export: import that without braces.',
    ],
  ],
  [
    '[R6] a name of a package',
    `import { Veiw } from 'react-native'\nVeiw()`,
    {},
    ['src/App.tsx:1:10 `Veiw` is not exported by react-native. Did you mean `View`?'],
  ],
  [
    '[R6] a name that has left React Native, with where it is now',
    `import { Slider } from 'react-native'\nSlider()`,
    {},
    [
      'src/App.tsx:1:10 `Slider` is not exported by react-native. It is now in `@react-native-community/slider`.',
    ],
  ],
  ['[R6] the default of a package', `import React from 'react'\nReact.x()`, {}, []],
  ['[R6] a package of unknown names', `import { anything } from 'expo-haptics'\nanything()`, {}, []],
  ['[R6] a namespace', `import * as ui from './ui'\nui.x()`, { 'src/ui.tsx': '' }, []],
  [
    '[R6] a type that is passed on',
    `export { Props, Size } from './ui'`,
    { 'src/ui.tsx': 'export interface Props {}\ntype Size = 1\nexport type { Size }' },
    [],
  ],
  [
    '[R6] a CommonJS module',
    `import { x } from './c'\nx()`,
    { 'src/c.js': 'module.exports = { x() {} }' },
    [],
  ],
  ['[R6] a JSON module', `import { x } from './c.json'\nx()`, { 'src/c.json': '{"x":1}' }, []],
  [
    '[R6] a circle of export *',
    `import { x, y } from './a'\nx(y)`,
    { 'src/a.ts': `export * from './b'; export const x = 1`, 'src/b.ts': `export * from './a'` },
    ['src/App.tsx:1:13 `y` is not exported by src/a.ts.'],
  ],
  [
    '[R5] a package that is on no registry, with what to do instead',
    `const logo = require('@expo/snack-static/react-native-logo.png')`,
    {},
    [
      'src/App.tsx:1:22 `@expo/snack-static` exists only in Expo’s Snack, so no app can install it. Put the picture into the project, such as `assets/react-native-logo.png`, and import that.',
    ],
  ],
  [
    '[R7] a require that is not literal',
    'const name = "x"\nrequire(name)',
    {},
    ['src/App.tsx:2:1 `require` needs a literal text: an app cannot look for modules while it runs.'],
  ],
  [
    '[R7] require.context',
    `const all = require.context('./app')`,
    {},
    ['src/App.tsx:1:13 `require.context` is not supported in the preview. Import the files one by one.'],
  ],
])('%s', (_rule, text, others, found) => {
  expect(problems(text, others)).toEqual(found)
})

test('[F5] a CSS module is for the web: a file that phones run may not count on it', () => {
  const sheet = { 'src/a.module.css': '.card { color: red }' }
  expect(problems(`import styles from './a.module.css'\nstyles.card`, sheet)).toEqual([
    'src/App.tsx:1:20 CSS modules do nothing on a phone. Use `StyleSheet.create`, or import this in a `.web` file alone.',
  ])
  const twin = { ...sheet, 'src/Card.web.tsx': `import styles from './a.module.css'\nstyles.card` }
  expect(problems(`import './Card'`, twin)).toEqual([])
})

test.each([
  ['^5.1.0', ['ThemeProvider']],
  ['~55.0.9', ['ThemeProvider']],
  ['~56.2.6', []],
  ['>= 58', []],
  ['*', []],
  [undefined, ['ThemeProvider']],
])('[R6] what a later version exports is a problem for expo-router %s', (range, wrong) => {
  const modules = {
    ...PACKAGES.modules,
    'expo-router': { id: 'router', chunk: 'router', exports: ['Stack', 'ThemeProvider'] },
  }
  const files = {
    'package.json': JSON.stringify({ main: 'src/App.tsx', dependencies: { 'expo-router': range } }),
    'src/App.tsx': `import { Stack, ThemeProvider } from 'expo-router'\nStack(ThemeProvider)`,
  }
  expect(messagesOf(bundlerFor({ ...PACKAGES, modules }).change(files))).toEqual(
    wrong.map(
      (name) =>
        `src/App.tsx:1:17 \`${name}\` is not exported by expo-router before version 56. Import it from \`@react-navigation/native\`.`,
    ),
  )
})

test.each([
  ['0.79.6', 1],
  ['0.82.0', 0],
  ['0.88.0-rc.1', 0],
])('[R6] a version that begins with 0 is sentence by its second number: %s', (range, count) => {
  const modules = {
    ...PACKAGES.modules,
    'react-native': { id: 'native', chunk: 'native', exports: ['ReactNativeVersion'] },
  }
  const files = {
    'package.json': JSON.stringify({ main: 'src/App.tsx', dependencies: { 'react-native': range } }),
    'src/App.tsx': `import { ReactNativeVersion } from 'react-native'\nReactNativeVersion.major`,
  }
  expect(messagesOf(bundlerFor({ ...PACKAGES, modules }).change(files))).toHaveLength(count)
})

const LISTS = {
  '@legendapp/list/animated': ['AnimatedLegendList'],
  '@legendapp/list/react': ['LegendList'],
  '@legendapp/list/react-native': ['LegendList', 'useViewability'],
}

test.each([
  [
    '@legendapp/list',
    'LegendList',
    'has no main entry. Import `LegendList` from `@legendapp/list/react-native`.',
  ],
  [
    '@legendapp/list/native',
    'LegendList, useViewability',
    'has no entry `./native`. Import `LegendList`, `useViewability` from `@legendapp/list/react-native`.',
  ],
  [
    '@legendapp/list',
    'AnimatedLegendList',
    'has no main entry. Import `AnimatedLegendList` from `@legendapp/list/animated`.',
  ],
  ['@legendapp/list', 'AnimatedLegendList, LegendList', null],
  ['@legendapp/list', 'Grid', null],
])('[R5] `%s` is not there, and an entry that is exports %s', (specifier, names, sentence) => {
  const modules = Object.entries(LISTS).map(([entry, exports]) => [
    entry,
    { id: entry, chunk: 'core', exports },
  ])
  const bundler = bundlerFor({
    ...PACKAGES,
    modules: { ...PACKAGES.modules, ...Object.fromEntries(modules) },
    packages: { ...PACKAGES.packages, '@legendapp/list': { version: '3.4.0', status: 'works', note: '' } },
  })
  const { problems } = bundler.change({
    'package.json': '{"main":"src/App.tsx","dependencies":{"@legendapp/list":"3.4.0"}}',
    'src/App.tsx': `import { ${names} } from '${specifier}'\nexport default [${names}]`,
  })
  const from = /from `(.*)`/.exec(sentence ?? '')?.[1]
  const name = names.split(',')[0]
  expect(problems).toMatchObject([
    sentence === null
      ? { message: `\`${specifier}\` is not a part of \`@legendapp/list\` 3.4.0, which the preview has.` }
      : { message: `\`@legendapp/list\` 3.4.0 ${sentence}`, importFix: { name, from, isDefault: false } },
  ])
  expect(problems[0]?.importFix === undefined).toBe(sentence === null)
})

test('[R3] aliases that come later heal their imports', () => {
  const bundler = bundlerFor()
  const first = bundler.change({ 'App.tsx': `import '@/a'`, 'lib/a.ts': '0' })
  expect(targetsOf(first, 'App.tsx')).toEqual({ '@/a': 'missing' })
  const second = bundler.change(tsconfig({ paths: { '@/*': ['lib/*'] } }))
  expect(targetsOf(second, 'App.tsx')).toEqual({ '@/a': 'lib/a.ts' })
  expect(second.problems).toEqual([])
})

test('[R6] where package.json asks for another major version than the SDK has, both are said', () => {
  const modules = {
    ...PACKAGES.modules,
    'react-native-reanimated': { id: 'r', chunk: 'core', exports: ['withSpring'] },
  }
  const support = { version: '3.17.5', status: 'works', note: '' } as const
  const packages = { ...PACKAGES.packages, 'react-native-reanimated': support }
  const bundler = bundlerFor({ ...PACKAGES, modules, packages })
  const ask = (range: string) =>
    messagesOf(
      bundler.change({
        'package.json': JSON.stringify({
          main: 'App.js',
          dependencies: { 'react-native-reanimated': range },
        }),
        'App.js': `import { css } from 'react-native-reanimated'\ncss.create({})`,
      }),
    )
  const missing = 'App.js:1:10 `css` is not exported by react-native-reanimated.'
  expect(ask('~4.1.0')).toEqual([
    `${missing} This SDK has version 3.17.5 of it; package.json asks for ~4.1.0.`,
  ])
  expect(ask('~3.16.0')).toEqual([missing])
})

// Documentation in JavaScript imports types beside what it uses, as `import { SymbolView, SFSymbol } from 'expo-symbols'`.
test.each([
  [`import { View, ViewProps } from 'react-native'\nView()`, 'warning'],
  [`import { View, ViewProps as Props } from 'react-native'\nView()`, 'warning'],
  [`import { View, ViewProps as Props } from 'react-native'\nView(Props)`, 'resolve'],
  [`import { View, ViewProps } from 'react-native'\nView(ViewProps)`, 'resolve'],
  [`export { View, ViewProps } from 'react-native'`, 'resolve'],
  [`import { View, ViewProps } from './ui'\nView()`, 'resolve'],
])('[R6] the name that is missing in %j makes a problem of the kind %s', (text, kind) => {
  const files = {
    'package.json': '{"main":"App.js"}',
    'ui.js': 'export const View = () => {}',
    'App.js': text,
  }
  expect(bundle(files).problems.map((problem) => problem.kind)).toEqual([kind])
})

test('[R6] a name that another module of the same package has comes with that module', () => {
  const modules = {
    ...PACKAGES.modules,
    'expo-file-system': { id: 'f', chunk: 'core', exports: ['readAsStringAsync'] },
    'expo-file-system/next': { id: 'n', chunk: 'core', exports: ['File'] },
  }
  const bundler = bundlerFor({ ...PACKAGES, modules })
  const result = bundler.change({ 'App.js': `import { File } from 'expo-file-system'\nnew File()` })
  expect(messagesOf(result)).toEqual([
    'App.js:1:10 `File` is not exported by expo-file-system of this SDK. Import it from `expo-file-system/next`.',
  ])
})

// An “about” screen that shows the version of what it is made of was refused.
test('[R10] package.json of a package that is here has its name and version', () => {
  const specifiers = ['expo-haptics', '@expo/vector-icons', 'nowhere'].map((name) => `${name}/package.json`)
  const result = bundle({
    'package.json': '{"main":"a.js"}',
    'a.js': `${specifiers.map((each, index) => `import pkg${index} from '${each}'`).join('\n')}
import { version } from 'expo-haptics/package.json'`,
  })
  expect(targetsOf(result, 'a.js')).toEqual({
    'expo-haptics/package.json': '{"name":"expo-haptics","version":"1.0.0"}',
    '@expo/vector-icons/package.json': '{"name":"@expo/vector-icons","version":"1.0.0"}',
    'nowhere/package.json': 'missing',
  })
  expect(messagesOf(result)).toEqual([expect.stringContaining('nowhere')])
})
