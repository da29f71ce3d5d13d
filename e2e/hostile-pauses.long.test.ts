/** How long apps that flood the studio hold it up at worst, with its console open, and nothing else on the machine. */

import { launchBrowser } from '@sayso/testing/browser'
import { longestPause } from '@sayso/testing/longest-pause'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

const MAX_PAUSE_MS = 500
const FLOOD_MS = 3_000
const FLOODS: [name: string, flood: string][] = [
  ['logs 10,000 lines a second', `for (let i = 0; i < 100; i++) console.log('line', n++)`],
  [
    'throws 1,000 errors a second',
    `for (let i = 0; i < 10; i++) queueMicrotask(() => { throw new Error('no ' + n++) })`,
  ],
  [
    'goes to 10,000 addresses a second',
    `for (let i = 0; i < 100; i++) history.pushState(null, '', '/at/' + n++)`,
  ],
  [
    'asks a server 1,000 times a second',
    `for (let i = 0; i < 10; i++) void fetch('https://nowhere.invalid/' + n++).catch(() => {})`,
  ],
]

let browser: Browser
let studio: StudioPage

beforeAll(async () => {
  browser = await launchBrowser()
  studio = await openStudio(browser, await sharedProduct())
  await studio.say('A habit tracker')
  await studio.versionRuns(1)
  await studio.page.getByRole('tab', { name: 'Code' }).click()
  await studio.page.getByRole('button', { name: /^Console/ }).click()
})

afterAll(() => browser?.close())

test.each(FLOODS)('an app that %s holds the studio up for half a second at most', async (name, flood) => {
  // The driver hears of each line and error too, and would never come to an end of a flood without one.
  const home = `import { useEffect, useState } from 'react'
import { Text } from 'react-native'
let n = 0
export default function Home() {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const endMs = Date.now() + ${FLOOD_MS}
    const timer = setInterval(() => {
      if (Date.now() > endMs) { clearInterval(timer); setOver(true) } else { ${flood} }
    }, 10)
  }, [])
  return <Text>{isOver ? 'Over: ${name}' : 'Begun'}</Text>
}
`
  const pauseMs = await longestPause(studio, async () => {
    await studio.saveElsewhere('app/(tabs)/index.tsx', home)
    await studio.phone().getByText(`Over: ${name}`).waitFor()
  })
  console.log(`${name}: ${Math.round(pauseMs)} ms`)
  expect(pauseMs).toBeLessThanOrEqual(MAX_PAUSE_MS)
})
