/** The look of the app beside it: its values are changed by hand, a look is taken, and what cannot be read says so. */

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { takeFingers, walkTargets } from '../../testing/finger-targets.ts'
import { projectOf, snapshotOf } from '../../testing/view-projects.ts'
import { type StudioView, viewTest as test } from '../../testing/view-test.ts'

const THEME = `export const accent = '#C8401A'
export const onAccent = '#FFFFFF'
const palettes = {
  light: { page: '#FFF3DF', card: '#FFFFFF', ink: '#2B1810', muted: '#A08C7E', wood: '#A9773F' },
  dark: { page: '#1C1310', card: '#2A1E19', ink: '#FFF1E0', muted: '#B7A193' },
}
export const colors = palettes.light
export const type = { hero: { fontSize: 38, fontWeight: '800' } }
export const radius = { m: 16, round: 999 }
`
const PATH = 'constants/theme.ts'

const showApp = (page: Page) => page.getByRole('tab', { name: 'Preview' }).filter({ visible: true }).click()
const panelOn = (page: Page) => page.getByRole('region', { name: 'Look of the app' })

async function open(
  { page, show }: StudioView,
  files: Record<string, string> = { [PATH]: THEME },
  options: { unsaved?: Readonly<Record<string, string>> } = {},
) {
  const project = { files: snapshotOf({ 'app/index.tsx': 'export default () => null\n', ...files }) }
  await show({ view: 'workbench', project, ...options })
  await showApp(page)
  await page.getByRole('button', { name: 'Look of the app' }).click()
  return panelOn(page)
}

test('[SN245] a colour is typed, becomes a version that can be undone, and nonsense is refused', async ({
  view,
}) => {
  await view.page.setViewportSize({ width: 1440, height: 900 })
  const panel = await open(view)
  const field = panel.getByRole('textbox', { name: 'Page', exact: true })
  expect(await field.inputValue()).toBe('#FFF3DF')
  await field.fill('#FFE9C7')
  await field.press('Enter')
  await view.page.getByText('page changed in theme.ts').waitFor()
  await field.fill('nonsense')
  await field.press('Enter')
  await panel.getByRole('alert').getByText('This is not a value').waitFor()
  await field.press('Escape')
  expect(await field.inputValue()).toBe('#FFE9C7')
  await view.page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => field.inputValue()).toBe('#FFF3DF')
})

test('[SN245] the picker and the slider show each step, and save where they end', async ({ view }) => {
  const panel = await open(view)
  await panel.getByLabel('Accent, choose a colour', { exact: true }).fill('#005fa3')
  await view.page.getByText('accent changed in theme.ts').waitFor()
  expect(await panel.getByRole('textbox', { name: 'Accent', exact: true }).inputValue()).toBe('#005FA3')
  const slider = panel.getByRole('slider', { name: 'M' })
  await slider.press('ArrowRight')
  await expect.poll(() => panel.getByRole('spinbutton', { name: 'M' }).inputValue()).toBe('17')
  expect(await view.page.getByText('m changed in theme.ts').count()).toBe(0)
  await slider.press('Enter')
  await view.page.getByText('m changed in theme.ts').waitFor()
  // A pill has no slider.
  expect(await panel.getByRole('slider').count()).toBe(1)
})

test('[SN246] text that is hard to read says so beside its colour, until it can be read', async ({
  view,
}) => {
  const panel = await open(view)
  const field = panel.getByRole('textbox', { name: 'Muted', exact: true })
  const note = panel.getByText('2.9 to 1 on Page. Text needs 4.5.')
  await note.waitFor()
  expect(await field.getAttribute('aria-describedby')).toBe(await note.getAttribute('id'))
  await field.fill('#5C4A3E')
  await note.waitFor({ state: 'detached' })
})

test('[SN246] one palette is shown at a time, and the app with it', async ({ view }) => {
  const panel = await open(view)
  await panel.getByRole('button', { name: 'Dark' }).click()
  expect(await panel.getByRole('textbox', { name: 'Page', exact: true }).inputValue()).toBe('#1C1310')
  await view.page.getByRole('button', { name: 'Show the app in light' }).waitFor()
  expect(await panel.getByRole('textbox', { name: 'Accent', exact: true }).count()).toBe(1)
})

test('[SN247] a look sets colours and corners in one version; for the rest a message is prepared', async ({
  view,
}) => {
  const panel = await open(view)
  await panel.getByRole('button', { name: 'Paper' }).click()
  await view.page.getByText('Look “Paper” taken').waitFor()
  await panel.getByText('Colours and corners follow Paper; one colour stayed.').waitFor()
  expect(await panel.getByRole('textbox', { name: 'Page', exact: true }).inputValue()).toBe('#FBF6EE')
  expect(await panel.getByRole('spinbutton', { name: 'M' }).inputValue()).toBe('4')
  expect(await panel.getByText('Text needs 4.5').count()).toBe(0)
  await panel.getByRole('button', { name: 'Ask for the rest' }).click()
  const prompt = view.page.getByRole('textbox', { name: 'Prompt' })
  expect(await prompt.inputValue()).toContain('the rest of the look “paper”')
})

test.for([
  ['no file of that kind', {}, 'This app keeps its colours and sizes in no file of their own.'],
  [
    'a file that computes everything',
    { [PATH]: 'export const theme = make()\n' },
    'constants/theme.ts has no plain values',
  ],
] as const)(
  '[SN248] with %s a sentence says so, and a message is prepared',
  async ([, files, sentence], { view }) => {
    const panel = await open(view, files)
    await panel.getByText(sentence).waitFor()
    await panel.getByRole('button', { name: 'Ask the model' }).click()
    const prompt = view.page.getByRole('textbox', { name: 'Prompt' })
    expect(await prompt.inputValue()).toContain('into constants/theme.ts as plain values')
    await prompt.fill('')
    await panel.getByRole('button', { name: 'Meadow' }).click()
    await expect.poll(() => prompt.inputValue()).toContain('the look “meadow” of your library')
  },
)

test('[SN249] typed text that is not saved comes first, and viewers have no look to change', async ({
  view,
}) => {
  const { page } = view
  const panel = await open(view, { [PATH]: THEME }, { unsaved: { [PATH]: `${THEME}// typed\n` } })
  await panel.getByText('Save theme.ts to change the look by hand.').waitFor()
  expect(await panel.getByRole('textbox').count()).toBe(0)
  const shared = { role: 'viewer', ownerName: 'Ada' } as const
  await view.show({ view: 'workbench', project: { project: projectOf({ shared }) } })
  await showApp(page)
  await page.getByRole('button', { name: 'Reload the app' }).waitFor()
  expect(await page.getByRole('button', { name: 'Look of the app' }).count()).toBe(0)
})

test('[SN250] on a phone the panel is below the app, closes with Escape, and gives the place to comments', async ({
  view,
}) => {
  const { page } = view
  await page.setViewportSize({ width: 390, height: 844 })
  const panel = await open(view)
  const box = await panel.boundingBox()
  expect(box).toMatchObject({ x: 0, width: 390 })
  await page.getByRole('button', { name: 'Comments' }).click()
  await panel.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Look of the app' }).click()
  await panel.getByRole('button', { name: 'Paper' }).focus()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  const button = page.getByRole('button', { name: 'Look of the app' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('[SN271] fingers hit each swatch, and the keyboard shows which one it is on', async ({ view }) => {
  const { page } = view
  await page.setViewportSize({ width: 390, height: 844 })
  const panel = await open(view)
  const fingers = await takeFingers(page)
  await panel.getByRole('button', { name: 'Paper' }).waitFor()
  const walk = await walkTargets(page, { root: 'section[aria-label="Look of the app"]' })
  await fingers.end()
  expect(walk.count).toBeGreaterThan(20)
  expect(walk.small).toEqual([])
  await panel.getByRole('button', { name: 'Dark' }).focus()
  await page.keyboard.press('Tab')
  const swatch = panel.locator('span:has(> [type=color]:focus-visible)')
  expect(await swatch.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
})
