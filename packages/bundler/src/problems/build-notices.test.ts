import { loadCompatTable, packageFactsOf } from '@sayso/compat'
import { expect, test } from 'vitest'
import { findBuildNotices } from './build-notices.ts'

const FACTS = packageFactsOf(loadCompatTable())

const noticesOf = (files: Record<string, string>) =>
  findBuildNotices((path) => files[path], FACTS).map(({ kind, message, place }) => [kind, place, message])

test('[P9] another NativeWind than the fourth is named at its line, though no file imports it', () => {
  const [notice] = noticesOf({
    'package.json': '{\n  "dependencies": {\n    "nativewind": "^2.0.11"\n  }\n}',
  })
  expect(notice).toEqual([
    'warning',
    { path: 'package.json', lineNumber: 3, columnNumber: 5 },
    'NativeWind 2 turns class names into styles in a build step that the preview does not run, so they have no effect here. Use StyleSheet, or NativeWind 4, which the preview does run.',
  ])
})

test('[P9] so is a plug-in of Babel that is not run', () => {
  const [notice] = noticesOf({
    'babel.config.js': `module.exports = { plugins: [['module:react-native-dotenv', { moduleName: '@env' }]] }`,
  })
  expect(notice?.[2]).toBe(
    'The Babel plug-in `react-native-dotenv` is not run by the preview. It reads values from a `.env` file, which is no part of a project here: write them into the code.',
  )
})

test('[P9] so are decorators of another kind than Expo has', () => {
  const configOf = (options: string) =>
    `module.exports = { plugins: [['@babel/plugin-proposal-decorators', { ${options} }]] }`
  expect(noticesOf({ 'babel.config.js': configOf('legacy: true') })).toEqual([])
  expect(noticesOf({ 'babel.config.js': configOf(`version: 'legacy'`) })).toEqual([])
  const [notice] = noticesOf({ 'babel.config.js': configOf(`version: '2023-11'`) })
  expect(notice?.[2]).toBe(
    'The preview compiles decorators in their `legacy` form, as Expo’s preset does, and not in the newer one that this configuration asks for.',
  )
})

test('[P9] nothing is said of what the preview does itself', () => {
  const config = `module.exports = { presets: ['babel-preset-expo'], plugins: ['module-resolver', 'react-native-reanimated/plugin'] }`
  expect(
    noticesOf({ 'package.json': '{"dependencies":{"expo":"~53.0.8"}}', 'babel.config.js': config }),
  ).toEqual([])
})
