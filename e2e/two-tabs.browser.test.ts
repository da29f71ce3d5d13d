/** A project that is open in two tabs, or by two people: each shows what the other does, and neither overwrites the other unasked. */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { type StudioPage, studioOf, tapInApp } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let browser: Browser
let first: StudioPage
let second: StudioPage

beforeAll(async () => {
  browser = await takeBrowser()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  first = studioOf(await context.newPage())
  await first.page.goto(await sharedProduct())
  await first.say('A habit tracker')
  await first.versionRuns(1)
  second = studioOf(await context.newPage())
  await second.page.goto(first.page.url())
  await second.versionRuns(1)
})

afterAll(() => browser?.close())

test('an open tab shows the message, the answer and the app that another one brings', async () => {
  await second.say('Make it purple')
  await first.conversation().getByText('Make it purple').waitFor()
  await first.versionRuns(2)
  await second.versionRuns(2)
  // A tab that did not see the answer being written asks for its lines once the answer is there.
  for (const { page } of [first, second])
    await expect.poll(() => lastExchange(page)).toContain('constants/theme.ts+1 −1')
  const [shown, written] = [await lastExchange(first.page), await lastExchange(second.page)]
  expect(shown).toBe(written)
  expect(shown).toContain('Make it purple')
})

test('a file that both tabs edit is saved by the second only once it has said which text to keep', async () => {
  const theirs = await openTheme(first.page)
  await theirs.press('Control+End')
  await theirs.pressSequentially('// first')
  const mine = await openTheme(second.page)
  await mine.press('Control+End')
  await mine.pressSequentially('// second')
  await theirs.press('Control+s')
  await first.versionRuns(3)

  await second.page.getByText('This file was changed elsewhere while you edited it.').waitFor()
  expect(await mine.textContent()).toContain('// second')
  await mine.press('Control+s')
  const dialog = second.page.getByRole('dialog', { name: 'Changed by version 3 while you edited' })
  await second.page.getByText('Not saved', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await second.versionRuns(4)
  await expect.poll(() => theirs.textContent()).toContain('// second')
})

test('two people change one project, until the owner makes one of them a viewer and removes them', async () => {
  const { page } = first
  await page.getByRole('button', { name: 'Members', exact: true }).click()
  const members = page.getByRole('dialog', { name: 'Members' })
  await members.getByRole('button', { name: 'Make a link' }).click()
  const link = await members.getByLabel('Link of the invitation').inputValue()

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const friend = studioOf(await context.newPage())
  try {
    await friend.page.goto(link)
    await friend.page.getByRole('heading', { name: 'Guest invites you to “Loop, a habit tracker”' }).waitFor()
    await friend.page.getByRole('button', { name: 'Join' }).click()
    await friend.versionRuns(4)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Here now: Guest, in Preview' }).waitFor()

    const owners = await openTheme(page)
    const friends = await openTheme(friend.page)
    await page.getByRole('img', { name: 'Guest has this file open' }).waitFor()
    await friends.press('Control+End')
    await friends.pressSequentially('// friend')
    await owners.press('Control+End')
    await owners.pressSequentially('// owner')
    await owners.press('Control+s')
    await first.versionRuns(5)
    await friend.page.getByText('Guest changed this file while you edited it.').waitFor()
    await friends.press('Control+s')
    const question = friend.page.getByRole('dialog', { name: 'Guest changed this file while you edited it' })
    await question.getByRole('button', { name: 'Keep mine' }).click()
    await friend.versionRuns(6)
    await expect.poll(() => owners.textContent()).toContain('// friend')
    // The other text is in the version before.
    expect(await themeOf(friend.page, 5)).toContain('// owner')
    expect(await themeOf(friend.page, 6)).toContain('// friend')

    await page.getByRole('button', { name: 'Members', exact: true }).click()
    await members.getByRole('combobox', { name: 'Role of Guest' }).selectOption('viewer')
    await friend.page.getByText('You can look at this project. Ask Guest to let you change it.').waitFor()
    expect(await friend.prompt().count()).toBe(0)
    await members.getByRole('button', { name: 'Remove Guest' }).click()
    await page.getByRole('dialog', { name: 'Remove Guest?' }).getByRole('button', { name: 'Remove' }).click()
    await friend.page
      .getByRole('dialog', { name: '“Loop, a habit tracker” is no longer shared with you' })
      .getByRole('button', { name: 'All projects' })
      .click()
    await friend.page.getByText('No projects yet.').waitFor()
    await page.keyboard.press('Escape')
  } finally {
    await context.close()
  }
})

/** A file of a version, as the page's person may read it. */
function themeOf(page: Page, versionNumber: number): Promise<string> {
  const projectId = new URL(page.url()).pathname.split('/').at(-1)
  return page.evaluate(async (path) => {
    const { files } = await (await fetch(path)).json()
    return files['constants/theme.ts'].content
  }, `/api/projects/${projectId}/versions/${versionNumber}`)
}

test('a viewer comments on an element with a finger, and the owner makes the comment a prompt', async () => {
  const { page } = first
  const link = await page.evaluate(async (projectId) => {
    const body = JSON.stringify({ role: 'viewer' })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`/api/projects/${projectId}/invitations`, { method: 'POST', headers, body })
    return (await answer.json()).path
  }, new URL(page.url()).pathname.split('/').at(-1))
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  })
  const viewer = studioOf(await context.newPage())
  const button = (at: Page, name: string | RegExp) =>
    at.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true })
  try {
    await viewer.page.goto(new URL(link, page.url()).href)
    await button(viewer.page, 'Join').tap()
    await viewer.page.getByRole('tab', { name: 'Preview' }).filter({ visible: true }).tap()
    const title = viewer.phone().getByRole('heading').filter({ visible: true }).first()
    await title.waitFor()
    await button(viewer.page, 'Comments').tap()
    await button(viewer.page, 'Comment on a part').tap()
    await expect.poll(() => title.evaluate((element) => getComputedStyle(element).cursor)).toBe('crosshair')
    await tapInApp(viewer.page, title)
    await viewer.page.getByRole('textbox', { name: 'Your comment' }).fill('Larger, please')
    await button(viewer.page, 'Comment').tap()

    await page.getByRole('tab', { name: 'Preview' }).click()
    const pin = page.locator('[aria-pressed]').and(button(page, 'Comment 1 by Guest: Larger, please'))
    await pin.click()
    await button(page, 'Make it a prompt').click()
    await expect
      .poll(() => first.prompt().inputValue())
      .toMatch(
        /^On the screen “Home” \(\/\), about \w+ \(\S+\.tsx, line \d+\), Guest commented:\n> Larger, please$/,
      )
    await first.prompt().fill('')
    await button(page, 'Resolve').click()
    await viewer.page.getByRole('button', { name: '1 resolved' }).waitFor()
  } finally {
    await context.close()
  }
})

test('a project that is deleted in another tab says so, and is put back', async () => {
  await second.page.getByRole('button', { name: 'Loop, a habit tracker', exact: true }).click()
  await second.page.getByRole('menuitem', { name: 'Delete' }).click()
  await second.page.getByRole('button', { name: 'Delete Loop, a habit tracker' }).click()
  await second.page.getByText('Loop, a habit tracker is deleted').waitFor()
  const dialog = first.page.getByRole('dialog', { name: 'Loop, a habit tracker was deleted' })
  await dialog.getByRole('button', { name: 'Put it back' }).click()
  await first.versionRuns(6)
  await second.page.reload()
  await second.page.getByRole('link', { name: 'Open Loop, a habit tracker' }).waitFor()
})

test('a deleted project is brought back by Undo, and from the bin', async () => {
  const { page } = second
  const link = page.getByRole('link', { name: 'Open Loop, a habit tracker' })
  const remove = async () => {
    await page.getByRole('button', { name: 'More for Loop, a habit tracker' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete Loop, a habit tracker' }).click()
    await page.getByText('No projects yet.').waitFor()
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await link.waitFor()
  await remove()
  await page.getByRole('button', { name: 'Bin', exact: true }).click()
  await page.getByRole('button', { name: 'Put back Loop, a habit tracker' }).click()
  await page.getByText('The bin is empty.').waitFor()
  await page.keyboard.press('Escape')
  await link.waitFor()
})

async function openTheme(page: Page) {
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('treeitem', { name: /^theme\.ts/ }).click()
  const editor = page.getByRole('textbox', { name: 'theme.ts' })
  await editor.waitFor()
  return editor
}

/**
 * The last prompt and its answer with its files, without what each tab says of its own preview: the one that wrote the prompt opens every
 * screen. Files stand open only in a tab that saw them being written, which goes by the clock: so all are opened.
 */
async function lastExchange(page: Page): Promise<string | undefined> {
  const closed = page
    .getByRole('log', { name: 'Conversation' })
    .getByRole('button', { name: 'Show the files' })
  while ((await closed.count()) > 0) await closed.first().click()
  const text = await page.getByRole('log', { name: 'Conversation' }).textContent()
  return text
    ?.slice(text.lastIndexOf('You:'))
    .replaceAll(/\d+ screens opened, \d+ buttons pressed, no error/g, '')
}
