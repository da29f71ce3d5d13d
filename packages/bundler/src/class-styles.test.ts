/** Style sheets of class names, through the whole bundler. */

import { expect, test } from 'vitest'
import { bundlerFor, filesOf, PACKAGES, type ProjectLiteral, targetsOf } from './testing/project-kit.ts'

const WITH_NATIVEWIND = {
  ...PACKAGES,
  modules: {
    ...PACKAGES.modules,
    'nativewind/_sheets': { id: 'sheets', chunk: 'haptics', exports: null },
    'nativewind/preset': { id: 'preset', chunk: 'haptics', exports: null },
  },
}

const PROJECT: ProjectLiteral = {
  'package.json': '{"main":"expo-router/entry","dependencies":{"nativewind":"^4.1.23"}}',
  'global.css': '@tailwind base;\n@tailwind components;\n@tailwind utilities;\n',
  'tailwind.config.js': `module.exports = { content: ['./app/**/*.tsx'], presets: [require('nativewind/preset')] }`,
  'babel.config.js': `module.exports = { presets: ['nativewind/babel'] }`,
  'metro.config.js': `const { withNativeWind } = require('nativewind/metro')`,
  'app/_layout.tsx': `import '../global.css'\nexport { Slot as default } from 'expo-router'`,
  'app/index.tsx': `import { View } from 'react-native'\nexport default () => <View className="p-4 flex" />`,
}

const bundlerWith = (changes: ProjectLiteral = {}) => {
  const bundler = bundlerFor(WITH_NATIVEWIND)
  return { bundler, first: bundler.change({ ...PROJECT, ...changes }) }
}

const codeOf = (result: ReturnType<ReturnType<typeof bundlerFor>['change']>) =>
  result.modules.find(({ path }) => path === 'global.css')?.code ?? ''
const classesOf = (result: Parameters<typeof codeOf>[0]): string[] =>
  JSON.parse(/classes: (\[.*?\]), config/.exec(codeOf(result))?.[1] ?? 'null')

test('[N1] a sheet with `@tailwind` becomes a module with the class names and the configuration', () => {
  const { first } = bundlerWith()
  expect(targetsOf(first, 'global.css')).toEqual({
    'nativewind/_sheets': '#sheets',
    './tailwind.config.js': 'tailwind.config.js',
  })
  expect(classesOf(first)).toEqual(expect.arrayContaining(['flex', 'p-4']))
  expect(first.chunks).toContain('haptics')
  expect(first.problems).toEqual([])
})

test('[N1] without NativeWind, or with another one, the sheet is any other', () => {
  for (const list of ['{}', '{"nativewind":"^2.0.11"}', '{"nativewind":"5.0.0-preview.2"}']) {
    const { first } = bundlerWith({ 'package.json': `{"main":"expo-router/entry","dependencies":${list}}` })
    expect(codeOf(first)).toContain('style.textContent')
    expect(first.chunks).not.toContain('haptics')
  }
})

test('[N4] an edit that keeps the class names does not touch the sheet', () => {
  const { bundler } = bundlerWith()
  const result = bundler.change({
    'app/index.tsx': `import { View } from 'react-native'\nexport default () => <View key="a" className="p-4 flex" />`,
  })
  expect(result.modules.map(({ path }) => path)).toEqual(['app/index.tsx'])
})

test('[N4] one that brings or takes a class name makes it again', () => {
  const { bundler } = bundlerWith()
  const grown = bundler.change({ 'app/index.tsx': `export default () => <View className="p-4 mt-2" />` })
  expect(grown.modules.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['app/index.tsx', 'global.css']),
  )
  expect(classesOf(grown)).toContain('mt-2')
  expect(classesOf(grown)).not.toContain('flex')
})

test('[N4] a draft counts as its file', () => {
  const { bundler } = bundlerWith()
  bundler.setWriting({ isNewApp: false, title: null })
  const drafted = bundler.updateDrafts(
    filesOf({ 'app/index.tsx': `export default () => <View className="m-9" />` }),
  )
  expect(classesOf(drafted)).toContain('m-9')
  const ended = bundler.setWriting(null)
  expect(classesOf(ended)).not.toContain('m-9')
})

test('[P5] a place in the module of a sheet is no place of the sheet', () => {
  expect(bundlerWith().bundler.locate('global.css', 2, 1)).toBeNull()
})

test('[N1] a `rem` is 14 pixels, or what the configuration of Metro says', () => {
  const { bundler, first } = bundlerWith()
  expect(codeOf(first)).toContain('remPx: 14 }')
  const changed = bundler.change({
    'metro.config.js': `module.exports = withNativeWind(config, { input: './global.css', inlineRem: 16 })`,
  })
  expect(codeOf(changed)).toContain('remPx: 16 }')
})

test('[N2] plain words count where Tailwind, a sheet or the configuration knows them', () => {
  const card = `@tailwind components;\n@layer components { .card { @apply p-4 } }\n@tailwind utilities;`
  const { first } = bundlerWith({
    'global.css': card,
    'app/index.tsx': `export default () => <View className="card flex something" />`,
  })
  expect(classesOf(first)).toEqual(expect.arrayContaining(['card', 'flex']))
  expect(classesOf(first)).not.toContain('something')
})

test('[N3] files that `content` leaves out give no class names, and that is said', () => {
  const { first } = bundlerWith({
    'app/index.tsx': `export { Row as default } from '../parts/row'`,
    'parts/row.tsx': `export const Row = () => <View className="mt-7" />`,
  })
  expect(classesOf(first)).not.toContain('mt-7')
  expect(first.problems.map(({ kind, message }) => [kind, message])).toEqual([
    [
      'warning',
      '`content` in `tailwind.config.js` does not cover `parts/row.tsx`, so class names that only stand there have no effect.',
    ],
  ])
})

test('[N5] what a phone would miss is said, once each', () => {
  const { first } = bundlerWith({
    'babel.config.js': null,
    'metro.config.js': null,
    'tailwind.config.js': null,
    'global.css': '.a { color: red }',
  })
  expect(first.problems.map(({ message }) => message)).toEqual([
    'Class names have no effect: no style sheet has `@tailwind utilities;` in it. Add `global.css` and import it in the root layout.',
    '`tailwind.config.js` is missing, without which NativeWind cannot be built. Add one with `presets: [require("nativewind/preset")]`.',
    'Class names work here and not on a phone: `babel.config.js` lacks the preset `nativewind/babel`.',
    'Class names work here and not on a phone: `metro.config.js` does not call `withNativeWind`.',
  ])
  expect(new Set(first.problems.map(({ id }) => id)).size).toBe(4)
})

test('[N4] files that come in any order make the same sheet', () => {
  const paths = Object.keys(PROJECT)
  for (const order of [paths.toReversed(), [...paths.slice(3), ...paths.slice(0, 3)]]) {
    const bundler = bundlerFor(WITH_NATIVEWIND)
    for (const path of order) bundler.change({ [path]: PROJECT[path] ?? null })
    expect(codeOf(bundler.snapshot())).toBe(codeOf(bundlerWith().first))
  }
})

test('[N1] the sheet may lie in a folder, and import Tailwind’s layers', () => {
  const { first } = bundlerWith({
    'global.css': null,
    'app/_layout.tsx': `import '../src/styles/global.css'\nexport { Slot as default } from 'expo-router'`,
    'src/styles/global.css': `@import "tailwindcss/base";\n@import 'tailwindcss/utilities';`,
  })
  const code = first.modules.find(({ path }) => path === 'src/styles/global.css')?.code
  expect(code).toContain('@tailwind base;\\n@tailwind utilities;')
  expect(code).toContain(`require("../../tailwind.config.js")`)
})
