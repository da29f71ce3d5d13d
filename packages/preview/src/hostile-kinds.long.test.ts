/** Apps that keep the machine busy in ways that take seconds to judge: the page is held up for half a second at most, and what comes next is shown. */

import { longestPause } from '@sayso/testing/longest-pause'
import { hostileTest as test } from '@sayso/testing/preview-test'
import { expect } from 'vitest'
import { plainApp } from './testing/apps.ts'
import { BUSY_KINDS } from './testing/floods.ts'

const MAX_PAUSE_MS = 500
const BUSY_MS = 4_000
const app = (code: string) => `
import { Text } from 'react-native'
setTimeout(() => { ${code} }, 300)
export default function App() { return <Text>Here</Text> }
`
const quiet = `
import { Text } from 'react-native'
export default function App() { return <Text>Still here</Text> }
`

test.for(BUSY_KINDS)(
  '[S3] an app that %s holds the page up for half a second at most, and its next version is shown',
  async ([name, code], { preview }) => {
    const pauseMs = await longestPause(preview, async () => {
      await preview.open({ ...plainApp, 'App.tsx': app(code) })
      await preview.waitFor(({ phase }) => phase !== 'loading')
      await preview.page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), BUSY_MS)
    })
    const { phase, problems } = await preview.getState()
    console.log(
      `${name}: ${Math.round(pauseMs)} ms, ${phase}, ${problems.map(({ message }) => message.slice(0, 80)).join()}`,
    )
    expect(pauseMs).toBeLessThanOrEqual(MAX_PAUSE_MS)
    await preview.edit({ 'App.tsx': quiet })
    if ((await preview.getState()).phase !== 'hung') await preview.call('restart')
    await preview.see('Still here')
    await preview.waitFor(
      (state) => state.phase === 'running' && !state.isBlank && state.problems.length === 0,
    )
  },
)
