/** Every app of the demo with changes prepared, in the real preview: it runs, it answers, more can be added to it while it runs, and nothing complains. */

import { diffFiles, type ProjectFiles } from '@sayso/project'
import { quarterOf } from '@sayso/testing/property'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sayToDemo, starterProject, texts } from './demo-project.ts'
import { type ScenarioRunner, startScenarioRunner } from './scenario-runner.ts'
import { DEMO_SCENARIOS } from './scenarios/demo.ts'

let runner: ScenarioRunner

beforeAll(async () => {
  runner = await startScenarioRunner()
})
afterAll(() => runner?.close())

test.each(quarterOf(Object.entries(DEMO_SCENARIOS)))(
  '%s',
  async (name, { prompt, use, addition, useAddition }) => {
    await runner.play(name, async ({ preview, isShown, shoot, complaints }) => {
      const files = await sayToDemo(await starterProject(), prompt)
      await preview.open(texts(files))
      await isShown()
      await (await preview.app()).evaluate(() => document.fonts.ready)
      await shoot('start')
      await use(await preview.app())
      await shoot('used')
      const more = await sayToDemo(files, addition)
      await preview.edit(textChanges(files, more))
      await isShown()
      await useAddition(await preview.app())
      await shoot('more')
      await preview.edit(textChanges(more, await sayToDemo(more, 'Switch to dark mode')))
      await isShown()
      await shoot('dark')
      expect(await complaints()).toEqual({ problems: [], entries: [] })
    })
  },
)

/** Path → text, null for removed files. */
function textChanges(from: ProjectFiles, to: ProjectFiles): Record<string, string | null> {
  return Object.fromEntries(
    diffFiles(from, to).map(({ path: filePath }) => [filePath, to.get(filePath)?.content ?? null]),
  )
}
