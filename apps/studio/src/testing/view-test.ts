/** `test` with views of the studio: one page for all tests of a file, in which each shows the view that it is about. */

import { statSync } from 'node:fs'
import path from 'node:path'
import { takeBrowser } from '@sayso/testing/browser'
import { builtViewPage } from '@sayso/testing/shared-views'
import type { OpenProjectState, UnaskedState } from '@sayso/workbench'
import type { Page } from 'playwright-core'
import { test as plainTest } from 'vitest'
import type { ViewHost, ViewOptions } from './view-page.tsx'

declare const views: ViewHost

export interface StudioView {
  page: Page
  show(options: ViewOptions): Promise<void>
  /** Changes the state of the project that is shown, as an event of the server does. */
  change(state: Partial<OpenProjectState>): Promise<void>
  /** Names changes that nobody asked for, as a check after an answer does. */
  nameUnasked(state: UnaskedState): Promise<void>
}

const ADDRESS = 'http://studio.test/'

export const viewTest = plainTest
  // biome-ignore lint/correctness/noEmptyPattern: the framework reads what a fixture needs from this pattern.
  .extend('page', { scope: 'file' }, async ({}, { onCleanup }): Promise<Page> => {
    const folder = await builtViewPage()
    const browser = await takeBrowser()
    onCleanup(() => browser.close())
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      hasTouch: true,
    })
    await page.route(`${ADDRESS}**`, (route) => {
      const file = path.join(folder, new URL(route.request().url()).pathname)
      // Views have no frame and no SDK: no app runs in them.
      const isThere = statSync(file, { throwIfNoEntry: false })?.isFile() === true
      return route.fulfill(isThere ? { path: file } : { status: 404 })
    })
    await page.goto(`${ADDRESS}src/testing/view-page.html`)
    return page
  })
  .extend('view', ({ page }): StudioView => {
    return {
      page,
      show: (options) =>
        page.evaluate(async (given) => {
          // Held by nothing else while a language is loaded, it was collected with what waits for it.
          const showing = views.show(given)
          Object.assign(globalThis, { showing })
          await showing
        }, options),
      nameUnasked: (state) => page.evaluate((given) => views.nameUnasked(given), state),
      change: (state) => page.evaluate((given) => views.change(given), state),
    }
  })
