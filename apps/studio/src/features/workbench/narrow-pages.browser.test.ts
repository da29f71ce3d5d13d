/** Pages without room for everything at once: their texts are complete, and requested parts are shown. */

import type { VersionCheck } from '@sayso/wire'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { takeFingers } from '../../testing/finger-targets.ts'
import { CHECKED, exchange, HABITS, projectOf, snapshotOf, versionOf } from '../../testing/view-projects.ts'
import { viewTest as test } from '../../testing/view-test.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).filter({ visible: true })
const kept = (check: VersionCheck | null) => ({ keptCheck: { versionNumber: 1, check } })

function isWhole(element: Locator): Promise<boolean> {
  return element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
}

const ANSWER = `<saysoArtifact id="a" title="Loop">
<saysoAction type="file" filePath="app/settings.tsx">
export default () => null
</saysoAction>
</saysoArtifact>`

const PLACES = [
  ['Code', 1440],
  ['Versions', 1440],
  ['Preview', 390],
  ['Preview', 320],
  ['Code', 320],
] as const
const STATES = [
  ['Version 1 runs', kept(CHECKED)],
  ['First screen runs', kept(null)],
  ['3 of 4 screens run', kept({ ...CHECKED, openedCount: 3 })],
] as const

test.for(PLACES)(
  '[SN15] in %s at %i the status says how the app is in whole words',
  async ([name, width], { view: { page, show } }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const [text, state] of STATES) {
      await show({ view: 'workbench', project: HABITS, state })
      await tab(page, name).click()
      const status = page.getByRole('status', { name: 'Project status' }).filter({ visible: true })
      await status.filter({ hasText: text }).waitFor()
      await page.evaluate(() => document.fonts.ready)
      expect([text, await isWhole(status)]).toEqual([text, true])
      // The opened part is beside the state, or below it.
      expect([text, await isWhole(status.locator('xpath=following-sibling::span'))]).toEqual([text, true])
    }
  },
)

test.for([1440, 1024, 768, 320])(
  '[SN15] at %i the name of the project is whole',
  async (width, { view: { page, show } }) => {
    await page.setViewportSize({ width, height: 768 })
    await show({ view: 'workbench', project: HABITS })
    await page.evaluate(() => document.fonts.ready)
    for (const name of ['Code', 'Preview']) {
      await tab(page, name).click()
      expect([name, await isWhole(page.getByRole('heading', { level: 1 }))]).toEqual([name, true])
    }
  },
)

const TWO_ANSWERS = [
  ...exchange('1', 'A habit tracker', { versionNumber: 1, content: ANSWER, status: 'stopped' }),
  ...exchange('2', 'Make it green', { versionNumber: 2, content: ANSWER }),
]

test.for([1440, 390, 320])(
  '[SN15] at %i a version is named in whole words beside its actions, in German, too',
  async (width, { view: { page, show } }) => {
    await page.setViewportSize({ width, height: 844 })
    const project = { ...HABITS, version: versionOf(2), messages: TWO_ANSWERS }
    await show({ view: 'workbench', project, language: 'de' })
    if (width < 768) await tab(page, 'Chat').click()
    for (const name of ['Version 1', 'Version 2']) {
      const head = page.getByRole('log').getByRole('heading', { name, exact: true })
      await head.waitFor()
      expect([name, await isWhole(head)]).toEqual([name, true])
      const lineCount = await head
        .locator('xpath=following-sibling::p')
        .evaluate(
          (line) =>
            line.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(line).lineHeight),
        )
      expect([name, Math.round(lineCount)]).toEqual([name, 1])
    }
  },
)

test('[SN15] on a phone a stopped answer leaves its state room beside the tools of the app', async ({
  view: { page, show },
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const messages = exchange('1', 'A habit tracker', { versionNumber: 1, content: ANSWER, status: 'stopped' })
  await show({
    view: 'workbench',
    project: { ...HABITS, version: versionOf(1), messages },
    language: 'de',
  })
  await tab(page, 'Vorschau').click()
  const status = page.getByRole('status', { name: 'Status des Projekts' }).filter({ visible: true })
  await status.filter({ hasText: 'Angehalten.' }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  expect(await isWhole(status)).toBe(true)
  expect(await isWhole(status.locator('xpath=following-sibling::span'))).toBe(true)
  await tab(page, 'Versionen').click()
  await page.getByRole('option').filter({ hasText: 'unvollständig' }).waitFor()
})

const LONG_NAME = 'A habit tracker for the whole family, the neighbours and everybody who waters their plants'

test('[SN21] a name that is cut is shown whole: pointed at, and reached by key', async ({
  view: { page, show },
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await show({ view: 'workbench', project: { ...HABITS, project: projectOf({ title: LONG_NAME }) } })
  const label = page.locator('[data-tip]')
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  await tab(page, 'Chat').click()
  await page.getByRole('heading', { level: 1 }).hover()
  await label.getByText(LONG_NAME).waitFor()
  const box = await label.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  await prompt.hover()
  await label.waitFor({ state: 'detached' })

  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: LONG_NAME }).focus()
  await label.getByText(LONG_NAME).waitFor()
  await page.keyboard.press('Escape')
  await label.waitFor({ state: 'detached' })
})

test('[SN21] labels and titles are shown to a finger that presses for a while', async ({
  view: { page, show },
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const messages = exchange('1', 'A habit tracker', { versionNumber: 1, content: ANSWER })
  await show({ view: 'workbench', project: { ...HABITS, messages } })
  const press = async (name: string, words: string) => {
    const button = page.getByRole('button', { name, exact: true }).filter({ visible: true })
    await button.dispatchEvent('pointerdown', { pointerType: 'touch' })
    await page.locator('[data-tip]').getByText(words).waitFor()
    await button.dispatchEvent('pointerup', { pointerType: 'touch' })
  }
  await tab(page, 'Preview').click()
  await press('Full screen', 'Full screen')
  await tab(page, 'Chat').click()
  await press('Undo', 'Brings back version 0.')
})

test('[SN23] a finger that presses a file for a while opens its menu, and does not drag the file', async ({
  view: { page, show },
}) => {
  const fingers = await takeFingers(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await show({ view: 'workbench', project: HABITS })
  await tab(page, 'Code').click()
  const pane = page.getByRole('region', { name: 'Code', exact: true })
  await pane.getByRole('button', { name: 'Show the files' }).click()
  const row = page.getByRole('treeitem', { name: 'theme.ts' })
  expect(await row.locator('xpath=..').getAttribute('draggable')).toBe('false')
  await row.dispatchEvent('pointerdown', { pointerType: 'touch' })
  await page.getByRole('menuitem', { name: 'Rename or move' }).waitFor()
  await page.keyboard.press('Escape')
  await fingers.end()
})

test.for([390, 768])(
  '[SN16] at %i a file of an answer, and its changes, are shown',
  async (width, { view: { page, show } }) => {
    await page.setViewportSize({ width, height: 844 })
    const messages = exchange('1', 'A habit tracker', { versionNumber: 1, content: ANSWER })
    await show({ view: 'workbench', project: { ...HABITS, messages } })
    const log = page.getByRole('log', { name: 'Conversation' })
    await tab(page, 'Chat').click()
    await log.getByRole('button', { name: 'Changes' }).click()
    await page.getByRole('heading', { name: /^Version 1/ }).waitFor()
    await tab(page, 'Chat').click()
    // Closed where the page has been put together again for its width.
    const closed = log.getByRole('button', { name: 'Show the files' })
    if ((await closed.count()) > 0) await closed.click()
    await log.getByRole('button', { name: /settings\.tsx/ }).click()
    await page.getByRole('textbox', { name: 'app/settings.tsx' }).waitFor()
    await page.getByRole('tab', { name: 'Code', selected: true }).filter({ visible: true }).waitFor()
  },
)

test('[SN15] with a larger text size in the browser the bar at the top and the prompt stay as they are', async ({
  view: { page, show },
}) => {
  const setTextSize = (size: string) =>
    page.evaluate((given) => {
      document.documentElement.style.fontSize = given
    }, size)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await show({ view: 'workbench', project: HABITS })
    if (width < 1024) await tab(page, 'Chat').click()
    await page.getByRole('textbox', { name: 'Prompt' }).waitFor()
    await page.evaluate(() => document.fonts.ready)
    const before = await boxesOf(page)
    await setTextSize('200%')
    const after = await boxesOf(page)
    await setTextSize('')
    expect(after, `at ${width}`).toEqual(before)
  }
})

/** Places and sizes of the controls in the bar and around the prompt. */
function boxesOf(page: Page): Promise<string[]> {
  return page
    .locator('header :is(button, a, h1), [data-foot] :is(button, a, textarea)')
    .filter({ visible: true })
    .evaluateAll((elements) => {
      if (elements.length < 8) throw new Error(`Only ${elements.length} controls are shown.`)
      return elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return `${element.textContent}: ${[x, y, width, height].map(Math.round)}`
      })
    })
}

test.for([
  [844, 390],
  [768, 1024],
] as const)(
  '[SN15] at %i × %i every view has its word, in the order of a phone, and none moves when another is chosen',
  async ([width, height], { view: { page, show } }) => {
    await page.setViewportSize({ width, height })
    await show({ view: 'workbench', project: HABITS })
    const fingers = await takeFingers(page)
    const tabs = page.getByRole('tablist', { name: 'Views' }).filter({ visible: true }).getByRole('tab')
    await tabs.first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    const placesOf = () => tabs.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().x))
    expect(await tabs.allInnerTexts()).toEqual(['Chat', 'Preview', 'Versions', 'Database', 'Code'])
    const before = await placesOf()
    for (const name of ['Code', 'Database', 'Versions', 'Preview', 'Chat']) {
      await tab(page, name).click()
      expect(await isWhole(tab(page, name))).toBe(true)
      expect(await placesOf(), name).toEqual(before)
    }
    await fingers.end()
  },
)

test('[SN23] Return on a touch keyboard begins a new line of a prompt', async ({ view: { page, show } }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await show({ view: 'workbench', project: HABITS })
  await tab(page, 'Chat').click()
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  const fingers = await takeFingers(page)
  await prompt.fill('A list')
  await prompt.press('Enter')
  await page.keyboard.type('of plants')
  expect(await prompt.inputValue()).toBe('A list\nof plants')
  await fingers.end()
})

test('the prompt asks for an app until there is one, then for a change', async ({ view: { page, show } }) => {
  await page.setViewportSize({ width: 1440, height: 844 })
  await show({ view: 'workbench', project: { ...HABITS, version: { ...versionOf(0), cause: 'starter' } } })
  await page.getByPlaceholder('What can I help you create?').waitFor()
  await show({ view: 'workbench', project: { ...HABITS, version: { ...versionOf(1), cause: 'prompt' } } })
  await page.getByPlaceholder('What should change?').waitFor()
})

test.for(['en', 'de', 'es'] as const)(
  '[SN272] at 1024 in %s each tab has its words in one line, beside the actions',
  async (language, { view: { page, show } }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    const files = snapshotOf({ 'App.tsx': '' })
    await show({ view: 'workbench', language, project: { files, version: versionOf(120) } })
    const tabs = page.getByRole('tablist').filter({ visible: true }).first().getByRole('tab')
    await tabs.first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    const lineCounts = await tabs.evaluateAll((all) =>
      all.map((element) => {
        const range = document.createRange()
        range.selectNode(
          [...element.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) ?? element,
        )
        return range.getClientRects().length
      }),
    )
    expect(lineCounts).toEqual([1, 1, 1, 1])
    const head = page.getByRole('banner')
    expect(await head.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(await isWhole(page.getByRole('heading', { level: 1 }))).toBe(true)
  },
)

test('[SN273] at 768 in German, by touch, the picker of screens shows its word', async ({
  view: { page, show },
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const fingers = await takeFingers(page)
  await show({ view: 'workbench', language: 'de', project: HABITS })
  await tab(page, 'Vorschau').click()
  const words = page
    .getByRole('button', { name: /^Screen/ })
    .filter({ visible: true })
    .first()
    .locator('span')
  await words.waitFor()
  await page.evaluate(() => document.fonts.ready)
  expect(await isWhole(words)).toBe(true)
  await fingers.end()
})
