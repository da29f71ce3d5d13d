/** Added files are put where they belong and never overwrite anything. */

import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createWorkbench } from '../editor/workbench.ts'
import { addFiles } from './add-files.ts'

const LOGO = { name: 'logo.png', file: { content: 'AAAA', isBinary: true } }
const CITIES = { name: 'cities.json', file: textFile('[]\n') }

function setUp() {
  const workbench = createWorkbench()
  workbench.loadFiles(new Map([['assets/icon.png', { content: 'BBBB', isBinary: true }]]))
  return workbench
}

test('[WF18] files that are brought along go into the folder that they are dropped on', () => {
  const workbench = setUp()
  const { changes, refusals } = addFiles(workbench, 'app/', [LOGO, CITIES])
  expect([[...changes.keys()], refusals]).toEqual([['app/logo.png', 'app/cities.json'], []])
  expect(workbench.store.getState().files.get('app/logo.png')).toEqual(LOGO.file)
})

test('[WF18] without a folder, pictures and the like go to the assets, texts to the top', () => {
  const { changes } = addFiles(setUp(), null, [LOGO, CITIES])
  expect([...changes.keys()]).toEqual(['assets/logo.png', 'cities.json'])
})

test('[WF18] what is there already stays, and the others are added', () => {
  const workbench = setUp()
  const { changes, refusals } = addFiles(workbench, null, [{ ...LOGO, name: 'icon.png' }, CITIES])
  expect([...changes.keys()]).toEqual(['cities.json'])
  expect(refusals).toEqual(['There is a file assets/icon.png already. Choose another name.'])
  expect(workbench.store.getState().files.get('assets/icon.png')?.content).toBe('BBBB')
})
