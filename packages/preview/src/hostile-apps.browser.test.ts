/** Malicious or looping apps: the page around them stays usable, and reports the problem. */

import { longestPause } from '@sayso/testing/longest-pause'
import type { PreviewPage } from '@sayso/testing/preview-page'
import { hostileTest as test } from '@sayso/testing/preview-test'
import { expect } from 'vitest'
import { counter, plainApp } from './testing/apps.ts'

const app = (before: string, inside = '') => `
import { Text } from 'react-native'
${before}
export default function App() {
  ${inside}
  return <Text onPress={() => run()}>Here</Text>
}
function run() {}
`
const said = (preview: PreviewPage, words: string) =>
  preview.waitFor((state) => state.console.some(({ text }) => text.includes(words)))

/** A page blocked by its app would be stuck as long as the app loops. Other tests may take a second of it. */
const STUCK_MS = 3_000

/** A change of the app is shown: the way from the editor to the glass is open. */
async function stillWorks(preview: PreviewPage): Promise<void> {
  const url = preview.page.url()
  await preview.edit({ 'App.tsx': app('').replace('Here', 'Still here') })
  await preview.see('Still here')
  await preview.waitFor(({ problems }) => problems.length === 0)
  expect(preview.page.url()).toBe(url)
}

test('[S3] 50 MB in one line are cut, and the page is not stuck', async ({ preview }) => {
  const pauseMs = await longestPause(preview, async () => {
    await preview.open({ ...plainApp, 'App.tsx': app(`console.log('x'.repeat(50_000_000))`) })
    await said(preview, 'xxx')
  })
  const { console: entries } = await preview.getState()
  expect(entries[0]?.text.length).toBeLessThanOrEqual(10_100)
  expect(pauseMs).toBeLessThan(STUCK_MS)
  await stillWorks(preview)
})

test('[S3] 10,000 lines a second are cut short, and that is said', async ({ preview }) => {
  // On a slow machine it would leave no time for the looks of the test.
  const flood = `let n = 0\nconst untilMs = Date.now() + 20_000
setInterval(() => { for (let i = 0; i < 100 && Date.now() < untilMs; i++) console.log('line', n++) }, 10)`
  const pauseMs = await longestPause(preview, async () => {
    await preview.open({ ...plainApp, 'App.tsx': app(flood) })
    await said(preview, 'logs too fast')
  })
  expect((await preview.getState()).console.length).toBeLessThanOrEqual(500)
  expect(pauseMs).toBeLessThan(STUCK_MS)
  await stillWorks(preview)
})

test('[S3] 10,000 other messages a second are not passed on', async ({ preview }) => {
  const flood = `setInterval(() => { for (let i = 0; i < 100; i++) localStorage.setItem('key' + i, String(Math.random())) }, 10)\nlet path = 0\nsetInterval(() => { for (let i = 0; i < 100; i++) history.pushState(null, '', '/at/' + path++) }, 10)`
  const pauseMs = await longestPause(preview, async () => {
    await preview.open({ ...plainApp, 'App.tsx': app(flood) })
    await preview.see('Here')
  })
  expect(pauseMs).toBeLessThan(STUCK_MS)
  await stillWorks(preview)
})

const breakMethods = `for (const name of ['map', 'forEach', 'push', 'filter', 'slice']) Array.prototype[name] = () => { throw new Error('no ' + name) }`

test('[S6] methods of the language that a module replaces are put back, and it is said which and where', async ({
  preview,
}) => {
  await preview.open(plainApp)
  await preview.see('Plain')
  await preview.edit({ 'App.tsx': app(`Array.prototype.map = () => { throw new Error('no map') }`) })
  await preview.see('Here')
  const { problems } = await preview.waitFor((state) => state.problems.length > 0)
  expect(problems).toMatchObject([
    {
      kind: 'evaluation',
      message: expect.stringMatching(/replaced Array\.prototype\.map, .* It was put back\.$/),
      place: { path: 'App.tsx', lineNumber: 3 },
    },
  ])
  await preview.edit({ 'components/Counter.tsx': counter('Other') })
  await preview.waitFor(({ revision }) => revision === 3)
  expect((await preview.getState()).problems).toHaveLength(1)
  await stillWorks(preview)
})

test.for([
  ['while rendering', app('', breakMethods)],
  ['in a timer', app(`setTimeout(() => { ${breakMethods} })`)],
])('[S6] what an app replaces %s is put back and said, too', async ([, code = ''], { preview }) => {
  await preview.open(plainApp)
  await preview.see('Plain')
  await preview.edit({ 'App.tsx': code })
  await preview.waitFor(({ problems }) => problems.some(({ message }) => message.includes('replaced Array')))
  await stillWorks(preview)
})

test('[S6] of what is locked it is said that the app must be reloaded', async ({ preview }) => {
  const lock = `Object.defineProperty(Array.prototype, 'map', { value: null, configurable: false, writable: false })`
  await preview.open(plainApp)
  await preview.see('Plain')
  await preview.edit({ 'App.tsx': app(lock) })
  await preview.waitFor(({ problems }) => problems.some(({ message }) => message.includes('reload the app')))
  await preview.edit({ 'App.tsx': app('') })
  await preview.call('reload')
  await stillWorks(preview)
})

test('[S5] a removed body is put back, and that is said', async ({ preview }) => {
  await preview.open({ ...plainApp, 'App.tsx': app('setTimeout(() => document.body.remove())') })
  await said(preview, 'put back')
  await preview.see('Here')
  await stillWorks(preview)
})

test.for([
  [
    'goes to the page around',
    `try { window.top!.location.href = 'about:blank' } catch (error) { console.log('refused', error) }`,
    'refused',
  ],
  ['closes the window', `window.close(); console.log('closed nothing')`, 'closed nothing'],
  ['opens a window', `window.open('https://example.com')`, 'Links are not followed'],
])('[S1] an app that %s stays where it is', async ([, code = '', words = ''], { preview }) => {
  await preview.open({ ...plainApp, 'App.tsx': app(code) })
  await said(preview, words)
  expect(preview.page.context().pages()).toHaveLength(1)
  await stillWorks(preview)
})

test.for([
  ['at import', app('while (true) {}')],
  ['in render', app('', 'while (true) {}')],
])('[S4] an endless loop %s is said, and fixing it is enough', async ([, looping = ''], { preview }) => {
  await preview.open(plainApp)
  await preview.see('Plain')
  await preview.waitFor(({ phase }) => phase === 'running')
  const pauseMs = await longestPause(preview, async () => {
    await preview.edit({ 'App.tsx': looping })
    const { problems } = await preview.waitFor(({ phase }) => phase === 'hung')
    expect(problems[0]).toMatchObject({ kind: 'hang', message: expect.stringContaining('does not answer') })
  })
  expect(pauseMs).toBeLessThan(STUCK_MS)
  await stillWorks(preview)
})

test('[S1] an app cannot reach the page, its cookies, its storage or its address', async ({ preview }) => {
  const address = preview.page.url()
  await preview.open({
    ...plainApp,
    'App.tsx': `
import { Text } from 'react-native'
const attempts: Record<string, () => unknown> = {
  parent: () => window.parent.document.body,
  host: () => (window.parent as any).host,
  top: () => { window.top!.location.href = 'about:blank' },
  cookie: () => { if (document.cookie === '') throw new Error('no cookie') },
  database: () => { indexedDB.open('sayso-app-storage') },
  frame: () => window.frameElement!.removeAttribute('sandbox'),
}
const results = Object.entries(attempts).map(([name, run]) => {
  try { run(); return name + ' worked' } catch { return name + ' failed' }
})
window.close(); window.open('https://example.com'); alert('stop')
export default function App() { return <Text>{results.join(', ')}</Text> }
`,
  })
  await preview.see('parent failed, host failed, top failed, cookie failed, database failed, frame failed')
  expect(preview.page.url()).toBe(address)
  await preview.waitFor(({ phase }) => phase === 'running')
})

test('[S1] the frame may run scripts and send forms, and nothing else', async ({ preview }) => {
  const frame = preview.page.locator('iframe')
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms')
  expect(await frame.getAttribute('allow')).toBe('clipboard-write')
})

test('[S1] its document has no origin even when it is opened by itself', async ({ browser, site }) => {
  const page = await browser.newPage()
  await page.goto(`${site.url}frame/`)
  expect(await page.evaluate(() => origin)).toBe('null')
  await page.close()
})

test('[S2] only a document of the frame that knows the nonce is given the ports', async ({ preview }) => {
  const { page } = preview
  const body = `<script>window.welcomes = []; onmessage = ({ ports }) => welcomes.push(ports.length)
    window.hello = (nonce) => parent.postMessage({ type: 'sayso-frame-hello', version: 1, nonce }, '*')</script>`
  await page.route('**/frame/', (route) => route.fulfill({ contentType: 'text/html', body }))
  await preview.open(plainApp)
  await preview.call('restart')
  const frame = await preview.app()
  await frame.waitForFunction('window.hello')
  const nonce = new URL(frame.url()).hash.slice(1)
  // A message that was wrongly believed would be answered before the answer to the next one.
  await page.evaluate((known) => {
    postMessage({ type: 'sayso-frame-hello', version: 1, nonce: known }, '*')
    return new Promise((resolve) => addEventListener('message', resolve, { once: true }))
  }, nonce)
  await frame.evaluate("hello('guess')")
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(await frame.evaluate('welcomes')).toEqual([])
  await frame.evaluate((known) => Reflect.get(globalThis, 'hello')(known), nonce)
  await frame.waitForFunction('welcomes.length > 0')
  expect(await frame.evaluate('welcomes')).toEqual([2])
})

test('[S2] messages to the page are not listened to', async ({ preview }) => {
  await preview.open({
    ...plainApp,
    'App.tsx': `
import { Text } from 'react-native'
window.parent.postMessage({ type: 'sayso-frame-hello', version: 1, nonce: 'guess' }, '*')
window.parent.postMessage({ type: 'route', path: '/stolen' }, '*')
export default function App() { return <Text>Sent</Text> }
`,
  })
  await preview.see('Sent')
  expect(await preview.waitFor(({ phase }) => phase === 'running')).toMatchObject({ route: '/' })
})

test('[S5] an app that tears its page down or leaves it does not take the studio along', async ({
  preview,
}) => {
  await preview.open({
    ...plainApp,
    'App.tsx': `
import { Text } from 'react-native'
setTimeout(() => document.body.remove())
export default function App() { return <Text onPress={() => { location.href = 'about:blank' }}>Here</Text> }
`,
  })
  await preview.waitFor((state) => state.console.some(({ text }) => text.includes('put back')))
  await preview.click('Here')
  const { problems } = await preview.waitFor(({ phase }) => phase === 'hung')
  expect(problems[0]?.message).toBe('The app left its own page.')
})

test('[S8] an app whose memory grows is warned of, and stopped before the browser does it', async ({
  preview,
}) => {
  const grow = `const kept: unknown[] = []\nsetInterval(() => { kept.push(new Uint8Array(150_000_000)) }, 100)`
  await preview.open({ ...plainApp, 'App.tsx': app(grow) })
  await preview.waitFor(
    ({ problems }) => problems.some(({ message }) => message.includes('may have to be stopped')),
    30_000,
  )
  const { problems } = await preview.waitFor(({ phase }) => phase === 'stopped', 30_000)
  expect(problems).toMatchObject([
    { kind: 'memory', message: expect.stringContaining('The app was stopped') },
  ])
  expect(await preview.page.locator('iframe').count()).toBe(0)
  await stillWorks(preview)
})

test('[S8] so is one with more elements than a page can take', async ({ preview }) => {
  const many = `for (let n = 0; n < 150_000; n++) document.getElementById('root')!.after(document.createElement('i'))`
  await preview.open({ ...plainApp, 'App.tsx': app(`setTimeout(() => { ${many} })`) })
  const isSaid = (message: string) => /has 150,\d{3} elements on the page at once/.test(message)
  await preview.waitFor(({ problems }) => problems.some(({ message }) => isSaid(message)))
  await preview.edit({ 'App.tsx': app('') })
  await preview.call('reload')
  await stillWorks(preview)
})

/** Answers the app's requests as a server on the internet would: nothing leaves the browser. */
async function answerAs({ page }: PreviewPage, url: string, headers: Record<string, string>) {
  const heard: Record<string, string>[] = []
  await page.route(`${url}/**`, async (route) => {
    heard.push(await route.request().allHeaders())
    await route.fulfill({ json: { degrees: 21 }, headers })
  })
  return heard
}

const asking = (request: string) => `
import { Text } from 'react-native'
import { useEffect, useState } from 'react'
export default function App() {
  const [answer, setAnswer] = useState('asking')
  useEffect(() => { ${request} }, [])
  return <Text>{answer}</Text>
}
`

test('[S9] an app talks to a public server, which hears nothing of the person or the studio', async ({
  preview,
}) => {
  const heard = await answerAs(preview, 'https://api.example.com', { 'access-control-allow-origin': '*' })
  const request = `fetch('https://api.example.com/now', { credentials: 'include', referrerPolicy: 'unsafe-url' })
    .then((response) => response.json()).then(({ degrees }) => setAnswer(degrees + ' degrees'))`
  await preview.page.context().addCookies([
    {
      name: 'session',
      value: 'secret',
      domain: 'api.example.com',
      path: '/',
      sameSite: 'None',
      secure: true,
    },
  ])
  await preview.open({ ...plainApp, 'App.tsx': asking(request) })
  await preview.see('21 degrees')
  expect(heard).toHaveLength(1)
  expect(heard[0]).toMatchObject({ origin: 'null' })
  expect(Object.keys(heard[0] ?? {})).not.toContain('cookie')
  expect(Object.keys(heard[0] ?? {})).not.toContain('referer')
  expect((await preview.getState()).problems).toEqual([])
})

test('[S9] by XMLHttpRequest it carries nothing along, either', async ({ preview }) => {
  const heard = await answerAs(preview, 'https://api.example.com', {
    'access-control-allow-origin': 'null',
    'access-control-allow-credentials': 'true',
  })
  await preview.page.context().addCookies([
    {
      name: 'session',
      value: 'secret',
      domain: 'api.example.com',
      path: '/',
      sameSite: 'None',
      secure: true,
    },
  ])
  const request = `const xhr = new XMLHttpRequest()
    xhr.withCredentials = true
    xhr.onload = () => setAnswer('status ' + xhr.status)
    xhr.open('GET', 'https://api.example.com/now')
    xhr.send()`
  await preview.open({ ...plainApp, 'App.tsx': asking(request) })
  await preview.see('status 200')
  expect(Object.keys(heard[0] ?? {})).not.toContain('cookie')
})

test('[S9] a server that sends no CORS headers is a problem with the line, and no fault of the app', async ({
  preview,
}) => {
  const others = { 'access-control-allow-origin': 'https://other.example.com' }
  await answerAs(preview, 'https://shy.example.com', others)
  const source = asking(`fetch('https://shy.example.com/now?key=secret')`)
  await preview.open({ ...plainApp, 'App.tsx': source })
  await preview.see('asking')
  const { problems } = await preview.waitFor((state) => state.problems.length > 0)
  expect(problems).toMatchObject([
    {
      kind: 'blocked',
      message: expect.stringMatching(
        /^https:\/\/shy\.example\.com did not answer the preview: .* sends no CORS headers/,
      ),
      place: { path: 'App.tsx', lineNumber: lineOf(source, 'fetch(') },
    },
  ])
  expect(problems[0]?.message).not.toContain('secret')
})

test('[S9] private addresses, the studio and the frame’s own server are refused, whatever asks', async ({
  preview,
  site,
}) => {
  const heard: string[] = []
  await preview.page.route(/^https:/, (route) => {
    heard.push(route.request().url())
    return route.fulfill({ body: 'reached', headers: { 'access-control-allow-origin': '*' } })
  })
  const before = site.requests.length
  const request = `
    const results: string[] = []
    const note = (name: string) => (error?: unknown) => { results.push(name); setAnswer(results.sort().join(' ')) }
    const attempt = (name: string, run: () => unknown) => {
      try { Promise.resolve(run()).then(note(name + '!'), note(name)) } catch { note(name)() }
    }
    attempt('a', () => fetch('https://192.168.1.1/'))
    attempt('b', () => fetch(new Request('https://[::ffff:7f00:1]/')))
    attempt('c', () => new WebSocket('wss://10.0.0.1/'))
    attempt('d', () => new EventSource('https://169.254.169.254/latest'))
    attempt('e', () => fetch('${site.url}api/session'))
    attempt('f', () => fetch('/api/weather'))
    const xhr = new XMLHttpRequest()
    xhr.onerror = note('g')
    xhr.onload = note('g!')
    xhr.open('GET', 'https://127.0.0.1/')
    xhr.send()
    attempt('h', () => { if (navigator.sendBeacon('https://10.0.0.2/', 'x')) throw new Error('sent') ; return Promise.reject() })
    attempt('i', () => new RTCPeerConnection())
    attempt('j', () => new Worker(URL.createObjectURL(new Blob(['fetch("https://10.0.0.3/")']))))`
  await preview.open({ ...plainApp, 'App.tsx': asking(request) })
  await preview.see('a b c d e f g h i j')
  expect(heard).toEqual([])
  expect(site.requests.slice(before).filter((path) => path.startsWith('/api'))).toEqual([])
  const { problems } = await preview.waitFor((state) => state.problems.length >= 4)
  expect(new Set(problems.map(({ kind }) => kind))).toEqual(new Set(['blocked']))
  expect(problems.map(({ message }) => message)).toContain(
    'The preview reaches public servers only, and 192.168.1.1 is not one: use the address of a public server.',
  )
})

const lineOf = (source: string, text: string) =>
  source.split('\n').findIndex((line) => line.includes(text)) + 1

test('[S7] a socket and an older request that no server answers are explained once, with their line', async ({
  preview,
}) => {
  const requests = `const socket = new WebSocket('wss://down.example/sync?key=secret')
    const xhr = new XMLHttpRequest()
    xhr.onerror = () => setAnswer('failed')
    xhr.open('GET', 'https://down.example/now?key=secret')
    xhr.send()
    // Like an HTTP library that is built on it.
    xhr.addEventListener('error', () => Promise.reject(Object.assign(new Error('Network Error'), { request: xhr })))`
  const source = asking(requests)
  await preview.open({ ...plainApp, 'App.tsx': source })
  await preview.see('failed')
  const { problems } = await preview.waitFor((state) => state.problems.length > 1)
  const inOrder = problems.toSorted((a, b) => b.message.localeCompare(a.message))
  expect(inOrder).toMatchObject([
    {
      kind: 'blocked',
      message: 'wss://down.example did not answer the preview: it cannot be reached.',
      place: { path: 'App.tsx', lineNumber: lineOf(source, 'new WebSocket(') },
    },
    {
      kind: 'blocked',
      message: expect.stringMatching(/^https:\/\/down\.example did not answer the preview: /),
      place: { path: 'App.tsx', lineNumber: lineOf(source, 'xhr.open(') },
    },
  ])
  expect(problems.map(({ message }) => message).join()).not.toContain('secret')
})

test('[S7] an error that throws when its request is looked for is told of as any other', async ({
  preview,
}) => {
  const rejecting = `useEffect(() => {
    Promise.reject(Object.defineProperty(new Error('Odd'), 'request', { get() { throw new Error('No') } }))
  }, [])`
  await preview.open({ ...plainApp, 'App.tsx': app(`import { useEffect } from 'react'`, rejecting) })
  const { problems } = await preview.waitFor((state) => state.problems.length > 0)
  expect(problems).toMatchObject([{ kind: 'rejection', message: 'Error: Odd' }])
})

test('[S7] a request that the policy refuses is explained, with the line', async ({ preview }) => {
  const fetching = `useEffect(() => { fetch('http://api.example.com/users?key=secret') }, [])`
  const source = app(`import { useEffect } from 'react'`, fetching)
  await preview.open({ ...plainApp, 'App.tsx': source })
  await preview.see('Here')
  const { problems } = await preview.waitFor((state) => state.problems.length > 0)
  expect(problems).toMatchObject([
    {
      kind: 'blocked',
      message: 'The preview does not talk to http://api.example.com, which has no https.',
      place: { path: 'App.tsx', lineNumber: lineOf(source, 'fetch(') },
    },
  ])
  await stillWorks(preview)
})

test('[PV6] an app that is stopped by hand runs again when asked, and when its code changes', async ({
  preview,
}) => {
  await preview.open(plainApp)
  await preview.see('Plain')
  await preview.call('stop')
  expect(await preview.waitFor(({ phase }) => phase === 'stopped')).toMatchObject({ problems: [] })
  await preview.call('reload')
  await preview.see('Plain')
  await preview.call('stop')
  await stillWorks(preview)
})
