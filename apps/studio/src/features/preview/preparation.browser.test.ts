/** While the server sets up an SDK, the phone says which step it is at, in the page's language, and not that something failed. */

import type { Language } from '@sayso/language'
import { expect } from 'vitest'
import { HABITS } from '../../testing/view-projects.ts'
import { viewTest as test } from '../../testing/view-test.ts'

const preparing = (preparation: string, language: Language = 'en') => ({
  view: 'workbench' as const,
  language,
  project: HABITS,
  preview: { phase: 'loading' as const, preparation },
})
const INSTALLING = 'This server is installing Expo SDK 57. That happens once and takes a few minutes.'

test('[SN46] the steps of setting up an SDK are shown in place of the app', async ({ view }) => {
  const { page, show } = view
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await show(preparing(INSTALLING))
    await page.getByRole('tab', { name: 'Preview' }).filter({ visible: true }).click()
    const title = page.getByText('Getting the preview ready')
    await title.waitFor()
    await page.getByText(INSTALLING).waitFor()
    const box = await page.getByText(INSTALLING).boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 9999) <= width).toBe(true)
    expect(await page.getByText('No preview').count()).toBe(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await show(preparing(INSTALLING, 'de'))
  await page.getByRole('tab', { name: 'Vorschau' }).filter({ visible: true }).click()
  await page.getByText('Dieser Server installiert gerade das Expo SDK 57.').waitFor()
})
