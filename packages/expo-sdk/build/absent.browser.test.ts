/** Packages that a browser cannot support: importing them is fine, and a call explains why it fails. */

import { takeBrowser } from '@sayso/testing/browser'
import type { Browser, Frame } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageSupport } from '../src/index.ts'
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

/** The call that apps make most. */
const FAILING: Readonly<Record<string, string>> = {
  'expo-auth-session': `new lib.AuthRequest({ clientId: 'x', redirectUri: 'app://x', scopes: [] }).promptAsync({ authorizationEndpoint: 'https://example.com' })`,
  'expo-brightness': 'lib.setBrightnessAsync(1)',
  'expo-calendar': 'lib.getCalendarsAsync()',
  'expo-media-library': `lib.saveToLibraryAsync('file:///document/a.jpg')`,
  'expo-sms': `lib.sendSMSAsync(['+12025550101'], 'Hello')`,
}

/** Their own code does nothing in a browser, or shows something else. */
const SILENT: Readonly<Record<string, string>> = {
  'expo-navigation-bar': `lib.setVisibilityAsync('hidden')`,
}

function call(name: string, code: string): Promise<string> {
  return frame.evaluate(`(async () => {
    const lib = load(${JSON.stringify(name)})
    try { await ${code}; return 'done' } catch (error) { return error.message }
  })()`)
}

test.each(Object.entries(FAILING))(
  '%s can be imported, and a call says that it works on a phone',
  async (name, code) => {
    expect(await call(name, code)).toMatch(/It works on a phone\.$/)
  },
)

test.each(Object.entries(SILENT))('%s can be imported and used without harm', async (name, code) => {
  expect(await call(name, code)).toBe('done')
})

test('every absent package is tried here', () => {
  const absent = Object.entries(packageSupport()).filter(([, { status }]) => status === 'absent')
  expect([...Object.keys(FAILING), ...Object.keys(SILENT)].sort()).toEqual(
    absent.map(([name]) => name).sort(),
  )
})
