/** Loads every prebuilt module in an opaque-origin frame, as the preview does, and compares the tables with the result. */

import { loadCompatTable } from '@sayso/compat'
import { takeBrowser } from '@sayso/testing/browser'
import type { Browser, Frame } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installFolder } from '../src/paths.ts'
import { buildSdk, isSdkBuilt } from './index.ts'
import { isForApps, listedPackages } from './specifiers.ts'
import { openFrame, type SdkPage, serveSdkPage } from './testing/sdk-page.ts'

let page: SdkPage
let browser: Browser
let frame: Frame

beforeAll(async () => {
  const log = () => {}
  if (!(await isSdkBuilt())) await buildSdk({ log })
  page = await serveSdkPage()
  browser = await takeBrowser()
  frame = await openFrame(browser, page.url)
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await page?.close()
})

test('every specifier of the manifest evaluates', async () => {
  const failures = await frame.evaluate(`Object.keys(ids).flatMap((specifier) => {
    try { load(specifier); return [] } catch (error) { return [specifier + ': ' + error.message] }
  })`)
  expect(failures).toEqual([])
})

test('the manifest knows every name that a module exports', async () => {
  const names: Record<string, string[]> = await frame.evaluate(
    'Object.fromEntries(Object.keys(ids).map((each) => [each, Object.keys(Object(load(each)))]))',
  )
  const unknown = Object.entries(page.manifest.modules).flatMap(([specifier, { exports }]) => {
    const missing = (names[specifier] ?? []).filter((name) => exports && !exports.includes(name))
    return missing.length > 0 ? [`${specifier}: ${missing.join(', ')}`] : []
  })
  expect(unknown).toEqual([])
})

test('what later versions export, and templates and packages made for them use, is there', async () => {
  const found = await frame.evaluate(`({
    router: load('expo-router').ThemeProvider === load('@react-navigation/native').ThemeProvider,
    theme: load('expo-router').DarkTheme.dark,
    version: load('react-native').ReactNativeVersion.getVersionString(),
    status: load('expo').PermissionStatus.GRANTED,
    platform: load('expo').Platform.OS,
    hook: typeof load('expo').createPermissionHook,
    scroll: load('react-native-reanimated').useScrollOffset === load('react-native-reanimated').useScrollViewOffset,
  })`)
  expect(found).toEqual({
    router: true,
    theme: true,
    version: '0.79.6',
    status: 'granted',
    platform: 'web',
    hook: 'function',
    scroll: true,
  })
})

test('the first screen of a project without Expo has all its parts, and asks for a chunk of its own', async () => {
  const fresh = await openFrame(browser, page.url)
  expect(page.manifest.modules['react-native/Libraries/NewAppScreen']?.chunk).toBe('react-native-inner')
  await fresh.evaluate(`(() => {
    const { createElement: h } = load('react')
    const parts = load('react-native/Libraries/NewAppScreen')
    const names = ['Header', 'HermesBadge', 'ReloadInstructions', 'DebugInstructions', 'LearnMoreLinks']
    render(h('div', { style: { color: parts.Colors.primary } }, names.map((name) => h(parts[name], { key: name }))))
  })()`)
  await fresh.getByText('Welcome to').waitFor()
  await fresh.getByText('The Basics').waitFor()
})

test('no base chunk needs one that most apps do without', () => {
  const needed = new Set<string>()
  const pending = ['expo-router']
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    needed.add(name)
    pending.push(...(page.manifest.chunks[name]?.imports ?? []))
  }
  expect([...needed].sort()).toEqual([
    ...['expo', 'expo-core', 'expo-router', 'navigation', 'react', 'react-native-animated'],
    ...['react-native-lists', 'react-native-scroll', 'react-native-web'],
  ])
})

test('React Native is spread over chunks, each of which is enough for its exports', async () => {
  const { 'react-native': module } = page.manifest.modules
  const chunkOf = (name: string) => module?.exportChunks?.[name] ?? module?.chunk
  const chunks = new Set(module?.exports?.map(chunkOf))
  expect([...chunks].sort()).toEqual([
    ...['react-native-animated', 'react-native-lists', 'react-native-rest', 'react-native-scroll'],
    'react-native-web',
  ])
  for (const chunk of chunks) {
    const names = module?.exports?.filter((name) => chunkOf(name) === chunk)
    const fresh = await openFrame(browser, page.url)
    const failures = await fresh.evaluate(`${JSON.stringify(names)}.flatMap((name) => {
      try { loadExport('react-native', name); return [] } catch (error) { return [name + ': ' + error.message] }
    })`)
    expect(failures).toEqual([])
  }
})

test('an icon family downloads its own glyphs and no other', async () => {
  const fresh = await openFrame(browser, page.url)
  await fresh.evaluate(`load('@expo/vector-icons').Feather`)
  const loaded: string[] = await fresh.evaluate('evaluatedPaths()')
  const glyphs = loaded.filter((path) => path.includes('/glyphmaps/'))
  expect(glyphs).toEqual([expect.stringContaining('/Feather.json')])
})

test('a router app renders, links to another screen, and stays out of the page’s address bar', async () => {
  const fresh = await openFrame(browser, page.url)
  await fresh.evaluate(ROUTER_APP)
  await fresh.getByText('Home screen, 40 from the top').waitFor()
  await fresh.getByText('Open details').click()
  await fresh.getByText('Details of 7').waitFor()
  expect(await fresh.evaluate('[__saysoLocation.pathname, location.pathname]')).toEqual([
    '/details/7',
    '/frame',
  ])
})

test('the native tabs of a later SDK are drawn as tabs, with labels, badges and icons, and without files that have no trigger', async () => {
  const fresh = await openFrame(browser, page.url)
  await fresh.evaluate(NATIVE_TABS_APP)
  await fresh.getByText('Home screen').waitFor()
  await fresh.getByRole('tab', { name: 'Plants' }).click()
  await fresh.getByText('Plants screen').waitFor()
  expect(await fresh.getByText('9+').isVisible()).toBe(true)
  expect(await fresh.getByLabel('house.fill').first().isVisible()).toBe(true)
  expect(await fresh.getByRole('tab').filter({ visible: true }).allInnerTexts()).toHaveLength(2)
})

const NATIVE_TABS_APP = `
const { createElement: h, Fragment } = load('react')
const { Text } = load('react-native')
const { NativeTabs, Icon, Label, Badge } = load('expo-router/unstable-native-tabs')
const { Trigger } = NativeTabs
routes['./_layout.tsx'] = { default: () => h(NativeTabs, { tintColor: '#00aa00' },
  h(Trigger, { name: 'index' }, h(Icon, { sf: { default: 'house', selected: 'house.fill' } }), h(Label, null, 'Home')),
  h(Fragment, null, h(Trigger, { name: 'plants' }, h(Trigger.Label, null, 'Plants'), h(Badge, null, '9+'))),
  h(Trigger, { name: 'hidden', hidden: true })) }
for (const [file, text] of [['index', 'Home'], ['plants', 'Plants'], ['hidden', 'Hidden'], ['extra', 'Extra']])
  routes['./' + file + '.tsx'] = { default: () => h(Text, null, text + ' screen') }
render(h(load('expo-router/build/ExpoRoot').ExpoRoot, { context: __saysoRouterContext }))
`

test('what React has in 19.2 works: a hidden part keeps its state, an event of an effect sees the newest values', async () => {
  const fresh = await openFrame(browser, page.url)
  await fresh.evaluate(NEWER_REACT_APP)
  await fresh.getByText('count 0').click()
  await fresh.getByText('count 1').waitFor()
  await fresh.getByText('toggle').click()
  await fresh.getByText('count 1').waitFor({ state: 'hidden' })
  await fresh.getByText('toggle').click()
  await fresh.getByText('count 1').waitFor()
  expect(await fresh.evaluate('report()')).toBe(true)
})

const NEWER_REACT_APP = `
const { Activity, ViewTransition, createElement: h, useEffectEvent, useState } = load('react')
function Counter() {
  const [count, setCount] = useState(0)
  return h('button', { onClick: () => setCount(count + 1) }, 'count ' + count)
}
function App() {
  const [isShown, setShown] = useState(true)
  globalThis.report = useEffectEvent(() => isShown)
  return h(ViewTransition, null,
    h('button', { onClick: () => setShown(!isShown) }, 'toggle'),
    h(Activity, { mode: isShown ? 'visible' : 'hidden' }, h(Counter)))
}
render(h(App))
`

test('worklets inside a package run: a row of react-native-gesture-handler swipes open', async () => {
  const fresh = await openFrame(browser, page.url)
  await fresh.evaluate(SWIPEABLE_ROW)
  await fresh.getByText('Slide me').waitFor()
  await fresh.evaluate('swipe.openRight()')
  await expect.poll(() => fresh.evaluate('left()'), { timeout: 10_000 }).toBeLessThan(-50)
})

const SWIPEABLE_ROW = `
const { createElement: h } = load('react')
const { Text, View } = load('react-native')
const { GestureHandlerRootView } = load('react-native-gesture-handler')
const Swipeable = load('react-native-gesture-handler/ReanimatedSwipeable').default
globalThis.left = () => document.querySelector('[data-testid="row"]').getBoundingClientRect().left
render(h(GestureHandlerRootView, { style: { flex: 1 } },
  h(Swipeable, { ref: (each) => { globalThis.swipe = each }, renderRightActions: () => h(View, { style: { width: 80 } }) },
    h(View, { testID: 'row', style: { width: 300, height: 50 } }, h(Text, null, 'Slide me')))))
`

/** Two screens, without a compiler. */
const ROUTER_APP = `
const { createElement: h } = load('react')
const { Link, Stack, useLocalSearchParams } = load('expo-router')
const { Text } = load('react-native')
const { useSafeAreaInsets } = load('react-native-safe-area-context')
routes['./_layout.tsx'] = { default: () => h(Stack) }
routes['./index.tsx'] = { default: function Home() {
  return h(Text, null, 'Home screen, ' + useSafeAreaInsets().top + ' from the top', h(Link, { href: '/details/7' }, 'Open details'))
} }
routes['./details/[id].tsx'] = { default: function Details() { return h(Text, null, 'Details of ' + useLocalSearchParams().id) } }
render(h(load('expo-router/build/ExpoRoot').ExpoRoot, { context: __saysoRouterContext }))
`

test('every listed package is in the table, and every package of the table is listed', async () => {
  const table = loadCompatTable()
  const listed = Object.keys(await listedPackages(table, installFolder())).filter((name) =>
    isForApps(table, name),
  )
  expect(Object.keys(page.manifest.packages).sort()).toEqual(listed.sort())
})

test('the table in PACKAGES.md is of what is loaded here', async () => {
  const loaded: string[] = await frame.evaluate(`Object.keys(ids).filter((specifier) => load(specifier))`)
  const rows = Object.entries(page.manifest.packages).map(([name, { version, status, note }]) => {
    const entries = loaded.filter((specifier) => specifier === name || specifier.startsWith(`${name}/`))
    return [`\`${name}\``, version, WORDS[status], String(entries.length), note]
  })
  const table = tableOf([['package', 'version', 'in the preview', 'entry points loaded', 'note'], ...rows])
  await expect(`${INTRODUCTION}\n${table}`).toMatchFileSnapshot('../PACKAGES.md')
})

/** Formatted as the formatter does. The first row is the head. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const isNumber = (column: number) => column === 3
  const lines = rows.map((row) => {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0
      return isNumber(column) ? cell.padStart(width) : cell.padEnd(width)
    })
    return `| ${cells.join(' | ')} |\n`
  })
  const rule = widths.map((width, column) =>
    isNumber(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  )
  return [lines[0], `| ${rule.join(' | ')} |\n`, ...lines.slice(1)].join('')
}

const WORDS = { works: 'works', 'stand-in': 'simulated', absent: 'not there' } as const

const INTRODUCTION = `# Packages of SDK 53 in the preview

Written by \`build/packages.browser.test.ts\`, which loads every entry point in a browser: \`npx vitest run --project browser
packages/expo-sdk/build/packages --update\` writes it again. “Simulated” packages say so on the frame when an app uses them. Those that are
“not there” can be imported; a call fails and says that it works on a phone. On a phone all of them are the real thing.
`
