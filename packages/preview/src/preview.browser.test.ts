/** The whole preview in a real browser: page, worker, bundler, prebuilt packages and frame. */

import { loadStarterFiles } from '@sayso/starter'
import { openPreviewPage } from '@sayso/testing/preview-page'
import { test } from '@sayso/testing/preview-test'
import { describe, expect } from 'vitest'
import { counter, greet, home, layout, packageJson, plainApp, routerApp } from './testing/apps.ts'

describe('what is shown', () => {
  test('the starter renders without a problem', async ({ preview }) => {
    const starter = await loadStarterFiles()
    await preview.open(
      Object.fromEntries(Object.entries(starter).map(([path, { content }]) => [path, content])),
    )
    const state = await preview.waitFor(({ phase }) => phase === 'running')
    expect(
      await (await preview.app()).getByText('Design Your Dream Mobile App', { exact: true }).count(),
    ).toBe(1)
    expect(state).toMatchObject({ problems: [], failure: null, route: '/' })
  })

  test('[PV9] packages that could not be had are asked for again, and the app is shown without a reload', async ({
    site,
    browser,
  }) => {
    const context = await browser.newContext()
    let isAway = true
    await context.route('**/manifest.json', (route) => (isAway ? route.abort() : route.continue()))
    const preview = await openPreviewPage(context, site.url)
    await preview.open(plainApp)
    await preview.waitFor(({ failure }) => failure !== null)
    isAway = false
    await preview.see('Plain')
    expect(await preview.waitFor(({ phase }) => phase === 'running')).toMatchObject({ failure: null })
    await context.close()
  })

  // The worker waited for ever, and every new frame with it: only a reload of the whole page helped.
  test('[PV9] when the worker never comes, Reload asks for it again', async ({ site, browser }) => {
    const context = await browser.newContext()
    const asked = { isAnswered: false, count: 0 }
    await context.route(/worker[^/]*\.js$/, (route) => {
      asked.count++
      return asked.isAnswered ? route.continue() : undefined
    })
    const preview = await openPreviewPage(context, site.url)
    await preview.open(plainApp)
    await expect.poll(() => asked.count).toBeGreaterThan(0)
    asked.isAnswered = true
    await preview.call('reload')
    await preview.see('Plain')
    await context.close()
  })

  test('[PV9] a frame whose page gets lost is opened once more; when that fails too it is said', async ({
    site,
    browser,
  }) => {
    const context = await browser.newContext()
    const lost = { left: 1, asked: 0 }
    await context.route('**/frame/', (route) => {
      lost.asked++
      return lost.left-- > 0 ? route.abort() : route.continue()
    })
    const preview = await openPreviewPage(context, site.url)
    await preview.open(plainApp)
    expect(await preview.waitFor(({ phase }) => phase === 'running')).toMatchObject({ failure: null })
    await preview.see('Plain')
    expect(lost.asked).toBe(2)
    lost.left = Number.POSITIVE_INFINITY
    await preview.call('restart')
    const { failure } = await preview.waitFor(({ phase }) => phase === 'failed')
    expect(failure).toBe('The page of the preview did not load.')
    expect(lost.asked).toBe(4)
    await context.close()
  })

  test('[PV21] a browser in which the frame cannot start is named as the reason, and nobody waits for the app', async ({
    site,
    browser,
  }) => {
    const context = await browser.newContext()
    // As in WebKit on a desktop, but in a way that the frame cannot compensate.
    await context.addInitScript(() => {
      if (window !== top) Object.defineProperty(screen, 'orientation', { get: () => undefined })
    })
    const preview = await openPreviewPage(context, site.url)
    await preview.open(plainApp)
    await preview.waitFor(({ revision }) => revision > 0)
    const { failure, problems } = await preview.waitFor(({ phase }) => phase === 'failed')
    expect(failure).toMatch(/^The preview cannot start in this browser \(TypeError: .+\)\. A current Chrome/)
    expect(problems).toEqual([])
    await context.close()
  })

  test('an app without the router renders', async ({ preview }) => {
    await preview.open(plainApp)
    await preview.see('Plain')
    await preview.click('Count 0')
    await preview.see('Count 1')
  })

  test('an app that registers itself renders in the frame’s own root', async ({ preview }) => {
    await preview.open({
      'package.json': JSON.stringify({ name: 'app', main: 'index.js' }),
      'index.js': `import { registerRootComponent } from 'expo'\nimport App from './App'\nregisterRootComponent(App)\n`,
      'App.js': `import { Text } from 'react-native'\nexport default function App() { return <Text>Registered</Text> }\n`,
    })
    await preview.see('Registered')
    await preview.waitFor(({ phase }) => phase === 'running')
  })

  test('[R3] an app that registers itself heals after its first evaluation failed', async ({ preview }) => {
    await preview.open({
      'package.json': JSON.stringify({ name: 'app', main: 'index.js' }),
      'index.js': `import { registerRootComponent } from 'expo'\nimport App from './App'\nregisterRootComponent(App)\n`,
      'App.js': `import { Text } from 'react-native'\nimport { client } from './client'\nif (typeof client.answer !== 'number') throw new Error('Not yet')\nexport default function App() { return <Text>Healed {client.answer}</Text> }\n`,
    })
    await preview.waitFor(({ problems }) => problems.some(({ message }) => message.includes('Not yet')))
    await preview.edit({ 'client.js': 'export const client = { answer: 42 }' })
    await preview.see('Healed 42')
  })

  test('a class of a file that is still missing can be constructed', async ({ preview }) => {
    await preview.open({
      ...plainApp,
      'App.tsx': `import { Text } from 'react-native'\nimport { Client } from './client'\nconst client = new Client()\nexport default function App() { return <Text>Made {typeof client}</Text> }\n`,
    })
    await preview.see('Made function')
  })

  test('[PV15] public.env gives the app its variables, and a change of it starts the app again', async ({
    preview,
  }) => {
    const code = `import { Text } from 'react-native'\nconst town = process.env.EXPO_PUBLIC_TOWN\nexport default function App() { return <Text>In {town} {String(process.env.SECRET)}</Text> }\n`
    await preview.open({ ...plainApp, 'App.tsx': code, 'public.env': 'EXPO_PUBLIC_TOWN=Aachen\nSECRET=x\n' })
    await preview.see('In Aachen undefined')
    await preview.edit({ 'public.env': 'EXPO_PUBLIC_TOWN=Bonn\n' })
    await preview.see('In Bonn undefined')
  })

  test('an icon family imported by name from the index of all shows its glyph', async ({ preview }) => {
    await preview.open({
      'package.json': JSON.stringify({ name: 'app', main: 'index.js' }),
      'App.js': `import { Ionicons } from '@expo/vector-icons'\nimport { Text, View } from 'react-native'\nexport default function App() { return <View><Text>Icons</Text><Ionicons name="add" size={24} testID="icon" /></View> }\n`,
    })
    await preview.see('Icons')
    const state = await preview.waitFor(({ phase }) => phase === 'running')
    expect(state.problems).toEqual([])
    expect(await (await preview.app()).getByTestId('icon').textContent()).not.toBe('')
  })

  test('[M6] what is not there yet makes React log nothing', async ({ preview }) => {
    await preview.open({
      ...plainApp,
      'App.tsx': `
import { Text, View } from 'react-native'
import Header, { Card } from './ui'
export default function App() { return <View><Header title="Hi" /><Text>Shown</Text><Card /></View> }
`,
    })
    await preview.see('Shown')
    await preview.waitFor(({ problems }) => problems.length > 0)
    expect((await preview.getState()).console.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('[PV8] files that arrive in the worst order heal as they land', async ({ preview }) => {
    await preview.open({ 'package.json': packageJson })
    await preview.edit({ 'app/index.tsx': home('Home') })
    await preview.see('Home')
    await preview.edit({ 'components/Counter.tsx': counter('Count') })
    await preview.see('Count 0')
    await preview.edit({ 'lib/greet.ts': greet('Hello') })
    await preview.see('Hello, Ada')
    await preview.edit({ 'app/_layout.tsx': layout })
    await preview.see('Hello, Ada')
    expect(await preview.waitFor(({ problems }) => problems.length === 0)).toMatchObject({ phase: 'running' })
  })
})

describe('hot update', () => {
  test.beforeEach(async ({ preview }) => {
    await preview.open(routerApp)
    await preview.see('Hello, Ada')
    await preview.click('Count 0')
    await preview.see('Count 1')
  })

  test('[R1] [H1] a leaf component changes and keeps its state', async ({ preview }) => {
    await preview.edit({ 'components/Counter.tsx': counter('Total') })
    await preview.see('Total 1')
  })

  test.for([
    ['an arrow', (shown: string) => `() => ${shown}`],
    ['a function', (shown: string) => `function () { return ${shown} }`],
  ] as const)(
    '[R3] a root without a name, %s, shows what a helper says now',
    async ([, component], { preview }) => {
      const app = component(`<Text>{greet('Ada')}</Text>`)
      await preview.open({
        'package.json': JSON.stringify({ name: 'app', main: 'expo/AppEntry.js' }),
        'App.js': `import { Text } from 'react-native'\nimport { greet } from './greet'\nexport default ${app}\n`,
        'greet.js': greet('Hello').replace(': string', ''),
      })
      await preview.see('Hello, Ada')
      await preview.edit({ 'greet.js': greet('Welcome').replace(': string', '') })
      await preview.see('Welcome, Ada')
    },
  )

  test('[H1] a function that a screen uses changes, and state is kept', async ({ preview }) => {
    await preview.edit({ 'lib/greet.ts': greet('Welcome') })
    await preview.see('Welcome, Ada')
    await preview.see('Count 1')
  })

  test('[R2] a screen changes, and state below it is kept', async ({ preview }) => {
    await preview.edit({ 'app/index.tsx': home('Start') })
    await preview.see('Start')
    await preview.see('Count 1')
  })

  test('[H3] a renamed layout component takes the place of the old one', async ({ preview }) => {
    await preview.edit({
      'app/_layout.tsx': `
import { Text } from 'react-native'
import { Slot } from 'expo-router'
export default function Renamed() { return <><Text>New layout</Text><Slot /></> }
`,
    })
    await preview.see('New layout')
    await preview.see('Hello, Ada')
  })

  test('[R2] a new route becomes a tab, and a deleted one goes', async ({ preview }) => {
    const about = `import { Text } from 'react-native'\nexport default function About() { return <Text>All about it</Text> }\n`
    await preview.edit({ 'app/about.tsx': about })
    await preview.click('about')
    await preview.see('All about it')
    await preview.waitFor(({ route }) => route === '/about')
    await preview.edit({ 'app/about.tsx': null })
    await expect.poll(async () => (await preview.app()).getByText('about', { exact: true }).count()).toBe(0)
  })

  test('[PV5] the app can be steered from outside', async ({ preview }) => {
    const about = `import { Text } from 'react-native'\nexport default function About() { return <Text>All about it</Text> }\n`
    await preview.edit({ 'app/about.tsx': about })
    await preview.see('about')
    await preview.page.evaluate("host.preview.navigate('/about')")
    await preview.see('All about it')
    await preview.call('back')
    await preview.waitFor(({ route }) => route === '/')
  })
})

describe('navigation', () => {
  const screen = (body: string) => `
import { router, useLocalSearchParams } from 'expo-router'
import * as Haptics from 'expo-haptics'
import { Text, View } from 'react-native'
export default function Screen() { const { id } = useLocalSearchParams(); return <View>${body}</View> }
`
  test.beforeEach(async ({ preview }) => {
    await preview.open({
      'package.json': packageJson,
      'app/_layout.tsx': `export { Stack as default } from 'expo-router'`,
      'app/index.tsx': screen(
        `<Text onPress={() => { void Haptics.selectionAsync(); router.push('/item/7') }}>To seven</Text>`,
      ),
      'app/item/[id].tsx': screen('<Text>Item {id}</Text>'),
    })
    await preview.click('To seven')
    await preview.see('Item 7')
  })

  test('back goes to the screen before, also for code that reads the window’s own address', async ({
    preview,
  }) => {
    await preview.waitFor(({ route }) => route === '/item/7')
    expect(await (await preview.app()).evaluate(() => location.pathname)).toBe('/item/7')
    await preview.call('back')
    await preview.waitFor(({ route }) => route === '/')
    await preview.click('To seven')
    await preview.see('Item 7')
  })

  test('back from a tab goes to the first one', async ({ preview }) => {
    const says = (text: string) =>
      `import { Text } from 'react-native'\nexport default function Screen() { return <Text>${text}</Text> }\n`
    await preview.open({
      'package.json': packageJson,
      'app/_layout.tsx': `export { Stack as default } from 'expo-router'`,
      'app/(tabs)/_layout.tsx': layout,
      'app/(tabs)/index.tsx': says('First'),
      'app/(tabs)/second.tsx': says('Second'),
    })
    await preview.see('First')
    await preview.page.evaluate("host.preview.navigate('/second')")
    await preview.see('Second')
    await preview.call('back')
    await preview.waitFor(({ route }) => route === '/')
  })

  test('a reload opens the same screen, and the browser’s own history stays as it was', async ({
    preview,
  }) => {
    await preview.waitFor(({ route }) => route === '/item/7')
    await preview.call('reload')
    await preview.waitFor(({ revision, shownRevision }) => revision > 0 && shownRevision === revision)
    await preview.see('Item 7')
    expect(await preview.page.evaluate(() => history.length)).toBeLessThanOrEqual(2)
  })

  test('what is only simulated is said', async ({ preview }) => {
    await preview.waitFor(({ standIns }) => standIns.includes('expo-haptics'))
  })
})

describe('routes that change while they are shown', () => {
  const says = (text: string) =>
    `import { Text } from 'react-native'\nexport default function Screen() { return <Text>${text}</Text> }\n`
  const navigator = (name: string) => `export { ${name} as default } from 'expo-router'`

  test('[R5] a screen that comes after its layout is shown', async ({ preview }) => {
    await preview.open({
      'package.json': packageJson,
      'app/_layout.tsx': navigator('Stack'),
      'app/about.tsx': says('About'),
    })
    // There is no screen at `/`: that is reported, and the router's own page is not shown.
    await preview.waitFor(({ problems }) => problems.length > 0)
    await preview.edit({ 'app/index.tsx': says('Here now') })
    await preview.see('Here now')
    await preview.waitFor(({ problems }) => problems.length === 0)
  })

  test('[R5] a screen that moves into tabs keeps its address, also after a reload', async ({ preview }) => {
    const layouts = { 'app/_layout.tsx': navigator('Stack'), 'app/index.tsx': says('First') }
    await preview.open({ 'package.json': packageJson, ...layouts })
    await preview.see('First')
    await preview.edit({ 'app/index.tsx': null })
    await preview.edit({ 'app/(tabs)/index.tsx': says('Moved') })
    await preview.see('Moved')
    await preview.edit({ 'app/(tabs)/_layout.tsx': navigator('Tabs') })
    await (await preview.app()).getByRole('tab', { name: 'index' }).waitFor()
    expect(await preview.getState()).toMatchObject({ route: '/', problems: [] })
    await preview.call('reload')
    await preview.waitFor(({ revision, shownRevision }) => revision > 0 && shownRevision === revision)
    await preview.see('Moved')
    expect(await preview.getState()).toMatchObject({ route: '/', problems: [] })
  })

  test('[E6] a reload of a screen that crashes opens the first one', async ({ preview }) => {
    await preview.open({
      'package.json': packageJson,
      'app/_layout.tsx': navigator('Stack'),
      'app/index.tsx': says('First'),
      'app/crash.tsx': `export default function Crash() { throw new Error('Crashed') }`,
    })
    await preview.see('First')
    await preview.page.evaluate("host.preview.navigate('/crash')")
    await preview.waitFor((state) => state.problems.some(({ message }) => message === 'Error: Crashed'))
    await preview.call('reload')
    await preview.waitFor(
      ({ revision, shownRevision, route }) => revision > 0 && shownRevision === revision && route === '/',
    )
    await preview.see('First')
  })
})

describe('from outside', () => {
  const scheme = `
import { Text, useColorScheme } from 'react-native'
export default function App() {
  return <Text>{'It is ' + useColorScheme()}</Text>
}
`
  test('the app follows light and dark', async ({ preview }) => {
    await preview.open({ ...plainApp, 'App.tsx': scheme })
    await preview.see('It is light')
    await preview.page.evaluate("host.preview.setColorScheme('dark')")
    await preview.see('It is dark')
  })

  test('text is shown larger, and other sizes stay', async ({ preview }) => {
    const boxes = `import { Text, View } from 'react-native'\nexport default function App() { return <View><Text style={{ fontSize: 20 }}>Big <Text>inner</Text></Text><View testID="box" style={{ height: 50 }} /></View> }\n`
    await preview.open({ ...plainApp, 'App.tsx': boxes })
    const heightOf = async (name: string) =>
      (await (await preview.app()).getByText(name).first().boundingBox())?.height ?? 0
    await preview.see('inner')
    const before = await heightOf('Big')
    await preview.page.evaluate('host.preview.setTextScale(1.5)')
    await expect.poll(() => heightOf('Big')).toBeGreaterThan(before * 1.4)
    expect((await (await preview.app()).getByTestId('box').boundingBox())?.height).toBe(50)
    await preview.call('reload')
    await preview.waitFor(({ revision, shownRevision }) => revision > 0 && shownRevision === revision)
    await expect.poll(() => heightOf('Big')).toBeGreaterThan(before * 1.4)
  })

  test('[P4] the part of the screen that a change wrote is told, and a change elsewhere is not', async ({
    preview,
  }) => {
    await preview.open(routerApp)
    await preview.see('Count 0')
    await preview.edit({ 'components/Counter.tsx': counter('Total') })
    await preview.see('Total 0')
    const { changed } = await preview.waitFor((state) => state.changed !== null)
    const shown = await (await preview.app()).getByText('Total 0').evaluate((node) => {
      const { x, y, width, height } = (node.parentElement ?? node).getBoundingClientRect()
      return { x, y, width, height }
    })
    expect(changed).toEqual({ path: 'components/Counter.tsx', box: shown })
    await preview.edit({ 'lib/greet.ts': greet('Welcome') })
    await preview.see('Welcome, Ada')
    expect((await preview.getState()).changed).toEqual(changed)
  })

  test('[P1] a clicked element tells its line, and the app does not see the click', async ({ preview }) => {
    await preview.open(plainApp)
    await preview.see('Count 0')
    await preview.page.evaluate('host.preview.setInspecting(true)')
    await preview.click('Count 0')
    const { inspected } = await preview.waitFor((state) => state.inspected?.isClick === true)
    expect(inspected).toMatchObject({
      componentName: 'Text',
      ownerName: 'Counter',
      place: { path: 'components/Counter.tsx', lineNumber: 6 },
      details: expect.arrayContaining(['fontSize: 14px']),
    })
    await preview.page.evaluate('host.preview.setInspecting(false)')
    await preview.click('Count 0')
    await preview.see('Count 1')
  })

  test('[P1] a tap chooses as a click does, and the app does not see it', async ({ site, browser }) => {
    const context = await browser.newContext({ hasTouch: true, isMobile: true })
    const preview = await openPreviewPage(context, site.url)
    await preview.open(plainApp)
    await preview.see('Count 0')
    await preview.page.evaluate('host.preview.setInspecting(true)')
    const counter = (await preview.app()).getByText('Count 0', { exact: true })
    await counter.tap()
    const { inspected } = await preview.waitFor((state) => state.inspected?.isClick === true)
    expect(inspected).toMatchObject({ ownerName: 'Counter', place: { path: 'components/Counter.tsx' } })
    // Under a finger a browser may click on a neighbor that looks easier to hit: the list around a text, say.
    await counter.evaluate((text) => {
      text.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
      document.body.dispatchEvent(new PointerEvent('click', { bubbles: true, shiftKey: true }))
    })
    const { inspected: again } = await preview.waitFor((state) => state.inspected?.isAnother === true)
    expect(again).toMatchObject({ ownerName: 'Counter' })
    await preview.page.evaluate('host.preview.setInspecting(false)')
    await counter.tap()
    await preview.see('Count 1')
    await context.close()
  })

  test('[P2] a line of the console names the line of the source that wrote it', async ({ preview }) => {
    await preview.open({
      ...plainApp,
      'App.tsx': `import { Text } from 'react-native'\n\nexport default function App() {\n  console.warn('careful', { a: [1] })\n  return <Text>Plain</Text>\n}\n`,
    })
    const { console: entries } = await preview.waitFor((state) => state.console.length > 0)
    expect(entries[0]).toMatchObject({ level: 'warn', text: 'careful { a: [1] }' })
    const place = await preview.page.evaluate('host.preview.locate(host.getState().console[0])')
    expect(place).toEqual({ path: 'App.tsx', lineNumber: 4, columnNumber: 11 })
  })

  test('[P1] the element under the pointer is told, and Escape in the app ends it', async ({ preview }) => {
    await preview.open(plainApp)
    await preview.see('Plain')
    await preview.page.evaluate('host.preview.setInspecting(true)')
    const app = await preview.app()
    await app.getByText('Plain').hover()
    const { inspected } = await preview.waitFor((state) => state.inspected !== null)
    expect(inspected).toMatchObject({ ownerName: 'App', isClick: false, place: { path: 'App.tsx' } })
    await app.evaluate(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
    expect(await preview.waitFor((state) => !state.isInspecting)).toMatchObject({ inspected: null })
  })
})

describe('what an app keeps', () => {
  const notes = `
import AsyncStorage from '@react-native-async-storage/async-storage'
import { useEffect, useState } from 'react'
import { Text } from 'react-native'
export default function App() {
  const [text, setText] = useState('…')
  useEffect(() => { AsyncStorage.getItem('note').then((value) => setText('Note: ' + value)) }, [])
  return <Text onPress={() => AsyncStorage.setItem('note', 'kept').then(() => setText('Saved'))}>{text}</Text>
}
`
  test('[PV4] storage survives a restart and a new visit', async ({ preview }) => {
    await preview.open({ ...plainApp, 'App.tsx': notes })
    await preview.click('Note: null')
    await preview.see('Saved')
    await preview.call('restart')
    await preview.see('Note: kept')
    await preview.page.evaluate(() => dispatchEvent(new Event('pagehide')))
    await preview.page.reload()
    await preview.open({ ...plainApp, 'App.tsx': notes })
    await preview.see('Note: kept')
    await preview.call('clearStorage')
    await preview.see('Note: null')
    await preview.call('bringBackStorage')
    await preview.see('Note: kept')
  })

  test('[PV4] what an app writes while it is cleared does not come back', async ({ preview }) => {
    const source = `
import { Text } from 'react-native'
const start = localStorage.getItem('n')
let n = 0
setInterval(() => localStorage.setItem('n', String(n++)), 6)
export default function App() {
  return <Text>Began with {String(start)}</Text>
}
`
    await preview.open({ ...plainApp, 'App.tsx': source })
    await preview.see('Began with null')
    // Some of it has reached the page by then.
    const written = async () => (await preview.app()).evaluate(() => Number(localStorage.getItem('n')))
    await expect.poll(written).toBeGreaterThan(20)
    await preview.call('restart')
    await (await preview.app()).getByText(/^Began with \d+$/).waitFor()
    // A disk that takes its time.
    await preview.page.evaluate(() => {
      const { put } = IDBObjectStore.prototype
      IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
        for (let n = 0; n < 30; n++) put.call(this, 'x'.repeat(1_000_000), `padding ${n}`)
        return put.call(this, value, key)
      }
    })
    await preview.call('clearStorage')
    await preview.see('Began with null')
  })

  test('[PV4] a database survives a restart, and is cleared with the rest', async ({ preview }) => {
    const source = `
import * as SQLite from 'expo-sqlite'
import { useEffect, useState } from 'react'
import { Text } from 'react-native'
export default function App() {
  const [count, setCount] = useState(-1)
  useEffect(() => { void (async () => {
    const db = await SQLite.openDatabaseAsync('notes.db')
    await db.execAsync('CREATE TABLE IF NOT EXISTS notes (id INTEGER PRIMARY KEY, text TEXT)')
    await db.runAsync('INSERT INTO notes (text) VALUES (?)', 'one')
    setCount((await db.getAllAsync('SELECT * FROM notes')).length)
  })() }, [])
  return <Text>Rows {count}</Text>
}
`
    await preview.open({ ...plainApp, 'App.tsx': source })
    await preview.see('Rows 1')
    // Written a moment after the statement.
    const countKept = async () => (await preview.app()).evaluate(() => Object.keys(localStorage).length)
    await expect.poll(countKept).toBe(1)
    await preview.call('restart')
    await preview.see('Rows 2')
    await preview.call('clearStorage')
    await preview.see('Rows 1')
  })
})
