/** `test` with what the browser tests stand upon: one site and one browser per file, a fresh page with a preview per test. */

import { frameContentSecurityPolicy } from '@sayso/preview-frame/content-security-policy'
import type { Browser } from 'playwright-core'
import { test as plainTest } from 'vitest'
import { launchBrowser } from '../../../../e2e/browser.ts'
import { openPreviewPage, type PreviewPage } from './preview-page.ts'
import { startTestSite, type TestSite } from './test-site.ts'

export interface PreviewFixtures {
  site: TestSite
  browser: Browser
  preview: PreviewPage
}

export const test = plainTest
  // biome-ignore lint/correctness/noEmptyPattern: the framework reads what a fixture needs from this pattern.
  .extend('site', { scope: 'file' }, async ({}, { onCleanup }): Promise<TestSite> => {
    const site = await startTestSite({
      framePolicy: (origin) => frameContentSecurityPolicy({ sdkOrigin: origin, connect: [] }),
    })
    onCleanup(site.close)
    return site
  })
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await launchBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('preview', async ({ site, browser }, { onCleanup }): Promise<PreviewPage> => {
    const preview = await openPreviewPage(browser, site.url)
    onCleanup(preview.close)
    return preview
  })
