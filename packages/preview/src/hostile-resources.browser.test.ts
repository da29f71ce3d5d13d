/**
 * Apps that use excessive resources: dialogs, reloads, workers, styles, memory. The page stays usable, and reports
 * the problem.
 */

import type { PreviewPage } from '@sayso/testing/preview-page'
import { hostileTest as test } from '@sayso/testing/preview-test'
import { expect } from 'vitest'
import { plainApp } from './testing/apps.ts'

const app = (before: string) => `
import { Text } from 'react-native'
${before}
export default function App() { return <Text>Here</Text> }
`

/** The page around the app answers, and a change of the app is shown. */
async function stillWorks(preview: PreviewPage): Promise<void> {
  await preview.edit({ 'App.tsx': app('').replace('Here', 'Still here') })
  await preview.see('Still here')
  await preview.waitFor(({ problems }) => problems.length === 0)
  expect(preview.page.context().pages()).toHaveLength(1)
}

test('[S5] dialogs in a loop open none', async ({ preview }) => {
  let dialogCount = 0
  preview.page.on('dialog', (dialog) => {
    dialogCount++
    return dialog.dismiss()
  })
  const loop = `setInterval(() => { for (const ask of [alert, confirm, prompt]) ask('Pay now') }, 1)`
  await preview.open({ ...plainApp, 'App.tsx': app(loop) })
  await preview.see('Here')
  await preview.waitFor(({ phase }) => phase === 'running')
  await stillWorks(preview)
  expect(dialogCount).toBe(0)
})

test.for([
  ['reload()', `location.reload()`],
  ['its own address', `location.replace(location.href.split('#')[0])`],
  ['reload() once it runs', `setTimeout(() => location.reload(), 200)`],
])('[S5] an app that calls %s again and again has left its page', async ([, leave = ''], { preview }) => {
  await preview.open({ ...plainApp, 'App.tsx': app(leave) })
  const { problems } = await preview.waitFor(({ phase }) => phase === 'hung')
  expect(problems[0]?.message).toBe('The app left its own page.')
  await stillWorks(preview)
})

test('[S5] an app that removes its whole document is shown again, with what comes later', async ({
  preview,
}) => {
  await preview.open({
    ...plainApp,
    'App.tsx': app(`setTimeout(() => document.documentElement.remove(), 200)`),
  })
  await preview.waitFor(({ console }) => console.some(({ text }) => text.includes('put back')))
  await preview.see('Here')
  // Its timer goes off again, before or behind the change.
  await preview.call('restart')
  await stillWorks(preview)
})

test('[S9] there are no workers, as on a phone, by no way', async ({ preview }) => {
  await preview.open({ ...plainApp, 'App.tsx': app('') })
  await preview.see('Here')
  expect(await (await preview.app()).evaluate('typeof Worker + typeof SharedWorker')).toBe(
    'undefinedundefined',
  )
  const ofAnotherPage = await (await preview.app()).evaluate(`(() => {
    try {
      return typeof document.body.appendChild(document.createElement('iframe')).contentWindow.Worker
    } catch (error) {
      return error.name
    }
  })()`)
  expect(ofAnotherPage).toBe('SecurityError')
})

test('[S8] styles that take for ever to draw do not take the page along', async ({ preview }) => {
  const bomb = `
const style = document.createElement('style')
style.textContent = '* { filter: blur(40px) drop-shadow(0 0 60px red); animation: spin .01s infinite } @keyframes spin { to { transform: rotate(1turn) scale(9) } }'
document.head.append(style)
for (let n = 0; n < 3000; n++) document.body.append(document.createElement('div'))
`
  await preview.open({ ...plainApp, 'App.tsx': app(bomb) })
  await preview.waitFor(({ phase }) => phase !== 'loading')
  await preview.edit({ 'App.tsx': app('') })
  await preview.call('restart')
  await stillWorks(preview)
})

test('[S8] memory that is WebAssembly’s counts as the app’s', async ({ preview }) => {
  const grow = `
const kept: WebAssembly.Memory[] = []
setInterval(() => {
  const memory = new WebAssembly.Memory({ initial: 2_400 })
  new Uint8Array(memory.buffer).fill(1)
  kept.push(memory)
}, 100)
`
  await preview.open({ ...plainApp, 'App.tsx': app(grow) })
  const { problems } = await preview.waitFor(({ phase }) => phase === 'stopped', 60_000)
  expect(problems).toMatchObject([
    { kind: 'memory', message: expect.stringContaining('The app was stopped') },
  ])
  await stillWorks(preview)
})
