/** The time of an app in a hidden frame: it goes ahead where nothing but time is waited for, and nothing is skipped. */

import type { TestHost } from '@sayso/testing/host-page'
import type { PreviewPage } from '@sayso/testing/preview-page'
import { hostileTest as test } from '@sayso/testing/preview-test'
import { expect } from 'vitest'

declare const host: TestHost

const app = (start: string) => ({
  'package.json': JSON.stringify({
    name: 'timed',
    main: 'expo-router/entry',
    dependencies: { expo: '~53.0.8', 'expo-router': '5.1.11', react: '19.0.0', 'react-native': '0.79.6' },
  }),
  'app/_layout.tsx': `import { Stack } from 'expo-router'\nexport default () => <Stack screenOptions={{ headerShown: false }} />`,
  'app/index.tsx': `
import { useState } from 'react'
import { Pressable, Text } from 'react-native'
export default function Screen() {
  const [count, setCount] = useState(0)
  const start = () => {
    ${start}
  }
  return <Pressable accessibilityRole="button" style={{ padding: 24 }} onPress={start}><Text>Start {count}</Text></Pressable>
}
`,
})

test('[V21] timers run in their order and at their time, by each clock that an app reads', async ({
  preview,
}) => {
  const messages = await visit(
    preview,
    app(`
    const clocks = [Date.now, () => Number(new Date()), () => performance.now()]
    const begun = clocks.map((read) => read())
    const order: number[] = []
    for (const ms of [80, 20, 50]) setTimeout(() => order.push(ms), ms)
    const ended = setTimeout(() => order.push(60), 60)
    setTimeout(() => clearTimeout(ended), 40)
    setTimeout(() => {
      const took = clocks.map((read, n) => read() - begun[n])
      const isOne = Math.max(...took) - Math.min(...took) < 20 && Math.min(...took) >= 84
      const isDate = new Date().constructor === Date && Date().startsWith(new Date().toDateString())
      throw new Error([...order, isOne, isDate, new Date(0).getTime()].join(' '))
    }, 85)`),
  )
  expect(messages).toEqual([expect.stringContaining('20 50 80 true true 0')])
})

test('[V22] an app that nobody looks at is painted as often as one that is shown', async ({ preview }) => {
  await preview.page.evaluate(() => {
    const cover = document.createElement('div')
    Object.assign(cover.style, { position: 'fixed', inset: '0', background: 'white' })
    document.body.append(cover)
  })
  const messages = await visit(
    preview,
    app(`
    let left = 8
    const step = () => {
      setCount(left)
      if (--left > 0) requestAnimationFrame(step)
      else throw new Error('The eighth frame')
    }
    requestAnimationFrame(step)`),
  )
  expect(messages).toEqual([expect.stringContaining('The eighth frame')])
})

test('[V23] a press that changes the page as often as it can is left after a while', async ({ preview }) => {
  const messages = await visit(
    preview,
    app(`
    const begun = Date.now()
    const timer = setInterval(() => {
      setCount((last) => last + 1)
      if (Date.now() - begun < 60_000) return
      clearInterval(timer)
      throw new Error('A minute later')
    }, 5)`),
  )
  expect(messages).toEqual([])
})

test('[V24] the time of day on a screen is known to change by itself', async ({ preview }) => {
  await open(preview, {
    ...app(''),
    'app/index.tsx': `
import { useEffect, useState } from 'react'
import { Text, View } from 'react-native'
export default function Clock() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return <View><Text>Today</Text><Text>{now.toTimeString().slice(0, 5)} h</Text></View>
}
`,
  })
  const looks = await preview.page.evaluate(async () => {
    const screens = [{ pattern: '/', filePath: 'app/index.tsx' }]
    const result = await host.preview.visit({ screens, signal: new AbortController().signal })
    return result?.looks.map(({ unsteady }) => unsteady)
  })
  expect(looks).toEqual([[expect.stringMatching(/^\d\d:\d\d h$/), expect.stringMatching(/^\d\d:\d\d h$/)]])
})

/** Opens the app, presses everything, and returns the messages of its problems. */
async function visit(preview: PreviewPage, files: Record<string, string>) {
  await open(preview, files)
  return await preview.page.evaluate(async () => {
    const screens = [{ pattern: '/', filePath: 'app/index.tsx' }]
    const result = await host.preview.visit({ screens, signal: new AbortController().signal })
    return result?.problems.map(({ message }) => message)
  })
}

async function open(preview: PreviewPage, files: Record<string, string>): Promise<void> {
  await preview.open(files)
  await preview.waitFor(
    ({ phase, revision, shownRevision }) => phase === 'running' && shownRevision === revision,
  )
}
