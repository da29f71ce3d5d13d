/** The card of a broken app can be read whole, leaves the app in view, and names the version that ran last. */

import type { PreviewState } from '@sayso/preview'
import type { Problem } from '@sayso/wire'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { HABITS, versionOf } from '../../testing/view-projects.ts'
import { type StudioView, viewTest as test } from '../../testing/view-test.ts'

const PROBLEM: Problem = {
  id: '1',
  kind: 'render',
  message: 'boom is not defined',
  place: { path: 'app/index.tsx', lineNumber: 2, columnNumber: 10 },
  frame: [{ lineNumber: 2, text: '  return boom.nothing', isMarked: true }],
}
const BROKEN: Partial<PreviewState> = { problems: [PROBLEM], revision: 4, shownRevision: 3 }

/** Version 2 does not run; version 1 did. */
async function open({ page, show }: StudioView, width: number, height: number): Promise<Page> {
  await page.setViewportSize({ width, height })
  await show({
    view: 'workbench',
    project: { ...HABITS, version: versionOf(2) },
    preview: BROKEN,
    state: { lastRanVersion: 1, lastRanRevision: 3 },
  })
  await page.getByRole('tab', { name: 'Preview' }).filter({ visible: true }).click()
  await cardOn(page).waitFor()
  return page
}

const cardOn = (page: Page) => page.getByRole('region', { name: 'Error' })

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (box === null) throw new Error(`${part} is not on the page.`)
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}

test('[SN19] what is said to have run last is the version that did, and the way back leads there', async ({
  view,
}) => {
  const page = await open(view, 1440, 900)
  await cardOn(page).getByText('Version 2 stopped on Home').waitFor()
  await page.getByText('Showing version 1, the last that ran').waitFor()
  await page.getByRole('button', { name: 'Restore version 1' }).waitFor()
})

test('[LG34] a sentence of ours is in the page’s language, an exception of the app as it was thrown', async ({
  view,
}) => {
  const message =
    'On /home, after “Save” was pressed: The app has 12000 elements on the page at once. Show long lists with FlatList, which draws only what is in view.'
  const problems = [{ ...PROBLEM, id: '2', kind: 'memory' as const, message }, PROBLEM]
  await view.page.setViewportSize({ width: 1440, height: 900 })
  await view.show({
    view: 'workbench',
    language: 'de',
    project: { ...HABITS, version: versionOf(2) },
    preview: { ...BROKEN, problems },
  })
  await view.page.getByRole('tab', { name: 'Vorschau' }).filter({ visible: true }).click()
  const card = view.page.getByRole('region', { name: 'Fehler' })
  await card
    .getByText(
      'Auf /home, nachdem „Save“ gedrückt wurde: Die App hat auf einmal 12.000 Elemente auf der Seite.',
    )
    .waitFor()
  await card.getByRole('button', { name: 'Nächster Fehler' }).click()
  await card.getByText('boom is not defined').waitFor()
})

test('[SN19] of a state that lies between two versions no version is named', async ({ view }) => {
  await view.show({
    view: 'workbench',
    project: { ...HABITS, version: versionOf(2) },
    preview: BROKEN,
    state: { lastRanVersion: 1, lastRanRevision: 1 },
  })
  await view.page.setViewportSize({ width: 1440, height: 900 })
  await view.page.getByRole('tab', { name: 'Preview' }).filter({ visible: true }).click()
  await view.page.getByText('Showing an earlier state').waitFor()
  expect(await view.page.getByText('the last that ran').count()).toBe(0)
})

test('[SN19] the card stands beside the phone, and over its lower half where a panel takes the room', async ({
  view,
}) => {
  const page = await open(view, 1440, 900)
  const app = page.locator('.phone-frame-host')
  expect((await boxOf(cardOn(page))).x).toBeGreaterThan((await boxOf(app)).right)
  const wideBefore = (await boxOf(app)).width
  await page.keyboard.press('Alt+d')
  await page.getByRole('complementary', { name: 'Devices' }).waitFor()
  await expect.poll(async () => (await boxOf(app)).width).toBeCloseTo(wideBefore, 0)
  expect((await boxOf(cardOn(page))).y).toBeGreaterThan((await boxOf(app)).y)
})

test('[SN19] on a small page the card begins at its headline, and is scrolled to its end', async ({
  view,
}) => {
  const page = await open(view, 320, 640)
  const headline = cardOn(page).getByText('Version 2 stopped on Home')
  const bars = await boxOf(page.getByRole('status', { name: 'Project status' }).filter({ visible: true }))
  const isInView = async (part: Locator) => {
    const { y, bottom } = await boxOf(part)
    return y > 52 && bottom <= bars.y && (await part.evaluate(isUncovered))
  }
  expect(await isInView(headline)).toBe(true)
  const restore = page.getByRole('button', { name: 'Restore version 1' })
  await restore.scrollIntoViewIfNeeded()
  expect(await isInView(restore)).toBe(true)
})

test.for([768, 390])(
  '[SN19] at %i the card gives way to the drawer, which says the same',
  async (width, { view }) => {
    const page = await open(view, width, 844)
    await page.keyboard.press('Alt+j')
    await page.getByRole('button', { name: /^Problems/ }).waitFor()
    await cardOn(page).waitFor({ state: 'hidden' })
    // Escape is for what has the focus, which comes with the next frame.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('problems')
    await page.keyboard.press('Escape')
    await cardOn(page).waitFor()
  },
)

/** Whether a click in its middle would be its own. */
function isUncovered(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  return top !== null && (element.contains(top) || top.contains(element))
}

test('a request that the app’s data refused has its line, can be fixed and put away; the version has errors, and runs', async ({
  view,
}) => {
  const message =
    'Adding to “notes” was refused: new row violates row-level security policy for table “notes”. No policy lets somebody who is signed in do that. Write a migration with a policy for `insert` on `notes`, or send what its policies ask for.'
  const { page } = view
  await page.setViewportSize({ width: 1440, height: 900 })
  await view.show({
    view: 'workbench',
    project: { ...HABITS, version: versionOf(2) },
    preview: { ...BROKEN, shownRevision: 4, problems: [{ ...PROBLEM, kind: 'refused', message }] },
  })
  await page.getByRole('tab', { name: 'Preview' }).filter({ visible: true }).click()
  const card = cardOn(page)
  await card.getByText('The app’s data refused a request').waitFor()
  await card.getByText('No policy lets somebody who is signed in do that.').waitFor()
  await card.getByText('app/index.tsx:2:10').waitFor()
  await page.getByText('Version 2 has errors').filter({ visible: true }).first().waitFor()
  await card.getByRole('button', { name: 'Hide' }).click()
  await card.waitFor({ state: 'detached' })
})
