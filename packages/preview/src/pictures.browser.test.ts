/** Pictures of the running app. */

import { test } from '@sayso/testing/preview-test'
import { expect } from 'vitest'
import { plainApp } from './testing/apps.ts'

test('[P3] a picture shows the app as it is, scrolled to where it is scrolled', async ({ preview }) => {
  await preview.open({
    ...plainApp,
    'App.tsx': `
import { useRef } from 'react'
import { ScrollView, Text, View } from 'react-native'
export default function App() {
  const list = useRef<ScrollView>(null)
  return (
    <ScrollView ref={list} style={{ flex: 1, backgroundColor: 'rgb(0, 0, 255)' }} onLayout={() => list.current?.scrollTo({ y: 900, animated: false })}>
      <Text style={{ height: 900 }}>Top</Text>
      <View style={{ height: 2000, backgroundColor: 'rgb(255, 0, 0)' }}><Text>Below</Text></View>
    </ScrollView>
  )
}
`,
  })
  await preview.see('Below')
  await preview.waitFor(({ phase }) => phase === 'running')
  expect(await preview.photograph({ mediaType: 'image/png', scale: 1 })).toMatchObject({
    width: 390,
    height: 844,
    type: 'image/png',
    middle: [255, 0, 0, 255],
  })
  const small = await preview.photograph({ mediaType: 'image/jpeg', scale: 0.5, quality: 0.8 })
  expect(small).toMatchObject({ width: 195, height: 422, type: 'image/jpeg' })
  expect(small.sizeBytes).toBeLessThan(30_000)
  expect((await preview.getState()).problems).toEqual([])
})

test('[P3] a button is drawn by the rules of its page, not as browsers draw buttons', async ({ preview }) => {
  await preview.open({
    ...plainApp,
    'App.tsx': `
import { Pressable, Text, View } from 'react-native'
export default function App() {
  return (
    <View style={{ flex: 1, justifyContent: 'center' }}>
      <Pressable accessibilityRole="button">
        <Text><Text style={{ fontSize: 60, backgroundColor: 'rgb(255, 0, 0)' }}>MM</Text></Text>
      </Pressable>
    </View>
  )
}
`,
  })
  await preview.see('MM')
  await preview.waitFor(({ phase }) => phase === 'running')
  const { middle } = await preview.photograph({ mediaType: 'image/png', scale: 1 })
  // Centered, as in a plain button, the words would be in the middle.
  expect(middle).not.toEqual([255, 0, 0, 255])
})

test('[P6] events of the app come between the turns in which its picture is drawn', async ({ preview }) => {
  const count = 3_000
  await preview.open({
    ...plainApp,
    'App.tsx': `
import { Text, View } from 'react-native'
/** The longest row of texts that were copied without another task between them, and all of them. */
const copied = { row: 0, longest: 0, all: 0 }
globalThis.copied = copied
const create = document.createTextNode
document.createTextNode = (text) => {
  copied.row += 1
  copied.all += 1
  copied.longest = Math.max(copied.longest, copied.row)
  return create.call(document, text)
}
const { port1, port2 } = new MessageChannel()
port1.onmessage = () => {
  copied.row = 0
  port2.postMessage(null)
}
port2.postMessage(null)
export default function App() {
  return <View><Text>Many</Text>{Array.from({ length: ${count} }, (_, n) => <Text key={n}>{n}</Text>)}</View>
}
`,
  })
  await preview.see('Many')
  await preview.waitFor(({ phase }) => phase === 'running')
  await preview.photograph({ mediaType: 'image/jpeg', scale: 0.5 })
  const { longest, all } = await (await preview.app()).evaluate(() => Reflect.get(globalThis, 'copied'))
  expect(all).toBeGreaterThanOrEqual(count)
  expect(longest).toBeLessThan(count / 4)
})
