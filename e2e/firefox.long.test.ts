/** What the preview promises, in the Firefox of the system: it must be installed, or `FIREFOX_PATH` name it. */

import { type FirefoxPage, findFirefox, openFirefox } from '@sayso/testing/firefox'
import { builtTestSite } from '@sayso/testing/shared'
import { startTestSite, type TestSite } from '@sayso/testing/test-site'
import { afterAll, beforeAll, expect, test } from 'vitest'

const LONG_MS = 60_000
/** A part of the address of every frame that shows an app. */
const APP = '.preview.'

let firefox: FirefoxPage
let site: TestSite

beforeAll(async () => {
  const program = findFirefox()
  if (program === null)
    throw new Error('There is no Firefox. Install it (Debian: firefox-esr), or name one in FIREFOX_PATH.')
  site = await startTestSite(await builtTestSite())
  firefox = await openFirefox(program)
})

afterAll(async () => {
  await firefox?.close()
  await site?.close()
})

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

test('a change is shown at once, and the app keeps its state', async () => {
  await open(app('Pressed'))
  await sees('Pressed 0')
  await firefox.click('[data-testid=press]', APP)
  await sees('Pressed 1')
  // A scroll bar of the desktop would take a strip of the phone.
  expect(await firefox.evaluate('innerWidth - document.documentElement.clientWidth', APP)).toBe(0)
  await edit(app('Tapped'))
  await sees('Tapped 1')
})

test('an error is named with its place, the last good app stays, and a repair heals it', async () => {
  await open(app('Good'))
  await sees('Good 0')
  await edit(app('Bad', 'const nothing = undefined; nothing.name'))
  await until(
    'host.getState().problems.some(({ place }) => place?.path === "App.js" && place.lineNumber === 5)',
    true,
  )
  await sees('Good 0')
  await edit(app('Healed'))
  await sees('Healed')
  await until('host.getState().problems.length', 0)
})

test('what an app stores is there after a reload', async () => {
  const code = `
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
  await open(code, 'stores')
  await sees('Visit 1')
  await firefox.goto('about:blank')
  await open(code, 'stores')
  await sees('Visit 2')
})

test('an app that hangs holds up nobody, is said to hang, and is left behind', async () => {
  await open(app('Here', '', 'setTimeout(() => { for (;;) Math.random() }, 100)'))
  await sees('Here 0')
  await firefox.click('[data-testid=press]', APP)
  await until('host.getState().phase', 'hung')
  await edit(app('Free again'))
  await sees('Free again 0')
  expect(await firefox.evaluate('host.getState().phase')).toBe('running')
})

async function open(code: string, project: string = crypto.randomUUID()): Promise<void> {
  await firefox.goto(`${site.url}?project=${project}`)
  const files = {
    'package.json': { content: '{"name":"app","main":"App.js"}', isBinary: false },
    'App.js': { content: code, isBinary: false },
  }
  await until('"host" in globalThis', true)
  await firefox.evaluate(`host.open(${JSON.stringify(files)})`)
}

async function edit(code: string): Promise<void> {
  await firefox.evaluate(`host.edit(${JSON.stringify({ 'App.js': code })})`)
}

async function sees(text: string): Promise<void> {
  await until(`document.body.innerText.includes(${JSON.stringify(text)})`, true, APP)
}

/** Frames come and go while one waits. */
async function until(expression: string, value: unknown, frame?: string): Promise<void> {
  const read = () => firefox.evaluate(expression, frame).catch((error: unknown) => String(error))
  await expect.poll(read, { timeout: LONG_MS, interval: 200, message: expression }).toEqual(value)
}
