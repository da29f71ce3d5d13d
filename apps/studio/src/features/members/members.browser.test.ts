/** The dialog of members, a viewer's page, the page of an invitation, and shared projects at home. */

import type { MembersResponse, PersonHere, ProjectMember } from '@sayso/wire'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { takeFingers, walkTargets } from '../../testing/finger-targets.ts'
import { HABITS, projectOf } from '../../testing/view-projects.ts'
import { viewTest as test } from '../../testing/view-test.ts'

const LONG_NAME = 'Ada of the Very Long Name That No Row Has Room For At Any Width Of Any Page'

function person(changes: Partial<ProjectMember>): ProjectMember {
  return { userId: 'u', name: 'Ada', isGuest: false, email: null, role: 'viewer', isYou: false, ...changes }
}

const MEMBERS: MembersResponse = {
  members: [
    person({ userId: 'o', name: 'Olga', email: 'olga@example.com', role: 'owner', isYou: true }),
    person({ userId: 'e', name: LONG_NAME, email: 'ada@example.com', role: 'editor' }),
    person({ userId: 'g', name: 'Guest', isGuest: true }),
  ],
  invitations: [
    {
      id: 'i',
      role: 'viewer',
      email: 'bob@example.com',
      isReusable: false,
      expiresAt: '2026-12-03T12:00:00Z',
    },
  ],
  offer: null,
}
const INVITED = {
  invitation: { id: 'j', role: 'editor', email: null, isReusable: true, expiresAt: '2026-12-03T12:00:00Z' },
  path: `/join/${'x'.repeat(32)}`,
}
const ADDRESS = '/api/projects/p'

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Members' }).click()
  await page.getByRole('dialog', { name: 'Members' }).waitFor()
}

test('[MB33] the owner sees everybody, invites, and is asked before what cannot be taken back', async ({
  view,
}) => {
  const { page, show } = view
  await show({
    view: 'workbench',
    api: {
      [`GET ${ADDRESS}/members`]: MEMBERS,
      [`POST ${ADDRESS}/invitations`]: INVITED,
      [`DELETE ${ADDRESS}/members/e`]: {},
    },
  })
  await openDialog(page)
  const dialog = page.getByRole('dialog')
  const rows = dialog.getByRole('list', { name: 'Members' }).getByRole('listitem')
  expect(await rows.count()).toBe(3)
  expect(await rows.nth(0).textContent()).toContain('Olga (you)')
  expect(await rows.nth(0).getByRole('combobox').count()).toBe(0)
  expect(await dialog.getByRole('combobox', { name: `Role of ${LONG_NAME}` }).inputValue()).toBe('editor')
  expect(await dialog.getByText('Viewer, for bob@example.com').count()).toBe(1)

  // With an address it is for one person.
  const many = dialog.getByRole('checkbox', { name: 'More than one person may join with it' })
  await dialog.getByLabel('E-mail address (optional)').fill('carl@example.com')
  expect(await many.count()).toBe(0)
  await dialog.getByLabel('E-mail address (optional)').fill('')
  await many.check()
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  expect(await dialog.getByLabel('Link of the invitation').inputValue()).toBe(
    `http://studio.test${INVITED.path}`,
  )

  // A guest could lose the project with a cookie.
  const owners = dialog.getByRole('button', { name: 'Make owner' })
  expect((await owners.allInnerTexts()).map((text) => text.replaceAll('\n', ' '))).toEqual([
    `Make owner ${LONG_NAME}`,
  ])
  await dialog.getByRole('button', { name: `Remove ${LONG_NAME}` }).click()
  await page
    .getByRole('dialog', { name: `Remove ${LONG_NAME}?` })
    .getByRole('button', { name: 'Remove' })
    .click()
  await page.getByRole('dialog', { name: 'Members' }).waitFor()
})

test('[MB33] on a phone the dialog is in the project’s menu, fits, and has targets for fingers', async ({
  view,
}) => {
  const { page, show } = view
  await page.setViewportSize({ width: 390, height: 844 })
  const fingers = await takeFingers(page)
  try {
    await show({ view: 'workbench', api: { [`GET ${ADDRESS}/members`]: MEMBERS } })
    await page.getByRole('button', { name: 'Fernly' }).click()
    await page.getByRole('menuitem', { name: 'Members' }).click()
    const dialog = page.getByRole('dialog', { name: 'Members' })
    await dialog.getByText('Olga (you)').waitFor()
    expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    expect((await walkTargets(page)).small).toEqual([])
  } finally {
    await fingers.end()
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

/** How often the page sends this request from now on. */
async function countRequests(page: Page, address: string): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle((counted) => {
    const send = window.fetch
    const sent = { count: 0 }
    window.fetch = (input, init) => {
      if (`${init?.method} ${new URL(String(input), location.origin).pathname}` === counted) sent.count += 1
      return send(input, init)
    }
    return sent
  }, address)
  return () => counter.evaluate(({ count }) => count)
}

const OFFER = { userId: 'e', expiresAt: '2026-12-10T12:00:00Z' }

test('[MB278] the owner asks a member to take the project over, and can withdraw that', async ({ view }) => {
  const { page, show } = view
  const api = { [`POST ${ADDRESS}/owner/offer`]: {}, [`DELETE ${ADDRESS}/owner/offer`]: {} }
  await show({ view: 'workbench', api: { ...api, [`GET ${ADDRESS}/members`]: MEMBERS } })
  await openDialog(page)
  await page.getByRole('button', { name: `Make owner ${LONG_NAME}` }).click()
  const question = page.getByRole('dialog', { name: `Make ${LONG_NAME} the owner?` })
  await question.getByText('They are asked first, for two weeks.').waitFor()
  const offered = await countRequests(page, `POST ${ADDRESS}/owner/offer`)
  await question.getByRole('button', { name: 'Ask them' }).click()
  await expect.poll(offered).toBe(1)
  await page.getByRole('dialog', { name: 'Members' }).waitFor()

  await show({ view: 'workbench', api: { ...api, [`GET ${ADDRESS}/members`]: { ...MEMBERS, offer: OFFER } } })
  await openDialog(page)
  const row = page.getByRole('listitem').filter({ hasText: 'Asked to become the owner, until 10 December' })
  await row.getByText(LONG_NAME).first().waitFor()
  // Nobody else is asked meanwhile.
  expect(await page.getByRole('button', { name: 'Make owner' }).count()).toBe(0)
  const asked = await countRequests(page, `DELETE ${ADDRESS}/owner/offer`)
  await row.getByRole('button', { name: 'Withdraw' }).click()
  await expect.poll(asked).toBe(1)
})

test('[MB279] a member who is asked sees that at home and in the project, and accepts or declines', async ({
  view,
}) => {
  const { page, show } = view
  const shared = { role: 'editor', ownerName: 'Olga', isOffered: true } as const
  const theirs = person({ userId: 'e', name: 'Eva', role: 'editor', isYou: true })
  const seen: MembersResponse = { members: [theirs], invitations: [], offer: OFFER }
  await show({
    view: 'home',
    api: { 'GET /api/projects': { projects: [projectOf({ title: 'Garden', shared })] } },
  })
  await page.getByText('Olga offers it to you').waitFor()

  const project = { ...HABITS, project: projectOf({ shared }) }
  const api = { [`GET ${ADDRESS}/members`]: seen, [`DELETE ${ADDRESS}/owner/offer`]: {} }
  await show({ view: 'workbench', project, api })
  await page.getByText('Olga asks you to take this project over.').waitFor()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Members' })
  const offer = dialog.getByRole('region', { name: 'Olga asks you to take this project over' })
  await offer.getByText('The offer ends on 10 December.').waitFor()
  // The server's answer is shown where the project finds no room: here it is not found.
  await offer.getByRole('button', { name: 'Take it over' }).click()
  await offer.getByRole('alert').waitFor()
  const declined = await countRequests(page, `DELETE ${ADDRESS}/owner/offer`)
  await offer.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(declined).toBe(1)

  await show({ view: 'workbench', project, api: { ...api, [`POST ${ADDRESS}/owner`]: {} } })
  await openDialog(page)
  const reloaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Take it over' }).click()
  await reloaded
})

test('[MB279] a member who has the project open sees that they are asked, once', async ({ view }) => {
  const { page, show, change } = view
  const shared = { role: 'editor', ownerName: 'Olga' } as const
  const question = page.getByText('Olga asks you to take this project over.')
  await show({ view: 'workbench', project: { ...HABITS, project: projectOf({ shared }) } })
  await page.getByRole('button', { name: 'Members' }).waitFor()
  expect(await question.count()).toBe(0)
  const asked = projectOf({ shared: { ...shared, isOffered: true } })
  await change({ project: asked })
  await question.waitFor()
  const fingers = await takeFingers(page)
  expect(await walkTargets(page, { root: '[data-sonner-toast]' })).toEqual({ count: 2, small: [] })
  await fingers.end()
  await change({ project: { ...asked, title: 'Fernly' } })
  await page.getByRole('button', { name: 'Fernly' }).first().waitFor()
  expect(await question.count()).toBe(1)
})

test('[MB34] a viewer is offered a copy, and nothing that changes the project', async ({ view }) => {
  const { page, show } = view
  const shared = { role: 'viewer', ownerName: 'Olga' } as const
  const theirs = person({ userId: 'v', name: 'Vera', isYou: true })
  await show({
    view: 'workbench',
    project: {
      ...HABITS,
      project: projectOf({ shared }),
      files: {
        ...HABITS.files,
        'migrations/0001_a.sql': { type: 'file', content: 'select 1', isBinary: false },
      },
    },
    api: { [`GET ${ADDRESS}/members`]: { members: [theirs], invitations: [], offer: null } },
  })
  await page.getByText('You can look at this project. Ask Olga to let you change it.').waitFor()
  expect(await page.getByRole('button', { name: 'Make a copy of it' }).count()).toBe(1)
  expect(await page.getByRole('textbox', { name: 'Prompt' }).count()).toBe(0)
  for (const name of ['Devices', 'Undo', 'Restore', 'Write it again'])
    expect([name, await page.getByRole('button', { name, exact: true }).count()]).toEqual([name, 0])

  await page.getByRole('button', { name: 'Fernly' }).click()
  await page.getByRole('menuitem', { name: 'Members' }).waitFor()
  const items = await page.getByRole('menuitem').allInnerTexts()
  for (const name of ['Rename', 'Delete', 'Instructions']) expect(items).not.toContain(name)
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Code' }).click()
  expect(await page.getByRole('tab', { name: 'Database' }).count()).toBe(0)
  await page.getByRole('treeitem').first().waitFor()
  expect(await page.getByRole('button', { name: 'New file' }).count()).toBe(0)
  await page.getByRole('treeitem', { name: 'package.json' }).click()
  await page.locator('.cm-content[contenteditable=false]').waitFor()

  await openDialog(page)
  expect(await page.getByRole('button', { name: 'Make a link' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Leave the project' }).click()
  await page.getByRole('dialog', { name: 'Leave “Fernly”?' }).waitFor()
})

test('[MB34] a project that is no longer shared is left, and not put back', async ({ view }) => {
  const { page, show } = view
  const shared = { role: 'editor', ownerName: 'Olga' } as const
  await show({ view: 'workbench', project: { project: projectOf({ shared }) }, state: { isDeleted: true } })
  const dialog = page.getByRole('dialog', { name: '“Fernly” is no longer shared with you' })
  await dialog.waitFor()
  expect(await dialog.getByRole('button', { name: 'Put it back' }).count()).toBe(0)
})

test('[MB35] an invitation shows what it is to, and one that does not work says so', async ({ view }) => {
  const { page, show } = view
  const invitation = { projectTitle: 'Garden', ownerName: 'Olga', role: 'viewer', isMember: false }
  // The page's address has no token here.
  await show({ view: 'join', api: { 'GET /api/invitations/': invitation } })
  await page.getByRole('heading', { name: 'Olga invites you to “Garden”' }).waitFor()
  expect(await page.getByText('As a viewer you can look at the project, but not change it.').count()).toBe(1)
  expect(await page.getByText('You join as a guest.').count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Join' }).count()).toBe(1)
  await show({ view: 'join' })
  await page.getByRole('heading', { name: 'This invitation does not work' }).waitFor()
})

test('[MB36] a shared project is at home with its owner’s name, and is not renamed or deleted there', async ({
  view,
}) => {
  const { page, show } = view
  const shared = { role: 'editor', ownerName: 'Olga' } as const
  const projects = [projectOf({ title: 'Garden', shared }), projectOf({ id: 'q', title: 'Mine' })]
  await show({ view: 'home', api: { 'GET /api/projects': { projects } } })
  await page.getByText('Shared by Olga').waitFor()
  expect(await page.getByText('Shared by').count()).toBe(1)
  await page.getByRole('button', { name: 'More for Garden' }).click()
  await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Duplicate', 'Export'])
})

const HERE: PersonHere[] = [
  { userId: 'a', name: 'Ada Lovelace', place: { view: 'code', path: 'app/new.tsx' } },
  { userId: 'b', name: 'Bob', place: { view: 'versions', path: null } },
  { userId: 'c', name: LONG_NAME, place: { view: 'code', path: null } },
  { userId: 'd', name: 'Guest', place: { view: 'preview', path: null } },
]

test('[MB101] who else is there stands in the header and beside the file, and a press leads to where they are', async ({
  view,
}) => {
  const { page, show } = view
  await show({ view: 'workbench', project: HABITS })
  await page.getByRole('button', { name: 'Members' }).waitFor()
  expect(await page.getByRole('button', { name: 'Here now' }).count()).toBe(0)

  await show({ view: 'workbench', project: HABITS, people: HERE })
  const button = page.getByRole('button', {
    name: 'Here now: Ada Lovelace, in app/new.tsx; Bob, in Versions; ',
  })
  expect((await button.allInnerTexts())[0]).toBe('AL\nB\nAP\n+1')
  await button.press('ArrowDown')
  await page.getByRole('menuitem', { name: 'Guest' }).waitFor()
  expect(await page.getByRole('menuitem').count()).toBe(4)
  await page.getByRole('menuitem', { name: 'Ada Lovelace' }).click()
  const row = page.getByRole('treeitem', { name: 'new.tsx', exact: false })
  await row.getByRole('img', { name: 'Ada Lovelace has this file open' }).waitFor()
  expect(await row.getAttribute('aria-selected')).toBe('true')
  expect(await page.getByRole('img', { name: 'has this file open' }).count()).toBe(1)
})

test('[MB101] on a phone the header has room for them under fingers', async ({ view }) => {
  const { page, show } = view
  await page.setViewportSize({ width: 390, height: 844 })
  const fingers = await takeFingers(page)
  try {
    await show({ view: 'workbench', project: HABITS, people: HERE })
    const button = page.getByRole('button', { name: 'Here now' })
    expect((await button.allInnerTexts())[0]).toBe('AL\n+3')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect((await walkTargets(page)).small).toEqual([])
    await button.tap()
    await page.getByRole('menuitem', { name: 'Bob' }).tap()
    await page.getByRole('tab', { name: 'Versions', selected: true }).waitFor()
  } finally {
    await fingers.end()
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})
