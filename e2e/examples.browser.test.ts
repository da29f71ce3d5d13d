/** Every app of `examples/` in the real preview: it runs, it answers a few taps, and nothing complains. The demo’s own are in `demo-apps.browser.test.ts`. */

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { filesFromRecord, type ProjectFiles, textFile } from '@sayso/project'
import { quarterOf } from '@sayso/testing/property'
import { SERVED_SDKS } from '@sayso/testing/test-site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts } from './demo-project.ts'
import { moveToSdk } from './move-to-sdk.ts'
import { type ScenarioRunner, startScenarioRunner } from './scenario-runner.ts'
import { DEMO_SCENARIOS } from './scenarios/demo.ts'
import { SCENARIOS } from './scenarios/examples.ts'

const examplesDir = path.resolve(import.meta.dirname, '../examples')
const names = await listExamples()
/** Its data is in the project’s database: `app-data.browser.test.ts` uses it. */
const NEEDS_SERVER = 'lending-board'

const BY_TITLE = SERVED_SDKS.map((each) => [each.title, each] as const)

let runner: ScenarioRunner

beforeAll(async () => {
  runner = await startScenarioRunner()
})
afterAll(() => runner?.close())

test('every example has a scenario', () => {
  const all = [...Object.keys(SCENARIOS), ...Object.keys(DEMO_SCENARIOS), NEEDS_SERVER]
  expect(all.sort()).toEqual(names)
})

describe.each(BY_TITLE)('in the preview, %s', (_, { isBuilt, ...sdk }) => {
  test.skipIf(!isBuilt).each(quarterOf(Object.keys(SCENARIOS)))(
    '%s runs, answers, and nothing complains',
    async (name) => {
      const files = texts(await moveToSdk(await readExample(name), sdk))
      await runner.play(
        name,
        async ({ preview, isShown, shoot, complaints }) => {
          await preview.open(files)
          await isShown()
          const frame = await preview.app()
          await frame.evaluate(() => document.fonts.ready)
          await shoot('start')
          await SCENARIOS[name]?.(frame, preview)
          await shoot('end')
          const { problems, entries } = await complaints()
          expect({ problems, errors: entries.filter(({ level }) => level === 'error') }).toEqual({
            problems: [],
            errors: [],
          })
        },
        sdk,
      )
    },
  )
})

test('every example has the versions of the preview', async () => {
  const pinned = await readDependencies(path.resolve(examplesDir, '../packages/expo-sdk/sdk-53/package.json'))
  for (const name of names) {
    const { expo, ...dependencies } = await readDependencies(path.join(examplesDir, name, 'package.json'))
    expect(expo).toMatch(/^~53\./)
    expect(pinned, name).toMatchObject(dependencies)
  }
})

async function readDependencies(file: string): Promise<Record<string, string>> {
  const { dependencies } = JSON.parse(await readFile(file, 'utf8'))
  return dependencies
}

async function listExamples(): Promise<string[]> {
  const entries = await readdir(examplesDir, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

async function readExample(name: string): Promise<ProjectFiles> {
  const dir = path.join(examplesDir, name)
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const read = files.map(async (file) => [
    path.relative(dir, file).split(path.sep).join('/'),
    textFile(await readFile(file, 'utf8')),
  ])
  return filesFromRecord(Object.fromEntries(await Promise.all(read)))
}
