/**
 * Sessions of another product's page over the whole of ours: relay, project API, bundler and player. One is the published client of the
 * ecosystem, the other our own; both do the same.
 */

import { readProjectZip } from '@sayso/archive'
import { decodeFilePatch } from '@sayso/code-sync'
import { type FakeRegistry, startFakeRegistry } from '@sayso/packages-cdn/testing'
import { takeBrowser } from '@sayso/testing/browser'
import { type Product, startProduct } from '@sayso/testing/product'
import { LONG_MS } from '@sayso/testing/studio-page'
import { SERVED_SDKS } from '@sayso/testing/test-site'
import type { CodeMessage, Device } from '@sayso/wire'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServedPage, serveSessionPage } from './sessions/serve-page.ts'
import type { PageSession } from './sessions/session-page.ts'

const PACKAGE = {
  name: 'tiny-greeting',
  version: '2.4.1',
  files: { 'index.js': "exports.greet = (name) => 'Hello ' + name" },
}
const PHONE: Device = { id: '4f0c', name: 'Kitchen phone', platform: 'android' }

let registry: FakeRegistry
let host: ServedPage
let product: Product
let browser: Browser

beforeAll(async () => {
  registry = await startFakeRegistry([PACKAGE])
  host = await serveSessionPage()
  product = await startProduct({ npm_config_registry: registry.url, SAYSO_SYNC_ORIGINS: host.origin })
  browser = await takeBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.dispose()
  await host?.close()
  await registry?.close()
})

/** An app that shows a word, and a name that the package greets. */
function app(word: string, rest = ''): string {
  return `import { Text } from 'react-native'
import { greet } from 'tiny-greeting'
${rest}
export default function App() {
  return <Text>${word}: {greet('Ada')}</Text>
}
`
}

describe.each(['theirs', 'ours'])('a session of a page (%s)', (client) => {
  let page: Page
  let phone: Socket
  const codes: CodeMessage[] = []
  const requests: string[] = []

  beforeAll(async () => {
    page = await browser.newPage()
    // Requests of their client to its own vendor, which is not available here.
    await page.route('https://cdn.jsdelivr.net/**', (route) => route.fulfill({ json: {} }))
    await page.goto(`${host.origin}/?client=${client}&product=${encodeURIComponent(product.url)}`)
    await page.waitForFunction(() => 'page' in globalThis)
  })

  afterAll(async () => {
    phone?.disconnect()
    await page?.close()
  })

  /** Runs in the page. */
  function ask<Result, Value = null>(
    work: (page: PageSession, value: Value) => Result,
    value?: Value,
  ): Promise<Awaited<Result>> {
    return page.evaluate(`(${String(work)})(globalThis.page, ${JSON.stringify(value ?? null)})`) as Promise<
      Awaited<Result>
    >
  }

  const write = (files: Record<string, string>) =>
    ask(
      ({ session }, texts: Record<string, string>) =>
        session.updateFiles(
          Object.fromEntries(
            Object.entries(texts).map(([path, contents]) => [path, { type: 'CODE' as const, contents }]),
          ),
        ),
      files,
    )

  const clients = () =>
    ask(({ session }) =>
      Object.values(session.getState().connectedClients).map(
        ({ name, platform, status, transport, error, previewURL }) => ({
          ...{ name, platform, status, transport, previewURL },
          error: error && { message: error.message, fileName: error.fileName, lineNumber: error.lineNumber },
        }),
      ),
    )
  const player = async () => (await clients()).find(({ transport }) => transport === 'webplayer')
  const becomes = (status: string | undefined) =>
    expect.poll(player, { timeout: LONG_MS }).toMatchObject({ status })
  const shows = (text: string) =>
    page
      .frameLocator('iframe')
      .frameLocator('iframe')
      .getByText(text, { exact: true })
      .waitFor({ timeout: LONG_MS })

  test('the player joins, brings the packages, and shows the app', async () => {
    await write({ 'App.js': app('One') })
    await ask(({ session }) => session.updateDependencies({ 'tiny-greeting': { version: '^2.0.0' } }))
    await shows('One: Hello Ada')
    await becomes('ok')
    expect(await player()).toMatchObject({ platform: 'web', name: expect.stringContaining('Chrom') })
  })

  test('a device that joins by the relay gets the code, the large file by address and the package by handle', async () => {
    const channel = await ask(({ session }) => session.getState().channel)
    const sender = JSON.stringify(PHONE)
    phone = io(product.url, { transports: ['websocket'], forceNew: true })
    phone.on('message', ({ message }: { message: CodeMessage }) => {
      requests.push(message.type)
      if (message.type === 'CODE') codes.push(message)
    })
    await new Promise<void>((resolve) => phone.once('connect', resolve))
    await write({ 'large.js': `export default '${'x'.repeat(40_000)}'\n` })
    phone.emit('subscribeChannel', { channel, sender })
    await expect.poll(() => codes.at(-1)?.s3url['large.js'], { timeout: LONG_MS }).toBeTruthy()
    const [code] = codes.slice(-1)
    expect(decodeFilePatch(code?.diff['App.js'] ?? '')).toBe(app('One'))
    expect(code?.dependencies['tiny-greeting']).toEqual({
      ...{ version: '^2.0.0', resolved: '2.4.1' },
      handle: expect.stringMatching(/^snackager-.+\/tiny-greeting@2\.4\.1$/),
    })
    const text = await (await fetch(code?.s3url['large.js'] ?? '')).text()
    expect(text).toHaveLength(40_018)
    const handle = code?.dependencies['tiny-greeting']?.handle
    const bundle = await fetch(`${product.url}/bundler/files/${handle}-android/bundle.js`)
    const exports: { 'tiny-greeting'?: { greet(name: string): string } } = {}
    new Function('exports', 'require', await bundle.text())(exports, () => ({}))
    expect(exports['tiny-greeting']?.greet('Ada')).toBe('Hello Ada')
  })

  test('a change is shown, and what the app logs is heard', async () => {
    await write({ 'App.js': app('Two', "console.warn('slow', 'list')") })
    await shows('Two: Hello Ada')
    await expect.poll(() => ask(({ logs }) => logs.join()), { timeout: LONG_MS }).toContain('warn: slow list')
    await expect.poll(() => decodeFilePatch(codes.at(-1)?.diff['App.js'] ?? '')).toContain('Two')
  })

  test('an error is known with its place, and is over when it has been fixed', async () => {
    await write({ 'App.js': app('Three', "throw new Error('Out of paper')") })
    await becomes('error')
    expect((await player())?.error).toMatchObject({
      ...{ message: expect.stringContaining('Out of paper'), fileName: 'App.js', lineNumber: 3 },
    })
    await write({ 'App.js': app('Four') })
    await becomes('ok')
    await shows('Four: Hello Ada')
  })

  test('a save has a picture of the app, and is read and downloaded', async () => {
    const saving = ask(({ session }) => session.saveAsync())
    await expect.poll(() => requests, { timeout: LONG_MS }).toContain('REQUEST_STATUS')
    const sender = JSON.stringify(PHONE)
    const channel = await ask(({ session }) => session.getState().channel)
    const report = { type: 'STATUS_REPORT', previewLocation: null, status: 'SUCCESS', device: PHONE }
    phone.emit('message', { channel, sender, message: report })
    const { id } = await saving
    expect(await ask(({ session }) => session.getState().unsaved)).toBe(false)
    const read = async () => (await fetch(`${product.url}/--/api/v2/snack/${id}`)).json()
    expect(await read()).toMatchObject({ manifest: { dependencies: { 'tiny-greeting': '^2.0.0' } } })
    await expect
      .poll(async () => (await read()).previewLocation, { timeout: LONG_MS })
      .toContain('/snack-files/~preview/')
    const picture = new Uint8Array(await (await fetch((await read()).previewLocation)).arrayBuffer())
    expect([...picture.slice(0, 2)]).toEqual([0xff, 0xd8])
    const zip = await fetch(await ask(({ session }) => session.getDownloadURLAsync()))
    const archive = readProjectZip(new Uint8Array(await zip.arrayBuffer()))
    expect(archive.ok && archive.files.get('App.js')?.content).toBe(app('Four'))
  })

  test('a reload restarts the player, and it comes back to the same project', async () => {
    await ask(({ session }) => session.reloadConnectedClients())
    await becomes('ok')
    await shows('Four: Hello Ada')
    expect(requests).toContain('RELOAD_SNACK')
    const channel = await ask(({ session }) => session.getState().channel)
    phone.emit('subscribeChannel', { channel, sender: JSON.stringify(PHONE) })
    await expect
      .poll(async () => (await clients()).map(({ status }) => status), { timeout: LONG_MS })
      .toEqual(['ok', 'ok'])
  })

  test('who leaves is gone from the list', async () => {
    phone.disconnect()
    await page.evaluate(() => document.querySelector('iframe')?.setAttribute('src', 'about:blank'))
    await expect.poll(clients, { timeout: LONG_MS }).toEqual([])
  })
})

const VERSION_APP = `import { ReactNativeVersion, Text } from 'react-native'
export default () => <Text>{'On ' + ReactNativeVersion.getVersionString()}</Text>
`
const NEWEST = SERVED_SDKS.at(-1)

/** A page with a session of an SDK, which has sent its app. */
async function openSession(client: string, sdkVersion: string): Promise<Page> {
  const page = await browser.newPage()
  const query = new URLSearchParams({ client, product: product.url, sdk: sdkVersion })
  await page.route('https://cdn.jsdelivr.net/**', (route) => route.fulfill({ json: {} }))
  await page.goto(`${host.origin}/?${query}`)
  await page.waitForFunction(() => 'page' in globalThis)
  await page.evaluate((contents) => {
    const { session }: PageSession = Reflect.get(globalThis, 'page')
    session.updateFiles({ 'App.js': { type: 'CODE', contents } })
  }, VERSION_APP)
  return page
}

/** In the player's frame of a page, or in a page that is the player. */
const version = (page: Page, text: string, frames: string[]) =>
  frames
    .reduce<Page | FrameLocator>((within, frame) => within.frameLocator(frame), page)
    .getByText(text, { exact: true })
    .waitFor({ timeout: LONG_MS })

test('the published client’s newest SDK, which is not here, is shown by the player of the nearest', async () => {
  const page = await openSession('theirs', '54.0.0')
  await version(page, 'On 0.79.6', ['iframe', 'iframe'])
  await page
    .frameLocator('iframe')
    .getByText('This project is written for SDK 54 and runs on SDK 53 here.')
    .waitFor({ timeout: LONG_MS })
  await page.close()
})

describe.skipIf(NEWEST?.isBuilt !== true)(`a session of ${NEWEST?.title}`, () => {
  test('has the player of that SDK, and a device on another SDK is offered it in a sentence', async () => {
    const page = await openSession('ours', '57.0.0')
    await version(page, 'On 0.86.3', ['iframe', 'iframe'])
    const channel = await page.evaluate(() => Reflect.get(globalThis, 'page').session.getState().channel)
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await phone.goto(`${product.url}/player/53/index.html#${channel}`)
    await phone
      .getByText('This project is on SDK 57 now, and this page has SDK 53.')
      .waitFor({ timeout: LONG_MS })
    await phone.getByRole('button', { name: 'Open with SDK 57' }).tap()
    await version(phone, 'On 0.86.3', ['iframe'])
    expect(new URL(phone.url()).pathname).toBe('/player/57/index.html')
    await phone.close()
    await page.close()
  })

  test('a project that was saved on it opens in the player of that SDK', async () => {
    const page = await openSession('ours', '57.0.0')
    const id: string = await page.evaluate(async () => {
      const { session }: PageSession = Reflect.get(globalThis, 'page')
      return (await session.saveAsync()).id
    })
    const visitor = await browser.newPage()
    await visitor.goto(`${product.url}/${id}`)
    await version(visitor, 'On 0.86.3', ['iframe'])
    expect(new URL(visitor.url()).pathname).toBe('/player/57/index.html')
    await visitor.close()
    await page.close()
  })
})
