/** The studio beside a client of the API that is the same person, for tests whose project has given files, and phones for what it publishes. */

import { LONG_MS, withoutChecks } from '@sayso/testing/studio-page'
import { createVisitor, type Visitor } from '@sayso/testing/visitor'
import type { Browser, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

interface OwnerStudio {
  studio: Page
  owner: Visitor
}

export async function openOwnerStudio(browser: Browser, home: string): Promise<OwnerStudio> {
  const studio = await browser.newPage({
    // At 1:1: clicks into a scaled frame of another process miss.
    viewport: { width: 1440, height: 1200 },
    storageState: withoutChecks(home),
  })
  studio.setDefaultTimeout(LONG_MS)
  // Before the page opens, which would make another person of its own at the same moment.
  await studio.request.post(`${home}/api/session`)
  await studio.goto(home)
  await studio.getByRole('textbox', { name: 'Prompt' }).waitFor()
  return { studio, owner: createVisitor(home, await studio.context().cookies()) }
}

/** Closed when the test ends. */
export async function openPhone(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  onTestFinished(() => context.close())
  const phone = await context.newPage()
  phone.setDefaultTimeout(LONG_MS)
  await phone.goto(address)
  return phone
}
