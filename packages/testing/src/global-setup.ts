/**
 * Once before all browser tests: unpack the packaged browser where there is no other, so that files do not race for
 * it, and stand ready to make what they share.
 */

import type { TestProject } from 'vitest/node'
import { findBrowser } from './browser.ts'
import { startSharedParts } from './shared-parts.ts'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = await findBrowser()
  const parts = await startSharedParts()
  project.provide('sharedParts', parts.url)
  return parts.close
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test file asks for what all files of a run share. */
    sharedParts: string
  }
}
