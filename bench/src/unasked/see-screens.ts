/** Opens and presses each screen of a project in a browser, by the product's own visit, as a check does. */

import { settle } from '@sayso/doctor/settle'
import type { ProjectFiles } from '@sayso/project'
import type { TestHost } from '@sayso/testing/host-page'
import { patternsOf } from '@sayso/workbench'
import type { SeenApp } from '@sayso/workbench/unasked'
import type { Browser } from 'playwright-core'

declare const host: TestHost

export async function seeScreens(
  files: ProjectFiles,
  { browser, siteUrl }: { browser: Browser; siteUrl: string },
): Promise<SeenApp> {
  const page = await browser.newPage({ viewport: { width: 480, height: 900 } })
  try {
    await page.goto(siteUrl)
    await page.evaluate((record) => host.open(record), Object.fromEntries(files))
    await settle(page)
    const visit = await page.evaluate(
      (screens) => host.preview.visit({ screens, signal: new AbortController().signal }),
      patternsOf(files.keys()),
    )
    if (visit === null) throw new Error('The screens could not be opened.')
    if (visit.brokenPaths.length > 0) throw new Error(`Broken: ${visit.brokenPaths.join(', ')}`)
    return { files, screens: visit.looks }
  } finally {
    await page.close()
  }
}
