/** Our preview beside Expo's Metro: the same apps, the same edits and the same probes, one after the other in one run. */

import { DEFAULT_SDK, type ExpoSdk } from '@sayso/project'
import { launchBrowser } from '@sayso/testing/browser'
import type { Browser } from 'playwright-core'
import { type Metric, sideBySide } from './measure/metric.ts'
import { measureMetro } from './metro/metro-side.ts'
import { measureSayso } from './metro/sayso-side.ts'

export async function measureBesideMetro(sdk: ExpoSdk = DEFAULT_SDK): Promise<Metric[]> {
  if (process.platform === 'win32') {
    console.log('  Left out: memory is read with `ps`, which Windows has not.')
    return []
  }
  const browser = await launchBrowser()
  try {
    const own = await measureSayso(browser, sdk)
    const metro = await tryMetro(browser, sdk)
    return sideBySide({ name: 'Sayso', metrics: own }, { name: 'Metro', metrics: metro })
  } finally {
    await browser.close()
  }
}

/** Where Metro cannot run, our own numbers stand alone. */
async function tryMetro(browser: Browser, sdk: ExpoSdk): Promise<Metric[]> {
  try {
    return await measureMetro(browser, sdk)
  } catch (error) {
    console.log(`  Metro was not measured: ${error instanceof Error ? error.message : error}`)
    return []
  }
}
