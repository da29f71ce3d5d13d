/** Finds the imports of source texts, and the files that an import may mean. */

import { fc } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import {
  isSourcePath,
  pathsMeant,
  relativeSpecifier,
  rewriteSpecifiers,
  specifiersIn,
} from './import-specifiers.ts'
import { dirname, joinPath } from './join-paths.ts'

test.each([
  ...['a.ts', 'a.tsx', 'a.js', 'a.jsx', 'a.mts', 'a.cts', 'a.mjs', 'a.cjs', 'a.d.ts'].map((path) => [
    path,
    true,
  ]),
  ...['a.json', 'a.ts.txt', 'ts', 'a.css', 'a.xts'].map((path) => [path, false]),
] as [string, boolean][])('%s is a source: %s', (path, isSource) => {
  expect(isSourcePath(path)).toBe(isSource)
})

test.each([
  ["import a from 'a'", ['a']],
  ['import "side-effect"', ['side-effect']],
  ["import\n  'a'", ['a']],
  ["export * from\t'a'", ['a']],
  ["const a = await import( './a' )", ['./a']],
  ["require  (\n'./a'\n)", ['./a']],
  ["import{a}from'a'", ['a']],
  ['import a from "it\'s"', ["it's"]],
  ["import a from 'it\\'s'", ["it's"]],
  ["import a from 'it\\'s", []],
  ['import a from \'a"', []],
  ["import a from ''", []],
  ["import a from 'a\nb'", []],
  ["notfrom 'a'; reimport('b'); unrequire('c')", []],
  ["import a from 'a'\nimport b from \"b\"\nrequire('c')", ['a', 'b', 'c']],
])('[I3] %j imports %j', (text, specifiers) => {
  expect([...specifiersIn(text)]).toEqual(specifiers)
  expect(rewriteSpecifiers(text, (specifier) => specifier)).toBe(text)
})

test('[I3] a specifier is replaced in its own quotes, whatever is in it', () => {
  const text = 'import a from "./a"\nrequire( \'./b\' )\nimport c from "./a"\n'
  expect(rewriteSpecifiers(text, (specifier) => (specifier === './a' ? './$&' : specifier))).toBe(
    'import a from "./$&"\nrequire( \'./b\' )\nimport c from "./$&"\n',
  )
})

test('[I3] the file itself comes first, then its pictures for screens, then scripts, those for platforms behind, then the folder', () => {
  const extensions = ['ts', 'tsx', 'mts', 'mjs', 'js', 'jsx', 'json', 'cjs']
  const platforms = ['', '.web', '.native', '.ios', '.android']
  const scripts = (stem: string) =>
    platforms.flatMap((platform) => extensions.map((extension) => `${stem}${platform}.${extension}`))
  expect(pathsMeant('ui/card')).toEqual(['ui/card', ...scripts('ui/card'), ...scripts('ui/card/index')])
  expect(pathsMeant('')).toEqual(['', ...scripts(''), ...scripts('index')])
  expect(pathsMeant('a.b/logo.dark.png').slice(0, 6)).toEqual([
    ...['a.b/logo.dark.png', 'a.b/logo.dark@1x.png', 'a.b/logo.dark@1.5x.png'],
    ...['a.b/logo.dark@2x.png', 'a.b/logo.dark@3x.png', 'a.b/logo.dark@4x.png'],
  ])
  // TypeScript’s own habit: `./a.js` is written for `a.ts`.
  for (const ending of ['js', 'jsx', 'mjs', 'cjs']) expect(pathsMeant(`a.${ending}`)).toContain('a.ts')
  for (const ending of ['json', 'js.map', 'ejs']) expect(pathsMeant(`a.${ending}`)).not.toContain('a.ts')
})

test.each([
  ['app/index.tsx', 'app/card', './card'],
  ['app/index.tsx', 'card', '../card'],
  ['index.tsx', 'card', './card'],
  ['index.tsx', 'app/card', './app/card'],
  ['a/b/c.ts', 'a/d/e', '../d/e'],
  ['a/b/c.ts', 'a/b', './'],
  ['a/b/c.ts', 'a', '../'],
  ['ab/c.ts', 'a/c', '../a/c'],
])('[I3] %s imports %s as %s', (importer, target, specifier) => {
  expect(relativeSpecifier(importer, target)).toBe(specifier)
})

test('[I3] a relative import leads to what it was made for', () => {
  const path = fc
    .array(fc.constantFrom('a', 'b', 'c', 'ab'), { minLength: 1, maxLength: 5 })
    .map((names) => names.join('/'))
  fc.assert(
    fc.property(path, path, (importer, target) => {
      const specifier = relativeSpecifier(importer, target)
      expect(specifier).toMatch(/^\.\.?\//)
      expect(joinPath(dirname(importer), specifier)).toBe(target)
    }),
  )
})
