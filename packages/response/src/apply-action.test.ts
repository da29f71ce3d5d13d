/** Applying actions, rule by rule. */

import { applyChanges, filesToRecord, type ProjectFiles, textFile } from '@sayso/project'
import { describe, expect, test } from 'vitest'
import { applyAction, type ClosedAction } from './apply-action.ts'

const filesOf = (texts: Record<string, string>): ProjectFiles =>
  new Map(Object.entries(texts).map(([path, text]) => [path, textFile(text)]))

/** Texts after the action, or the error's code. */
function apply(texts: Record<string, string>, action: Partial<ClosedAction>, lockedPaths: string[] = []) {
  const files = filesOf(texts)
  const result = applyAction(
    files,
    { kind: 'file', content: '', complete: true, ...action },
    { lockedPaths: new Set(lockedPaths) },
  )
  if (!result.ok) return result.error.code
  const after = filesToRecord(applyChanges(files, result.changes))
  return Object.fromEntries(Object.entries(after).map(([path, file]) => [path, file.content]))
}

function messageOf(texts: Record<string, string>, action: Partial<ClosedAction>): string {
  const result = applyAction(filesOf(texts), { kind: 'edit', content: '', complete: true, ...action })
  return result.ok ? '' : result.error.message
}

const block = (search: string, replace: string) =>
  `<<<<<<< SEARCH\n${search}\n=======\n${replace === '' ? '' : `${replace}\n`}>>>>>>> REPLACE\n`
const edit = (...blocks: string[]) => ({
  kind: 'edit' as const,
  filePath: 'a.ts',
  content: blocks.join('\n'),
})

describe('files', () => {
  test('[X1] writes a new and an existing file', () => {
    expect(apply({}, { filePath: 'app/a.ts', content: 'a\n' })).toEqual({ 'app/a.ts': 'a\n' })
    expect(apply({ a: '1' }, { filePath: './a', content: '2' })).toEqual({ a: '2' })
  })

  test.each(['package.json', 'supabase/migrations/1.sql', 'app/a.ts'])(
    '[X550] writes %s without the byte order mark of a model',
    (filePath) => {
      const content =
        filePath === 'package.json' ? '{"dependencies":{"expo":"~53.0.8"}}' : 'create table a();'
      expect(apply({}, { filePath, content: `\ufeff${content}` })).toEqual({ [filePath]: content })
    },
  )

  test('[X2] never writes an incomplete file', () => {
    expect(apply({ a: '1' }, { filePath: 'a', content: '2', complete: false })).toBe('incomplete')
  })

  test.each([
    [undefined, 'missing-path'],
    ['../a', 'refused-path'],
    ['/a', 'refused-path'],
    ['node_modules/a', 'refused-path'],
    ['.env', 'refused-path'],
  ])('[X3] refuses the path %j', (filePath, code) => {
    expect(apply({}, { filePath, content: 'x' })).toBe(code)
  })

  test('[X4] leaves locked files alone, however they are spelled', () => {
    const files = { 'a.ts': '1', 'b.ts': '2' }
    expect(apply(files, { filePath: 'a.ts', content: 'x' }, ['a.ts'])).toBe('locked')
    expect(apply(files, { filePath: 'A.ts', content: 'x' }, ['a.ts'])).toBe('locked')
    expect(apply(files, { kind: 'delete', filePath: 'a.ts' }, ['a.ts'])).toBe('locked')
    expect(apply(files, { kind: 'rename', filePath: 'b.ts', to: 'a.ts' }, ['a.ts'])).toBe('locked')
    expect(apply(files, { kind: 'rename', filePath: 'a.ts', to: 'c.ts' }, ['a.ts'])).toBe('locked')
    expect(apply(files, { filePath: 'b.ts', content: 'x' }, ['a.ts'])).toEqual({ 'a.ts': '1', 'b.ts': 'x' })
  })

  test('[X5] a file is no folder, a folder no file, and case tells no files apart', () => {
    expect(apply({ 'app/a.ts': '' }, { filePath: 'app', content: 'x' })).toBe('is-folder')
    expect(apply({ app: '' }, { filePath: 'app/a.ts', content: 'x' })).toBe('parent-is-file')
    expect(apply({ 'app/a.ts': '' }, { filePath: 'App/A.ts', content: 'x' })).toBe('case-twin')
  })

  test('[X6] ten thousand files and a file of 30 MB', () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`f${index}`, '']))
    expect(apply(many, { filePath: 'one-more', content: 'x' })).toBe('too-many-files')
    expect(apply({}, { filePath: 'a', content: 'x'.repeat(30 * 1024 * 1024) })).toBe('too-large')
  })

  test('[X6] a file of 10 MB is written, one byte more is not, however few characters it has', () => {
    const most = 10 * 1024 * 1024
    expect(apply({}, { filePath: 'a', content: 'x'.repeat(most) })).not.toBe('too-large')
    expect(apply({}, { filePath: 'a', content: 'x'.repeat(most + 1) })).toBe('too-large')
    // Counted in characters, this passed as 5 MB: saves and imports then refused it.
    expect(apply({}, { filePath: 'a', content: 'é'.repeat(most / 2) })).not.toBe('too-large')
    expect(apply({}, { filePath: 'a', content: `${'é'.repeat(most / 2)}x` })).toBe('too-large')
  })

  test('[X7] [X8] delete and rename', () => {
    const files = { a: '1', b: '2', 'c/d': '3' }
    expect(apply(files, { kind: 'delete', filePath: 'a' })).toEqual({ b: '2', 'c/d': '3' })
    expect(apply(files, { kind: 'delete', filePath: 'x' })).toBe('not-found')
    expect(apply(files, { kind: 'delete', filePath: 'c' })).toBe('is-folder')
    expect(apply(files, { kind: 'rename', filePath: 'a', to: 'c/e' })).toEqual({
      b: '2',
      'c/d': '3',
      'c/e': '1',
    })
    expect(apply(files, { kind: 'rename', filePath: 'a', to: 'b' })).toBe('already-exists')
    expect(apply(files, { kind: 'rename', filePath: 'a', to: 'c' })).toBe('is-folder')
    expect(apply(files, { kind: 'rename', filePath: 'a' })).toBe('missing-path')
    expect(apply(files, { kind: 'rename', filePath: 'x', to: 'y' })).toBe('not-found')
    expect(apply(files, { kind: 'rename', filePath: 'a', to: 'A' })).toEqual({ A: '1', b: '2', 'c/d': '3' })
    expect(apply(files, { kind: 'rename', filePath: 'a', to: 'a' })).toEqual(files)
  })

  test.each<[string, string, Record<string, string>, string]>([
    ['without its folder', 'Row.tsx', { 'components/Row.tsx': 'one\n' }, 'components/Row.tsx'],
    [
      'in a folder of other projects',
      'src/components/Row.tsx',
      { 'components/Row.tsx': 'one\n' },
      'components/Row.tsx',
    ],
    ['with another ending', 'lib/list.ts', { 'lib/list.tsx': 'one\n' }, 'lib/list.tsx'],
    ['in another case', 'components/row.tsx', { 'components/Row.tsx': 'one\n' }, 'components/Row.tsx'],
    ['as an import says it', '@/lib/list.ts', { 'lib/list.ts': 'one\n' }, 'lib/list.ts'],
    [
      'of two, the one that it fits',
      'index.tsx',
      { 'app/index.tsx': 'two\n', 'app/a/index.tsx': 'one\n' },
      'app/a/index.tsx',
    ],
  ])('[X14] an edit of a file that is named %s', (_name, filePath, files, meant) => {
    expect(apply(files, { ...edit(block('one', 'changed')), filePath })).toEqual({
      ...files,
      [meant]: 'changed\n',
    })
  })

  test('[X14] an edit that fits two files of the name, none, or a locked one, changes nothing', () => {
    const wrong = { ...edit(block('one', 'changed')), filePath: 'index.tsx' }
    expect(apply({ 'a/index.tsx': 'one\n', 'b/index.tsx': 'one\n' }, wrong)).toBe('not-found')
    expect(apply({ 'a/index.tsx': 'two\n' }, wrong)).toBe('not-found')
    expect(apply({ 'a/index.ts.txt': 'one\n' }, wrong)).toBe('not-found')
    expect(apply({ 'a/index.tsx': 'one\n' }, wrong, ['a/index.tsx'])).toBe('locked')
    expect(apply({ 'a/index.tsx': 'one\n' }, { kind: 'delete', filePath: 'index.tsx' })).toBe('not-found')
  })

  test('[X14] of more than forty files of the name, none is looked at', () => {
    const wrong = { ...edit(block('one', 'changed')), filePath: 'index.tsx' }
    const others = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`d${n}/index.tsx`, 'two\n']))
    expect(apply({ ...others(39), 'a/index.tsx': 'one\n' }, wrong)).toMatchObject({
      'a/index.tsx': 'changed\n',
    })
    expect(apply({ ...others(40), 'a/index.tsx': 'one\n' }, wrong)).toBe('not-found')
  })

  test('[X7] cannot edit a binary file', () => {
    const files: ProjectFiles = new Map([['a.ts', { content: 'AAAA', isBinary: true }]])
    expect(applyAction(files, { ...edit(block('A', 'B')), complete: true })).toMatchObject({
      error: { code: 'binary' },
    })
  })

  test('[X13] a shell action does nothing', () => {
    expect(apply({ a: '1' }, { kind: 'shell', content: 'rm -rf /' })).toEqual({ a: '1' })
  })
})

describe('package.json', () => {
  const write = (content: string) => apply({}, { filePath: 'package.json', content })

  test.each([
    [
      'replaces the version in place',
      '{\n\t"dependencies" : { "a":"1" ,"expo"  :  "^51.0.0" }\n}\n',
      '{\n\t"dependencies" : { "a":"1" ,"expo"  :  "~53.0.8" }\n}\n',
    ],
    [
      'whatever the value is',
      '{"dependencies":{"expo":{"v":[1,"}"]},"b":"2"}}',
      '{"dependencies":{"expo":"~53.0.8","b":"2"}}',
    ],
    ['also a number', '{"dependencies":{"expo":53 }}', '{"dependencies":{"expo":"~53.0.8" }}'],
    [
      'keeps text that is right',
      '{"dependencies":{"expo":"~53.0.8"}}',
      '{"dependencies":{"expo":"~53.0.8"}}',
    ],
    [
      'adds what is missing',
      '{\n  "dependencies": {\n    "a": "1"\n  }\n}',
      '{\n  "dependencies": {\n    "expo": "~53.0.8",\n    "a": "1"\n  }\n}',
    ],
    ['also to nothing', '{"dependencies":{}}', '{"dependencies":{"expo": "~53.0.8"}}'],
    [
      'is not misled by other keys',
      '{"expo":"1","x":{"dependencies":{"expo":"2"}},"dependencies":{"expo-x":"3","expo":"4"}}',
      '{"expo":"1","x":{"dependencies":{"expo":"2"}},"dependencies":{"expo-x":"3","expo":"~53.0.8"}}',
    ],
  ])('[X9] %s', (_name, before, after) => {
    expect(write(before)).toEqual({ 'package.json': after })
  })

  test('[X9] adds the dependencies themselves', () => {
    const text = Object.values(write('{\n  "name": "x"\n}'))[0]
    expect(JSON.parse(text ?? '')).toEqual({ dependencies: { expo: '~53.0.8' }, name: 'x' })
    expect(JSON.parse(Object.values(write('{}'))[0] ?? '')).toEqual({ dependencies: { expo: '~53.0.8' } })
  })

  test('[X9] also by an edit and a rename, and only at the root', () => {
    const json = '{"dependencies":{"expo":"1"}}'
    const forced = '{"dependencies":{"expo":"~53.0.8"}}'
    const change = { kind: 'edit' as const, filePath: 'package.json', content: block('"1"', '"2"') }
    expect(apply({ 'package.json': json }, change)).toEqual({ 'package.json': forced })
    expect(apply({ a: json }, { kind: 'rename', filePath: 'a', to: 'package.json' })).toEqual({
      'package.json': forced,
    })
    expect(apply({}, { filePath: 'sub/package.json', content: json })).toEqual({ 'sub/package.json': json })
  })

  test('[X903] refuses one that is too long', () => {
    const content = `{"name":"${'x'.repeat(128 * 1024)}"}`
    expect(apply({}, { filePath: 'package.json', content })).toBe('too-large')
  })

  test.each(['', '[]', '{', '{"dependencies":[]}'])('[X10] refuses %j', (content) => {
    expect(write(content)).toBe('invalid-package-json')
  })
})

describe('edits', () => {
  test('[E1] [E3] replaces what occurs exactly once', () => {
    expect(apply({ 'a.ts': 'a\n  b\nc\n' }, edit(block('  b', '  B\n  b2'), block('c', 'C')))).toEqual({
      'a.ts': 'a\n  B\n  b2\nC\n',
    })
  })

  test('[E1] takes the markers with five to nine signs', () => {
    expect(apply({ 'a.ts': 'a\n' }, edit('<<<<< SEARCH\na\n=====\nb\n>>>>> REPLACE'))).toEqual({
      'a.ts': 'b\n',
    })
  })

  test.each([
    [''],
    ['just text'],
    ['<<<<<<< SEARCH\na\n>>>>>>> REPLACE'],
    ['<<<<<<< SEARCH\na\n=======\nb'],
    ['<<<<<<< SEARCH\n\n=======\nb\n>>>>>>> REPLACE'],
  ])('[E2] cannot read %j', (content) => {
    expect(apply({ 'a.ts': 'a' }, { ...edit(), content })).toBe('edit-malformed')
  })

  test('[E3] matches the file as it was, so the order does not matter', () => {
    expect(
      apply({ 'a.ts': 'x = 1\ny = 2\n' }, edit(block('y = 2', 'x = 1'), block('x = 1', 'y = 2'))),
    ).toEqual({ 'a.ts': 'y = 2\nx = 1\n' })
  })

  test('[E3] keeps CRLF line ends', () => {
    expect(apply({ 'a.ts': 'a\r\nb\r\nc\r\n' }, edit(block('a\nb', 'x\ny')))).toEqual({
      'a.ts': 'x\r\ny\r\nc\r\n',
    })
  })

  test('[E4] names the nearest place', () => {
    const text = "const a = 1\nconst accent = '#36f'\nconst b = 2\n"
    expect(apply({ 'a.ts': text }, edit(block("const accent = '#00f'", 'x')))).toBe('edit-no-match')
    expect(messageOf({ 'a.ts': text }, edit(block("const accent = '#00f'", 'x')))).toBe(
      'The edit of a.ts was not applied. The search text of block 1 does not occur. Nearest is line 2: "const accent = \'#36f\'".',
    )
    expect(messageOf({ 'a.ts': 'a\n    b(1)\n' }, edit(block('  b(1)x', 'x')))).toContain('Nearest is line 2')
    expect(messageOf({ 'a.ts': 'a {\n\tb\n}\n' }, edit(block('a {\n  b', 'x')))).toContain(
      'line 1 only in white space',
    )
    expect(messageOf({ 'a.ts': 'a\n' }, edit(block('something else', 'x')))).toContain(
      'Nothing in the file is like it.',
    )
  })

  test('[E4] names the places of a text that occurs more than once', () => {
    const text = 'a()\nb()\na()\n'
    expect(apply({ 'a.ts': text }, edit(block('a()', 'x')))).toBe('edit-ambiguous')
    expect(messageOf({ 'a.ts': text }, edit(block('a()', 'x')))).toContain(
      'at lines 1, 3; it needs more of the lines around it',
    )
  })

  test('[E5] refuses blocks that overlap', () => {
    expect(apply({ 'a.ts': 'a\nb\nc\n' }, edit(block('a\nb', 'x'), block('b\nc', 'y')))).toBe('edit-overlap')
  })

  test('[E6] removes lines whole', () => {
    expect(apply({ 'a.ts': 'a\nb\nc\n' }, edit(block('b', '')))).toEqual({ 'a.ts': 'a\nc\n' })
    expect(apply({ 'a.ts': 'a b c\n' }, edit(block(' b', '')))).toEqual({ 'a.ts': 'a c\n' })
  })

  test('[E7] applies all blocks or none', () => {
    expect(apply({ 'a.ts': 'a\nb\n' }, edit(block('a', 'x'), block('z', 'y')))).toBe('edit-no-match')
  })
})

test('[X12] an empty file at the path of an attached picture is that picture', () => {
  const attachments: ProjectFiles = new Map([['assets/logo.png', { content: 'iVBORw==', isBinary: true }]])
  const write = (filePath: string, content: string) => {
    const action = { kind: 'file', filePath, to: undefined, content, complete: true } as const
    const result = applyAction(new Map(), action, { attachments })
    return result.ok && Object.fromEntries(result.changes)
  }
  expect(write('assets/logo.png', '\n')).toEqual({
    'assets/logo.png': { content: 'iVBORw==', isBinary: true },
  })
  expect(write('assets/logo.png', 'text')).toEqual({ 'assets/logo.png': textFile('text') })
  expect(write('assets/other.png', '')).toEqual({ 'assets/other.png': textFile('') })
})
