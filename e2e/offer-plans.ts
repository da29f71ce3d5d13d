/** A studio page as on a public server: with plans, 30 messages a day, and a model that counts. The server of the tests limits nobody. */

import { defaultPlans } from '@sayso/accounts'
import type { ModelListResponse, SessionResponse } from '@sayso/wire'
import type { Page } from 'playwright-core'

const LIMIT = 30

/** Before the page is opened, or followed by a reload. `usedCount`: messages that were sent before; those of the page are added. */
export async function offerPlans(page: Page, { usedCount = 0 } = {}): Promise<void> {
  let count = usedCount
  page.on('request', (request) => {
    if (request.url().endsWith('/api/init-stream')) count += 1
  })
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch()
    const session: SessionResponse = await answer.json()
    const limited = { dailyMessageLimit: LIMIT, dailyMessageCount: count }
    await route.fulfill({ response: answer, json: { ...session, ...limited } })
  })
  await page.route('**/api/models', async (route) => {
    const answer = await route.fetch()
    const { models, ...rest }: ModelListResponse = await answer.json()
    await route.fulfill({
      response: answer,
      json: { ...rest, models: models.map((model) => ({ ...model, isDemo: false })) },
    })
  })
  await page.route('**/api/plans', (route) => route.fulfill({ json: { plans: defaultPlans, contact: null } }))
}
