/**
 * The real check, with the packages and types of the project's SDK: code of one SDK is right there and wrong on the other, and what rules fix is
 * right afterwards. `npm run build -- --sdk 57` builds the newer SDK; without it its half is left out.
 */

import { existsSync } from 'node:fs'
import path from 'node:path'
import { distFolder, installFolder } from '@sayso/expo-sdk'
import { EXPO_SDKS, type ExpoSdk, findSdk, type ProjectFiles, textFile } from '@sayso/project'
import { applyAction } from '@sayso/response'
import { afterAll, expect, test } from 'vitest'
import { findRuleFixes } from '../repair/rules/find-rule-fixes.ts'
import { createCheckProcess } from './create-check-process.ts'

const manifestPathOf = (sdk: ExpoSdk) => path.join(distFolder(sdk), 'manifest.json')
const log = { info() {}, warn() {}, error() {} }
const checker = createCheckProcess({ manifestPathOf, log, timeoutMs: 120_000 })
afterAll(() => checker.close())

const isThere = (major: string) => {
  const sdk = findSdk(major)
  return (
    sdk !== undefined &&
    existsSync(manifestPathOf(sdk)) &&
    existsSync(path.join(installFolder(sdk), 'node_modules'))
  )
}
const ARE_BOTH_THERE = EXPO_SDKS.every(({ major }) => isThere(major))

const VERSIONS: Record<string, Record<string, string>> = {
  '53': { expo: '~53.0.8', 'expo-router': '~5.1.0', react: '19.0.0', 'react-native': '0.79.6' },
  '57': { expo: '~57.0.26', 'expo-router': '~57.0.24', react: '19.2.3', 'react-native': '0.86.3' },
}

function appOn(major: string, code: string, at = 'app/index.tsx'): ProjectFiles {
  const files = {
    'package.json': JSON.stringify({ main: 'expo-router/entry', dependencies: VERSIONS[major] }),
    'app/index.tsx': 'export default () => null',
    [at]: code,
  }
  return new Map(Object.entries(files).map(([name, text]) => [name, textFile(text)]))
}

async function messagesOn(major: string, code: string, at?: string): Promise<string[]> {
  const problems = await checker.check(appOn(major, code, at))
  if (problems === null) throw new Error('The project could not be checked.')
  return problems.map(({ message }) => message)
}

const screen = (imports: string, body: string) => `${imports}\nexport default function Home() {\n${body}\n}\n`

/** Right on the first SDK, and wrong on the second, where this is found. */
const CODE: readonly [right: string, wrong: string, name: string, code: string, finding: RegExp][] = [
  [
    '57',
    '53',
    'effects’ events and parts that are hidden',
    screen(
      `import { Activity, useEffect, useEffectEvent, useState } from 'react'\nimport { Text } from 'react-native'`,
      `  const [isOpen, setOpen] = useState(false)
  const onOpen = useEffectEvent(() => setOpen(true))
  useEffect(() => onOpen(), [])
  return <Activity mode={isOpen ? 'visible' : 'hidden'}><Text>a</Text></Activity>`,
    ),
    /`useEffectEvent` is not exported by react before version 19\.2\. Keep the function in a ref/,
  ],
  [
    '57',
    '53',
    'tabs of the system, links with a preview, screens for some people',
    screen(
      `import { Link, Stack } from 'expo-router'\nimport { Tabs } from 'expo-router/js-tabs'\nimport { useIsFocused } from 'expo-router/react-navigation'\nimport { NativeTabs } from 'expo-router/unstable-native-tabs'`,
      `  const isFocused = useIsFocused()
  return (
    <>
      <Stack><Stack.Protected guard={isFocused}><Stack.Screen name="index" /></Stack.Protected></Stack>
      <Tabs><Tabs.Screen name="index" options={{ title: 'A' }} /></Tabs>
      <NativeTabs><NativeTabs.Trigger name="index"><NativeTabs.Trigger.Icon sf="house.fill" md="home" /><NativeTabs.Trigger.Label>Home</NativeTabs.Trigger.Label></NativeTabs.Trigger></NativeTabs>
      <Link href="/"><Link.Trigger>a</Link.Trigger><Link.Preview /><Link.Menu><Link.MenuAction title="a" onPress={() => {}} /></Link.Menu></Link>
    </>
  )`,
    ),
    /`expo-router\/unstable-native-tabs` is not a part of this SDK\. It came with SDK 54\./,
  ],
  [
    '57',
    '53',
    'glass and the controls of the system',
    screen(
      `import { Button, Column, Host, Picker, Row, Slider, Switch, TextInput } from '@expo/ui'\nimport { GlassView, isLiquidGlassAvailable } from 'expo-glass-effect'`,
      `  void [Picker, Slider, TextInput, isLiquidGlassAvailable()]
  return <GlassView><Host><Column><Row><Switch value onValueChange={() => {}} /></Row><Button label="a" onPress={() => {}} /></Column></Host></GlassView>`,
    ),
    /`@expo\/ui` is not a part of this SDK\. It came with SDK 54\. Use the components of `react-native`\./,
  ],
  [
    '57',
    '53',
    'files as objects, worklets, sound, video and long lists',
    screen(
      `import { FlashList, useRecyclingState } from '@shopify/flash-list'
import { setAudioModeAsync, useAudioPlayer, useAudioRecorder } from 'expo-audio'
import { Directory, File, Paths } from 'expo-file-system'
import { documentDirectory, readAsStringAsync } from 'expo-file-system/legacy'
import { useVideoPlayer, VideoView } from 'expo-video'
import { Text } from 'react-native'
import { scheduleOnRN } from 'react-native-worklets'`,
      `  const [word] = useRecyclingState('a', [])
  const player = useVideoPlayer(null)
  void [setAudioModeAsync, useAudioPlayer(null), useAudioRecorder, Directory, documentDirectory, readAsStringAsync, scheduleOnRN, word]
  const save = async () => {
    const file = new File(Paths.document, 'notes.json')
    if (!file.exists) file.create()
    file.write('a')
    return file.text()
  }
  return <><VideoView player={player} /><FlashList masonry data={['a']} renderItem={({ item }) => <Text onPress={() => void save()}>{item}</Text>} /></>`,
    ),
    /`expo-file-system` 18\.1\.11 has no entry `\.\/legacy`/,
  ],
  [
    '53',
    '57',
    'sound and video of expo-av',
    screen(
      `import { Audio, ResizeMode, Video } from 'expo-av'`,
      `  void Audio.Sound.createAsync({ uri: 'a' })\n  return <Video source={{ uri: 'a' }} resizeMode={ResizeMode.COVER} />`,
    ),
    /`expo-av` is not a part of this SDK\. It ended with SDK 54\. Use `expo-audio` for sound and `expo-video` for video\./,
  ],
  [
    '53',
    '57',
    'the navigation of React Navigation',
    screen(
      `import { createBottomTabNavigator } from '@react-navigation/bottom-tabs'\nimport { useTheme } from '@react-navigation/native'`,
      '  void createBottomTabNavigator\n  return useTheme().colors.text',
    ),
    /Expo refuses `@react-navigation\/bottom-tabs` in an app with expo-router, which has its own copy of it\. Import the same from `expo-router\/js-tabs`\./,
  ],
  [
    '53',
    '57',
    'files by functions',
    screen(
      `import * as FileSystem from 'expo-file-system'`,
      `  void FileSystem.readAsStringAsync(FileSystem.documentDirectory + 'a')\n  return null`,
    ),
    /of `expo-file-system` does not work in this SDK\. Import it from `expo-file-system\/legacy`/,
  ],
  [
    '53',
    '57',
    'a value that the types of one SDK alone allow',
    screen(
      `import { StatusBar } from 'expo-status-bar'\nimport { useAnimatedGestureHandler } from 'react-native-reanimated'`,
      '  void useAnimatedGestureHandler\n  return <StatusBar style="auto" backgroundColor="red" />',
    ),
    /`useAnimatedGestureHandler` is not exported by react-native-reanimated\. Reanimated 4 lacks it\./,
  ],
]

test.skipIf(!ARE_BOTH_THERE).each(CODE)(
  '[P7] [S902] right on SDK %s and wrong on SDK %s: %s',
  async (right, wrong, _name, code, finding) => {
    expect(await messagesOn(right, code)).toEqual([])
    expect(await messagesOn(wrong, code)).toContainEqual(expect.stringMatching(finding))
  },
  300_000,
)

/** TypeScript's own findings, by the types that are installed for the project's SDK. */
test.skipIf(!ARE_BOTH_THERE)(
  '[P7] the types are those of the project’s SDK, in both directions',
  async () => {
    const newer = screen(
      `import { File } from 'expo-file-system'\nimport * as React from 'react'\nimport { Text } from 'react-native'`,
      '  return <React.Activity mode="closed"><Text onPress={() => void new File("a").txt()}>a</Text></React.Activity>',
    )
    expect(await messagesOn('57', newer)).toContainEqual(
      expect.stringMatching(/^mode does not take "closed"\. It takes "hidden" \| "visible"/),
    )
    const older = screen(
      `import * as Notifications from 'expo-notifications'\nimport { Appearance } from 'react-native'`,
      `  void Notifications.removeNotificationSubscription\n  Appearance.setColorScheme('unspecified')\n  return null`,
    )
    expect(await messagesOn('53', older)).not.toContainEqual(expect.stringContaining('Notifications has no'))
    expect(await messagesOn('57', older)).toContainEqual(
      expect.stringMatching(/^Notifications has no removeNotificationSubscription\./),
    )
  },
  300_000,
)

async function repaired(major: string, code: string, at: string) {
  const before = appOn(major, code, at)
  const problems = (await checker.check(before)) ?? []
  const fixes = findRuleFixes(problems, { files: before, lockedPaths: [], triedIds: new Set() })
  const after = new Map(before)
  for (const [, filePath = '', content = ''] of (fixes?.answer ?? '').matchAll(
    /filePath="([^"]+)">\n([\s\S]*?)<\/saysoAction>/g,
  )) {
    const result = applyAction(after, { kind: 'edit', filePath, content, complete: true })
    if (!result.ok) throw new Error(result.error.message)
    for (const [name, file] of result.changes) if (file) after.set(name, file)
  }
  return { text: after.get(at)?.content, left: await checker.check(after) }
}

test.skipIf(!ARE_BOTH_THERE).each([
  [
    '57',
    '[P908] themes and tabs of React Navigation',
    'app/_layout.tsx',
    `import { DarkTheme, ThemeProvider, type Theme } from '@react-navigation/native'\nimport { useBottomTabBarHeight } from '@react-navigation/bottom-tabs'\nimport { Stack } from 'expo-router'\nconst theme: Theme = DarkTheme\nexport default function Layout() {\n  void useBottomTabBarHeight\n  return <ThemeProvider value={theme}><Stack /></ThemeProvider>\n}\n`,
    ["from 'expo-router/react-navigation'", "from 'expo-router/js-tabs'"],
  ],
  [
    '57',
    '[P908] files by functions',
    'app/index.tsx',
    `import * as FileSystem from 'expo-file-system'\nexport default function Home() {\n  void FileSystem.readAsStringAsync(FileSystem.documentDirectory + 'a', { encoding: FileSystem.EncodingType.UTF8 })\n  return null\n}\n`,
    ["import * as FileSystem from 'expo-file-system/legacy'"],
  ],
  [
    '57',
    '[P909] tabs of the system in the form of SDK 54',
    'app/_layout.tsx',
    `import { Badge, Icon, Label, NativeTabs } from 'expo-router/unstable-native-tabs'\nexport default () => (\n  <NativeTabs>\n    <NativeTabs.Trigger name="index">\n      <Icon sf="house.fill" />\n      <Label>Home</Label>\n      <Badge>3</Badge>\n    </NativeTabs.Trigger>\n  </NativeTabs>\n)\n`,
    [
      '<NativeTabs.Trigger.Icon sf="house.fill" />',
      '<NativeTabs.Trigger.Label>Home</NativeTabs.Trigger.Label>',
      'import { NativeTabs } from',
    ],
  ],
  [
    '57',
    '[P906] tabs of the system at the entry of SDK 58',
    'app/_layout.tsx',
    `import { NativeTabs } from 'expo-router/native-tabs'\nexport default () => <NativeTabs><NativeTabs.Trigger name="index" /></NativeTabs>\n`,
    ["from 'expo-router/unstable-native-tabs'"],
  ],
  [
    '53',
    '[P908] files as objects',
    'app/index.tsx',
    `import { File, Paths } from 'expo-file-system'\nexport default function Home() {\n  void new File(Paths.document, 'a')\n  return null\n}\n`,
    ["from 'expo-file-system/next'"],
  ],
  [
    '53',
    '[P908] the former functions at the entry of SDK 54',
    'app/index.tsx',
    `import * as FileSystem from 'expo-file-system/legacy'\nexport default function Home() {\n  void FileSystem.readAsStringAsync(FileSystem.documentDirectory + 'a')\n  return null\n}\n`,
    ["from 'expo-file-system'"],
  ],
])(
  'on SDK %s rules fix %s, and nothing is found afterwards',
  async (major, _name, at, code, expected) => {
    const { text, left } = await repaired(major, code, at)
    for (const part of expected) expect(text).toContain(part)
    expect(left).toEqual([])
  },
  300_000,
)
