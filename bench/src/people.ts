/** Measures several people on a server: one's save until another sees it, and lists of ten thousand people and projects. */

import { importZip, zipOf } from '@sayso/e2e/burdens'
import { textFile } from '@sayso/project'
import {
  createDirectory,
  createMembers,
  createOperatedApps,
  createProjects,
  openDatabase,
} from '@sayso/storage'
import { fillLargeLists, LARGE_COUNT } from '@sayso/storage/testing/large-lists'
import { startTestPostgres } from '@sayso/storage/testing/test-postgres'
import { launchBrowser } from '@sayso/testing/browser'
import { startProduct } from '@sayso/testing/product'
import { createVisitor, type Visitor } from '@sayso/testing/visitor'
import type { InviteResponse, SaveFilesResponse } from '@sayso/wire'
import type { Browser, Frame, Page } from 'playwright-core'
import { type Metric, metric } from './measure/metric.ts'
import { cardPath, cardSource, sampleProject } from './measure/sample-project.ts'

const FILES = 100
const SAVES = 8
const LISTINGS = 30
/** Between two saves, so that the page has come to rest: it takes a picture of the app after each. */
const PAUSE_MS = 5_000

export async function measurePeople(): Promise<Metric[]> {
  return [...(await measureSaves()), ...(await measureLists())]
}

/** The owner saves by the request that the editor sends; a member has the project open in a browser. */
async function measureSaves(): Promise<Metric[]> {
  const product = await startProduct({ SAYSO_PLANS: '0' })
  const browser = await launchBrowser()
  try {
    const owner = createVisitor(product.url)
    await owner.post('/api/session', {})
    const { project, version } = await importZip(owner, zipOf(sampleProject(FILES)))
    const { path } = await owner.post<InviteResponse>(`/api/projects/${project.id}/invitations`, {
      role: 'editor',
    })
    const page = await join(browser, product.url, path)
    const frame = await findApp(page)
    let baseVersionId = version.id
    const samples: number[] = []
    for (let count = 1; count <= SAVES; count += 1) {
      const mark = `saved ${count}`
      const seen = frame.waitForFunction((text) => document.body.textContent?.includes(text), mark)
      const startedAtMs = performance.now()
      baseVersionId = await save(owner, { projectId: project.id, baseVersionId, mark })
      await seen
      samples.push(performance.now() - startedAtMs)
      await page.waitForTimeout(PAUSE_MS)
    }
    return [metric(`a save → seen in another person’s preview, ${FILES} files`, 'ms', samples)]
  } finally {
    await browser.close()
    await product.dispose()
  }
}

async function join(browser: Browser, url: string, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(url + path)
  await page.getByRole('button', { name: /^(Join|Accept)/ }).click()
  return page
}

async function findApp(page: Page): Promise<Frame> {
  const element = page.locator('iframe[title^="Preview of"]')
  await page.frameLocator('iframe[title^="Preview of"]').getByText('card 0 v0').waitFor({ timeout: 30_000 })
  const frame = await (await element.elementHandle())?.contentFrame()
  if (!frame) throw new Error('The preview has no frame.')
  return frame
}

async function save(
  owner: Visitor,
  { projectId, baseVersionId, mark }: { projectId: string; baseVersionId: string; mark: string },
): Promise<string> {
  const { content } = textFile(cardSource(0, mark))
  const changes = { [cardPath(0)]: { type: 'file', content, isBinary: false } }
  const saved = await owner.put<SaveFilesResponse>(`/api/projects/${projectId}/files`, {
    ...{ baseVersionId, changes },
  })
  return saved.version.id
}

async function measureLists(): Promise<Metric[]> {
  const postgres = await startTestPostgres()
  const log = { info() {}, warn() {}, error() {} }
  const database = await openDatabase({ url: await postgres.createDatabase(), dataDir: '', log })
  try {
    await fillLargeLists(database.pool)
    const projects = createProjects(database)
    const lists: Record<string, () => Promise<unknown>> = {
      'projects of a person who is in all': () => projects.list('person-1'),
      'projects of a person with one': () => projects.list('person-2'),
      'members of a project': () => createMembers(database).list('project-1'),
      'a project, with the asker’s rights': () => projects.get('person-1', 'project-9000'),
      'accounts, for the operator': () =>
        createDirectory(database).find({ search: '', offset: 0, day: '2026-11-26' }),
      'published apps, for the operator': () => createOperatedApps(database).find({ search: '', offset: 0 }),
    }
    const metrics: Metric[] = []
    for (const [name, list] of Object.entries(lists)) {
      const samples: number[] = []
      for (let count = 0; count < LISTINGS; count += 1) samples.push(await timed(list))
      metrics.push(metric(`list among ${LARGE_COUNT} people and projects: ${name}`, 'ms', samples))
    }
    return metrics
  } finally {
    await database.close()
    await postgres.stop()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now()
  await work()
  return performance.now() - startedAtMs
}
