/** One file goes back, the others stay, and nothing typed is lost. */

import { type FileChanges, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createWorkbench } from '../editor/workbench.ts'
import { isSameFile, putFile, putFileBack } from './put-file.ts'

function setUp() {
  const workbench = createWorkbench()
  const home = textFile('home\n')
  workbench.loadFiles(
    new Map([
      ['a.ts', textFile('new\n')],
      ['home.ts', home],
    ]),
  )
  const sent: FileChanges[] = []
  const saving = { saveChanges: async (changes: FileChanges) => void sent.push(changes) }
  const files = () => workbench.store.getState().files
  return { workbench, saving, sent, files, home }
}

test('[WG3] a file of another version takes the place of the present one and is saved; others are left alone', async () => {
  const { workbench, saving, sent, files, home } = setUp()
  const old = { path: 'a.ts', file: textFile('old\n') }
  expect(isSameFile(files().get('a.ts'), old)).toBe(false)
  expect(await putFile(old, { workbench, saving })).toEqual(textFile('new\n'))
  expect(isSameFile(files().get('a.ts'), old)).toBe(true)
  expect(files().get('home.ts')).toBe(home)
  expect(sent).toEqual([new Map([['a.ts', textFile('old\n')]])])
})

test('[WG3] a file that the version does not have is removed, and comes back by what was answered', async () => {
  const { workbench, saving, files } = setUp()
  const none = { path: 'a.ts', file: null }
  const before = await putFile(none, { workbench, saving })
  expect([files().has('a.ts'), isSameFile(files().get('a.ts'), none)]).toEqual([false, true])
  expect(await putFile({ path: 'a.ts', file: before ?? null }, { workbench, saving })).toBeNull()
  expect(files().get('a.ts')).toEqual(textFile('new\n'))
})

test('[WG3] text that is not saved is never lost by it', async () => {
  const { workbench, saving, sent, files } = setUp()
  workbench.editFile('a.ts', 'typed')
  expect(await putFile({ path: 'a.ts', file: textFile('old\n') }, { workbench, saving })).toBeUndefined()
  expect([files().get('a.ts'), sent]).toEqual([textFile('new\n'), []])
})

test('[WG3] it is taken back, but not over what has changed since, saved or not', async () => {
  const { workbench, saving, files } = setUp()
  const put = { path: 'a.ts', file: textFile('old\n') }
  const before = (await putFile(put, { workbench, saving })) ?? null
  workbench.editFile('a.ts', 'typed')
  expect(await putFileBack({ put, before }, { workbench, saving })).toBe(false)
  workbench.saveFile('a.ts')
  expect(await putFileBack({ put, before }, { workbench, saving })).toBe(false)
  expect(files().get('a.ts')).toEqual(textFile('typed'))
  await putFile(put, { workbench, saving })
  expect(await putFileBack({ put, before }, { workbench, saving })).toBe(true)
  expect(files().get('a.ts')).toEqual(textFile('new\n'))
})
