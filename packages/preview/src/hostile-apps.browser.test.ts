/** Apps that mean harm, or that loop: the page around them stays usable, and says what happened. */

import { frameContentSecurityPolicy } from '@sayso/preview-frame/content-security-policy'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser } from '../../../e2e/browser.ts'
import { plainApp } from './testing/apps.ts'
import { openPreviewPage, type PreviewPage } from './testing/preview-page.ts'
import { startTestSite, type TestSite } from './testing/test-site.ts'

let site: TestSite
let browser: Browser
let preview: PreviewPage

beforeAll(async () => {
  site = await startTestSite({
    framePolicy: (origin) => frameContentSecurityPolicy({ sdkOrigin: origin, connect: [] }),
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})
beforeEach(async () => {
  preview = await openPreviewPage(browser, site.url)
})
afterEach(async () => {
  await preview.close()
})

const app = (before: string, inside = '') => `
import { Text } from 'react-native'
${before}
export default function App() {
  ${inside}
  return <Text onPress={() => run()}>Here</Text>
}
function run() {}
`
const said = (words: string) =>
  preview.waitFor((state) => state.console.some(({ text }) => text.includes(words)))

/** Longest time that the page itself is stuck, in milliseconds, while `during` runs. */
async function longestPause(during: () => Promise<unknown>): Promise<number> {
  await preview.page.evaluate(() => {
    let lastMs = performance.now()
    const watch = { longestMs: 0 }
    const timer = setInterval(() => {
      watch.longestMs = Math.max(watch.longestMs, performance.now() - lastMs)
      lastMs = performance.now()
    }, 10)
    Object.assign(globalThis, { watch, stopWatching: () => clearInterval(timer) })
  })
  await during()
  return await preview.page.evaluate('stopWatching(); watch.longestMs')
}

/** A change of the app is shown: the way from the editor to the glass is open. */
async function stillWorks(): Promise<void> {
  await preview.edit({ 'App.tsx': app('').replace('Here', 'Still here') })
  await preview.see('Still here')
  await preview.waitFor(({ problems }) => problems.length === 0)
  expect(preview.page.url()).toBe(site.url)
}

test('S3: 50 MB in one line are cut, and the page is not stuck', async () => {
  const pauseMs = await longestPause(async () => {
    await preview.open({ ...plainApp, 'App.tsx': app(`console.log('x'.repeat(50_000_000))`) })
    await said('xxx')
  })
  const { console: entries } = await preview.getState()
  expect(entries[0]?.text.length).toBeLessThanOrEqual(10_100)
  expect(pauseMs).toBeLessThan(1_000)
  await stillWorks()
})

test('S3: 10,000 lines a second are cut short, and that is said', async () => {
  const flood = `let n = 0\nsetInterval(() => { for (let i = 0; i < 100; i++) console.log('line', n++) }, 10)`
  const pauseMs = await longestPause(async () => {
    await preview.open({ ...plainApp, 'App.tsx': app(flood) })
    await said('logs too fast')
  })
  expect((await preview.getState()).console.length).toBeLessThanOrEqual(500)
  expect(pauseMs).toBeLessThan(1_000)
  await stillWorks()
})

test('S3: 10,000 other messages a second are not passed on', async () => {
  const flood = `setInterval(() => { for (let i = 0; i < 100; i++) localStorage.setItem('key' + i, String(Math.random())) }, 10)\nlet path = 0\nsetInterval(() => { for (let i = 0; i < 100; i++) history.pushState(null, '', '/at/' + path++) }, 10)`
  const pauseMs = await longestPause(async () => {
    await preview.open({ ...plainApp, 'App.tsx': app(flood) })
    await preview.see('Here')
  })
  expect(pauseMs).toBeLessThan(1_000)
  await stillWorks()
})

test('an app that replaces methods of arrays is left behind with a reload', async () => {
  await preview.open(plainApp)
  await preview.see('Plain')
  const breakArrays = `for (const name of ['map', 'forEach', 'push', 'filter', 'slice']) Object.defineProperty(Array.prototype, name, { value() { throw new Error('no ' + name) } })`
  await preview.edit({ 'App.tsx': app(breakArrays) })
  await preview.edit({ 'App.tsx': app('') })
  await preview.call('reload')
  await stillWorks()
})

test('S5: a removed body is put back, and that is said', async () => {
  await preview.open({ ...plainApp, 'App.tsx': app('setTimeout(() => document.body.remove())') })
  await said('put back')
  await preview.see('Here')
  await stillWorks()
})

test.each([
  [
    'goes to the page around',
    `try { window.top!.location.href = 'about:blank' } catch (error) { console.log('refused', error) }`,
    'refused',
  ],
  ['closes the window', `window.close(); console.log('closed nothing')`, 'closed nothing'],
  ['opens a window', `window.open('https://example.com')`, 'Links are not followed'],
])('S1: an app that %s stays where it is', async (_, code, words) => {
  await preview.open({ ...plainApp, 'App.tsx': app(code) })
  await said(words)
  expect(preview.page.context().pages()).toHaveLength(1)
  await stillWorks()
})

test.each([
  ['at import', app('while (true) {}')],
  ['in render', app('', 'while (true) {}')],
])('S4: an endless loop %s is said within three seconds, and mending it is enough', async (_, looping) => {
  await preview.open(plainApp)
  await preview.see('Plain')
  await preview.waitFor(({ phase }) => phase === 'running')
  const startMs = Date.now()
  const pauseMs = await longestPause(async () => {
    await preview.edit({ 'App.tsx': looping })
    const { problems } = await preview.waitFor(({ phase }) => phase === 'hung', 5_000)
    expect(problems[0]).toMatchObject({ kind: 'hang', message: expect.stringContaining('does not answer') })
  })
  expect(Date.now() - startMs).toBeLessThan(4_000)
  expect(pauseMs).toBeLessThan(1_000)
  await stillWorks()
})
