import { expect, test } from 'vitest'
import { bundle, targetsOf } from '../testing/project-kit.ts'

const CONFIG = `module.exports = function (api) {
  api.cache(true)
  return {
    presets: ['babel-preset-expo'],
    plugins: [
      ['module-resolver', {
        root: ['./lib'],
        extensions: ['.ios.js', '.js'],
        alias: { '@components': './src/components', test: "./test", '^~/(.+)': './src/\\\\1', 'left-pad': 'other' },
      }],
      'react-native-reanimated/plugin',
    ],
  }
}`

test.each([
  ['@components/Hello', 'src/components/Hello.js'],
  ['@components', 'src/components/index.js'],
  ['test/a', 'test/a.js'],
  ['~/two', 'src/two.js'],
  ['three', 'lib/three.js'],
  ['react', '#react'],
  ['left-pad', 'missing'],
])('[R8] %s leads to %s', (specifier, target) => {
  const paths = [
    'src/components/Hello.js',
    'src/components/index.js',
    'test/a.js',
    'src/two.js',
    'lib/three.js',
  ]
  const others = Object.fromEntries(paths.map((path) => [path, 'export {}']))
  const result = bundle({ 'babel.config.js': CONFIG, ...others, 'App.js': `import '${specifier}'` })
  expect(targetsOf(result, 'App.js')[specifier]).toBe(target)
})

test('[R8] without the plug-in there are none', () => {
  const config = `module.exports = { presets: ['babel-preset-expo'] } // alias: { a: './b' }`
  const result = bundle({ 'babel.config.js': config, 'b.js': 'export {}', 'App.js': `import 'a'` })
  expect(targetsOf(result, 'App.js').a).toBe('missing')
})
