/** From the demo to the user's own model: the key is typed into a page, and the next prompt goes to its provider. */

import { startFakeOpenAiServer } from '@sayso/models/testing'
import { takeBrowser } from '@sayso/testing/browser'
import { type Product, startProduct } from '@sayso/testing/product'
import { LONG_MS, openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

const KEY = 'sk-of-a-person-0123456789'

let provider: Awaited<ReturnType<typeof startFakeOpenAiServer>>
let product: Product
let browser: Browser
let studio: StudioPage
let page: Page

beforeAll(async () => {
  provider = await startFakeOpenAiServer({ kind: 'normal', text: 'A real model says hello.' })
  product = await startProduct({
    OPENROUTER_BASE_URL: provider.baseUrl,
    OPENROUTER_MODELS: 'someone/quick',
  })
  browser = await takeBrowser()
  studio = await openStudio(browser, product.url)
  page = studio.page
})

afterAll(async () => {
  await browser?.close()
  await product?.dispose()
  await provider?.close()
})

test('a server without keys says what to set', async () => {
  await page.route('**/api/model-keys', (route) =>
    route.fulfill({ json: { isAllowed: false, providers: [] } }),
  )
  await page.goto(`${product.url}/settings/models`)
  await page.getByText('SAYSO_USER_KEYS=1 npm start').waitFor()
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
  await page.unroute('**/api/model-keys')
})

test('a key that is typed in brings a real model, and what is said goes there with it', async () => {
  await page.goto(product.url)
  await page.getByRole('link', { name: 'Use your own model' }).click()
  await page.getByText('The demo answers now').waitFor()
  await page.getByLabel('OpenRouter').fill(KEY)
  await page.getByLabel('OpenRouter').press('Enter')
  await page.getByText('answers you now').waitFor()
  expect(await page.content()).not.toContain(KEY)
  await page.getByRole('link', { name: 'Say what to build' }).click()
  await studio.say('A shopping list')
  await studio.conversation().getByText('A real model says hello.').waitFor()
  expect(provider.requests.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${KEY}`])
})

test('instructions that are written once go with the next message, and are there after a reload', async () => {
  const write = async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /shopping list/i })
      .click()
    await page.getByRole('menuitem', { name: 'Instructions' }).click()
  }
  const field = page.getByRole('textbox', { name: 'What every answer should do' })
  await write()
  await field.fill('Always answer in Portuguese.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Instructions saved').waitFor()
  await studio.say('Make it green')
  await expect.poll(() => provider.requests.length).toBe(2)
  expect(JSON.stringify(provider.requests[1]?.body)).toContain('Always answer in Portuguese.')
  await page.reload()
  await write()
  expect(await field.inputValue()).toBe('Always answer in Portuguese.\n')
  await page.keyboard.press('Escape')
})

test('a missing import is added by rule: the app runs, the model was asked once, and one press undoes it', async () => {
  const screen =
    "import { View } from 'react-native'\n\nexport default function Home() {\n  return <View><Text>Milk and bread</Text></View>\n}"
  const action = `<saysoAction type="file" filePath="app/index.tsx">\n${screen}\n</saysoAction>`
  provider.script({
    kind: 'normal',
    text: `<saysoArtifact id="a" title="List">\n${action}\n</saysoArtifact>`,
  })
  await page.goto(product.url)
  const asked = provider.requests.length
  await studio.say('A list of what to buy')
  await studio.conversation().getByText('Fixed by rule.').waitFor({ timeout: LONG_MS })
  await studio.phone().getByText('Milk and bread').filter({ visible: true }).waitFor({ timeout: LONG_MS })
  await studio.statusSays(/Version 2 runs/)
  await studio.conversation().getByText('app/index.tsx now imports Text from react-native.').first().waitFor()
  expect(provider.requests.length - asked).toBe(1)
  await studio.conversation().getByRole('button', { name: 'Undo the fix' }).click()
  await page.getByText('Version 1 is restored').first().waitFor()
  expect(provider.requests.length - asked).toBe(1)
})

test('a key that is removed leaves the demo', async () => {
  await page.goto(`${product.url}/settings/models`)
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('The demo answers now').waitFor()
})
