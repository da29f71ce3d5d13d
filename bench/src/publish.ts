/** Measures published apps: how long publishing takes, how fast visitors see an app, with and without a network, and what a thousand of them at once do to others. */

import { Agent, request } from 'node:http'
import { importZip, zipOf } from '@sayso/e2e/burdens'
import { watchLiveness } from '@sayso/e2e/watch-liveness'
import type { ProjectFiles } from '@sayso/project'
import { launchBrowser } from '@sayso/testing/browser'
import { startProduct } from '@sayso/testing/product'
import { createVisitor, type Visitor } from '@sayso/testing/visitor'
import type { PublishResponse } from '@sayso/wire'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Metric, metric } from './measure/metric.ts'
import { SMALL, sampleProject } from './measure/sample-project.ts'

const LARGE_FILES = 100
const ROUNDS = 7
const VISITORS = 1_000
/** The first card of the sample project, large or small. */
const PAINTED = 'card 0 v0'

export async function measurePublish(): Promise<Metric[]> {
  // A thousand visitors come from as many networks, of which the proxy tells.
  const product = await startProduct({ SAYSO_TRUSTED_PROXIES: '127.0.0.1', SAYSO_PLANS: '0' })
  const browser = await launchBrowser()
  try {
    const owner = createVisitor(product.url)
    await owner.post('/api/session', {})
    const large = await importSample(owner, LARGE_FILES)
    const publishMs: number[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      publishMs.push(await timePublishing(owner, large, 'large'))
    const url = await publish(owner, await importSample(owner, SMALL), 'small')
    return [
      metric(`publish pressed → address answers, ${LARGE_FILES} files, first`, 'ms', publishMs.slice(0, 1)),
      metric(`publish pressed → address answers, ${LARGE_FILES} files`, 'ms', publishMs.slice(1)),
      ...(await measureVisits(browser, url)),
      ...(await measureCrowd(product.url, url)),
    ]
  } finally {
    await browser.close()
    await product.dispose()
  }
}

async function importSample(owner: Visitor, fileCount: number): Promise<string> {
  const files: ProjectFiles = sampleProject(fileCount)
  return (await importZip(owner, zipOf(files))).project.id
}

async function publish(owner: Visitor, projectId: string, name: string): Promise<string> {
  const settings = { isListed: true, allowsIndexing: false, allowsCopies: false }
  const order = { name: `${name}-sample`, title: 'Sample', description: '', ...settings }
  const answer = await owner.post<PublishResponse>(`/api/projects/${projectId}/publication`, order)
  if (answer.kind !== 'published') throw new Error(`Nothing was published: ${JSON.stringify(answer)}.`)
  return answer.publication.url
}

async function timePublishing(owner: Visitor, projectId: string, name: string): Promise<number> {
  const startedAtMs = performance.now()
  const { status } = await fetchUnder(await publish(owner, projectId, name), '192.0.2.1')
  if (status !== 200) throw new Error(`The published app was answered with ${status}.`)
  return performance.now() - startedAtMs
}

async function measureVisits(browser: Browser, url: string): Promise<Metric[]> {
  const samples: Record<'first' | 'again' | 'offline' | 'sizeKb', number[]> = {
    ...{ first: [], again: [], offline: [], sizeKb: [] },
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await openWatched(context)
    const readKb = await countTransferred(context, page)
    samples.first.push(await visit(page, url))
    samples.sizeKb.push(readKb())
    await isKept(page)
    samples.again.push(await visit(page, url))
    await context.setOffline(true)
    samples.offline.push(await visit(page, url))
    await context.close()
  }
  return [
    metric('first visit of a small app → painted', 'ms', samples.first),
    metric('first visit of a small app: transferred', 'KB', samples.sizeKb),
    metric('second visit of a small app → painted', 'ms', samples.again),
    metric('start of a small app without a network → painted', 'ms', samples.offline),
  ]
}

/** From the navigation to a task behind the frame that shows the text. A text, because the loader of these scripts renames functions. */
const WATCH = `globalThis.painted = new Promise((resolve) => {
  const look = () => {
    if (!document.body?.textContent?.includes('${PAINTED}')) requestAnimationFrame(look)
    else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
  }
  look()
})`

async function openWatched(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript({ content: WATCH })
  return page
}

async function visit(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  return await page.evaluate(() => Reflect.get(globalThis, 'painted') as Promise<number>)
}

/** The worker takes over once it has all that the app needs. */
async function isKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Bytes on the wire, headers included. */
async function countTransferred(context: BrowserContext, page: Page): Promise<() => number> {
  let bytes = 0
  const session = await context.newCDPSession(page)
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  return () => bytes / 1024
}

/** Everybody asks for the page and then for its script, each from another network. */
async function measureCrowd(studioUrl: string, url: string): Promise<Metric[]> {
  const watch = await watchLiveness(studioUrl)
  const startedAtMs = performance.now()
  const visits = await Promise.all(
    Array.from({ length: VISITORS }, async (_, n) => {
      const address = `10.${n >> 8}.${n & 255}.1`
      const page = await fetchUnder(url, address)
      const script = /<script src="([^"]+)"/.exec(page.text)?.[1]
      if (page.status !== 200 || script === undefined) throw new Error(`A visitor got ${page.status}.`)
      const { status } = await fetchUnder(new URL(script, url).href, address)
      if (status !== 200) throw new Error(`A visitor got ${status} for the script.`)
      return performance.now() - startedAtMs
    }),
  )
  return [
    metric(`${VISITORS} visitors of one app at once: longest wait of /health/live`, 'ms', [
      await watch.stop(),
    ]),
    metric(`${VISITORS} visitors of one app at once → page and script`, 'ms', visits),
  ]
}

const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })

/** `fetch` resolves no names below `localhost`, and sets no `Host`. */
function fetchUnder(address: string, from: string): Promise<{ status: number; text: string }> {
  const { host, port, pathname } = new URL(address)
  const headers = { host, 'accept-encoding': pathname === '/' ? 'identity' : 'br', 'x-forwarded-for': from }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: pathname, headers, agent }, (response) => {
      let text = ''
      response.setEncoding('latin1')
      response.on('data', (piece: string) => {
        text += piece
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end()
  })
}
