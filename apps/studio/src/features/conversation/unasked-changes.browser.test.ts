/** Changes that nobody asked for, as the conversation shows them. */

import { expect } from 'vitest'
import { takeFingers, walkTargets } from '../../testing/finger-targets.ts'
import { exchange, HABITS, versionOf } from '../../testing/view-projects.ts'
import { viewTest as test } from '../../testing/view-test.ts'

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

test('[SN223] a screen that changed unasked is named with what differs, in a pair of pictures, and can be put back', async ({
  view,
}) => {
  const { page } = view
  const changes = [
    {
      filePath: 'app/settings.tsx',
      pattern: '/settings',
      differences: [
        { kind: 'button-lost', label: 'Save' },
        { kind: 'way', label: 'About', to: null },
        { kind: 'paint', words: ['Account', 'Remind me'], isColor: true },
      ],
      before: PICTURE,
      after: PICTURE,
      oldText: 'export default () => "old"\n',
    },
    {
      filePath: 'app/progress.tsx',
      pattern: '/progress',
      differences: [{ kind: 'text', from: 'Week', to: 'Day' }],
      before: null,
      after: null,
      oldText: null,
    },
  ] as const
  await view.show({
    view: 'workbench',
    project: {
      ...HABITS,
      version: versionOf(1),
      messages: exchange('1', 'Sort the list', { versionNumber: 1 }),
    },
  })
  await view.nameUnasked({ messageId: 'a1', changes })

  const settings = page.getByRole('region', { name: 'Settings' })
  await settings.getByText('Settings looks different too.').waitFor()
  await settings.getByText('The button “Save” is no longer there.').waitFor()
  await settings.getByText('“About” leads nowhere now.').waitFor()
  await settings.getByText('“Account” and one more text have another colour or size.').waitFor()
  expect(await settings.getByRole('img', { name: /^Settings (before|now)$/ }).count()).toBe(2)
  await settings.getByRole('button', { name: 'Put app/settings.tsx back' }).tap()
  await settings.waitFor({ state: 'detached' })

  const progress = page.getByRole('region', { name: 'Progress' })
  expect(await progress.getByRole('img').count()).toBe(0)
  await progress.getByRole('button', { name: 'Ask to put it back' }).tap()
  await page
    .getByRole('log')
    .getByText('Progress is different too, which I did not ask for:\n- “Week” now reads “Day”.')
    .waitFor()
})

test('[SN240] what was named is there after a reload, with its pictures, and can still be put back', async ({
  view,
}) => {
  const { page } = view
  const change = {
    ...{ filePath: 'app/settings.tsx', pattern: '/settings', before: PICTURE, after: PICTURE },
    differences: [
      { kind: 'field-lost', label: 'Name' },
      { kind: 'order', words: 'Account' },
      { kind: 'icon' },
    ],
    oldText: 'export default () => "old"\n',
  }
  await view.show({
    view: 'workbench',
    project: {
      ...HABITS,
      version: versionOf(1),
      messages: exchange('1', 'Sort the list', { versionNumber: 1 }),
    },
    keptLooks: { named: JSON.stringify({ form: 2, value: { messageId: 'a1', changes: [change] } }) },
  })
  const settings = page.getByRole('region', { name: 'Settings' })
  await settings.getByText('The field “Name” is no longer there.').waitFor()
  await settings.getByText('“Account” stands somewhere else.').waitFor()
  await settings.getByText('An icon is another one.').waitFor()
  expect(await settings.getByRole('img').count()).toBe(2)
  await settings.getByRole('button', { name: 'Put app/settings.tsx back' }).tap()
  await settings.waitFor({ state: 'detached' })
})

test('[SN270] on a phone a long path wraps inside its card, and fingers reach every button of it', async ({
  view,
}) => {
  const { page } = view
  await page.setViewportSize({ width: 390, height: 844 })
  const filePath = 'app/settings/notifications-and-reminders.tsx'
  const differences = [{ kind: 'icon' }] as const
  const change = { differences, before: null, after: null, oldText: 'old' }
  await view.show({
    view: 'workbench',
    language: 'de',
    project: {
      ...HABITS,
      version: versionOf(1),
      messages: exchange('1', 'Sort the list', { versionNumber: 1 }),
    },
  })
  await page.getByRole('tab', { name: 'Chat' }).filter({ visible: true }).click()
  const fingers = await takeFingers(page)
  await view.nameUnasked({ messageId: 'a1', changes: [{ filePath, pattern: '/settings', ...change }] })
  const card = page.getByRole('region', { name: 'Settings' })
  const button = card.getByRole('button', { name: `${filePath} zurücksetzen` })
  const edges = (box: { x: number; width: number } | null) => [box?.x ?? 0, (box?.x ?? 0) + (box?.width ?? 0)]
  const [[start = 0, end = 0], [outerStart = 0, outerEnd = 0]] = [
    edges(await button.boundingBox()),
    edges(await card.boundingBox()),
  ]
  expect(start).toBeGreaterThan(outerStart)
  expect(end).toBeLessThan(outerEnd)
  const walk = await walkTargets(page, { root: 'section[aria-label="Settings"]' })
  await fingers.end()
  expect(walk).toEqual({ count: 2, small: [] })
})
