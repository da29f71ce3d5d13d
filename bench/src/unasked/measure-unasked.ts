/** Measures how many planted changes of a group of cases are named, and how many honest answers have something named. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSite } from '@sayso/doctor/site'
import { launchBrowser } from '@sayso/testing/browser'
import { judgeAnswer, type SeenApp, wishOf } from '@sayso/workbench/unasked'
import { type Metric, metric } from '../measure/metric.ts'
import { type AnswerCase, type AppName, applyAnswer, loadApp } from './cases/apply-answer.ts'
import type { CaseGroup } from './cases/case-groups.ts'
import { seeScreens } from './see-screens.ts'

export async function measureUnasked(group: CaseGroup): Promise<Metric[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sayso-unasked-'))
  const site = await startSite(dataDir)
  const browser = await launchBrowser()
  const seen = new Map<AppName, SeenApp>()
  const checkMs: number[] = []
  const see = async (files: SeenApp['files']) => {
    const startedAtMs = performance.now()
    const app = await seeScreens(files, { browser, siteUrl: site.url })
    checkMs.push(performance.now() - startedAtMs)
    return app
  }
  async function namedIn({ app, wish, earlier, answer }: AnswerCase) {
    const before = seen.get(app) ?? (await see(await loadApp(app)))
    seen.set(app, before)
    const after = await see(applyAnswer(before.files, answer))
    return judgeAnswer(before, after, { prompt: wishOf(wish, earlier), openPath: '/' })
  }
  let [found, alarms] = [0, 0]
  try {
    for (const planted of group.planted) {
      const named = await namedIn(planted)
      if (named.some(({ pattern }) => planted.screens.includes(pattern))) found += 1
      else console.log(`  not named: ${planted.planted}, “${planted.wish}” ${JSON.stringify(named)}`)
    }
    for (const honest of group.honest) {
      const named = await namedIn(honest)
      if (named.length > 0) alarms += 1
      if (named.length > 0) console.log(`  false alarm: “${honest.wish}” ${JSON.stringify(named)}`)
    }
  } finally {
    await browser.close()
    await site.close()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  const about = `${group.name} cases of changes that nobody asked for`
  return [
    metric(`${about}: named, of ${group.planted.length} planted`, 'count', [found]),
    metric(`${about}: false alarms in ${group.honest.length} honest answers`, 'count', [alarms]),
    metric(`${group.name} cases: check of an app of four or five screens`, 'ms', checkMs),
  ]
}
