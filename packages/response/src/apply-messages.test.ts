/**
 * Messages to people and to the next prompt about an action that was not applied: the file, the failure, and a way
 * that would work.
 */

import { PlacementIndex, type ProjectFiles, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { applyAction, type ClosedAction } from './apply-action.ts'
import { applyEditBlocks } from './apply-edit.ts'

const FILES = ['a.ts', 'b.ts', 'app/index.tsx', 'package.json']
const filesOf = (paths: readonly string[] = FILES): ProjectFiles =>
  new Map(paths.map((path) => [path, textFile(path === 'package.json' ? '{}' : 'one\ntwo\n')]))

function toldOf(action: Partial<ClosedAction>, files = filesOf(), locked: string[] = []): string {
  const whole = { kind: 'file' as const, content: 'x\n', complete: true, ...action }
  const result = applyAction(files, whole, { lockedPaths: new Set(locked) })
  return result.ok ? 'applied' : `${result.error.code}: ${result.error.message}`
}

const block = (search: string, replace: string) =>
  `<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE`

test.each<[string, Partial<ClosedAction>, string]>([
  [
    '[X2]',
    { filePath: 'a.ts', complete: false },
    'incomplete: a.ts was not finished: the answer broke off inside it. The file was left as it was.',
  ],
  ['[X3]', {}, 'missing-path: A file action does not say which file it is about.'],
  ['[X3]', { kind: 'edit' }, 'missing-path: An edit action does not say which file it is about.'],
  ['[X3]', { filePath: '../a' }, 'refused-path: The path "../a" cannot be used: it has “..” in it.'],
  [
    '[X8]',
    { kind: 'rename', filePath: 'a.ts' },
    'missing-path: A rename action does not say which file it is about.',
  ],
  [
    '[X8]',
    { kind: 'rename', filePath: 'a.ts', to: '/a' },
    'refused-path: The path "/a" cannot be used: it is absolute; paths start at the project’s folder.',
  ],
  [
    '[X8]',
    { kind: 'rename', filePath: 'a.ts', to: 'b.ts' },
    'already-exists: a.ts was not renamed: b.ts exists. Delete or change that file first.',
  ],
  ['[X7]', { kind: 'delete', filePath: 'c.ts' }, 'not-found: There is no c.ts.'],
  ['[X7]', { kind: 'delete', filePath: 'A.ts' }, 'not-found: There is no A.ts; the file is called a.ts.'],
  ['[X7]', { kind: 'delete', filePath: 'app' }, 'is-folder: app is a folder; name its files one by one.'],
  [
    '[X7]',
    { kind: 'rename', filePath: 'app', to: 'src' },
    'is-folder: app is a folder; name its files one by one.',
  ],
  [
    '[X7]',
    { kind: 'edit', filePath: 'app', content: block('one', 'x') },
    'is-folder: app is a folder; name its files one by one.',
  ],
  ['[X5]', { filePath: 'app' }, 'is-folder: app is a folder: it holds app/index.tsx.'],
  ['[X5]', { filePath: 'a.ts/b' }, 'parent-is-file: a.ts/b cannot be inside a.ts, which is a file.'],
  [
    '[X10]',
    { filePath: 'package.json', content: '[]' },
    'invalid-package-json: package.json is not valid JSON; the file was left as it was.',
  ],
  ['[X10]', { kind: 'rename', filePath: 'a.ts', to: 'sub/package.json' }, 'applied'],
  [
    '[E2]',
    { kind: 'edit', filePath: 'a.ts', content: 'const a = 1' },
    'edit-malformed: The edit of a.ts cannot be read: line 1: expected "<<<<<<< SEARCH", found "const a = 1".',
  ],
  [
    '[E5]',
    { kind: 'edit', filePath: 'a.ts', content: `${block('one\ntwo', 'x')}\n${block('two', 'y')}` },
    'edit-overlap: The edit of a.ts was not applied. Two blocks change the same text, at line 2.',
  ],
  [
    '[E4]',
    { kind: 'edit', filePath: 'a.ts', content: `${block('one', 'x')}\n${block('o', 'y')}` },
    'edit-ambiguous: The edit of a.ts was not applied. The search text of block 2 occurs more than once, at lines 1, 2; it needs more of the lines around it.',
  ],
])('%s %j', (_rule, action, told) => {
  expect(toldOf(action)).toBe(told)
})

test.each(['file', 'edit', 'delete'] as const)(
  '[X4] %s of a locked file, in whatever case it is locked',
  (kind) => {
    const told = 'locked: a.ts is locked; the user does not want it changed.'
    expect(toldOf({ kind, filePath: 'a.ts', content: block('one', 'x') }, filesOf(), ['z.ts', 'A.ts'])).toBe(
      told,
    )
    expect(toldOf({ kind, filePath: 'a.ts', content: block('one', 'x') }, filesOf(), [])).toBe('applied')
  },
)

test('[X7] [X10] what is binary is said to be, and a renamed picture is no package.json that must be JSON', () => {
  const picture = new Map([['a.png', { content: 'AAAA', isBinary: true }]])
  expect(toldOf({ kind: 'edit', filePath: 'a.png', content: block('A', 'B') }, picture)).toBe(
    'binary: a.png is not a text file; it cannot be edited.',
  )
  expect(toldOf({ kind: 'rename', filePath: 'a.png', to: 'package.json' }, picture)).toBe('applied')
  const text = new Map([['a', textFile('no JSON')]])
  expect(toldOf({ kind: 'rename', filePath: 'a', to: 'package.json' }, text)).toBe(
    'invalid-package-json: package.json is not valid JSON; the file was left as it was.',
  )
})

test('[X6] a file that is too large is said to be, with what is allowed', () => {
  expect(toldOf({ filePath: 'a.ts', content: 'x'.repeat(10 * 1024 * 1024 + 1) })).toBe(
    'too-large: a.ts is larger than 10 MB; split it.',
  )
})

test('[X5] an index that knows the paths is asked in the place of the files', () => {
  const action = { kind: 'file', filePath: 'a/b', content: 'x', complete: true } as const
  const placement = new PlacementIndex(['A/c'])
  expect(applyAction(new Map(), action, { placement })).toMatchObject({ error: { code: 'case-twin' } })
})

test('[X14] no file is meant by the name of a folder, or where the ending is none of code', () => {
  const edit = (filePath: string) => ({ kind: 'edit' as const, filePath, content: block('one', 'x') })
  expect(toldOf(edit('index'), filesOf(['index/a.ts', 'app/index.ts']))).toBe(
    'is-folder: index is a folder; name its files one by one.',
  )
  for (const path of ['index.js', 'index.jsx', 'index.ts', 'index'])
    expect([path, toldOf(edit(path))]).toEqual([path, 'applied'])
  for (const path of ['index.css', 'index.tsx.bak', 'index.mjs', 'ndex.tsx'])
    expect([path, toldOf(edit(path)).slice(0, 9)]).toEqual([path, 'not-found'])
})

function places(count: number): string {
  const result = applyEditBlocks('same()\n'.repeat(count), [{ search: 'same()', replace: 'x' }])
  return result.ok ? 'applied' : result.message
}

test('[E4] of many places the first five are named', () => {
  const told = (lines: string) =>
    `The search text of block 1 occurs more than once, at lines ${lines}; it needs more of the lines around it.`
  expect([places(2), places(5), places(6), places(500)]).toEqual([
    told('1, 2'),
    told('1, 2, 3, 4, 5'),
    told('1, 2, 3, 4, 5 and more'),
    told('1, 2, 3, 4, 5 and more'),
  ])
})

const change = (text: string, search: string, replace: string | null) => {
  const result = applyEditBlocks(text, [{ search, replace }])
  return result.ok ? result.text : result.code
}

test.each<[string, string, string, string | null, string]>([
  ['[E6] the first line of a file', 'a\nb\n', 'a', null, 'b\n'],
  ['[E6] the last line, without a line end', 'a\nb', 'b', null, 'a\n'],
  ['[E6] the end of a line is no line', 'xa\nb\n', 'a', null, 'x\nb\n'],
  ['[E6] the beginning of a line is no line', 'a\nbx\n', 'b', null, 'a\nx\n'],
  ['[E6] a whole line of Windows', 'a\r\nb\r\nc\r\n', 'b', null, 'a\r\nc\r\n'],
  ['[E6] two lines of Windows', 'a\r\nb\r\nc\r\n', 'a\nb', null, 'c\r\n'],
  ['[E3] Windows’ line ends in the search, none in the file', 'a\nb\n', 'a', 'x', 'x\nb\n'],
  [
    '[E13] numbers with another sign, deep in a line',
    'const one = 1\nconst two = 2\n',
    '   9│const one = 1\n  10 │ const two = 2',
    '9 | x\n10 | y',
    'x\ny\n',
  ],
  [
    '[E13] numbers, and nothing in their place',
    'const one = 1\nconst two = 2\n',
    '1 | const one = 1',
    null,
    'const two = 2\n',
  ],
  ['[E13] numbers that are part of the code', '7 | flag\n', '7 | flag', '8 | flag', '8 | flag\n'],
  [
    '[E14] each sign of a comment',
    'first()\nmiddle()\nlast()\n',
    'first()\n{/* ... */}\nlast()',
    'First()\n{/* ... */}\nLast()',
    'First()\nmiddle()\nLast()\n',
  ],
  [
    '[E14] a remark of other languages',
    'first()\nmiddle()\nlast()\n',
    'first()\n# the rest …\nlast()',
    'First()\n# the rest …\nLast()',
    'First()\nmiddle()\nLast()\n',
  ],
  [
    '[E14] the sign alone',
    'first()\nmiddle()\nlast()\n',
    'first()\n  …\nlast()',
    'First()\n  …\nLast()',
    'First()\nmiddle()\nLast()\n',
  ],
  [
    '[E14] four dots are none',
    'first()\nmiddle()\nlast()\n',
    'first()\n....\nlast()',
    'x\n....\ny',
    'edit-no-match',
  ],
  [
    '[E14] dots inside a remark are none',
    'first()\nmiddle()\nlast()\n',
    'first()\n// one ... two\nlast()',
    'x\n// one ... two\ny',
    'edit-no-match',
  ],
  ['[E14] dots alone', 'first()\nmiddle()\n', '...', '...', 'edit-no-match'],
  [
    '[E14] new lines that have no place',
    'first()\nmiddle()\n',
    'first()\n...\n',
    'first()\n...\nnew()',
    'edit-no-match',
  ],
  [
    '[E14] line ends of Windows',
    'first()\r\nmiddle()\r\nlast()\r\n',
    'first()\n...\nlast()',
    'First()\n...\nLast()',
    'First()\r\nmiddle()\r\nLast()\r\n',
  ],
])('%s', (_name, text, search, replace, after) => {
  expect(change(text, search, replace)).toBe(after)
})
