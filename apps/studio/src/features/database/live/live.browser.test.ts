/** Live channels in the database view: what is open, what happens, and a broadcast by hand. */

import type { DatabaseOverview, LiveNews } from '@sayso/wire'
import { expect } from 'vitest'
import { takeFingers, walkTargets } from '../../../testing/finger-targets.ts'
import { snapshotOf } from '../../../testing/view-projects.ts'
import { type StudioView, viewTest as test } from '../../../testing/view-test.ts'

const BASE = '/api/projects/p/database'
const OVERVIEW: DatabaseOverview = {
  tables: [{ name: 'plants', rowCount: 0, columns: [], isProtected: true, policies: [] }],
  ...{ peopleCount: 0, bucketCount: 0, sizeBytes: 1, migrations: [], hasLiveData: false },
}
const at = '2026-03-18T12:00:00.000Z'
const NEWS: LiveNews[] = [
  {
    ...{ type: 'channels', isOneOfSeveral: true },
    channels: [
      {
        ...{ name: 'garden', isPrivate: true, listeners: 3, presentCount: 2 },
        present: [{ key: 'ada', says: '{"mood":"fine"}' }],
        subscriptions: [{ event: 'INSERT', table: 'plants', filter: 'bed=eq.1', listeners: 2 }],
      },
    ],
  },
  { type: 'event', event: { at, kind: 'joined', channel: 'garden', isPrivate: true } },
  {
    type: 'event',
    event: { at, kind: 'broadcast', channel: 'garden', isPrivate: true, event: 'rain', bytes: 8 },
  },
  { type: 'event', event: { at, kind: 'change', table: 'plants', event: 'INSERT', bytes: 30, listeners: 2 } },
  { type: 'missed', count: 7 },
]

/** How often the page has asked for the stream. */
async function open(
  { page, show }: StudioView,
  { width = 1440, language = 'en' as 'en' | 'de' } = {},
): Promise<{ asked: () => number }> {
  await page.setViewportSize({ width, height: 900 })
  let asked = 0
  // The stream ends with its news: the page then says that the connection is lost.
  await page.route(`**${BASE}/live`, async (route) => {
    asked += 1
    const body = NEWS.map((news) => `data: ${JSON.stringify(news)}\n\n`).join('')
    await route.fulfill({ contentType: 'text/event-stream', body })
  })
  const api = { [`GET ${BASE}`]: OVERVIEW, [`POST ${BASE}/live/broadcast`]: null }
  await show({ view: 'workbench', api, language, project: { files: snapshotOf({ 'App.tsx': '' }) } })
  const [tab, room] = language === 'de' ? ['Datenbank', 'Live-Kanäle'] : ['Database', 'Live channels']
  await page.getByRole('tab', { name: tab }).filter({ visible: true }).click()
  expect(asked).toBe(0)
  await page.getByRole('button', { name: room, exact: true }).click()
  return { asked: () => asked }
}

test('[SN193] channels show listeners, people and subscriptions, and events the newest first', async ({
  view,
}) => {
  const { page } = view
  const { asked } = await open(view)
  const section = page.getByRole('region', { name: 'Live channels' })
  await section.getByText('3 listeners').waitFor()
  await section.getByText('INSERT plants bed=eq.1 × 2').waitFor()
  await section.getByText('2 present').click()
  await section.getByText('{"mood":"fine"}').waitFor()
  await section.getByText('and 1 more').waitFor()
  await section.getByText('Several servers share this database').waitFor()
  const events = section.getByRole('list').last().getByRole('listitem')
  await section.getByText('7 came too fast and were left out.').waitFor()
  const texts = await events.allInnerTexts()
  expect(texts.slice(0, 3).map((text) => text.replace(/\s+/g, ' ').replace(/^\S+ /, ''))).toEqual([
    'Change for 2 channels INSERT plants 30 bytes',
    'Broadcast garden: rain 8 bytes',
    'Joined garden',
  ])
  expect(asked()).toBe(1)
})

test('[SN193] the stream is opened with the view, and a lost one is named and opened again', async ({
  view,
}) => {
  const { page } = view
  const { asked } = await open(view)
  await page.getByText('The connection is lost. Trying again.').waitFor()
  await expect.poll(asked, { timeout: 15_000 }).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'SQL', exact: true }).click()
  await page.getByRole('textbox', { name: 'One statement' }).waitFor()
})

test('[SN194] a broadcast is sent to a listed channel, and a payload that is no object is named', async ({
  view,
}) => {
  const { page } = view
  await open(view, { width: 390 })
  await page.getByRole('button', { name: 'Send to garden' }).tap()
  expect(await page.getByRole('combobox', { name: 'Channel' }).inputValue()).toBe('garden')
  expect(await page.getByRole('checkbox', { name: 'A private channel' }).isChecked()).toBe(true)
  await page.getByRole('textbox', { name: 'Event' }).fill('rain')
  const payload = page.getByRole('textbox', { name: 'Payload' })
  await payload.fill('[1]')
  await page.getByText('The payload is a JSON object').waitFor()
  expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true)
  await payload.fill('{"mm": 3}')
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  await page.getByText('Sent.', { exact: true }).waitFor()
})

test('[SN192] at 390 pixels in German nothing is cut, and a finger reaches every control', async ({
  view,
}) => {
  const { page } = view
  await open(view, { width: 390, language: 'de' })
  const fingers = await takeFingers(page)
  const section = page.getByRole('region', { name: 'Live-Kanäle' })
  await section.getByText('3 Zuhörer').waitFor()
  expect(await section.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  const walk = await walkTargets(page, { root: 'section[aria-labelledby="live"]' })
  await fingers.end()
  expect(walk.count).toBeGreaterThan(4)
  expect(walk.small).toEqual([])
})
