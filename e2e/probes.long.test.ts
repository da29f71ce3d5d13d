/**
 * The corpus: each probe looks here as in the web page that Expo builds of it. The test compares its texts and the
 * boxes of its named elements, to half a pixel.
 */

import { test as previewTest } from '@sayso/testing/preview-test'
import { showProbe } from '@sayso/testing/probe'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { PROBES } from './probes/all-probes.ts'
import type { ProbeApp } from './probes/probe-app.ts'
import { exportProbes } from './probes/probe-export.ts'
import { findDifferences, type ProbeView, readView } from './probes/probe-view.ts'

const LONG_MS = 60_000

const test = previewTest
  // biome-ignore lint/correctness/noEmptyPattern: the framework reads what a fixture needs from this pattern.
  .extend('exported', { scope: 'file' }, async ({}, { onCleanup }) => {
    const exported = await exportProbes(PROBES)
    onCleanup(exported.close)
    return exported
  })
  .extend('web', async ({ context }, { onCleanup }): Promise<Page> => {
    const page = await context.newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    onCleanup(() => page.close())
    return page
  })

test('the corpus has at least 120 probes, each with a name of its own', () => {
  expect(new Set(PROBES.map(({ name }) => name)).size).toBe(PROBES.length)
  expect(PROBES.length).toBeGreaterThanOrEqual(120)
})

test.for(PROBES.map((probe, index) => [probe.name, probe, index] as const))(
  '%s',
  async ([, probe, index], { shared, exported, web }) => {
    const thrown: string[] = []
    web.on('pageerror', (error) => thrown.push(error.message))
    await web.goto(exported.addressOf(index))
    await showProbe(shared, probe)
    const app = await shared.app()
    await Promise.all([use(app, probe), use(web, probe)])

    const view = await compare(app, web, probe)
    expect(view.lines.length + Object.keys(view.boxes).length, 'what is compared').toBeGreaterThan(0)
    expect((await shared.getState()).problems.map(({ message }) => message)).toEqual([])
    expect(thrown).toEqual([])
  },
)

async function use(page: Frame | Page, { press = [], until }: ProbeApp): Promise<void> {
  for (const text of press) await page.getByText(text, { exact: true }).first().click()
  if (until !== undefined) await page.getByText(until, { exact: true }).first().waitFor()
}

/** Until both are the same: either may still be drawing. */
async function compare(app: Frame, web: Page, { drawnAsOnPhone }: ProbeApp): Promise<ProbeView> {
  const endsAtMs = Date.now() + LONG_MS
  for (;;) {
    const [here, there] = await Promise.all([readView(app), readView(web)])
    const differences = findDifferences(
      here,
      drawnAsOnPhone === undefined ? there : { ...there, boxes: here.boxes },
    )
    if (differences.length === 0) return here
    if (Date.now() > endsAtMs) expect(differences).toEqual([])
  }
}
