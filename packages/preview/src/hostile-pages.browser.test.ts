/** Apps that take their page away from what comes next, or the page around them its time: they are named, and the next version is shown. */

import { longestPause } from '@sayso/testing/longest-pause'
import type { PreviewPage } from '@sayso/testing/preview-page'
import { hostileTest as test } from '@sayso/testing/preview-test'
import type { Route } from 'playwright-core'
import { expect } from 'vitest'
import type { Preview } from './api.ts'
import type { PreviewState } from './state/preview-state.ts'
import { plainApp } from './testing/apps.ts'

declare const host: {
  preview: Preview
  getState(): PreviewState
  edit(changes: Record<string, string>): void
}
declare const phases: string[]
declare const said: Set<string>

const app = (code: string, text = 'Here') => `
import { Text } from 'react-native'
${code}
export default function App() { return <Text>${text}</Text> }
`

async function stillWorks(preview: PreviewPage): Promise<void> {
  await preview.edit({ 'App.tsx': app('', 'Still here') })
  await preview.see('Still here')
  await preview.waitFor(
    ({ phase, isBlank, problems }) => phase === 'running' && !isBlank && problems.length === 0,
  )
}

test.for([
  ['its root', `document.implementation.createHTMLDocument().body.append(document.getElementById('root')!)`],
  [
    'all of it',
    `const other = document.implementation.createHTMLDocument(); other.documentElement.remove(); other.append(document.documentElement)`,
  ],
])('[S5] an app that moves %s into another document gets it back', async ([, code = ''], { preview }) => {
  await preview.open({ ...plainApp, 'App.tsx': app(`setTimeout(() => { ${code} }, 200)`) })
  const { problems } = await preview.waitFor((state) =>
    state.console.some(({ text }) => text.includes('put back')),
  )
  expect(problems).toEqual([])
  await preview.see('Here')
  await stillWorks(preview)
})

test('[S13] a policy that an app gives its page is named, and does not keep the next version away', async ({
  preview,
}) => {
  const policy = `const policy = document.createElement('meta')
policy.httpEquiv = 'Content-Security-Policy'
policy.content = "script-src 'none'; connect-src 'none'; style-src 'none'; img-src 'none'"
setTimeout(() => { document.head.append(policy); fetch('https://api.example.com/').catch(() => {}) })`
  await preview.open({ ...plainApp, 'App.tsx': app(policy) })
  await preview.see('Here')
  const { problems } = await preview.waitFor((state) => state.problems.length > 0)
  expect(problems.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('The app gave its page a policy of its own'),
  )
  await stillWorks(preview)
})

test('[PV24] an app that leaves its page is never said to hang, and what came in its place is removed', async ({
  preview,
}) => {
  const leave = `setTimeout(() => { location.href = 'data:text/html,<h1>Sign in again</h1>' }, 200)`
  await preview.page.evaluate(() => {
    const said = new Set<string>()
    Object.assign(globalThis, { said })
    host.preview.subscribe(() => {
      for (const { message } of host.getState().problems) said.add(message)
    })
  })
  await preview.open({ ...plainApp, 'App.tsx': app(leave) })
  await preview.waitFor(({ phase }) => phase === 'stopped')
  expect(await preview.page.evaluate(() => [...said])).toEqual(['The app left its own page.'])
  expect(await preview.page.locator('iframe').count()).toBe(0)
  await stillWorks(preview)
})

/** A page blocked by its app would be stuck as long as the app runs. Other tests may take a second of it. */
const STUCK_MS = 3_000

test.for([
  ['copies of 5 MB', `const big = 'x'.repeat(5_000_000)\nsetInterval(() => top!.postMessage(big, '*'), 50)`],
  [
    'what it gives away',
    `setInterval(() => { for (let n = 0; n < 10; n++) { const bytes = new ArrayBuffer(200_000); parent.postMessage(bytes, '*', [bytes]) } }, 20)`,
  ],
  ['ports', `setInterval(() => { parent.postMessage(0, '*', [new MessageChannel().port1]) }, 5)`],
])(
  '[PV23] an app that sends the page %s without end is stopped, and that is said',
  async ([, code = ''], { preview }) => {
    const pauseMs = await longestPause(preview, async () => {
      await preview.open({ ...plainApp, 'App.tsx': app(code) })
      const { problems } = await preview.waitFor(({ phase }) => phase === 'stopped')
      expect(problems).toMatchObject([
        { kind: 'hang', message: expect.stringContaining('one message after the other') },
      ])
    })
    expect(pauseMs).toBeLessThan(STUCK_MS)
    expect(await preview.page.locator('iframe').count()).toBe(0)
    await stillWorks(preview)
  },
)

test('[PV6] what fixes an app that is stopped before it could take it is run', async ({ preview }) => {
  const onceDark = `
import { Appearance } from 'react-native'
Appearance.addChangeListener(() => {
  for (let n = 0; n < 30; n++) parent.postMessage(0, '*')
  for (const end = Date.now() + 3_000; Date.now() < end; );
})`
  await preview.open({ ...plainApp, 'App.tsx': app(onceDark) })
  await preview.see('Here')
  await preview.page.evaluate(
    (source) => {
      const told: { phases: string[] } = Object.assign(globalThis, { phases: [] })
      host.preview.subscribe(() => told.phases.push(host.getState().phase))
      host.edit({ 'App.tsx': source })
      // The app has this before it can have the change, which is still to be compiled.
      host.preview.setColorScheme('dark')
    },
    app('', 'Fixed'),
  )
  await preview.page.waitForFunction(() => phases.some((phase) => phase === 'stopped' || phase === 'loading'))
  await preview.waitFor(({ phase, problems }) => phase !== 'loading' && problems.length === 0)
  await preview.see('Fixed')
  expect(await preview.page.evaluate(() => phases)).not.toContain('stopped')
})

test.for([
  ['fetch', `await fetch(url)`],
  [
    'XMLHttpRequest',
    `await new Promise((resolve) => { const xhr = new XMLHttpRequest(); xhr.onload = resolve; xhr.open('GET', url); xhr.send() })`,
  ],
])(
  '[S15] an app that asks 200 servers at once by %s leaves connections for the page',
  async ([, ask = ''], { preview }) => {
    const held: Route[] = []
    let isHeld = true
    const answer = (route: Route) =>
      route.fulfill({ body: 'ok', headers: { 'access-control-allow-origin': '*' } })
    await preview.page.route(/example\.com/, (route) => {
      if (!isHeld) return answer(route)
      held.push(route)
    })
    const source = `
import { Text } from 'react-native'
import { useEffect, useState } from 'react'
export default function App() {
  const [count, setCount] = useState(0)
  const ask = async (url: string) => { ${ask}; setCount((before) => before + 1) }
  useEffect(() => { for (let n = 0; n < 200; n++) void ask('https://server' + n + '.example.com/') }, [])
  return <Text>{count + ' answers'}</Text>
}
`
    await preview.open({ ...plainApp, 'App.tsx': source })
    await preview.see('0 answers')
    await expect.poll(() => held.length, { timeout: 30_000 }).toBe(64)
    // One that is over lets the next one begin, and no more.
    await Promise.all(held.splice(0, 4).map(answer))
    await preview.see('4 answers')
    await expect.poll(() => held.length, { timeout: 30_000 }).toBe(64)
    isHeld = false
    await Promise.all(held.map(answer))
    await preview.see('200 answers')
  },
)
