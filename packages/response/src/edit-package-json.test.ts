/** Edits of package.json, as models write them, beside what the product has done to the file meanwhile. */

import { filesToRecord, textFile } from '@sayso/project'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyAction } from './apply-action.ts'
import { readJsonMembers } from './json-members.ts'
import { removeDependency } from './package-json.ts'

const FILE = `{
  "name": "water",
  "version": "1.0.0",
  "private": true,
  "main": "expo-router/entry",
  "scripts": {
    "start": "expo start",
    "web": "expo start --web"
  },
  "dependencies": {
    "expo": "~53.0.8",
    "expo-router": "5.1.11",
    "react": "19.0.0",
    "react-native": "0.79.6",
    "zustand": "^5.0.2"
  },
  "devDependencies": {
    "typescript": "5.8.3"
  }
}
`
type Json = {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  scripts: Record<string, string>
}

/** The file as JSON after the action, or the error's code. */
function after(kind: 'edit' | 'file', content: string, before = FILE) {
  const files = new Map([['package.json', textFile(before)]])
  const result = applyAction(files, { kind, filePath: 'package.json', content, complete: true })
  if (!result.ok) return result.error.code
  const text = filesToRecord(new Map([...files, ...result.changes].flatMap(([p, f]) => (f ? [[p, f]] : []))))
  const { content: now = '' } = text['package.json'] ?? {}
  // Each key stands once: what JSON.parse hides would reach npm.
  const places = (readJsonMembers(now)?.members ?? []).map(({ path, key }) => [...path, key].join(' '))
  expect(new Set(places).size).toBe(places.length)
  return JSON.parse(now) as Json
}

const block = (search: string, replace: string) =>
  `<<<<<<< SEARCH\n${search}\n=======\n${replace}${replace === '' ? '' : '\n'}>>>>>>> REPLACE\n`

const whole: Json = JSON.parse(FILE)
const withPackages = (more: Record<string, string>) => ({
  ...whole,
  dependencies: { ...whole.dependencies, ...more },
})
const DAYJS = withPackages({ dayjs: '^1.11.0' })

test.each<[string, string, Json | string]>([
  [
    'shortened with dots',
    block('"dependencies": {\n    ...\n  }', '"dependencies": {\n    ...\n    "dayjs": "^1.11.0"\n  }'),
    DAYJS,
  ],
  [
    'a search that has other versions',
    block(
      '"react": "18.2.0",\n    "react-native": "0.76.0"',
      '"react": "18.2.0",\n    "react-native": "0.76.0",\n    "dayjs": "^1.11.0"',
    ),
    DAYJS,
  ],
  [
    'no braces and no neighbour',
    block('"date-fns": "^3.0.0"', '"date-fns": "^3.0.0",\n"dayjs": "^1.11.0",'),
    DAYJS,
  ],
  [
    'a trailing comma where the text fits',
    block('    "zustand": "^5.0.2"\n', '    "zustand": "^5.0.2",\n    "dayjs": "^1.11.0",\n'),
    DAYJS,
  ],
  [
    'comments in both parts',
    block(
      '// the packages\n"zustand": "^5.0.2"',
      '// the packages\n"zustand": "^5.0.2", // state\n"dayjs": "^1.11.0" /* dates */',
    ),
    DAYJS,
  ],
  ['single quotes', block("'zustand': '^5.0.2'", "'zustand': '^5.0.2',\n'dayjs': '^1.11.0'"), DAYJS],
  [
    'two blocks, both off',
    block('"dependencies": {\n "expo": "52"', '"dependencies": {\n "expo": "52", "dayjs": "^1.11.0"') +
      block('"scripts": {\n"start": "npx expo"', '"scripts": {\n"start": "npx expo",\n"lint": "expo lint"'),
    { ...DAYJS, scripts: { ...whole.scripts, lint: 'expo lint' } },
  ],
  [
    'what the product has added already',
    block('"react-native": "0.79.6"\n  }', '"react-native": "0.79.6",\n    "zustand": "^4.5.0"\n  }'),
    whole,
  ],
  [
    'what the product has added already, where the text fits',
    block('  "dependencies": {', '  "dependencies": {\n    "zustand": "^4.5.0",'),
    whole,
  ],
  [
    'another version',
    block('"zustand": "4.0.0"', '"zustand": "^5.0.3"'),
    withPackages({ zustand: '^5.0.3' }),
  ],
  [
    'across the end of a section',
    block(
      '"zustand": "1"\n },\n "devDependencies": {',
      '"zustand": "1",\n"dayjs": "^1.11.0"\n },\n "devDependencies": {\n"@types/node": "22.0.0",',
    ),
    { ...DAYJS, devDependencies: { ...whole.devDependencies, '@types/node': '22.0.0' } },
  ],
  [
    'a whole object in SEARCH',
    block(
      '{ "dependencies": { "expo": "~52.0.0" } }',
      '{ "dependencies": { "expo": "~52.0.0", "dayjs": "^1.11.0" } }',
    ),
    DAYJS,
  ],
  ['no blocks at all', '"dependencies": {\n  "dayjs": "^1.11.0"\n}', DAYJS],
  [
    'a removal with another version',
    block('    "typescript": "~5.3.0"', ''),
    { ...whole, devDependencies: {} },
  ],
  [
    'a script that changes',
    block('"web": "expo start -w"', '"web": "expo start --web --clear"'),
    { ...whole, scripts: { ...whole.scripts, web: 'expo start --web --clear' } },
  ],
  [
    'a section that the file lacks',
    block('"overrides": {', '"overrides": {\n"react": "19.0.0"'),
    { ...whole, overrides: { react: '19.0.0' } } as Json,
  ],
  // An unclear edit stays a failed edit.
  [
    'something else than packages',
    block('"expo": { "install": {} }', '"expo": { "install": { "exclude": ["react"] } }'),
    'edit-no-match',
  ],
  ['a diff', block('"zustand": "1"', '+ "dayjs": "^1.11.0"'), 'edit-no-match'],
  ['words', block('the dependencies', 'the dependencies and dayjs'), 'edit-no-match'],
  ['a list', block('"files": ["a"]', '"files": ["a", "b"]'), 'edit-no-match'],
  ['an unknown key with a word', block('"colour": "red"', '"colour": "blue"'), 'edit-no-match'],
  ['a block that is cut off', '<<<<<<< SEARCH\n"zustand": "1"\n=======\n"dayjs": "1"', 'edit-malformed'],
])('[X900] an edit by key: %s', (_name, content, expected) => {
  expect(after('edit', content)).toEqual(expected)
})

test('[X900] two edits of one answer, each of the file as it was before both', () => {
  const one = applyAction(new Map([['package.json', textFile(FILE)]]), {
    ...{ kind: 'edit', filePath: 'package.json', complete: true },
    content: block('    "zustand": "^5.0.2"', '    "zustand": "^5.0.2",\n    "dayjs": "^1.11.0"'),
  })
  const text = (one.ok && one.changes.get('package.json')?.content) || ''
  const both = after(
    'edit',
    block('"zustand": "^5.0.2"\n  }', '"zustand": "^5.0.2",\n "immer": "^10.0.0"\n  }'),
    text,
  )
  expect(both).toEqual(withPackages({ dayjs: '^1.11.0', immer: '^10.0.0' }))
})

test.each<[string, string, Json]>([
  [
    'last commas and comments',
    '{\n  // packages\n  "name": "x",\n  "dependencies": { "expo": "~53.0.8", },\n}',
    { name: 'x' } as unknown as Json,
  ],
  [
    'a byte order mark',
    '\uFEFF{ "name": "x", "dependencies": { "expo": "~53.0.8" } }',
    { name: 'x' } as unknown as Json,
  ],
])('[X901] a whole file with %s', (_name, content, rest) => {
  expect(after('file', content)).toEqual({
    ...{ version: '1.0.0', private: true, main: 'expo-router/entry', dependencies: { expo: '~53.0.8' } },
    ...rest,
  })
})

test('[X902] a whole file that is only a part of one is added to the file', () => {
  expect(after('file', '"dependencies": {\n  "dayjs": "^1.11.0",\n}')).toEqual(DAYJS)
  expect(after('file', 'npm install dayjs')).toBe('invalid-package-json')
})

test('[X900] any package is added by key whatever the search says, and once', () => {
  let count = 0
  const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/).filter((key) => !FILE.includes(`"${key}"`))
  fc.assert(
    fc.property(
      fc.uniqueArray(name, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('\n', ' ', '\r\n'),
      (names, gap) => {
        count += 1
        const members = names.map((key) => `"${key}": "^1.0.0",`).join(gap)
        const edit = block(
          `"dependencies": {${gap}"gone": "1.0.0",`,
          `"dependencies": {${gap}"gone": "1.0.0",${gap}${members}`,
        )
        expect(after('edit', edit)).toEqual(
          withPackages(Object.fromEntries(names.map((key) => [key, '^1.0.0']))),
        )
      },
    ),
    { numRuns: 200, seed: 15 },
  )
  expect(count).toBe(200)
})

test('[X11] a package is removed with its comma, first, last and alone', () => {
  const text = (members: string) => `{\n  "dependencies": {${members}}\n}\n`
  expect(removeDependency(text('"a": "1", "b": "2"'), 'a')).toBe(text('"b": "2"'))
  expect(removeDependency(text('\n    "a": "1",\n    "b": "2"\n  '), 'b')).toBe(text('\n    "a": "1"\n  '))
  expect(removeDependency(text('"a": "1"'), 'a')).toBe(text(''))
  expect(removeDependency(text('"a": "1"'), 'b')).toBe(text('"a": "1"'))
  expect(removeDependency('{ "name": "x" }', 'b')).toBe('{ "name": "x" }')
  expect(removeDependency('{', 'b')).toBeNull()
})
