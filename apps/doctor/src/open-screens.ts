/** Opens the screens of a project before and after an upgrade, in a browser and a site of their own. Loaded only for that: it takes a while. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ProjectFiles } from '@sayso/project'
import { launchBrowser } from '@sayso/testing/browser'
import { isDoubtful, type ScreenPair } from '@sayso/workbench/upgrade'
import { compareScreens } from './compare-screens.ts'
import { startSite } from './site.ts'

interface OpenedScreens {
  pairs: readonly ScreenPair[]
  /** A screen that ran was not seen running again. */
  isDoubtful: boolean
}

interface ScreenOptions {
  pictures?: string | undefined
  'allow-packages'?: boolean | undefined
}

export async function openScreens(
  projects: { before: ProjectFiles; after: ProjectFiles },
  options: ScreenOptions,
): Promise<OpenedScreens> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sayso-upgrade-'))
  const site = await startSite(dataDir)
  const browser = await launchBrowser()
  try {
    const pairs = await compareScreens(projects, {
      browser,
      siteUrl: site.url,
      picturesDir: options.pictures ?? path.join(dataDir, 'pictures'),
      allowPackages: options['allow-packages'] === true,
    })
    return { pairs, isDoubtful: pairs.some(isDoubtful) }
  } finally {
    await browser.close()
    await site.close()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
