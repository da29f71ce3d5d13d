/** Resolves aliases to files, and names files by an alias. */

import { expect, test } from 'vitest'
import {
  aliasesOf,
  aliasFor,
  byPrecedence,
  expandAliases,
  isAliased,
  readTsconfigAliases,
  readTsconfigPaths,
  toAliasPattern,
} from './path-aliases.ts'

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

const aliasesIn = (files: Readonly<Record<string, string>>) => readTsconfigAliases((path) => files[path])

test('[I1] `jsconfig.json` counts where there is no `tsconfig.json`, and without either there are no aliases', () => {
  const [ts, js] = ['ts', 'js'].map((folder) => `{ "compilerOptions": { "baseUrl": "${folder}" } }`)
  expect(aliasesIn({ 'tsconfig.json': ts ?? '', 'jsconfig.json': js ?? '' }).baseFolder).toBe('ts')
  expect(aliasesIn({ 'jsconfig.json': js ?? '' }).baseFolder).toBe('js')
  expect(aliasesIn({})).toEqual({ baseFolder: null, patterns: [] })
})

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a text', '"compilerOptions"'],
  ['options that are none', '{ "compilerOptions": null, "extends": null }'],
  ['paths that are none', '{ "compilerOptions": { "paths": "a", "baseUrl": 3 } }'],
])('[I1] %s says nothing of paths', (_, text) => {
  const { baseFolder, patterns } = aliasesIn({ 'tsconfig.json': text })
  expect([baseFolder, patterns.filter(({ replacements }) => replacements.length > 0)]).toEqual([null, []])
})

test('[I1] the first 200 patterns count, and the first ten targets of each', () => {
  const list = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`)
  const paths = Object.fromEntries(list(300).map((name) => [name, list(30)]))
  const aliases = aliasesIn({ 'tsconfig.json': JSON.stringify({ compilerOptions: { paths } }) })
  expect(expandAliases(aliases, 'p199')).toEqual(list(10))
  expect(expandAliases(aliases, 'p200')).toEqual([])
})

test('[I1] `extends` is followed eight times and no further', () => {
  const chain = (count: number) =>
    Object.fromEntries([
      ['tsconfig.json', '{ "extends": "./base-1" }'],
      ...Array.from({ length: count - 1 }, (_, index) => [
        `base-${index + 1}.json`,
        `{ "extends": "./base-${index + 2}.json" }`,
      ]),
      [`base-${count}.json`, '{ "compilerOptions": { "baseUrl": "deep" } }'],
    ])
  expect(aliasesIn(chain(8)).baseFolder).toBe('deep')
  expect(aliasesIn(chain(9)).baseFolder).toBeNull()
})

test('[I1] what is extended has its own folder, is read as it is named before `.json` is tried, and stays in the project', () => {
  const options = (target: string) => `{ "compilerOptions": { "paths": { "a": ["${target}"] } } }`
  const files = {
    'apps/one/tsconfig.json': '{ "extends": "../../config/paths" }',
    'config/paths': options('first'),
    'config/paths.json': options('second'),
    'out.json': '{ "extends": "../../elsewhere" }',
    'gone.json': '{ "extends": "./none", "compilerOptions": { "paths": {} } }',
    'based.json': '{ "extends": "./config/paths", "compilerOptions": { "baseUrl": "src" } }',
    'up.json': '{ "compilerOptions": { "baseUrl": "../.." } }',
  }
  const read = (file: keyof typeof files) =>
    readTsconfigPaths(file, (path) => new Map(Object.entries(files)).get(path))
  expect(read('apps/one/tsconfig.json').paths).toEqual([['a', ['config/first']]])
  expect(read('out.json')).toMatchObject({ paths: [], readFrom: ['out.json'] })
  expect(read('gone.json')).toMatchObject({ paths: [], readFrom: ['gone.json'] })
  // Those of the file that is extended, counted from there.
  expect(read('based.json')).toMatchObject({ baseFolder: 'src', paths: [['a', ['config/first']]] })
  expect(read('up.json').baseFolder).toBe('')
})

test('[I2] the exact pattern comes first, then the longest prefix, then the order in which they stand', () => {
  const patterns = ['*', 'a/*', 'b/*', 'a/b/*', 'a/b', '*.css', 'x'].map((text) =>
    toAliasPattern(text, [text]),
  )
  const order = (list: typeof patterns) => list.sort(byPrecedence).map(({ replacements }) => replacements[0])
  expect(order([...patterns])).toEqual(['a/b', 'x', 'a/b/*', 'a/*', 'b/*', '*', '*.css'])
  expect(order([...patterns].reverse())).toEqual(['a/b', 'x', 'a/b/*', 'b/*', 'a/*', '*.css', '*'])
  expect(toAliasPattern('a*b*c', [])).toEqual({
    prefix: 'a',
    suffix: 'b*c',
    isExact: false,
    replacements: [],
  })
  expect(toAliasPattern('a', [])).toEqual({ prefix: 'a', suffix: '', isExact: true, replacements: [] })
})

test('[I2] prefix and suffix do not overlap, and what leaves the project is no target', () => {
  const pattern = (text: string, target: string) => ({
    baseFolder: null,
    patterns: [toAliasPattern(text, [target])],
  })
  expect(expandAliases(pattern('ab*ba', 'x/*'), 'aba')).toEqual([])
  expect(expandAliases(pattern('ab*ba', 'x/*'), 'abba')).toEqual(['x/'])
  expect(expandAliases(pattern('ab*ba', 'x/*'), 'ab-ba')).toEqual(['x/-'])
  expect(expandAliases(pattern('a', 'x'), 'ab')).toEqual([])
  expect(expandAliases({ baseFolder: 'src', patterns: [] }, '../../x')).toEqual([])
  expect(expandAliases(pattern('*', '*'), '')).toEqual([])
  expect(isAliased(pattern('*', 'x/*'), 'react')).toBe(false)
})

test('[I2] an alias names what lies below its target, and a base folder what lies in it', () => {
  const inStyles = {
    baseFolder: 'src',
    patterns: [toAliasPattern('~*.css', ['styles/*.css', 'one', 'lib/*'])],
  }
  expect(aliasFor(inStyles, '~a.css', 'styles/big/b.css')).toBe('~big/b.css')
  expect(aliasFor(inStyles, '~a.css', 'lib/b')).toBe('~b.css')
  expect(aliasFor(inStyles, '~a.css', 'styles/b.sass')).toBeNull()
  expect(aliasFor(inStyles, '~a.css', 'src/b.css')).toBeNull()
  expect(aliasFor(inStyles, 'a', 'src/b')).toBe('b')
  expect(aliasFor(inStyles, 'a', 'srcs/b')).toBeNull()
  expect(aliasFor({ ...inStyles, baseFolder: '' }, 'a', 'src/b')).toBe('src/b')
  expect(aliasFor({ ...inStyles, baseFolder: null }, 'a', 'src/b')).toBeNull()
})
