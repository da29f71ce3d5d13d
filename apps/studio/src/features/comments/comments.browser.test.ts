/** Comments on the app: pins, the list, what each role can do with them, and the way into the prompt box. */

import type { CommentAnchor, ProjectComment, ProjectResponse } from '@sayso/wire'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { takeFingers, walkTargets } from '../../testing/finger-targets.ts'
import type { ViewOptions } from '../../testing/view-page.tsx'
import { exchange, HABITS, projectOf } from '../../testing/view-projects.ts'
import { viewTest as test } from '../../testing/view-test.ts'

const VERA = { userId: 'v', name: 'Vera' }
const ME = { userId: 'guest', name: 'Guest' }
const place = { path: 'app/index.tsx', lineNumber: 12, columnNumber: 5 }
const ANCHOR: CommentAnchor = {
  spot: { x: 0.5, y: 0.4 },
  element: {
    ...{ componentName: 'Text', ownerName: 'Home', place, text: 'Habits', index: 0 },
    spot: { x: 0, y: 0 },
  },
}

function commentOf(number: number, changes: Partial<ProjectComment> = {}): ProjectComment {
  return {
    ...{
      id: `c${number}`,
      number,
      route: '/',
      versionNumber: 1,
      anchor: ANCHOR,
      resolved: null,
      replies: [],
    },
    ...{
      author: VERA,
      text: `Comment ${number} says this`,
      createdAt: '2026-03-18T12:00:00.000Z',
      editedAt: null,
    },
    ...changes,
  }
}

const FOUND = [{ id: 'c1', box: { x: 100, y: 200, width: 80, height: 20 }, place }]
const COMMENTS = [
  commentOf(1, { text: 'Make the title larger' }),
  commentOf(2, { author: ME, text: 'This one is mine', anchor: null }),
  commentOf(3, { author: null, route: '/settings', text: 'Sort these', anchor: null }),
]

function sharedWith(role: 'editor' | 'viewer'): Partial<ProjectResponse> {
  return { ...HABITS, project: projectOf({ shared: { role, ownerName: 'Olga' } }) }
}

const showApp = (page: Page) => page.getByRole('tab', { name: 'Preview' }).filter({ visible: true }).click()
const panelOf = (page: Page) => page.getByRole('region', { name: 'Comments', exact: true })
const pins = (page: Page) =>
  page.getByRole('button', { name: /^Comment \d+ by .*/ }).and(page.locator('[aria-pressed]'))
const row = (page: Page, number: number) =>
  panelOf(page).getByRole('button', { name: new RegExp(`^Comment ${number} by `) })

async function openPanel(
  page: Page,
  shown: (options: ViewOptions) => Promise<void>,
  options: Partial<ViewOptions> = {},
) {
  await shown({
    view: 'workbench',
    project: HABITS,
    comments: COMMENTS,
    preview: { foundElements: FOUND },
    ...options,
  } as ViewOptions)
  await showApp(page)
  await page.getByRole('button', { name: /^Comments/ }).click()
  await panelOf(page).getByRole('heading', { name: 'Comments' }).waitFor()
}

test('[CM101] pins stand on the app, and lead to the comment, which marks its element', async ({ view }) => {
  const { page, show } = view
  await show({ view: 'workbench', project: HABITS, comments: COMMENTS, preview: { foundElements: FOUND } })
  await showApp(page)
  await page.getByRole('button', { name: 'Comments, 3 open' }).waitFor()
  await expect.poll(() => pins(page).count()).toBe(1)
  const pin = page.getByRole('button', { name: 'Comment 1 by Vera: Make the title larger' })
  await pin.click()
  await expect.poll(() => row(page, 1).getAttribute('aria-expanded')).toBe('true')
  expect(await pin.first().getAttribute('aria-pressed')).toBe('true')
  expect(await page.locator('.app-region').count()).toBe(1)
  // A name here would cover the app.
  expect(await page.locator('.app-region').textContent()).toBe('')
  await panelOf(page).getByText('Text in Home').waitFor()
  await row(page, 1).click()
  await panelOf(page).getByRole('checkbox', { name: 'Pins on the app' }).uncheck()
  await expect.poll(() => pins(page).count()).toBe(0)
  await panelOf(page).getByRole('checkbox', { name: 'Pins on the app' }).check()
  await page.keyboard.press('Escape')
  await expect.poll(() => panelOf(page).count()).toBe(0)
})

test('[CM101] while a part is chosen, a press goes through a pin to the app', async ({ view }) => {
  const { page, show } = view
  await openPanel(page, show)
  const pin = page.getByRole('button', { name: 'Comment 1 by Vera: Make the title larger' }).and(pins(page))
  const takesPress = () =>
    pin.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === element
    })
  await expect.poll(takesPress).toBe(true)
  await panelOf(page).getByRole('button', { name: 'Comment on a part' }).click()
  await expect.poll(takesPress).toBe(false)
  await panelOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(takesPress).toBe(true)
})

test('[CM101] a row whose element is gone says so, and names somebody who left', async ({ view }) => {
  const { page, show } = view
  await openPanel(page, show, { preview: { foundElements: [] } })
  expect(await panelOf(page).getByText('The element is no longer on this screen.').count()).toBe(1)
  expect(await pins(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Comment 3 by Somebody who left: Sort these' }).waitFor()
  await panelOf(page).getByRole('heading', { name: 'Settings' }).waitFor()
})

test('[CM102] a comment on the screen is written, answered, changed, resolved, reopened and deleted', async ({
  view,
}) => {
  const { page, show } = view
  await openPanel(page, show, { comments: [] })
  const panel = panelOf(page)
  await panel.getByText('Nobody has commented yet.').waitFor()
  await panel.getByRole('button', { name: 'Comment on this screen' }).click()
  const field = panel.getByRole('textbox', { name: 'Your comment' })
  await field.fill('Too dark')
  await panel.getByRole('button', { name: 'Comment', exact: true }).click()
  await page.getByRole('button', { name: 'Comment 1 by Guest: Too dark' }).waitFor()
  await panel.getByText('Home, the whole screen').waitFor()
  await panel.getByRole('textbox', { name: 'Your reply' }).fill('I agree')
  await panel.getByRole('button', { name: 'Reply', exact: true }).click()
  await panel.getByText('I agree').waitFor()
  await panel.getByRole('button', { name: 'Edit' }).first().click()
  await field.fill('Much too dark')
  await panel.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Comment 1 by Guest: Much too dark' }).waitFor()
  await panel.getByText('edited').waitFor()
  await panel.getByRole('button', { name: 'Resolve', exact: true }).click()
  await panel.getByRole('button', { name: '1 resolved' }).click()
  await panel.getByText('Resolved by Guest').waitFor()
  await panel.getByRole('button', { name: 'Reopen' }).click()
  await page.getByRole('button', { name: 'Comments, 1 open' }).waitFor()
  await panel.getByRole('button', { name: 'Delete' }).first().click()
  await panel.getByText('Delete this comment and its replies?').waitFor()
  await panel.getByRole('button', { name: 'Delete' }).first().click()
  await panel.getByText('Nobody has commented yet.').waitFor()
})

test('[CM103] several comments become one draft, which nobody has sent', async ({ view }) => {
  const { page, show } = view
  await openPanel(page, show)
  await panelOf(page).getByRole('checkbox', { name: 'Take comment 1 into a prompt' }).check()
  await panelOf(page).getByRole('checkbox', { name: 'Take comment 3 into a prompt' }).check()
  await panelOf(page).getByRole('button', { name: 'Make 2 comments one prompt' }).click()
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  expect(await prompt.inputValue()).toBe(
    'On the screen “Home” (/), about Text (app/index.tsx, line 12), Vera commented:\n> Make the title larger\n\n' +
      'On the screen “Settings” (/settings) Somebody who left commented:\n> Sort these',
  )
  await expect.poll(() => prompt.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(
    await page.getByRole('log', { name: 'Conversation' }).getByText('Make the title larger').count(),
  ).toBe(0)
})

test('[CM104] the comments of a prompt are offered as done in its version', async ({ view }) => {
  const { page, show } = view
  const prompt = 'Vera commented:\n> Make the title larger'
  const [user, answer] = exchange('1', prompt, { versionNumber: 1, createdAt: '2026-03-18T13:00:00.000Z' })
  if (user === undefined || answer === undefined) throw new Error('An exchange has two messages.')
  await openPanel(page, show, { project: { ...HABITS, messages: [user, answer] } })
  await page.getByText('The comment in your last prompt: is it done?').waitFor()
  await page.getByRole('button', { name: 'Done in version 1' }).click()
  await panelOf(page).getByRole('button', { name: '1 resolved' }).click()
  await panelOf(page).getByText('Resolved by Guest, done in version 1').waitFor()
  expect(await page.getByText('The comment in your last prompt: is it done?').count()).toBe(0)
})

test('[CM105] a viewer writes and resolves their own comments, and is offered nothing else', async ({
  view,
}) => {
  const { page, show } = view
  await openPanel(page, show, { project: sharedWith('viewer') })
  const panel = panelOf(page)
  const offered = (name: string) => panel.getByRole('button', { name, exact: true }).count()
  expect(await panel.getByRole('checkbox', { name: /into a prompt/ }).count()).toBe(0)
  await row(page, 1).click()
  await panel.getByRole('textbox', { name: 'Your reply' }).waitFor()
  expect([await offered('Make it a prompt'), await offered('Resolve'), await offered('Delete')]).toEqual([
    0, 0, 0,
  ])
  await row(page, 2).click()
  await panel.getByRole('button', { name: 'Resolve', exact: true }).waitFor()
  expect([await offered('Make it a prompt'), await offered('Edit'), await offered('Delete')]).toEqual([
    0, 1, 1,
  ])
  expect(await offered('Comment on a part')).toBe(1)
})

test('[CM105] an editor deletes no comment of others', async ({ view }) => {
  const { page, show } = view
  await openPanel(page, show, { project: sharedWith('editor') })
  await row(page, 1).click()
  await panelOf(page).getByRole('button', { name: 'Make it a prompt' }).waitFor()
  expect(await panelOf(page).getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0)
})

test.for(['en', 'de', 'es'] as const)(
  '[CM106] at 390 pixels a finger reaches all of it, in %s',
  async (language, { view }) => {
    const { page, show } = view
    await page.setViewportSize({ width: 390, height: 844 })
    const fingers = await takeFingers(page)
    try {
      await show({
        ...{ view: 'workbench', language, project: HABITS, comments: COMMENTS },
        ...{ preview: { foundElements: FOUND } },
      })
      await page.getByRole('tab').nth(1).click()
      await page.locator('#comments-button').click()
      await page.locator('section[data-foot] h2').waitFor()
      await page.locator('section[data-foot] li button').first().click()
      const { count, small } = await walkTargets(page, { root: 'section[data-foot]:has(h2)' })
      expect(small).toEqual([])
      expect(count).toBeGreaterThan(8)
      // Smaller text makes a phone zoom the page at each focus.
      const field = page.locator('section[data-foot] textarea')
      expect(await field.evaluate((element) => getComputedStyle(element).fontSize)).toBe('16px')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    } finally {
      await fingers.end()
      await page.setViewportSize({ width: 1440, height: 900 })
    }
  },
)
