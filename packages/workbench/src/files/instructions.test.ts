/** The person's instructions are a file like others, created, changed and removed through a few lines of text. */

import { type FileChanges, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createWorkbench } from '../editor/workbench.ts'
import { instructionsIn, saveInstructions } from './instructions.ts'

test('[WF17] instructions are written into the project’s file, changed there, and removed when nothing is left of them', async () => {
  const workbench = createWorkbench()
  workbench.loadFiles(new Map([['App.tsx', textFile('export default null\n')]]))
  workbench.openFile('App.tsx')
  const sent: [string, string | undefined][] = []
  const send = (changes: FileChanges) => {
    for (const [path, file] of changes) sent.push([path, file?.content])
  }
  const saving = {
    save: async (path: string) => send(workbench.saveFile(path)),
    saveChanges: async (changes: FileChanges) => send(changes),
  }
  const write = (text: string) => saveInstructions(text, { workbench, saving })

  await write('  ')
  expect(sent).toEqual([])
  await write('Always use British spelling.')
  expect(sent).toEqual([['AGENTS.md', 'Always use British spelling.\n']])
  expect(workbench.store.getState().selectedPath).toBe('App.tsx')
  await write('Never use red.')
  expect(instructionsIn(workbench)).toBe('Never use red.\n')
  await write(' \n')
  expect(workbench.store.getState().files.has('AGENTS.md')).toBe(false)
  expect(sent.slice(1)).toEqual([
    ['AGENTS.md', 'Never use red.\n'],
    ['AGENTS.md', undefined],
  ])
})
