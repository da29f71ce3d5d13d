/** Edge cases of the file list and of unsaved text, where typed text is easiest to lose. */

import { type ProjectFiles, textFile } from '@sayso/project'
import { fc } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { createMemoryTexts } from '../testing/memory-texts.ts'
import { createWorkbench } from './workbench.ts'

const filesOf = (texts: Record<string, string>): ProjectFiles =>
  new Map(Object.entries(texts).map(([path, text]) => [path, textFile(text)]))

function open(texts: Record<string, string>) {
  const drafts = createMemoryTexts()
  const workbench = createWorkbench({ unsavedTexts: drafts })
  workbench.loadFiles(filesOf(texts))
  const state = () => workbench.store.getState()
  const stored = () => Object.fromEntries([...state().files].map(([path, { content }]) => [path, content]))
  return { workbench, state, stored, drafts, unsaved: () => Object.fromEntries(state().unsaved) }
}

test('[WF8] what a file was before its first save is remembered through all later ones, until the model has been told', () => {
  const { workbench } = open({ a: 'one\n' })
  const saveAs = (text: string) => {
    workbench.editFile('a', text)
    workbench.saveFile('a')
  }
  saveAs('two\n')
  saveAs('three\n')
  expect(workbench.fileModifications().files).toMatchObject([
    { content: 'three\n', originalContent: 'one\n' },
  ])
  saveAs('one\n')
  expect(workbench.fileModifications().files).toEqual([])
  saveAs('four\n')
  workbench.clearModifications()
  saveAs('five\n')
  expect(workbench.fileModifications().files).toMatchObject([
    { content: 'five\n', originalContent: 'four\n' },
  ])
})

test('[WF8] a file that was not there before is told as new', () => {
  const { workbench } = open({})
  workbench.createFile('a')
  workbench.editFile('a', 'one\n')
  workbench.saveFile('a')
  expect(workbench.fileModifications().files).toMatchObject([{ content: 'one\n', originalContent: null }])
})

test('[WF14] [WF20] blanks around a new name are no part of it, nor is a folder’s last slash', () => {
  const { workbench, stored } = open({ a: '1', 'lib/b': '2' })
  expect(workbench.renameFile('a', '  c ').ok).toBe(true)
  expect(workbench.renameFile('lib', ' src// ').ok).toBe(true)
  expect(stored()).toEqual({ c: '1', 'src/b': '2' })
  expect(workbench.renameFile('c', 'd/')).toEqual({
    ok: false,
    message: 'The path "d/" cannot be used: it names a folder, not a file.',
  })
})

test('[WF13] [WF14] [WF15] what cannot be done to the list changes nothing and says why', () => {
  const { workbench, state, unsaved } = open({ a: '1', b: '2' })
  workbench.editFile('a', 'typed')
  const before = state().files
  expect([
    workbench.createFile(' a '),
    workbench.renameFile('a', 'b'),
    workbench.renameFile('gone', 'c'),
    workbench.deleteFile('gone'),
    workbench.createFile('a/b'),
  ]).toEqual([
    { ok: false, message: 'There is a file a already. Choose another name.' },
    { ok: false, message: 'There is a file b already. Choose another name.' },
    { ok: false, message: 'There is nothing at gone any more.' },
    { ok: false, message: 'There is nothing at gone any more.' },
    { ok: false, message: 'a/b cannot be inside a, which is a file.' },
  ])
  expect(workbench.renameFile('a', './a')).toEqual({ ok: true, changes: new Map(), moves: new Map() })
  expect([state().files === before, unsaved()]).toEqual([true, { a: 'typed' }])
})

test('[WF7] unsaved text of a file that is gone keeps its tab, can be opened, and is saved as a new file', () => {
  const { workbench, state, stored, unsaved } = open({ a: '1', b: '2' })
  workbench.openFile('b')
  workbench.openFile('a')
  workbench.editFile('a', 'typed')
  workbench.loadFiles(filesOf({ b: '2' }))
  expect([state().selectedPath, state().openTabs, unsaved()]).toEqual(['a', ['b', 'a'], { a: 'typed' }])
  workbench.closeTab('a')
  workbench.openFile('a')
  expect(state().selectedPath).toBe('a')
  expect(workbench.saveFile('a')).toEqual(filesOf({ a: 'typed' }))
  expect(stored()).toEqual({ a: 'typed', b: '2' })
  workbench.openFile('gone')
  expect(state().selectedPath).toBe('a')
})

test('[WF11] the last tab’s neighbour is the one before it; closing another, or one that is not open, selects nothing else', () => {
  const { workbench, state } = open({ a: '', b: '', c: '' })
  for (const path of ['a', 'b', 'c', 'a']) workbench.openFile(path)
  expect(state().openTabs).toEqual(['a', 'b', 'c'])
  workbench.closeTab('c')
  workbench.closeTab('c')
  expect([state().selectedPath, state().openTabs]).toEqual(['a', ['a', 'b']])
  workbench.openFile('b')
  workbench.closeTab('b')
  expect(state().selectedPath).toBe('a')
  workbench.closeTab('a')
  expect([state().selectedPath, state().openTabs]).toEqual([null, []])
})

test('[WD1] [WF6] whatever is typed, saved, loaded and answered: what is unsaved is kept, and what is typed last is there', () => {
  const path = fc.constantFrom('a.ts', 'b.ts')
  const step = fc.oneof(
    fc.record({ kind: fc.constant('type' as const), path, text: fc.constantFrom('1', '2', '3', '') }),
    fc.record({ kind: fc.constant('save' as const), path, text: fc.constant('') }),
    fc.record({ kind: fc.constant('load' as const), path, text: fc.constantFrom('1', '2', '4') }),
    fc.record({ kind: fc.constant('answer' as const), path, text: fc.constantFrom('2', '5') }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { workbench, state, drafts, unsaved } = open({ 'a.ts': '1', 'b.ts': '1' })
      const typed = new Map<string, string>()
      for (const [index, { kind, path, text }] of steps.entries()) {
        if (kind === 'type') {
          workbench.editFile(path, text)
          typed.set(path, text)
        } else if (kind === 'save') {
          for (const saved of workbench.saveAll().keys()) typed.delete(saved)
        } else if (kind === 'load') {
          workbench.loadFiles(new Map([...state().files, [path, textFile(text)]]))
        } else {
          const stream = workbench.beginMessage(`m${index}`)
          stream.push(`<saysoAction type="file" filePath="${path}">\n${text}\n</saysoAction>`)
          stream.end({ complete: true })
        }
        for (const [name, last] of typed) {
          const now = state().unsaved.get(name) ?? state().files.get(name)?.content
          expect([name, now]).toEqual([name, last])
          // Once the stored text is the same, it is no longer unsaved, and follows the file.
          if (!state().unsaved.has(name)) typed.delete(name)
        }
        expect(drafts.kept()).toEqual(unsaved())
        for (const [name, last] of state().unsaved) expect(state().files.get(name)?.content).not.toBe(last)
      }
    }),
  )
})
