/**
 * `test` with the fixtures of the browser tests: one site, one browser and its caches per file, a new project in a
 * new page per test.
 */

import type { Browser, BrowserContext } from 'playwright-core'
import { test as plainTest } from 'vitest'
import { launchBrowser, takeBrowser } from './browser.ts'
import { openPreviewPage, type PreviewPage } from './preview-page.ts'
import { builtTestSite } from './shared-site.ts'
import { startTestSite, type TestSite } from './test-site.ts'

export interface PreviewFixtures {
  site: TestSite
  browser: Browser
  /** Its caches are warm after the first test. */
  context: BrowserContext
  preview: PreviewPage
  /** One page for all tests of a file: each test has to clear the leftovers of the one before. */
  shared: PreviewPage
}

export const test = plainTest
  // biome-ignore lint/correctness/noEmptyPattern: the framework reads what a fixture needs from this pattern.
  .extend('site', { scope: 'file' }, async ({}, { onCleanup }): Promise<TestSite> => {
    const site = await startTestSite(await builtTestSite())
    onCleanup(site.close)
    return site
  })
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await takeBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('context', { scope: 'file' }, ({ browser }): Promise<BrowserContext> => browser.newContext())
  .extend('shared', { scope: 'file' }, async ({ site, context }, { onCleanup }): Promise<PreviewPage> => {
    const shared = await openPreviewPage(context, site.url)
    onCleanup(shared.close)
    return shared
  })
  .extend('preview', async ({ site, context }, { onCleanup }): Promise<PreviewPage> => {
    const preview = await openPreviewPage(context, site.url)
    onCleanup(preview.close)
    return preview
  })

/** The same with previews of an SDK, by its major version. */
export const previewTestOn = (sdk: string) =>
  test.extend('preview', async ({ site, context }, { onCleanup }): Promise<PreviewPage> => {
    const preview = await openPreviewPage(context, site.url, { sdk })
    onCleanup(preview.close)
    return preview
  })

/**
 * The same, for apps that harm shared things: each file has a browser, and each test caches and processes, that no
 * other has touched.
 */
export const hostileTest = test
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await launchBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('preview', async ({ site, browser }, { onCleanup }): Promise<PreviewPage> => {
    const context = await browser.newContext()
    // A page waits for its frames when it is closed, and one that loops never answers. A context does not.
    onCleanup(() => context.close())
    return openPreviewPage(context, site.url)
  })
