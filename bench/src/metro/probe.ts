/** The probe that sees a change in the page, the same for both sides. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext, Frame, Page } from 'playwright-core'

const WINDOW_READY_MS = 1_000

/** The text that an element shows once a change has arrived. */
export interface Sight {
  selector: string
  text: string
}

/** Moments of the wall clock, in milliseconds. */
interface Seen {
  domAtMs: number
  paintedAtMs: number
}

declare global {
  interface Window {
    benchProbe: { sees(sight: Sight): Promise<Seen>; painted(): Promise<number> }
    benchSeen: Promise<Seen>
  }
}

/** Puts the probe into every page that the context opens from now on. `firstSight` is looked for from the very start. */
export async function installProbe(context: BrowserContext, firstSight?: Sight): Promise<void> {
  const probe = await readFile(path.join(import.meta.dirname, 'probe.js'), 'utf8')
  // One script, because the order of several is not promised.
  const look = firstSight ? `window.benchSeen = window.benchProbe.sees(${JSON.stringify(firstSight)})` : ''
  await context.addInitScript({ content: `${probe}\n${look}` })
}

/** A window at rest: a new one loads the browser's own pages first, which no visitor waits for. */
export async function newWindow(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.waitForTimeout(WINDOW_READY_MS)
  return page
}

/** Starts to look; the result comes from `seenIn`. Two steps, so that nothing happens before the probe looks. */
export async function lookFor(frame: Frame, sight: Sight): Promise<void> {
  await frame.evaluate((wanted) => {
    window.benchSeen = window.benchProbe.sees(wanted)
  }, sight)
}

export function seenIn(frame: Frame): Promise<Seen> {
  return frame.evaluate(() => window.benchSeen)
}
