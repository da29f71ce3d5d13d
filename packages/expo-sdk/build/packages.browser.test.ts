/** Loads prebuilt modules in an opaque-origin frame, as the preview does, and compares the chunks with what they need. */

import { takeBrowser } from '@sayso/testing/browser'
import type { Browser, Frame } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSdk, isSdkBuilt } from './index.ts'
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
