/** The keyboard belongs to the person: an app gets it when it is pressed, and not because it asks for it. */

import { ADD_FIELD, GREEDY_APP } from '@sayso/testing/page-field'
import type { PreviewPage } from '@sayso/testing/preview-page'
import { test } from '@sayso/testing/preview-test'
import { expect } from 'vitest'
import { plainApp } from './testing/apps.ts'

/** Opens a page with a focused field beside the app. */
async function openGreedy(preview: PreviewPage) {
  const { page } = preview
  await page.evaluate(ADD_FIELD)
  await preview.open({ ...plainApp, 'App.tsx': GREEDY_APP })
  await preview.waitFor(({ shownRevision }) => shownRevision > 0)
  const field = page.locator('textarea')
  const hasFrame = () => page.evaluate(() => document.activeElement?.localName === 'iframe')
  await expect.poll(hasFrame, { timeout: 20_000 }).toBe(true)
  return { field, hasFrame }
}

test('[S14] an app that asks for the focus again and again does not stop a person from writing in the page', async ({
  preview,
}) => {
  const { page } = preview
  const { field, hasFrame } = await openGreedy(preview)
  await field.click()
  const write = async () => {
    await page.keyboard.press('x')
    return (await field.inputValue()).length
  }
  // Longer than the app takes to ask again.
  await expect.poll(write, { timeout: 30_000, interval: 100 }).toBeGreaterThan(12)

  // Also with the pointer over the app, as it happens to lie.
  await page.locator('iframe').hover()
  // A driven pointer does not always report it.
  await page.locator('iframe').dispatchEvent('pointerenter')
  await field.evaluate((element: HTMLTextAreaElement) => {
    element.value = ''
    element.focus()
  })
  await expect.poll(write, { timeout: 30_000, interval: 100 }).toBeGreaterThan(12)

  // A press there is intended.
  const box = await page.locator('iframe').boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await expect.poll(hasFrame, { timeout: 20_000 }).toBe(true)
})

test.for([
  ['has just pressed a field of it, and has written nothing yet', null],
  ['writes with an input method', 'Process'],
] as const)('[S14] nor one who %s', async ([, key], { preview }) => {
  const { page } = preview
  const { field } = await openGreedy(preview)
  /** Which of the two has the focus once the app has asked for it. A busy machine may let it ask too late, so more than once. */
  const afterAsking = async () => {
    if (key === null) await field.click()
    else await field.focus()
    return page.evaluate((pressed) => {
      const asked = new Promise((resolve) => addEventListener('blur', resolve, { once: true }))
      if (pressed !== null)
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }))
      // The guard's own task comes first: it has listened for longer.
      return asked
        .then(() => new Promise((resolve) => setTimeout(resolve)))
        .then(() => document.activeElement?.localName)
    }, key)
  }
  await expect.poll(afterAsking, { timeout: 30_000 }).toBe('textarea')
})

test('[S14] who presses a field of the app has the keyboard there, just after a key in the page too', async ({
  preview,
}) => {
  const { page } = preview
  await page.evaluate(ADD_FIELD)
  const source = `
import { TextInput } from 'react-native'
export default function App() { return <TextInput placeholder="Mine" style={{ marginTop: 200 }} /> }
`
  await preview.open({ ...plainApp, 'App.tsx': source })
  const own = (await preview.app()).getByPlaceholder('Mine')
  await own.waitFor()
  const box = await own.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 8]
  // The pointer has been there before the key, and has come after it.
  for (const comesBefore of [true, false]) {
    await page.mouse.move(...(comesBefore ? ([x, y] as const) : ([5, 5] as const)))
    await page.locator('textarea').focus()
    await page.keyboard.press('x')
    await page.mouse.click(x, y)
    // Until after the last moment at which it might be given back.
    const endsAtMs = performance.now() + 300
    while (performance.now() < endsAtMs) await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('iframe')
    await page.keyboard.press('y')
  }
  await expect.poll(() => own.inputValue()).toBe('yy')
  expect(await page.locator('textarea').inputValue()).toBe('xx')
})
