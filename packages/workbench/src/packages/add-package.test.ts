/** A click on a missing package ends in a saved package.json, or in a sentence. */

import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createWorkbench } from '../editor/workbench.ts'
import { ApiFailure } from '../ports/api-failure.ts'
import { addPackage, withDependency } from './add-package.ts'

async function add(packageJson: string, newestVersion: () => Promise<string | null>) {
  const workbench = createWorkbench()
  workbench.loadFiles(new Map([['package.json', textFile(packageJson)]]))
  const saved: string[] = []
  const failures: string[] = []
  await addPackage('dayjs', {
    api: { newestVersion },
    workbench,
    saving: {
      async save(path) {
        workbench.saveFile(path)
        saved.push(workbench.store.getState().files.get(path)?.content ?? '')
      },
    },
    notices: { notifyError: (title, sentence) => failures.push(`${title}: ${sentence}`) },
  })
  return { saved, failures }
}

test('[WP8] a package is added at the version that npm would install, in order, indented as before', async () => {
  const before = '{\n    "name": "app",\n    "dependencies": { "expo": "~53.0.8", "zod": "4" }\n}\n'
  const { saved, failures } = await add(before, async () => '1.11.19')
  expect(failures).toEqual([])
  expect(saved).toEqual([
    '{\n    "name": "app",\n    "dependencies": {\n        "dayjs": "^1.11.19",\n        "expo": "~53.0.8",\n        "zod": "4"\n    }\n}\n',
  ])
})

test('[WP8] where there are no dependencies yet, there are afterwards', () => {
  expect(withDependency('{"name":"a"}', 'x', '^1.0.0')).toBe(
    '{\n  "name": "a",\n  "dependencies": {\n    "x": "^1.0.0"\n  }\n}\n',
  )
})

test.each([
  ['{}', async () => null, 'There is no package of that name. Perhaps the import is misspelt.'],
  ['{ half', async () => '1.0.0', 'The package.json of this app cannot be read. Fix it first.'],
  ['{}', () => Promise.reject(new ApiFailure('Away.', { code: 'offline' })), 'Away.'],
])('[WP8] what keeps a package out is said: %s', async (packageJson, newestVersion, sentence) => {
  expect(await add(packageJson, newestVersion)).toEqual({
    saved: [],
    failures: [`dayjs is not added: ${sentence}`],
  })
})
