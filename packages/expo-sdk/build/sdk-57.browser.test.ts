/** Apps that use what SDK 57 has beyond SDK 53, in the preview. `npm run build -- --sdk 57` builds the SDK; without it they are left out. */

import { findSdk } from '@sayso/project/expo-sdks'
import { openPreviewPage, type PreviewPage } from '@sayso/testing/preview-page'
import { test as plainTest } from '@sayso/testing/preview-test'
import { showProbe } from '@sayso/testing/probe'
import { expect } from 'vitest'
import { isSdkBuilt } from './index.ts'

const SDK = findSdk('57')
const isBuilt = SDK !== undefined && (await isSdkBuilt(SDK))

const test = plainTest.extend(
  'sdk57',
  { scope: 'file' },
  async ({ site, context }, { onCleanup }): Promise<PreviewPage> => {
    const page = await openPreviewPage(context, site.url, { sdk: '57' })
    onCleanup(page.close)
    return page
  },
)

const PACKAGE = JSON.stringify({
  name: 'probe',
  main: 'expo-router/entry',
  dependencies: { expo: '~57.0.26', 'expo-router': '~57.0.24', react: '19.2.3', 'react-native': '0.86.3' },
})
const LAYOUT = `import { Slot } from 'expo-router'\nexport default () => <Slot />`

interface Case {
  name: string
  files: Record<string, string>
  act(preview: PreviewPage): Promise<void>
  /** Messages of problems; none by default. */
  problems?: readonly string[]
}

/** In one page: an app begins on the screen on which the one before ended, so those that go elsewhere come last. */
const CASES: readonly Case[] = [
  {
    name: 'what the React Compiler has made of a component runs, and keeps what has not changed',
    files: {
      'app/_layout.tsx': LAYOUT,
      'app/index.tsx': `
import { c as _c } from 'react/compiler-runtime'
import { useState } from 'react'
import { Text, View } from 'react-native'
let made = 0
function Total(t0) {
  const $ = _c(2)
  const { prices } = t0
  let t1
  if ($[0] !== prices) {
    made++
    t1 = <Text>{'Total ' + prices.reduce((sum, price) => sum + price, 0)}</Text>
    $[0] = prices
    $[1] = t1
  } else t1 = $[1]
  return t1
}
export default function Home() {
  const $ = _c(1)
  const [count, setCount] = useState(0)
  let t0
  if ($[0] === Symbol.for('react.memo_cache_sentinel')) {
    t0 = [1, 2]
    $[0] = t0
  } else t0 = $[0]
  return <View style={{ paddingTop: 80 }}><Total prices={t0} /><Text onPress={() => setCount(count + 1)}>{'Render ' + count + ' made ' + made}</Text></View>
}`,
    },
    async act(preview) {
      await preview.see('Total 3')
      await preview.click('Render 0 made 0')
      await preview.click('Render 1 made 1')
      await preview.see('Render 2 made 1')
    },
  },
  {
    name: 'animations and transitions in the words of CSS run, and a gesture’s worklet calls React',
    files: {
      'app/_layout.tsx': LAYOUT,
      'app/index.tsx': `
import { useState } from 'react'
import { Pressable, Text } from 'react-native'
import { Gesture, GestureDetector, GestureHandlerRootView } from 'react-native-gesture-handler'
import Animated, { css, useAnimatedStyle, useSharedValue, withTiming } from 'react-native-reanimated'
import { scheduleOnRN } from 'react-native-worklets'
const grow = css.keyframes({ to: { width: 150 } })
const styles = css.create({ box: { width: 50, height: 20, animationName: grow, animationDuration: '50ms', animationFillMode: 'forwards' } })
export default function Motion() {
  const x = useSharedValue(0)
  const [count, setCount] = useState(0)
  const [isWide, setWide] = useState(false)
  const moved = useAnimatedStyle(() => ({ transform: [{ translateX: x.value }] }))
  const tap = Gesture.Tap().onEnd(() => {
    x.value = withTiming(40, { duration: 50 })
    scheduleOnRN(setCount, 7)
  })
  return (
    <GestureHandlerRootView style={{ flex: 1, paddingTop: 80 }}>
      <Text>Count {count}</Text>
      <Animated.View testID="grown" style={styles.box} />
      <Animated.View testID="wide" style={{ width: isWide ? 200 : 80, height: 20, transitionProperty: 'width', transitionDuration: 50 }} />
      <Pressable onPress={() => setWide(true)}><Text>Widen</Text></Pressable>
      <GestureDetector gesture={tap}><Animated.View testID="moved" style={[{ width: 60, height: 60 }, moved]}><Text>Tap</Text></Animated.View></GestureDetector>
    </GestureHandlerRootView>
  )
}`,
    },
    async act(preview) {
      const app = await preview.app()
      const box = (id: string) =>
        app.getByTestId(id).evaluate((element) => {
          const { x, width } = element.getBoundingClientRect()
          return [Math.round(x), Math.round(width)]
        })
      await expect.poll(() => box('grown')).toEqual([0, 150])
      await preview.click('Widen')
      await expect.poll(() => box('wide')).toEqual([0, 200])
      await preview.click('Tap')
      await preview.see('Count 7')
      await expect.poll(() => box('moved')).toEqual([40, 60])
    },
  },
  {
    name: 'files are objects whose reading can be awaited, and the old interface is at `/legacy`',
    files: {
      'app/_layout.tsx': LAYOUT,
      'app/index.tsx': `
import { Directory, File, Paths } from 'expo-file-system'
import { documentDirectory, readAsStringAsync, writeAsStringAsync } from 'expo-file-system/legacy'
import { useAudioPlayer } from 'expo-audio'
import { useVideoPlayer, VideoView } from 'expo-video'
import { useEffect, useState } from 'react'
import { Text, View } from 'react-native'
async function work() {
  const folder = new Directory(Paths.document, 'notes')
  folder.create()
  const file = new File(folder, 'a.txt')
  file.create()
  file.write('hello')
  const copy = new File(folder, 'c.txt')
  await file.copy(copy)
  file.rename('b.txt')
  await writeAsStringAsync(documentDirectory + 'old.txt', 'legacy')
  const names = folder.list().map((each) => each.name).sort().join()
  return [file.textSync(), await copy.text(), (await copy.bytes()).length, file.info().size, names, await readAsStringAsync(documentDirectory + 'old.txt')].join(' ')
}
export default function Files() {
  const [text, setText] = useState('')
  const audio = useAudioPlayer(null)
  const video = useVideoPlayer(null)
  useEffect(() => { work().then(setText, (error) => setText(String(error))) }, [])
  return <View style={{ paddingTop: 80 }}><Text>{text}</Text><Text>{'Playing ' + audio.playing + ' ' + video.playing}</Text><VideoView player={video} style={{ width: 90, height: 50 }} /></View>
}`,
    },
    async act(preview) {
      await preview.see('hello hello 5 5 b.txt,c.txt legacy')
      await preview.see('Playing false false')
    },
  },
  {
    name: 'universal components of @expo/ui answer, those of SwiftUI say that they work on a phone, and glass and FlashList 2 are drawn',
    files: {
      'app/_layout.tsx': LAYOUT,
      'app/index.tsx': `
import { Button, Checkbox, Column, Host, Switch } from '@expo/ui'
import { Text as SwiftText } from '@expo/ui/swift-ui'
import { FlashList, useRecyclingState } from '@shopify/flash-list'
import { GlassContainer, GlassView, isLiquidGlassAvailable } from 'expo-glass-effect'
import { Component, useState } from 'react'
import { Text, View } from 'react-native'
class Boundary extends Component {
  state = { text: '' }
  static getDerivedStateFromError = (error) => ({ text: error.message })
  render() { return this.state.text ? <Text>{this.state.text}</Text> : this.props.children }
}
function Row({ item }) {
  const [open] = useRecyclingState('shut', [item])
  return <View style={{ height: 30 }}><Text>{'Row ' + item + ' ' + open}</Text></View>
}
export default function Ui() {
  const [isOn, setOn] = useState(false)
  return (
    <View style={{ flex: 1, paddingTop: 80 }}>
      <Text>{'On ' + isOn + ', glass ' + isLiquidGlassAvailable()}</Text>
      <Host matchContents><Column><Button label="Press me" onPress={() => setOn(true)} /><Switch value={isOn} onValueChange={setOn} /><Checkbox value={isOn} onValueChange={setOn} label="Check" /></Column></Host>
      <GlassContainer><GlassView><Text>Behind glass</Text></GlassView></GlassContainer>
      <Boundary><SwiftText>Swift</SwiftText></Boundary>
      <FlashList data={[1, 2, 3]} renderItem={({ item }) => <Row item={item} />} />
    </View>
  )
}`,
    },
    async act(preview) {
      await preview.see('On false, glass false')
      await preview.click('Press me')
      await preview.see('On true, glass false')
      await preview.see('Behind glass')
      await preview.see('Row 3 shut')
      await (await preview.app()).getByText('It works on a phone').waitFor()
    },
    problems: [
      'Error: The method or property ExpoUI.TextView is not available on web, which is where the preview runs. It works on a phone.',
    ],
  },
  {
    // As `sdk-types.process.test.ts` of `generation` has them from the rules.
    name: 'what rules make of former habits runs: a theme and tabs of the router, tabs of the system, files at `/legacy`',
    files: {
      'app/_layout.tsx': `
import { DarkTheme, ThemeProvider, useTheme } from 'expo-router/react-navigation'
import { NativeTabs } from 'expo-router/unstable-native-tabs'
import { Text } from 'react-native'
const Shown = () => <Text>{'Dark ' + useTheme().dark}</Text>
export default () => (
  <ThemeProvider value={DarkTheme}>
    <Shown />
    <NativeTabs>
      <NativeTabs.Trigger name="index"><NativeTabs.Trigger.Icon sf="house.fill" /><NativeTabs.Trigger.Label>Home</NativeTabs.Trigger.Label></NativeTabs.Trigger>
      <NativeTabs.Trigger name="more"><NativeTabs.Trigger.Label>More</NativeTabs.Trigger.Label><NativeTabs.Trigger.Badge>3</NativeTabs.Trigger.Badge></NativeTabs.Trigger>
    </NativeTabs>
  </ThemeProvider>
)`,
      'app/index.tsx': `
import * as FileSystem from 'expo-file-system/legacy'
import { useEffect, useState } from 'react'
import { Text } from 'react-native'
export default function Home() {
  const [text, setText] = useState('')
  useEffect(() => {
    const file = FileSystem.documentDirectory + 'a.txt'
    FileSystem.writeAsStringAsync(file, 'kept').then(() => FileSystem.readAsStringAsync(file, { encoding: FileSystem.EncodingType.UTF8 })).then(setText, (error) => setText(String(error)))
  }, [])
  return <Text>{'File ' + text}</Text>
}`,
      'app/more.tsx': screen('The second tab'),
    },
    async act(preview) {
      await preview.see('File kept')
      await preview.see('Dark true')
      await (await preview.app()).getByRole('tab', { name: /More/ }).click()
      await preview.see('The second tab')
      // The next app begins at the address of this one.
      await (await preview.app()).getByRole('tab', { name: 'Home' }).click()
      await preview.see('File kept')
    },
  },
  {
    name: 'the router has its own stack, tabs and top tabs, keeps people from a protected screen, and previews a link',
    files: {
      'app/_layout.tsx': `
import { Stack } from 'expo-router'
export default () => (
  <Stack>
    <Stack.Screen name="index" options={{ title: 'Welcome' }} />
    <Stack.Protected guard={false}><Stack.Screen name="secret" /></Stack.Protected>
    <Stack.Protected guard={true}><Stack.Screen name="member" /></Stack.Protected>
  </Stack>
)`,
      'app/index.tsx': `
import { Link, router } from 'expo-router'
import { useIsFocused } from 'expo-router/react-navigation'
import { Text, View } from 'react-native'
export default () => (
  <View><Text>{'Focused ' + useIsFocused()}</Text><Link href="/tabs/two">To the tabs</Link>
    <Text onPress={() => router.push('/secret')}>To the secret</Text>
    <Link href="/member"><Link.Trigger><Text>To members</Text></Link.Trigger><Link.Preview /></Link></View>
)`,
      'app/secret.tsx': screen('The secret'),
      'app/member.tsx': screen('For members'),
      'app/tabs/_layout.tsx': `
import { Tabs } from 'expo-router/js-tabs'
export default () => <Tabs><Tabs.Screen name="two" options={{ title: 'Two' }} /><Tabs.Screen name="top" options={{ title: 'Pages' }} /></Tabs>`,
      'app/tabs/two.tsx': screen('Second tab'),
      'app/tabs/top/_layout.tsx': `
import TopTabs from 'expo-router/js-top-tabs'
export default () => <TopTabs><TopTabs.Screen name="left" /><TopTabs.Screen name="right" /></TopTabs>`,
      'app/tabs/top/left.tsx': screen('Left page'),
      'app/tabs/top/right.tsx': screen('Right page'),
    },
    async act(preview) {
      await preview.see('Focused true')
      await preview.click('To the secret')
      await preview.click('To members')
      await preview.see('For members')
      await preview.call('back')
      await preview.click('To the tabs')
      await preview.see('Second tab')
      await (await preview.app()).getByRole('tab', { name: 'Pages' }).click()
      await preview.see('Left page')
    },
  },
  {
    name: 'an app without routes registers its root component with expo',
    files: {
      'package.json': JSON.stringify({ main: 'index.js', dependencies: { expo: '~57.0.26' } }),
      'index.js': `import { registerRootComponent } from 'expo'\nimport App from './App'\nregisterRootComponent(App)`,
      'App.js': screen('An app of one screen'),
    },
    act: (preview) => preview.see('An app of one screen'),
  },
]

function screen(text: string): string {
  return `import { Text } from 'react-native'\nexport default () => <Text>${text}</Text>`
}

test.skipIf(!isBuilt).for(CASES.map((each) => [each.name, each] as const))(
  '%s',
  async ([, { files, act, problems = [] }], { sdk57 }) => {
    await showProbe(sdk57, { app: { 'package.json': PACKAGE, ...files } })
    await act(sdk57)
    expect((await sdk57.getState()).problems.map(({ message }) => message)).toEqual(problems)
  },
)
