/** An invisible app in the studio: it does not count as running, and the next version does. */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

const HOME = 'app/(tabs)/index.tsx'
const shown = (text: string, before = '') => `import { Text } from 'react-native'
${before}
export default function Home() { return <Text>${text}</Text> }
`
const VANISH = `
function vanish() {
  const rules = ['opacity: 0', 'visibility: hidden', 'clip-path: inset(50%)', 'filter: opacity(0)', 'content-visibility: hidden', 'display: none']
  const style = document.createElement('style')
  style.textContent = 'html, body, #root {' + rules.map((rule) => rule + ' !important').join(';') + '}'
  document.head.append(style)
  for (const element of [document.documentElement, document.body, document.getElementById('root')!])
    for (const rule of rules) { const [name = '', value = ''] = rule.split(': '); element.style.setProperty(name, value, 'important') }
  for (const element of [...document.querySelectorAll('*')]) element.remove()
}
setTimeout(vanish, 500)`

let browser: Browser
let studio: StudioPage

beforeAll(async () => {
  browser = await takeBrowser()
  studio = await openStudio(browser, await sharedProduct())
  await studio.say('A habit tracker')
  await studio.versionRuns(1)
})

afterAll(() => browser?.close())

/** One that is being replaced may still be there. */
const newest = () => studio.page.frameLocator('iframe[title^="Preview of"]').last()

test('an invisible app is not said to run, and a later save and Reload are seen', async () => {
  await studio.saveElsewhere(HOME, shown('Hidden', VANISH))
  await studio.statusSays('Version 2 does not run')
  await studio.page.getByText('Nothing to see').waitFor()
  await studio.page.getByRole('button', { name: 'Reload the app' }).first().click()
  await studio.saveElsewhere(HOME, shown('Back again'))
  await newest().getByText('Back again').waitFor()
  await studio.versionRuns(3)
  await studio.page.getByRole('button', { name: 'Reload the app' }).first().click()
  await newest().getByText('Back again').waitFor()
  expect(await studio.page.getByText('Nothing to see').count()).toBe(0)
})
