/** Files, unsaved text, tabs, drafts (WF, WD). */

import { type ProjectFiles, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createMemoryTexts } from '../testing/memory-texts.ts'
import { createWorkbench } from './workbench.ts'

const filesOf = (texts: Record<string, string>): ProjectFiles =>
  new Map(Object.entries(texts).map(([path, text]) => [path, textFile(text)]))

function open(texts: Record<string, string>, drafts = createMemoryTexts()) {
  const workbench = createWorkbench({ unsavedTexts: drafts })
  workbench.loadFiles(filesOf(texts))
  const state = () => workbench.store.getState()
  return { workbench, state, drafts, unsaved: () => Object.fromEntries(state().unsaved) }
}

function answer(workbench: ReturnType<typeof createWorkbench>, text: string): void {
  const stream = workbench.beginMessage('m')
  stream.push(text)
  stream.end({ complete: true })
}

test('[WF1] loading equal files changes nothing', () => {
  const { workbench, state } = open({ a: '1', b: '2' })
  const before = state().files
  workbench.loadFiles(filesOf({ a: '1', b: '2' }))
  expect(state().files).toBe(before)
  workbench.loadFiles(filesOf({ a: '1', b: '3' }))
  expect(state().files.get('a')).toBe(before.get('a'))
})

test('[WF3] a file is unsaved while its text differs', () => {
  const { workbench, unsaved } = open({ a: '1' })
  workbench.editFile('a', '2')
  expect(unsaved()).toEqual({ a: '2' })
  workbench.editFile('a', '1')
  expect(unsaved()).toEqual({})
  workbench.editFile('a', '3')
  workbench.loadFiles(filesOf({ a: '3' }))
  expect(unsaved()).toEqual({})
  workbench.editFile('a', '4')
  workbench.resetFile('a')
  expect(unsaved()).toEqual({})
})

test('[WF4] saving returns what to send', () => {
  const { workbench, state, unsaved } = open({ a: '1', b: '2' })
  workbench.editFile('a', '3')
  expect([...workbench.saveFile('a')]).toEqual([['a', textFile('3')]])
  expect(state().files.get('a')).toEqual(textFile('3'))
  expect(unsaved()).toEqual({})
  expect(workbench.saveFile('a').size).toBe(0)
})

test('[WF4] needs content', () => {
  const { workbench } = open({ a: '1', empty: '' })
  workbench.editFile('a', '')
  expect(() => workbench.saveFile('a')).toThrow('Expected content to be defined')
  expect(() => workbench.saveFile('empty')).toThrow('Expected content to be defined')
  expect(() => workbench.saveFile('gone')).toThrow('Expected content to be defined')
})

test('[WF5] saves all but what was emptied', () => {
  const { workbench, unsaved } = open({ a: '1', b: '2', c: '3' })
  workbench.editFile('a', '')
  workbench.editFile('b', 'x')
  workbench.editFile('c', 'y')
  expect([...workbench.saveAll().keys()]).toEqual(['b', 'c'])
  expect(unsaved()).toEqual({ a: '' })
})

test('[WF6] an answer never takes what was typed', () => {
  const { workbench, state, unsaved } = open({ 'a.ts': '1' })
  workbench.editFile('a.ts', 'mine')
  answer(workbench, '<saysoAction type="file" filePath="a.ts">theirs</saysoAction>')
  expect(state().files.get('a.ts')).toEqual(textFile('theirs\n'))
  expect(unsaved()).toEqual({ 'a.ts': 'mine' })
})

test('[WF6] a save while an answer streams is what its next edit finds', () => {
  const { workbench, state } = open({ 'a.ts': 'one\n' })
  const stream = workbench.beginMessage('m')
  stream.push('<saysoAction type="edit" filePath="a.ts">\n<<<<<<< SEARCH\ntwo\n')
  workbench.editFile('a.ts', 'two\n')
  workbench.saveFile('a.ts')
  stream.push('=======\nthree\n>>>>>>> REPLACE\n</saysoAction>')
  expect(state().files.get('a.ts')).toEqual(textFile('three\n'))
})

test('[WF7] open and unsaved files follow a rename, and leave with a delete', () => {
  const { workbench, state, unsaved } = open({ a: '1', b: '2', c: '3' })
  for (const path of ['a', 'b', 'c']) workbench.openFile(path)
  workbench.editFile('b', 'mine')
  workbench.editFile('c', 'mine too')
  answer(
    workbench,
    '<saysoAction type="rename" filePath="c" to="d"/><saysoAction type="delete" filePath="a"/><saysoAction type="delete" filePath="b"/>',
  )
  expect(state()).toMatchObject({ openTabs: ['b', 'd'], selectedPath: 'd' })
  expect(unsaved()).toEqual({ b: 'mine', d: 'mine too' })
  expect([...workbench.saveFile('b').keys()]).toEqual(['b'])
})

test('[WF8] remembers what a file was before its first save', () => {
  const { workbench } = open({ a: 'one\n', b: 'b\n' })
  expect(workbench.fileModifications().files).toEqual([])
  for (const text of ['two\n', 'three\n']) {
    workbench.editFile('a', text)
    workbench.saveFile('a')
  }
  expect(workbench.fileModifications().files).toMatchObject([{ path: 'a', originalContent: 'one\n' }])
  workbench.clearModifications()
  expect(workbench.fileModifications().files).toEqual([])
})

test('[WF9] saving package.json forces expo, and keeps what is not JSON', () => {
  const { workbench, state } = open({ 'package.json': '{}' })
  const save = (text: string) => {
    workbench.editFile('package.json', text)
    workbench.saveFile('package.json')
    return state().files.get('package.json')?.content
  }
  expect(save('{"dependencies":{"expo":"1"}}')).toBe('{"dependencies":{"expo":"~53.0.8"}}')
  expect(save('{ oops')).toBe('{ oops')
})

test('[WF10] an answer cannot change a locked file', () => {
  const { workbench, state } = open({ 'a.ts': '1' })
  workbench.setLocked('a.ts', true)
  answer(workbench, '<saysoAction type="file" filePath="a.ts">2</saysoAction>')
  expect(state().files.get('a.ts')).toEqual(textFile('1'))
  expect(state().artifacts.m?.[0]?.actions[0]?.detail).toBe(
    'a.ts is locked; the user does not want it changed.',
  )
  workbench.setLocked('a.ts', false)
  answer(workbench, '<saysoAction type="file" filePath="a.ts">2</saysoAction>')
  expect(state().files.get('a.ts')).toEqual(textFile('2\n'))
})

test('[WS10] the locks that an answer began with hold until its end', () => {
  const { workbench, state } = open({ 'a.ts': '1', 'b.ts': '1' })
  workbench.setLocked('b.ts', true)
  const stream = workbench.beginMessage('m', { lockedPaths: ['a.ts'] })
  stream.push('<saysoAction type="file" filePath="a.ts">2</saysoAction>')
  stream.push('<saysoAction type="file" filePath="b.ts">2</saysoAction>')
  stream.end({ complete: true })
  expect([state().files.get('a.ts')?.content, state().files.get('b.ts')?.content]).toEqual(['1', '2\n'])
  workbench.rerunMessage('m')
  expect(state().files.get('a.ts')?.content).toBe('2\n')
})

test('[WF11] closing a tab selects its neighbour', () => {
  const { workbench, state } = open({ a: '1', b: '2', c: '3' })
  for (const path of ['a', 'b', 'c', 'gone']) workbench.openFile(path)
  workbench.openFile('b')
  workbench.closeTab('b')
  expect(state()).toMatchObject({ openTabs: ['a', 'c'], selectedPath: 'c' })
  workbench.closeTab('a')
  expect(state()).toMatchObject({ openTabs: ['c'], selectedPath: 'c' })
  workbench.closeTab('c')
  expect(state()).toMatchObject({ openTabs: [], selectedPath: null })
})

test('[WF12] of a deleted project no unsaved text is left, here or kept', () => {
  const { workbench, unsaved, drafts } = open({ a: '1', b: '2' })
  workbench.editFile('a', 'x')
  workbench.editFile('b', 'y')
  workbench.resetAllFiles()
  expect([unsaved(), drafts.kept()]).toEqual([{}, {}])
})

test('[WF13] a new file is empty, open and selected', () => {
  const { workbench, state } = open({ 'app/index.tsx': '1' })
  const result = workbench.createFile(' ./app//about.tsx ')
  expect(result).toEqual({ ok: true, changes: new Map([['app/about.tsx', textFile('')]]) })
  expect(state()).toMatchObject({ selectedPath: 'app/about.tsx', openTabs: ['app/about.tsx'] })
  expect(state().unsaved.size).toBe(0)
})

test.each([
  ['app/index.tsx', 'There is a file app/index.tsx already. Choose another name.'],
  ['App/Index.tsx', 'differs from app/index.tsx only in letter case'],
  ['app', 'app is a folder'],
  ['app/index.tsx/a.ts', 'cannot be inside app/index.tsx, which is a file'],
  ['../a.ts', 'cannot be used'],
  ['.env', 'secrets'],
  ['', 'empty'],
])('[WF13] [WF14] %s cannot be made or renamed to, and nothing changes', (path, words) => {
  const { workbench, state } = open({ 'app/index.tsx': '1', 'b.ts': '2' })
  const { files } = state()
  for (const result of [workbench.createFile(path), workbench.renameFile('b.ts', path)]) {
    expect(result.ok ? '' : result.message).toContain(words)
  }
  expect(state().files).toBe(files)
})

test('[WF14] tab, selection and unsaved text follow a file that is renamed by hand', () => {
  const { workbench, state } = open({ 'a.ts': '1', 'b.ts': '2' })
  workbench.openFile('a.ts')
  workbench.editFile('a.ts', 'typed')
  const result = workbench.renameFile('a.ts', 'A.ts')
  expect(result).toEqual({
    ok: true,
    changes: new Map([
      ['a.ts', null],
      ['A.ts', textFile('1')],
    ]),
    moves: new Map([['a.ts', 'A.ts']]),
  })
  expect(state()).toMatchObject({ selectedPath: 'A.ts', openTabs: ['A.ts'] })
  expect(state().unsaved).toEqual(new Map([['A.ts', 'typed']]))
  expect(workbench.renameFile('gone.ts', 'c.ts')).toMatchObject({ ok: false })
})

test('[WF15] a file that is deleted by hand takes its tab and its unsaved text with it', () => {
  const { workbench, state } = open({ 'a.ts': '1', 'b.ts': '2' })
  workbench.openFile('b.ts')
  workbench.openFile('a.ts')
  workbench.editFile('a.ts', 'typed')
  expect(workbench.deleteFile('a.ts')).toEqual({ ok: true, changes: new Map([['a.ts', null]]) })
  expect(state()).toMatchObject({ selectedPath: 'b.ts', openTabs: ['b.ts'] })
  expect(state().unsaved.size).toBe(0)
  expect(workbench.deleteFile('a.ts')).toMatchObject({ ok: false })
})

test('[WF20] a folder is renamed and deleted with all that lies in it, or not at all', () => {
  const { workbench, state } = open({ 'ui/a.ts': '1', 'ui/b/c.ts': '2', 'uix.ts': '3', 'taken/b/c.ts': '4' })
  workbench.openFile('ui/b/c.ts')
  workbench.editFile('ui/b/c.ts', 'typed')
  expect(workbench.renameFile('ui', 'taken')).toMatchObject({ ok: false })
  expect([...state().files.keys()].sort()).toEqual(['taken/b/c.ts', 'ui/a.ts', 'ui/b/c.ts', 'uix.ts'])
  const moved = workbench.renameFile('ui', 'parts/ui')
  expect(moved.ok ? [...moved.changes.keys()].sort() : moved).toEqual([
    ...['parts/ui/a.ts', 'parts/ui/b/c.ts', 'ui/a.ts', 'ui/b/c.ts'],
  ])
  expect(state()).toMatchObject({ selectedPath: 'parts/ui/b/c.ts', openTabs: ['parts/ui/b/c.ts'] })
  expect(state().unsaved).toEqual(new Map([['parts/ui/b/c.ts', 'typed']]))
  // Into itself, where a new path is another file's old one.
  workbench.createFile('parts/ui/ui/a.ts', textFile('5'))
  workbench.renameFile('parts/ui', 'parts/ui/ui/')
  expect(state().files.get('parts/ui/ui/a.ts')?.content).toBe('1')
  expect(state().files.get('parts/ui/ui/ui/a.ts')?.content).toBe('5')
  workbench.deleteFile('parts')
  expect([...state().files.keys()].sort()).toEqual(['taken/b/c.ts', 'uix.ts'])
  expect(state()).toMatchObject({ selectedPath: null, openTabs: [], unsaved: new Map() })
})

test('[WF21] imports follow a file that is moved by hand, in what is saved and in what is not', () => {
  const { workbench, state } = open({
    'app/index.tsx': "import { Card } from '../components/card'",
    'app/other.tsx': '// nothing',
    'components/card.tsx': "import '../lib/days'",
    'lib/days.ts': '',
  })
  workbench.editFile('app/other.tsx', "import '../components/card'")
  const moved = workbench.renameFile('components/card.tsx', 'app/parts/card.tsx')
  expect(moved.ok ? [...moved.changes.keys()].sort() : moved).toEqual([
    'app/index.tsx',
    'app/parts/card.tsx',
    'components/card.tsx',
  ])
  const { files, unsaved } = state()
  expect(files.get('app/index.tsx')?.content).toBe("import { Card } from './parts/card'")
  expect(files.get('app/parts/card.tsx')?.content).toBe("import '../../lib/days'")
  expect(unsaved.get('app/other.tsx')).toBe("import './parts/card'")
  expect(files.get('app/other.tsx')?.content).toBe('// nothing')
})

test('[WF13] a deleted file can be put back as it was', () => {
  const { workbench, state } = open({ 'a.ts': '1' })
  const file = state().files.get('a.ts')
  workbench.deleteFile('a.ts')
  expect(workbench.createFile('a.ts', file)).toEqual({ ok: true, changes: new Map([['a.ts', file]]) })
  expect(state().files.get('a.ts')).toBe(file)
})

test('[WF16] changes of the list by hand are told to the model', () => {
  const { workbench } = open({ 'a.ts': '1\n', 'b.ts': '2\n' })
  workbench.renameFile('a.ts', 'c.ts')
  workbench.deleteFile('b.ts')
  expect(workbench.fileModifications().files.map(({ path }) => path)).toEqual(['a.ts', 'b.ts', 'c.ts'])
})

test('[WD1] hands every change to the draft storage', () => {
  const { workbench, drafts } = open({ a: '1', b: '2' })
  workbench.editFile('a', 'x')
  workbench.editFile('b', 'y')
  expect(drafts.kept()).toEqual({ a: 'x', b: 'y' })
  workbench.saveFile('a')
  workbench.resetFile('b')
  expect(drafts.kept()).toEqual({})
})

test('[WD2] restores drafts after a crash', async () => {
  const { workbench, unsaved } = open(
    { a: '1', b: '2', c: '3' },
    createMemoryTexts({ a: 'x', b: '2', c: 'old' }),
  )
  workbench.editFile('c', 'newer')
  await workbench.restoreDrafts()
  expect(unsaved()).toEqual({ a: 'x', c: 'newer' })
})
