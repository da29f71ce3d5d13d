/**
 * The product's main job in the system's Firefox and WebKit. Debian's packages are firefox-esr, webkit2gtk-driver and
 * xvfb; `FIREFOX_PATH` names another Firefox. A missing browser fails the test.
 */

import { findFirefox, openFirefox } from '@sayso/testing/firefox'
import type { OtherBrowserPage } from '@sayso/testing/other-browser'
import { ADD_FIELD, GREEDY_APP } from '@sayso/testing/page-field'
import { type Product, startProduct } from '@sayso/testing/product'
import { builtTestSite } from '@sayso/testing/shared-site'
import { startTestSite, type TestSite } from '@sayso/testing/test-site'
import { findWebKit, openWebKit } from '@sayso/testing/webkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const LONG_MS = 60_000
/** A part of the address of every frame that shows an app. */
const APP = '.localhost'

let page: OtherBrowserPage
let site: TestSite
let product: Product

beforeAll(async () => {
  site = await startTestSite(await builtTestSite())
  product = await startProduct({ SAYSO_DEMO_CHARS_PER_SECOND: '6000' })
})

afterAll(async () => {
  await product?.dispose()
  await site?.close()
})

const BROWSERS = [
  {
    name: 'Firefox',
    open: () => openFirefox(required(findFirefox(), 'firefox-esr')),
    namesLines: true,
    hasOwnProcesses: true,
    // Without a screen or a window manager its window has no focus: typed text goes nowhere.
    hasFocus: false,
  },
  // Its stacks name no files of code that was evaluated. Frames of other origins share the page's process: an app that hangs holds the page up.
  {
    name: 'WebKit',
    open: () => openWebKit(required(findWebKit(), 'webkit2gtk-driver and xvfb')),
    namesLines: false,
    hasOwnProcesses: false,
    hasFocus: true,
  },
]

function required<T>(found: T | null, packages: string): T {
  if (found === null) throw new Error(`The system lacks it. Install it (Debian: ${packages}).`)
  return found
}

const app = (text: string, before = '', onPress = 'setCount(count + 1)') => `
import AsyncStorage from '@react-native-async-storage/async-storage'
import { useEffect, useState } from 'react'
import { Pressable, Text, View } from 'react-native'
${before}
export default function App() {
  const [count, setCount] = useState(0)
  return (
    <View style={{ paddingTop: 80 }}>
      <Pressable testID="press" onPress={() => { ${onPress} }}><Text>${text} {count}</Text></Pressable>
    </View>
  )
}
`

const hostileApp = `
import { useEffect, useState } from 'react'
import { Text } from 'react-native'
const attempt = (name, act) => {
  try { act(); return name + ' allowed' } catch { return name + ' refused' }
}
export default function App() {
  const [text, setText] = useState('')
  useEffect(() => {
    setText([
      attempt('parent', () => { if (!parent.document.body) throw new Error() }),
      attempt('cookie', () => { if (document.cookie === '') document.cookie = 'a=b'; if (document.cookie === '') throw new Error() }),
      attempt('top', () => { top.location.href = 'about:blank' }),
    ].join(', '))
  }, [])
  return <Text>{text}</Text>
}
`

const storingApp = `
import AsyncStorage from '@react-native-async-storage/async-storage'
import { useEffect, useState } from 'react'
import { Text } from 'react-native'
export default function App() {
  const [text, setText] = useState('')
  useEffect(() => {
    AsyncStorage.getItem('visits').then(async (kept) => {
      const visits = Number(kept ?? 0) + 1
      await AsyncStorage.setItem('visits', String(visits))
      setText('Visit ' + visits)
    })
  }, [])
  return <Text>{text}</Text>
}
`

describe.each(BROWSERS)('$name', ({ open: openBrowser, namesLines, hasOwnProcesses, hasFocus }) => {
  beforeAll(async () => {
    page = await openBrowser()
  })

  afterAll(async () => {
    await page?.close()
  })

  test('a sentence becomes an app that answers a tap, is checked, and is there after a reload', async () => {
    await page.goto(product.url)
    await until('document.querySelector("textarea") !== null', true)
    // Not by a click: loading parts move the box.
    await page.evaluate('document.querySelector("textarea").focus()')
    await page.type('A habit tracker with streaks')
    // Enter sends once the page knows its session and its models.
    await until('document.querySelector("button[aria-label=Send]")?.disabled', false)
    await page.type('\n')
    await sees('Drink water')
    await until('document.body.innerText.includes("Version 1 runs")', true)
    await until('document.body.innerText.includes("screens opened")', true)
    const isDone = 'document.querySelector("[role=checkbox]").getAttribute("aria-checked")'
    const before = await page.evaluate(isDone, APP)
    await page.click('[role=checkbox]', APP)
    await until(isDone, before === 'true' ? 'false' : 'true', APP)
    await page.goto(String(await page.evaluate('location.href')))
    await sees('Drink water')
    await until(isDone, before === 'true' ? 'false' : 'true', APP)
  })

  if (hasFocus)
    test('a file that is changed and saved runs as a new version, and is there after a reload', async () => {
      await openFile('theme.ts')
      await page.click('.cm-content .cm-line')
      await page.type('// By hand')
      await until(`${SAVE}?.disabled`, false)
      await page.evaluate(`${SAVE}.click()`)
      await until('document.body.innerText.includes("Version 2 runs")', true)
      await page.goto(String(await page.evaluate('location.href')))
      await openFile('theme.ts')
      await until('document.querySelector(".cm-line")?.textContent.includes("// By hand")', true)
    })

  test('an app sees nothing of the page around it, and the page is not moved', async () => {
    await open(hostileApp)
    await sees('parent refused, cookie refused, top refused')
    expect(await page.evaluate('location.href')).toContain(site.url)
  })

  test('a change is shown at once, and the app keeps its state', async () => {
    await open(app('Pressed'))
    await sees('Pressed 0')
    await page.click('[data-testid=press]', APP)
    await sees('Pressed 1')
    // A scroll bar of the desktop would take a strip of the phone.
    expect(await page.evaluate('innerWidth - document.documentElement.clientWidth', APP)).toBe(0)
    await edit(app('Tapped'))
    await sees('Tapped 1')
  })

  test('an error is named with its place, the last good app stays, and a repair heals it', async () => {
    await open(app('Good'))
    await sees('Good 0')
    await edit(app('Bad', 'const nothing = undefined; nothing.name'))
    await until(
      `host.getState().problems.some(({ place }) => place?.path === "App.js" && place.lineNumber === ${namesLines ? 5 : 1})`,
      true,
    )
    await sees('Good 0')
    await edit(app('Healed'))
    await sees('Healed')
    await until('host.getState().problems.length', 0)
  })

  test('what an app stores is there after a reload', async () => {
    await open(storingApp, 'stores')
    await sees('Visit 1')
    await page.goto('about:blank')
    await open(storingApp, 'stores')
    await sees('Visit 2')
  })

  if (hasFocus)
    test('an app that asks for the keyboard again and again does not take it from who writes in the page', async () => {
      await open(GREEDY_APP)
      await page.evaluate(ADD_FIELD)
      await until('document.querySelector("input") !== null', true, APP)
      // WebKit gives it only to an app that was pressed.
      await page.click('input', APP)
      await until('document.activeElement.localName', 'iframe')
      await page.click('textarea')
      // Longer than the app takes to ask again.
      await expect.poll(writeOne, { timeout: LONG_MS, interval: 100 }).toBeGreaterThan(12)
    })

  if (!hasOwnProcesses) return

  // After others that showed apps, since their leftovers must not interfere.
  test('an app that hangs holds up nobody, is said to hang, and is left behind', async () => {
    await open(app('Here', '', 'setTimeout(() => { for (;;) Math.random() }, 100)'))
    await sees('Here 0')
    await page.click('[data-testid=press]', APP)
    await until('host.getState().phase', 'hung')
    await edit(app('Free again'))
    await sees('Free again 0')
    // It is painted before the page is notified.
    await until('host.getState().phase', 'running')
  })
})

async function open(code: string, project: string = crypto.randomUUID()): Promise<void> {
  await page.goto(`${site.url}?project=${project}`)
  const files = {
    'package.json': { content: '{"name":"app","main":"App.js"}', isBinary: false },
    'App.js': { content: code, isBinary: false },
  }
  await until('"host" in globalThis', true)
  await page.evaluate(`host.open(${JSON.stringify(files)})`)
}

/** The file's Save button in the code view. */
const SAVE =
  '[...document.querySelectorAll("main button")].find(({ textContent }) => textContent.startsWith("Save"))'

/** Opens a file of the project in the studio. */
async function openFile(name: string): Promise<void> {
  await until('document.querySelector("[role=tab][data-view=code]") !== null', true)
  await page.click('[role=tab][data-view=code]')
  const row = `[...document.querySelectorAll("[role=treeitem]")].find(({ textContent }) => textContent.includes("${name}"))`
  await until(`${row} !== undefined`, true)
  await page.evaluate(`${row}.click()`)
  await until(`document.querySelector('.cm-content[aria-label$="${name}"]') !== null`, true)
}

async function edit(code: string): Promise<void> {
  await page.evaluate(`host.edit(${JSON.stringify({ 'App.js': code })})`)
}

/** How much there is in the page's field after one key more. */
async function writeOne(): Promise<number> {
  await page.type('x')
  return Number(await page.evaluate('document.querySelector("textarea").value.length'))
}

async function sees(text: string): Promise<void> {
  await expect
    .poll(() => read('document.body.innerText', APP), { timeout: LONG_MS, interval: 200 })
    .toContain(text)
}

async function until(expression: string, value: unknown, frame?: string): Promise<void> {
  await expect
    .poll(() => read(expression, frame), { timeout: LONG_MS, interval: 200, message: expression })
    .toEqual(value)
}

/** Frames come and go while one waits. */
function read(expression: string, frame?: string): Promise<unknown> {
  return page.evaluate(expression, frame).catch((error: unknown) => String(error))
}
