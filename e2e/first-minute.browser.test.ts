/** The first minute without a key: a greeting, a question, a wish that needs a model, and one that the demo can show, in two languages. */

import { takeBrowser } from '@sayso/testing/browser'
import { type Product, startProduct } from '@sayso/testing/product'
import { LONG_MS, openStudio } from '@sayso/testing/studio-page'
import type { SessionResponse } from '@sayso/wire'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await takeBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.dispose()
})

/** Messages of the day that the visitor has used. */
function messagesToday(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/session', { method: 'POST', headers, body: '{}' })
    const { dailyMessageCount }: SessionResponse = await answer.json()
    return dailyMessageCount
  })
}

test('[SN205] a wish that needs a model is answered in one sentence, with a button to the keys and the nearest apps', async () => {
  const studio = await openStudio(browser, product.url)
  await studio.say('Ich möchte ein Spiel über Rezepte')
  const conversation = studio.conversation()
  await conversation.getByText('Dafür braucht es ein Modell').waitFor()
  expect(await messagesToday(studio.page)).toBe(0)
  const nearest = conversation.getByRole('button', { name: 'Eine Rezept-App mit Favoriten' })
  await nearest.waitFor()
  const button = conversation.getByRole('link', { name: 'Eigenes Modell verwenden' })
  await button.click()
  await studio.page.waitForURL('**/settings/models')
  await studio.page.goBack()
  await nearest.click()
  await conversation.getByText('Von ihren fertigen Apps passt diese am besten').waitFor()
  await studio.phone().getByText('Recipes').filter({ visible: true }).first().waitFor({ timeout: LONG_MS })
  expect(await messagesToday(studio.page)).toBe(0)
  await studio.close()
})

test('[SN205] a greeting and a question are answered and build nothing', async () => {
  const studio = await openStudio(browser, product.url)
  await studio.say('hi')
  await studio.conversation().getByText('Hello! This is Sayso’s built-in demo.').waitFor()
  await studio.say('how much does it cost?')
  await studio.conversation().getByText('it is free: no message counts').waitFor()
  await studio.conversation().getByRole('link', { name: 'Use your own model' }).waitFor()
  expect(await messagesToday(studio.page)).toBe(0)
  expect(await studio.page.getByText(/Version \d/).count()).toBe(0)
  await studio.close()
})
