/** Pictures of the screens of a hidden frame show them as a person would see them a moment later. */

import type { TestHost } from '@sayso/testing/host-page'
import { hostileTest as test } from '@sayso/testing/preview-test'
import { expect } from 'vitest'

declare const host: TestHost

const packageJson = JSON.stringify({
  name: 'visited',
  main: 'expo-router/entry',
  dependencies: { expo: '~53.0.8', 'expo-router': '5.1.11', react: '19.0.0', 'react-native': '0.79.6' },
})

/** A surface over the whole screen that comes in after the screen itself, as rows of a list do. */
const entering = (loop: string) => `
import { useEffect, useRef } from 'react'
import { Animated } from 'react-native'
export default function Screen() {
  const shown = useRef(new Animated.Value(0)).current
  useEffect(() => {
    const enter = Animated.timing(shown, { toValue: 1, duration: 1_100, useNativeDriver: true })
    ${loop}
  }, [shown])
  return <Animated.View style={{ flex: 1, backgroundColor: '#0000ff', opacity: shown }} />
}
`

test('[V20] a screen is pictured when what enters it has arrived, and an endless movement is not waited for', async ({
  preview,
}) => {
  await preview.open({
    'package.json': packageJson,
    'app/_layout.tsx': `import { Stack } from 'expo-router'\nexport default () => <Stack screenOptions={{ headerShown: false }} />`,
    'app/index.tsx': entering('enter.start()'),
    'app/endless.tsx': entering('Animated.loop(enter).start()'),
  })
  await preview.waitFor(
    ({ phase, revision, shownRevision }) => phase === 'running' && shownRevision === revision,
  )
  const colours = await preview.page.evaluate(async () => {
    const pictures = new Map<string, Blob>()
    const result = await host.preview.visit({
      screens: [
        { pattern: '/', filePath: 'app/index.tsx' },
        { pattern: '/endless', filePath: 'app/endless.tsx' },
      ],
      signal: new AbortController().signal,
      glance: { onSeen: () => undefined, onLine: () => undefined },
      picture: {
        options: { mediaType: 'image/png', scale: 0.2 },
        onTaken: (path, picture) => void pictures.set(path, picture),
      },
    })
    const first = pictures.get('/')
    if (first === undefined) return { opened: result?.openedCount, paths: [...pictures.keys()], middle: [] }
    const bitmap = await createImageBitmap(first)
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const middle = context?.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1).data ?? []
    return { opened: result?.openedCount, paths: [...pictures.keys()], middle: [...middle] }
  })
  expect(colours).toEqual({ opened: 2, paths: ['/', '/endless'], middle: [0, 0, 255, 255] })
})
