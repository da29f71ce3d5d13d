/** Every app of the demo with changes prepared, in the real preview: it runs, it answers, more can be added to it while it runs, and nothing complains. */

import { diffFiles, type ProjectFiles } from '@sayso/project'
import { quarterOf } from '@sayso/testing/property'
import { SERVED_SDKS } from '@sayso/testing/test-site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sayToDemo, starterProject, texts } from './demo-project.ts'
import { moveToSdk } from './move-to-sdk.ts'
import { type ScenarioRunner, startScenarioRunner } from './scenario-runner.ts'
import { DEMO_SCENARIOS } from './scenarios/demo.ts'

const BY_TITLE = SERVED_SDKS.map((each) => [each.title, each] as const)

let runner: ScenarioRunner

beforeAll(async () => {
  runner = await startScenarioRunner()
})
afterAll(() => runner?.close())

describe.each(BY_TITLE)('%s', (_, { isBuilt, ...sdk }) => {
  test.skipIf(!isBuilt).each(quarterOf(Object.entries(DEMO_SCENARIOS)))(
    '%s',
    async (name, { prompt, use, addition, useAddition }) => {
      // As the server keeps it at the end of each answer.
      const say = async (files: ProjectFiles, words: string) => moveToSdk(await sayToDemo(files, words), sdk)
      await runner.play(
        name,
        async ({ preview, isShown, shoot, complaints }) => {
          const files = await say(await starterProject(sdk), prompt)
          await preview.open(texts(files))
          await isShown()
          await (await preview.app()).evaluate(() => document.fonts.ready)
          await shoot('start')
          await use(await preview.app())
          await shoot('used')
          const more = await say(files, addition)
          await preview.edit(textChanges(files, more))
          await isShown()
          await useAddition(await preview.app())
          await shoot('more')
          await preview.edit(textChanges(more, await say(more, 'Switch to dark mode')))
          await isShown()
          await shoot('dark')
          expect(await complaints()).toEqual({ problems: [], entries: [] })
        },
        sdk,
      )
    },
  )
})

/** Path → text, null for removed files. */
function textChanges(from: ProjectFiles, to: ProjectFiles): Record<string, string | null> {
  return Object.fromEntries(
    diffFiles(from, to).map(({ path: filePath }) => [filePath, to.get(filePath)?.content ?? null]),
  )
}
