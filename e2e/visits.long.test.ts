/** Right apps have no faults: every app of `examples/`, and what the demo adds to some, is visited, and nothing is found. */

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { VisitResult } from '@sayso/preview'
import type { TestHost } from '@sayso/testing/host-page'
import type { Files } from '@sayso/testing/preview-page'
import { test as previewTest } from '@sayso/testing/preview-test'
import { patternsOf } from '@sayso/workbench'
import { expect } from 'vitest'
import { sayToDemo, starterProject, texts } from './demo-project.ts'
import { DEMO_SCENARIOS } from './scenarios/demo.ts'

declare const host: TestHost

const examplesDir = path.resolve(import.meta.dirname, '../examples')
/** The lending board needs the server. */
const examples = (await readdir(examplesDir, { withFileTypes: true })).filter(
  (entry) => entry.isDirectory() && entry.name !== 'lending-board',
)

const test = previewTest.extend(
  'visited',
  ({ preview }) =>
    async (files: Files): Promise<VisitResult | null> => {
      await preview.open(files)
      await preview.waitFor(
        ({ phase, revision, shownRevision }) => phase === 'running' && shownRevision === revision,
        60_000,
      )
      return preview.page.evaluate(
        (screens) => host.preview.visit({ screens, signal: new AbortController().signal }),
        patternsOf(Object.keys(files)),
      )
    },
)

function expectRight(result: VisitResult | null): void {
  expect(result?.problems.map(({ message }) => message)).toEqual([])
  expect(result?.pressCount).toBeGreaterThan(0)
  expect(result?.openedCount).toBeGreaterThan(0)
}

test.for(Object.entries(DEMO_SCENARIOS))('the demo’s %s', async ([, { prompt, addition }], { visited }) => {
  const files = await sayToDemo(await sayToDemo(await starterProject(), prompt), addition)
  expectRight(await visited(texts(files)))
})

test('there are examples', () => {
  expect(examples.length).toBeGreaterThan(10)
})

test.for(examples.map(({ name }) => name))('the example %s', async (name, { visited }) => {
  const files: Files = {}
  const folder = path.join(examplesDir, name)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && /\.(tsx?|json)$/.test(file))
      files[path.relative(folder, file).split(path.sep).join('/')] = await readFile(file, 'utf8')
  }
  expectRight(await visited(files))
})
