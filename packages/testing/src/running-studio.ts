/** Starting point of most studio tests: a new guest, and an app that runs. */

import type { Browser, Page } from 'playwright-core'
import { takeBrowser } from './browser.ts'
import { sharedProduct } from './shared.ts'
import { openStudio, type StudioOptions, type StudioPage } from './studio-page.ts'

export interface RunningStudio {
  browser: Browser
  studio: StudioPage
  page: Page
  /** Closes the guest's pages: the return value of `beforeAll`. */
  close(): Promise<void>
}

/** Makes one version for each prompt, the last of which runs. On the product that the whole run shares. */
export async function openRunningStudio(
  prompts: readonly string[],
  options: StudioOptions = {},
): Promise<RunningStudio> {
  const url = await sharedProduct()
  const browser = await takeBrowser()
  try {
    const studio = await openStudio(browser, url, options)
    for (const [index, prompt] of prompts.entries()) {
      await studio.say(prompt)
      await studio.versionRuns(index + 1)
    }
    return { browser, studio, page: studio.page, close: () => browser.close() }
  } catch (error) {
    await browser.close()
    throw error
  }
}
