import { type FileChanges, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createWorkbench } from '../editor/workbench.ts'
import { findReplaceable, replaceText, undoReplace } from './replace-text.ts'

function editingOf(texts: Record<string, string>) {
  const workbench = createWorkbench()
  workbench.loadFiles(new Map(Object.entries(texts).map(([path, text]) => [path, textFile(text)])))
  const saved: string[][] = []
  const saving = {
    saveChanges: async (changes: FileChanges) => void saved.push([...changes.keys()]),
  }
  const textOf = (path: string) => workbench.store.getState().files.get(path)?.content
  return { workbench, saving, saved, textOf }
}

const ALL = { onlyPath: null }

test('[WV6] a text is replaced in all files, whatever its case and signs, in one save', async () => {
  const editing = editingOf({ 'a.ts': 'Cost(1) + cost(1)', 'b.ts': 'COST(1)', 'c.ts': 'cost 1' })
  const done = await replaceText({ query: 'cost(1)', replacement: '$& price', ...ALL }, editing)
  expect(done.count).toBe(3)
  expect(editing.textOf('a.ts')).toBe('$& price + $& price')
  expect(editing.textOf('c.ts')).toBe('cost 1')
  expect(editing.saved).toEqual([['a.ts', 'b.ts']])
})

test('[WV6] one file alone', async () => {
  const editing = editingOf({ 'a.ts': 'one', 'b.ts': 'one' })
  await replaceText({ query: 'one', replacement: 'two', onlyPath: 'b.ts' }, editing)
  expect([editing.textOf('a.ts'), editing.textOf('b.ts')]).toEqual(['one', 'two'])
})

test('[WV6] locked files and files with unsaved text are left alone and named', async () => {
  const editing = editingOf({ 'a.ts': 'one', 'locked.ts': 'one', 'typed.ts': 'one' })
  editing.workbench.setLocked('locked.ts', true)
  editing.workbench.editFile('typed.ts', 'one more')
  expect(findReplaceable(editing.workbench.store.getState(), 'one')).toEqual({
    matches: [{ path: 'a.ts', count: 1 }],
    locked: ['locked.ts'],
    unsaved: ['typed.ts'],
  })
  await replaceText({ query: 'one', replacement: 'two', ...ALL }, editing)
  expect(editing.saved).toEqual([['a.ts']])
})

test('[WV6] of blanks, and in binary files, nothing is found; where nothing changes nothing is saved', async () => {
  const editing = editingOf({ 'a.ts': 'a b' })
  editing.workbench.createFile('a.png', { content: 'abcd', isBinary: true })
  const find = (query: string) => findReplaceable(editing.workbench.store.getState(), query).matches
  expect(find(' ')).toEqual([])
  expect(find('abcd')).toEqual([])
  await replaceText({ query: 'a b', replacement: 'a b', ...ALL }, editing)
  expect(editing.saved).toEqual([])
})

test('[WV6] undo brings the texts back, but not over what has changed since', async () => {
  const editing = editingOf({ 'a.ts': 'one', 'b.ts': 'one', 'c.ts': 'one' })
  const done = await replaceText({ query: 'one', replacement: 'two', ...ALL }, editing)
  editing.workbench.editFile('b.ts', 'two and more')
  editing.workbench.editFile('c.ts', 'three')
  editing.workbench.saveFile('c.ts')
  expect(await undoReplace(done, editing)).toEqual(['b.ts', 'c.ts'])
  expect([editing.textOf('a.ts'), editing.textOf('b.ts'), editing.textOf('c.ts')]).toEqual([
    'one',
    'two',
    'three',
  ])
})
