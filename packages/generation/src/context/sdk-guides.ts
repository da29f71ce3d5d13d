/**
 * Sentences of the system prompt that hold for one SDK only. Each fact of a newer one stands in the types or the source of the packages in
 * `packages/expo-sdk/sdk-<major>`; models write the older form from memory.
 */

import type { ExpoSdk } from '@sayso/project'

interface SdkGuide {
  /** The version of React, as far as it matters to code. */
  react: string
  /** Lines at the end of the section about Expo. */
  lines: readonly string[]
}

const GUIDES: Readonly<Record<string, SdkGuide>> = {
  '53': { react: '19', lines: [] },
  '57': {
    react: '19.2',
    lines: [
      'Never import from @react-navigation/*: Expo refuses it beside expo-router. Tabs come from expo-router/js-tabs, top tabs from expo-router/js-top-tabs (import TopTabs), Drawer from expo-router/drawer, Stack, ThemeProvider, DarkTheme, DefaultTheme, useTheme and useIsFocused from expo-router, the rest from expo-router/react-navigation. Screens for some people only stand in <Stack.Protected guard={isSignedIn}>.',
      'Tabs of the phone’s own system, where these are wanted: NativeTabs from expo-router/unstable-native-tabs, with <NativeTabs.Trigger name="index"><NativeTabs.Trigger.Icon sf="house.fill" md="home" /><NativeTabs.Trigger.Label>Home</NativeTabs.Trigger.Label></NativeTabs.Trigger>. Icon, Label and Badge are no imports of their own. A Link with a preview has <Link.Trigger>…</Link.Trigger><Link.Preview /> inside, and <Link.Menu> with <Link.MenuAction>.',
      'There is no expo-av: sound is expo-audio (useAudioPlayer, useAudioRecorder, setAudioModeAsync), video expo-video (useVideoPlayer, VideoView).',
      'expo-file-system has File, Directory and Paths: new File(Paths.document, "notes.json"), then create(), write(text), await text(), exists, delete(). Its old functions (readAsStringAsync, documentDirectory) are in expo-file-system/legacy alone and throw when they are imported without /legacy; the same holds for the old functions of expo-contacts, expo-calendar and expo-media-library.',
      'On Android the app is drawn from edge to edge: expo-status-bar and expo-navigation-bar set no colours; put a view with the colour behind the bar, of the height of the inset.',
      'Reanimated 4: call React from a worklet with scheduleOnRN(fn, value) of react-native-worklets, not runOnJS; there is no useAnimatedGestureHandler and no useWorkletCallback, use Gesture and plain functions. Styles take animationName and transitionProperty as well. No Babel plug-in is added.',
      'React 19.2 has useEffectEvent (called in effects alone, never in a list of dependencies), Activity (mode "visible" or "hidden") and use.',
      'FlashList 2 needs no estimatedItemSize; masonry is a property, and there is no MasonryFlashList. useColorScheme may answer "unspecified": all but "dark" is light. A notification handler answers shouldShowBanner and shouldShowList; a subscription ends with its own remove().',
      'Glass of iOS 26 is GlassView of expo-glass-effect, with a look of its own where isLiquidGlassAvailable() is false. Controls of the system are in @expo/ui (Host around Column, Row, Button, Switch, Slider, Picker, TextInput); @expo/ui/swift-ui and /jetpack-compose draw on a phone alone, so leave them out.',
      'TypeScript is version 6: give tsconfig.json no baseUrl.',
    ],
  },
}

export function guideOf({ major }: ExpoSdk): SdkGuide {
  const guide = GUIDES[major]
  if (guide === undefined)
    throw new Error(`No guide of the system prompt is written for SDK ${major}. Add one here.`)
  return guide
}
