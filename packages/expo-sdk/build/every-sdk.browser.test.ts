/** Holds every SDK to the same: its packages load as the preview loads them, and routes, tabs and animations work. */

import { loadCompatTable } from '@sayso/compat'
import { EXPO_SDKS } from '@sayso/project/expo-sdks'
import { takeBrowser } from '@sayso/testing/browser'
import type { Browser, Frame } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installFolder } from '../src/paths.ts'
import { buildSdk, isSdkBuilt } from './index.ts'
import { isForApps, listedPackages } from './specifiers.ts'
import { openFrame, type SdkPage, serveSdkPage } from './testing/sdk-page.ts'

if (!(await isSdkBuilt())) await buildSdk({ log: () => {} })
/** The set-up of the tests builds the default SDK alone. `npm run build -- --sdk 57` builds another one, which is then tried too. */
const BUILT = await Promise.all(EXPO_SDKS.map(async (sdk) => ({ ...sdk, isBuilt: await isSdkBuilt(sdk) })))

for (const sdk of BUILT) {
  const name = `SDK ${sdk.major}${sdk.isBuilt ? '' : ', which is not built here'}`
  describe.skipIf(!sdk.isBuilt)(name, () => {
    let page: SdkPage
    let browser: Browser
    let frame: Frame

    beforeAll(async () => {
      page = await serveSdkPage(sdk)
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

    test('worklets inside a package run: a row of react-native-gesture-handler swipes open', async () => {
      const fresh = await openFrame(browser, page.url)
      await fresh.evaluate(SWIPEABLE_ROW)
      await fresh.getByText('Slide me').waitFor()
      await fresh.evaluate('swipe.openRight()')
      await expect.poll(() => fresh.evaluate('left()'), { timeout: 10_000 }).toBeLessThan(-50)
    })

    test('every listed package is in the table, and every package of the table is listed', async () => {
      const table = loadCompatTable(sdk.major)
      const listed = Object.keys(await listedPackages(table, installFolder(sdk))).filter((name) =>
        isForApps(table, name),
      )
      expect(Object.keys(page.manifest.packages).sort()).toEqual(listed.sort())
    })
  })
}

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

const NEWER_REACT_APP = `
const { Activity, Fragment, ViewTransition = Fragment, createElement: h, useEffectEvent, useState } = load('react')
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
