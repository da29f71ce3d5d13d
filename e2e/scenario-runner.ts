/** Plays an app in the real preview like a person, takes pictures on the way, and reports complaints. */

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DEFAULT_SDK, type ExpoSdk } from '@sayso/project'
import { takeBrowser } from '@sayso/testing/browser'
import { openPreviewPage, type PreviewPage } from '@sayso/testing/preview-page'
import { builtTestSite } from '@sayso/testing/shared-site'
import { startTestSite } from '@sayso/testing/test-site'

interface Scene {
  preview: PreviewPage
  /** Waits until the newest files are on the screen. */
  isShown(): Promise<void>
  /** `SAYSO_SCREENSHOTS` names a folder to look into afterwards. */
  shoot(moment: string): Promise<void>
  /** Problems, and what the app wrote into the console. */
  complaints(): Promise<{
    problems: readonly unknown[]
    entries: readonly { level: string; text: string }[]
  }>
}

export interface ScenarioRunner {
  /** Each uses a separate page; the picture `failed` shows where it broke off. */
  play(name: string, act: (scene: Scene) => Promise<void>, sdk?: ExpoSdk): Promise<void>
  close(): Promise<void>
}

/** Time after which a person would call it hung, on a slow machine. */
const ACTION_TIMEOUT_MS = 8_000

export async function startScenarioRunner(): Promise<ScenarioRunner> {
  const screenshotsDir =
    process.env.SAYSO_SCREENSHOTS ?? (await mkdtemp(path.join(tmpdir(), 'sayso-scenarios-')))
  const site = await startTestSite(await builtTestSite())
  const browser = await takeBrowser()
  const context = await browser.newContext()
  return {
    async play(name, act, sdk = DEFAULT_SDK) {
      const preview = await openPreviewPage(context, site.url, { sdk: sdk.major })
      preview.page.setDefaultTimeout(ACTION_TIMEOUT_MS)
      await preview.page.setViewportSize({ width: 406, height: 860 })
      const scene = toScene(preview, (moment) =>
        path.join(screenshotsDir, `${name}-${sdk.major}-${moment}.png`),
      )
      try {
        await act(scene)
      } catch (error) {
        await scene.shoot('failed')
        throw error
      } finally {
        await preview.close()
      }
    },
    async close() {
      await browser.close()
      await site.close()
    },
  }
}

function toScene(preview: PreviewPage, toFile: (moment: string) => string): Scene {
  return {
    preview,
    async isShown() {
      await preview.waitFor(
        ({ phase, revision, shownRevision }) => phase === 'running' && shownRevision === revision,
      )
    },
    async shoot(moment) {
      await preview.page.screenshot({ path: toFile(moment) })
    },
    async complaints() {
      const { problems, console: entries } = await preview.getState()
      return { problems, entries }
    },
  }
}
