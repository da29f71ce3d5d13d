/** How soon a key that is pressed in the prompt box is seen. */

import type { Page } from 'playwright-core'

const TYPED = 'While it is being written I say what comes next, at the pace of a person.'
const KEY_PAUSE_MS = 60

/** From each key’s event to the task after the frame that shows its character. */
export async function timesOfTyping(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    const channel = new MessageChannel()
    const waiting: number[] = []
    channel.port1.onmessage = () => {
      for (const startedAtMs of waiting.splice(0)) times.push(performance.now() - startedAtMs)
    }
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        waiting.push(timeStamp)
        requestAnimationFrame(() => channel.port2.postMessage(null))
      },
      true,
    )
    Object.assign(window, { timesOfTyping: times })
  })
  await page.getByRole('textbox', { name: 'Prompt' }).pressSequentially(TYPED, { delay: KEY_PAUSE_MS })
  return page.evaluate(() => (window as unknown as { timesOfTyping: number[] }).timesOfTyping)
}
