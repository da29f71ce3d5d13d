/** What other names of files mean, and how a file is named by one. */

import { expect, test } from 'vitest'
import { aliasesOf, aliasFor, expandAliases, isAliased, readTsconfigPaths } from './path-aliases.ts'

const texts: Readonly<Record<string, string>> = {
  'tsconfig.json': '{ "extends": "./config/base" }',
  'config/base.json': `{
    // Comments and commas are allowed.
    "extends": "expo/tsconfig.base",
    "compilerOptions": {
      "baseUrl": "..",
      "paths": {
        "@/*": ["src/*", "shared/*"], "@/theme": ["src/look/theme.ts"], "~*": ["*"], "*.css": ["styles/*.css"],
        "out/*": ["../../elsewhere/*"]
      },
    },
  }`,
  'ring.json': '{ "extends": "./ring.json", "compilerOptions": { "baseUrl": "src" } }',
  'odd.json': '{ "extends": 7, "compilerOptions": { "paths": { "a": "b", "c/*": [1, "./c/*"] } } }',
}
const read = (file: string) => readTsconfigPaths(file, (path) => texts[path])
const aliases = aliasesOf(read('tsconfig.json'))

test('[I1] a relative `extends` is followed, a package is named, and targets count from `baseUrl`', () => {
  expect(read('tsconfig.json')).toMatchObject({
    baseFolder: '',
    readFrom: ['tsconfig.json', 'config/base.json'],
    packageBase: 'expo/tsconfig.base',
  })
  expect(read('odd.json').paths).toEqual([
    ['a', []],
    ['c/*', ['c/*']],
  ])
  expect(read('ring.json').baseFolder).toBe('src')
  expect(read('gone.json')).toMatchObject({ baseFolder: null, paths: [], packageBase: null })
})

test.each([
  ['@/theme', ['src/look/theme.ts', '@/theme']],
  ['@/cards/row', ['src/cards/row', 'shared/cards/row', '@/cards/row']],
  ['~lib/days', ['lib/days', '~lib/days']],
  ['big.css', ['styles/big.css', 'big.css']],
  ['react', ['react']],
  ['out/side', ['out/side']],
  ['@/$&', ['src/$&', 'shared/$&', '@/$&']],
])('[I2] %s means %j', (specifier, paths) => {
  expect(expandAliases(aliases, specifier)).toEqual(paths)
})

test('[I2] what a pattern claims is hardly a package', () => {
  expect(['@/x', '@/theme', '~x', 'x.css', 'react'].map((name) => isAliased(aliases, name))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test.each([
  ['@/cards/row', 'src/rows/row', '@/rows/row'],
  ['@/cards/row', 'shared/row', '@/row'],
  ['@/cards/row', 'lib/row', null],
  ['@/theme', 'src/theme.ts', null],
  ['~lib/days', 'other/days', '~other/days'],
  ['lib/days', 'other/days', 'other/days'],
])('[I2] the alias by which %s was imported names %s as %s', (specifier, path, named) => {
  expect(aliasFor(aliases, specifier, path)).toBe(named)
})
