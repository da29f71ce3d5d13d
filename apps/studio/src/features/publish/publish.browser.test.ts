/** The dialog Publish: what an owner sees and decides, over answers of a server. */

import type { Publication, PublicationResponse, PublishResponse } from '@sayso/wire'
import { expect } from 'vitest'
import { walkTargets } from '../../testing/finger-targets.ts'
import type { StudioView } from '../../testing/view-test.ts'
import { viewTest as test } from '../../testing/view-test.ts'

const PROJECT = 'p1'
const BASE = `/api/projects/${PROJECT}/publication`
const LIVE = { id: 'r2', versionNumber: 0, publishedAt: '2026-03-18T10:00:00.000Z' }
const PUBLICATION: Publication = {
  ...{ name: 'plants', url: 'https://plants.apps.example.com/', path: '/apps/plants', title: 'Plants' },
  ...{ description: '', isListed: true, allowsIndexing: false, allowsCopies: false },
  ...{ live: LIVE, earlier: [{ ...LIVE, id: 'r1' }], takenDownReason: null, visits: 12 },
}
const stateOf = (publication: Publication | null): PublicationResponse => ({
  ...{ publication, canPublish: true, suggestedName: 'plants' },
})

async function open({ page, show }: StudioView, api: Record<string, unknown>, widthPx = 1440) {
  await page.setViewportSize({ width: widthPx, height: 844 })
  await show({
    ...{ view: 'workbench' },
    api: { [`GET ${BASE}/names/plants`]: { status: 'free' }, ...api },
  })
  if (widthPx >= 768) await page.getByRole('button', { name: 'Publish', exact: true }).click()
  else {
    await page.getByRole('button', { name: 'App', exact: true }).tap()
    await page.getByRole('menuitem', { name: 'Publish' }).tap()
  }
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await dialog.getByRole('textbox', { name: 'Name' }).waitFor()
  return dialog
}

test('an app is published under a free name, and its address is there', async ({ view }) => {
  const published: PublishResponse = { kind: 'published', publication: PUBLICATION }
  const dialog = await open(view, { [`GET ${BASE}`]: stateOf(null), [`POST ${BASE}`]: published })
  await dialog.getByText('This name is free.').waitFor()
  await dialog.getByRole('button', { name: 'Publish version' }).click()
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Link of the app' }).inputValue())
    .toBe(PUBLICATION.url)
  expect(await dialog.getByText('Opened 12 times in the last 7 days.').isVisible()).toBe(true)
  expect(await dialog.getByRole('img', { name: 'QR code of the link' }).isVisible()).toBe(true)
  expect(await dialog.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(PUBLICATION.url)
})
