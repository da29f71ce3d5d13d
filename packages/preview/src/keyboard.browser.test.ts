/** The keyboard belongs to the person: an app gets it when it is pressed, and not because it asks for it. */

import type { PreviewPage } from '@sayso/testing/preview-page'
import { test } from '@sayso/testing/preview-test'
import { expect } from 'vitest'
import { plainApp } from './testing/apps.ts'

const GREEDY = `
import { TextInput } from 'react-native'
setInterval(() => {
  const field = document.querySelector('input')
  field?.blur()
  field?.focus()
}, 300)
export default function App() { return <TextInput placeholder="Mine" /> }
`

/** With a field of the page beside the app, which has the focus. */
async function openGreedy(preview: PreviewPage) {
  const { page } = preview
  await page.evaluate(() => {
    const field = document.createElement('textarea')
    Object.assign(field.style, { position: 'fixed', top: '0', left: '0', zIndex: '9' })
    document.body.append(field)
  })
  await preview.open({ ...plainApp, 'App.tsx': GREEDY })
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

  // Who points at the app and presses it has meant it.
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
