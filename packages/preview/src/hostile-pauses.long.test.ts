/**
 * Longest pauses caused by apps that flood the page, on an idle machine: beside other tests a page waits for its
 * turn, so the limit there is wider.
 */

import { longestPause } from '@sayso/testing/longest-pause'
import { hostileTest as test } from '@sayso/testing/preview-test'
import { expect } from 'vitest'
import { plainApp } from './testing/apps.ts'
import { attempting, FLOODS, flooding } from './testing/floods.ts'

const MAX_PAUSE_MS = 500
const MORE_FLOODS: [name: string, flood: string][] = [
  ['logs 50 MB in one line', `console.log('x'.repeat(50_000_000))`],
  [
    'logs 10,000 lines a second',
    `let n = 0; setInterval(() => { for (let i = 0; i < 100; i++) console.log('line', n++) }, 10)`,
  ],
  [
    'stores 10,000 values a second',
    `setInterval(() => { for (let i = 0; i < 100; i++) localStorage.setItem('key' + i, String(Math.random())) }, 10)`,
  ],
  [
    'goes to 10,000 addresses a second',
    `let path = 0; setInterval(() => { for (let i = 0; i < 100; i++) history.pushState(null, '', '/at/' + path++) }, 10)`,
  ],
]

test.for([...FLOODS, ...MORE_FLOODS])(
  '[S3] an app that %s holds the page up for half a second at most',
  async ([name, flood], { preview }) => {
    const pauseMs = await longestPause(preview, async () => {
      await preview.open({ ...plainApp, 'App.tsx': attempting(flooding(flood)) })
      await preview.see('Outcome: flooded')
    })
    console.log(`${name}: ${Math.round(pauseMs)} ms`)
    expect(pauseMs).toBeLessThanOrEqual(MAX_PAUSE_MS)
  },
)

test('[S3] an app that loops holds the page up for half a second at most', async ({ preview }) => {
  await preview.open(plainApp)
  await preview.see('Plain')
  const pauseMs = await longestPause(preview, async () => {
    await preview.edit({ 'App.tsx': 'while (true) {}' })
    await preview.waitFor(({ phase }) => phase === 'hung')
  })
  console.log(`loops: ${Math.round(pauseMs)} ms`)
  expect(pauseMs).toBeLessThanOrEqual(MAX_PAUSE_MS)
})
