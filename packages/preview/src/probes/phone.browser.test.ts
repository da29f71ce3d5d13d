/** The phone's environment and services for an app: sizes, insets, marks, links, permissions. */

import { runProbes } from '@sayso/testing/probe'
import { expect } from 'vitest'

const marks = (phoneMarks: object) => (state: { phoneMarks: object | null }) =>
  JSON.stringify(state.phoneMarks) === JSON.stringify(phoneMarks)

const page = (body: string) => `export default () => <View style={{ flex: 1 }}>${body}</View>`

/** Shows the value of an expression, which may be a promise. */
const tell = (expression: string) => `export default function App() {
  const [value, setValue] = React.useState('…')
  React.useEffect(() => { Promise.resolve(${expression}).then((found) => setValue(JSON.stringify(found)), (error) => setValue(error.message)) }, [])
  return <Text>{value}</Text>
}`

const link = (url: string) => ({
  name: `[T4] a phone’s other apps are said to open ${url}`,
  app: `export default () => <Pressable onPress={() => RN.Linking.openURL(${JSON.stringify(url)})}><Text>Open</Text></Pressable>`,
})

runProbes([
  {
    name: '[T1] the screen is the phone’s',
    app: tell(
      `[RN.Dimensions.get('screen').width, RN.Dimensions.get('window').height, screen.width, screen.availHeight]`,
    ),
    texts: ['[390,844,390,844]'],
  },
  {
    name: '[T1] pixels are as fine as a phone’s, whatever the computer’s are',
    app: tell(
      `[RN.PixelRatio.get(), RN.Dimensions.get('screen').scale, RN.PixelRatio.getPixelSizeForLayoutSize(10)]`,
    ),
    texts: ['[3,3,30]'],
  },
  {
    name: '[T1] the size of text is what the person has set',
    app: `export default function App() { return <Text>{'Scale ' + RN.useWindowDimensions().fontScale}</Text> }`,
    texts: ['Scale 1'],
    async act({ app, preview }) {
      await preview.page.evaluate('host.preview.setTextScale(1.5)')
      await app.getByText('Scale 1.5', { exact: true }).waitFor()
      await preview.page.evaluate('host.preview.setTextScale(1)')
    },
  },
  {
    name: '[T1] the platform is described',
    app: tell(
      `[RN.Platform.isTV, RN.Platform.isPad, parseInt(RN.Platform.Version, 10) > 10, RN.Platform.constants.reactNativeVersion.minor, RN.Platform.select({ ios: 1, default: 2 })]`,
    ),
    texts: ['[false,false,true,79,2]'],
  },
  {
    name: '[T2] no screen reader is on, nor anything else of the kind',
    app: tell(
      `Promise.all([RN.AccessibilityInfo.isScreenReaderEnabled(), RN.AccessibilityInfo.isBoldTextEnabled(), RN.AccessibilityInfo.isReduceMotionEnabled()])`,
    ),
    texts: ['[false,false,false]'],
  },
  {
    name: '[T2] states and values are said to those who hear the page',
    app: `export default () => <View>
      <Pressable accessibilityRole="checkbox" accessibilityState={{ checked: true, disabled: true }} testID="box"><Text>Milk</Text></Pressable>
      <Pressable accessibilityRole="tab" accessibilityState={{ selected: true, expanded: false, busy: true }} testID="tab"><Text>All</Text></Pressable>
      <RN.TouchableOpacity accessibilityRole="adjustable" accessibilityValue={{ min: 0, max: 10, now: 4 }} accessibilityHint="Swipe up" testID="volume"><Text>Volume</Text></RN.TouchableOpacity>
      <View accessibilityElementsHidden testID="hidden" /></View>`,
    async act({ app }) {
      const attribute = (id: string, name: string) => app.getByTestId(id).getAttribute(name)
      expect(await attribute('box', 'aria-checked')).toBe('true')
      expect(await attribute('box', 'aria-disabled')).toBe('true')
      expect(await attribute('tab', 'aria-selected')).toBe('true')
      expect(await attribute('tab', 'aria-expanded')).toBe('false')
      expect(await attribute('tab', 'aria-busy')).toBe('true')
      expect(await attribute('volume', 'aria-valuenow')).toBe('4')
      expect(await attribute('volume', 'aria-description')).toBe('Swipe up')
      expect(await attribute('hidden', 'aria-hidden')).toBe('true')
    },
  },
  {
    name: '[T2] what is selected is said in the way that its role allows',
    app: `export default () => <View>
      <Pressable accessibilityRole="button" accessibilityState={{ selected: true }} testID="button"><Text>Saved</Text></Pressable>
      <Pressable accessibilityRole="radio" aria-selected testID="radio"><Text>Small</Text></Pressable>
      <Pressable role="link" aria-selected testID="link"><Text>Here</Text></Pressable>
      <Pressable role="option" aria-selected testID="option"><Text>One</Text></Pressable></View>`,
    async act({ app }) {
      const statesOf = (id: string) =>
        app
          .getByTestId(id)
          .evaluate((element) =>
            ['selected', 'pressed', 'checked', 'current'].filter(
              (name) => element.getAttribute(`aria-${name}`) === 'true',
            ),
          )
      expect(await statesOf('button')).toEqual(['pressed'])
      expect(await statesOf('radio')).toEqual(['checked'])
      expect(await statesOf('link')).toEqual(['current'])
      expect(await statesOf('option')).toEqual(['selected'])
    },
  },
  {
    name: '[T3] a safe area has the edges that are named, no others',
    app: `import { SafeAreaProvider, SafeAreaView } from 'react-native-safe-area-context'
    export default () => <SafeAreaProvider>
      <SafeAreaView edges={['top']} testID="top"><View style={{ height: 10 }} /></SafeAreaView>
      <SafeAreaView edges={{ bottom: 'additive' }} testID="bottom"><View style={{ height: 10 }} /></SafeAreaView>
      <SafeAreaView testID="all"><View style={{ height: 10 }} /></SafeAreaView></SafeAreaProvider>`,
    boxes: { top: { height: 57 }, bottom: { height: 44 }, all: { height: 91 } },
  },
  {
    name: '[T3] the status bar is as high as the safe area says',
    app: `import Constants from 'expo-constants'
    export default () => <View testID="below" style={{ marginTop: Constants.statusBarHeight }} />`,
    boxes: { below: { y: 47 } },
  },
  {
    name: '[T5] the marks are black on a light screen',
    app: page(''),
    act: async ({ preview }) =>
      void (await preview.waitFor(marks({ statusBar: 'dark', homeIndicator: 'dark' }))),
  },
  {
    name: '[T5] the marks are white on a dark screen, each by what is below it',
    app: page(`<View style={{ height: 100, backgroundColor: '#123' }} />`),
    act: async ({ preview }) =>
      void (await preview.waitFor(marks({ statusBar: 'light', homeIndicator: 'dark' }))),
  },
  {
    name: '[T5] a background that takes no touches counts, and a veil as far as it covers',
    app: page(
      `<View pointerEvents="none" style={[StyleSheet.absoluteFill, { backgroundColor: '#fff' }]} /><View pointerEvents="none" style={[StyleSheet.absoluteFill, { backgroundColor: '#000000e0' }]} />`,
    ),
    act: async ({ preview }) =>
      void (await preview.waitFor(marks({ statusBar: 'light', homeIndicator: 'light' }))),
  },
  {
    name: '[T5] a gradient counts by its two ends',
    app: `import { LinearGradient } from 'expo-linear-gradient'
    export default () => <LinearGradient colors={['#000', '#fff']} style={{ flex: 1 }} />`,
    act: async ({ preview }) =>
      void (await preview.waitFor(marks({ statusBar: 'light', homeIndicator: 'dark' }))),
  },
  {
    name: '[T5] the app’s status bar says how it is drawn',
    app: page(`<RN.StatusBar barStyle="light-content" />`),
    act: async ({ preview }) =>
      void (await preview.waitFor(marks({ statusBar: 'light', homeIndicator: 'dark' }))),
  },
  {
    name: '[T5] so does expo-status-bar, and the last one mounted wins',
    app: `import { StatusBar } from 'expo-status-bar'
    export default () => <View style={{ flex: 1 }}><StatusBar style="dark" /><StatusBar style="light" /></View>`,
    act: async ({ preview }) =>
      void (await preview.waitFor(marks({ statusBar: 'light', homeIndicator: 'dark' }))),
  },
  {
    name: '[T5] a hidden status bar is hidden',
    app: page(`<RN.StatusBar hidden />`),
    act: async ({ preview }) =>
      void (await preview.waitFor(marks({ statusBar: 'hidden', homeIndicator: 'dark' }))),
  },
  {
    name: '[T6] an app that allows one scheme only has no other',
    app: {
      'app.json': JSON.stringify({ expo: { name: 'probe', userInterfaceStyle: 'light' } }),
      'App.js': `import { Text, useColorScheme } from 'react-native'\nexport default () => <Text>{'It is ' + useColorScheme()}</Text>`,
    },
    async act({ app, preview }) {
      await preview.page.evaluate('host.preview.setColorScheme("dark")')
      await app.getByText('It is light').waitFor()
      expect((await preview.getState()).fixedScheme).toBe('light')
      await preview.edit({ 'app.json': JSON.stringify({ expo: { userInterfaceStyle: 'automatic' } }) })
      await app.getByText('It is dark').waitFor()
    },
  },
  {
    name: '[T6] an app may choose its scheme itself, and give it back',
    app: `export default () => <View><Text>{'It is ' + RN.useColorScheme()}</Text><Text onPress={() => RN.Appearance.setColorScheme('dark')}>Dark</Text><Text onPress={() => RN.Appearance.setColorScheme('unspecified')}>Follow</Text></View>`,
    async act({ app }) {
      await app.getByText('Dark', { exact: true }).click()
      await app.getByText('It is dark').waitFor()
      await app.getByText('Follow').click()
      await app.getByText('It is light').waitFor()
    },
  },
  ...[
    ['tel:+1-202-555-0101', 'A phone would call +1-202-555-0101.'],
    ['sms:5550101?body=On%20my%20way', 'A phone would write a message to 5550101: “On my way”.'],
    ['mailto:ada@example.com?subject=Hello', 'A phone would write an email to ada@example.com: “Hello”.'],
    ['https://maps.apple.com/?q=Dam%201', 'A phone would show Dam 1 on a map.'],
    ['geo:52.37,4.89', 'A phone would show 52.37,4.89 on a map.'],
    ['whatsapp://send?text=Hi', 'A phone would open WhatsApp: “Hi”.'],
  ].map(([url = '', sentence = '']) => ({
    ...link(url),
    async act({ app }: { app: import('playwright-core').Frame }) {
      await app.getByText('Open').click()
      await app.getByRole('alertdialog').getByText(sentence, { exact: true }).waitFor()
    },
  })),
  {
    name: '[T7] a permission is asked for once, and what was answered is kept',
    app: `import { useCameraPermissions } from 'expo-camera'
    export default function App() {
      const [permission, request] = useCameraPermissions()
      return <View><Text>{permission ? permission.status + ' ' + permission.canAskAgain : 'unknown'}</Text><Text onPress={request}>Ask</Text></View>
    }`,
    texts: ['undetermined true'],
    async act({ app, preview }) {
      await app.getByText('Ask').click()
      await app
        .getByRole('alertdialog', { name: 'would like to use the camera' })
        .getByText('Don’t allow')
        .click()
      await app.getByText('denied false').waitFor()
      await preview.call('restart')
      await (await preview.app()).getByText('denied false').waitFor()
    },
  },
  {
    name: '[T7] a place that is refused is not told',
    app: `import * as Location from 'expo-location'
    export default function App() {
      const [text, setText] = React.useState('Where?')
      const find = async () => {
        const { status } = await Location.requestForegroundPermissionsAsync()
        try { setText(status + ' ' + (await Location.getCurrentPositionAsync()).coords.latitude) } catch (error) { setText(status + ': ' + error.message) }
      }
      return <Text onPress={find}>{text}</Text>
    }`,
    async act({ app }) {
      await app.getByText('Where?').click()
      await app.getByRole('button', { name: 'Don’t allow' }).click()
      await app.getByText('denied: Not authorized to use location services').waitFor()
    },
  },
  {
    name: '[T7] what is allowed works, and is not asked for again',
    app: `import * as Notifications from 'expo-notifications'
    export default function App() {
      const [text, setText] = React.useState('Ask')
      return <Text onPress={async () => setText(text + ' ' + (await Notifications.requestPermissionsAsync()).granted)}>{text}</Text>
    }`,
    async act({ app }) {
      await app.getByText('Ask').click()
      await app.getByRole('button', { name: 'Allow', exact: true }).click()
      await app.getByText('Ask true').click()
      await app.getByText('Ask true true').waitFor()
    },
  },
  {
    name: '[T7] Android’s own permissions ask the same',
    app: `export default function App() {
      const [text, setText] = React.useState('Ask')
      return <Text onPress={async () => setText(await RN.PermissionsAndroid.request(RN.PermissionsAndroid.PERMISSIONS.RECORD_AUDIO))}>{text}</Text>
    }`,
    async act({ app }) {
      await app.getByText('Ask').click()
      await app
        .getByRole('alertdialog', { name: 'the microphone' })
        .getByText('Allow', { exact: true })
        .click()
      await app.getByText('granted').waitFor()
    },
  },
  {
    name: '[N6] what avoids the keyboard stays where it is, since no keys are drawn',
    app: `export default () => <View style={{ flex: 1 }}>{['padding', 'height', 'position'].map((behavior) =>
      <RN.KeyboardAvoidingView key={behavior} behavior={behavior} keyboardVerticalOffset={64} style={{ flex: 1 }} contentContainerStyle={{ flex: 1 }} testID={behavior}>
        <View style={{ flex: 1 }} /><TextInput placeholder={behavior} style={{ height: 40 }} /></RN.KeyboardAvoidingView>)}</View>`,
    async act({ app }) {
      for (const behavior of ['padding', 'height', 'position']) {
        const field = app.getByPlaceholder(behavior)
        const readTop = () => field.evaluate((input) => input.getBoundingClientRect().top)
        const before = await readTop()
        expect(before).toBeGreaterThan(200)
        await field.fill('Ada')
        expect([behavior, await readTop()]).toEqual([behavior, before])
      }
    },
  },
  {
    name: '[T9] an app may ask the phone to turn, and is told when a person has turned it',
    app: `import * as Orientation from 'expo-screen-orientation'
    const read = async () => (await Orientation.getOrientationAsync()) === Orientation.Orientation.PORTRAIT_UP ? 'Upright' : 'Lying'
    export default function App() {
      const [text, setText] = React.useState('')
      React.useEffect(() => {
        const tell = async () => setText(await read())
        const listener = Orientation.addOrientationChangeListener(tell)
        Orientation.lockAsync(Orientation.OrientationLock.LANDSCAPE).then(() => Orientation.unlockAsync()).then(tell)
        return () => Orientation.removeOrientationChangeListener(listener)
      }, [])
      return <Text>{text}</Text>
    }`,
    texts: ['Upright'],
    async act({ app, preview }) {
      const resize = (width: number, height: number) =>
        preview.page
          .locator('body > div')
          .evaluate(
            (container, [w, h]) => Object.assign(container.style, { width: `${w}px`, height: `${h}px` }),
            [width, height],
          )
      await resize(844, 390)
      await app.getByText('Lying').waitFor()
      await resize(390, 844)
      await app.getByText('Upright').waitFor()
    },
  },
  {
    name: '[T11] [PV25] an app that wants to run from right to left does so once it has been reloaded, and back',
    app: `const { isRTL } = RN.I18nManager
    const turn = () => { RN.I18nManager.allowRTL(true); RN.I18nManager.forceRTL(!isRTL); RN.DevSettings.reload() }
    export default () => {
      const [scrolled, setScrolled] = React.useState(0)
      return <View style={{ width: 390 }}><Text onPress={turn}>{isRTL ? 'From the right' : 'From the left'}</Text>
        <View testID="row" style={{ flexDirection: 'row', marginLeft: 30, paddingStart: 10 }}><View testID="first" style={{ width: 20, height: 20 }} /></View>
        <View testID="corner" style={{ position: 'absolute', left: 5, top: 100, width: 40, height: 40, borderTopLeftRadius: 9 }} />
        <Text testID="text" style={{ textAlign: 'left' }}>Words</Text>
        <RN.FlatList testID="list" horizontal initialNumToRender={4} data={[...Array(60).keys()]} 
          onScroll={({ nativeEvent }) => setScrolled(Math.round(nativeEvent.contentOffset.x))} scrollEventThrottle={16}
          renderItem={({ item }) => <Text testID={'item' + item} style={{ width: 100 }}>{item}</Text>} />
        <Text>{'Scrolled ' + scrolled}</Text>
        <RN.ScrollView testID="placed" horizontal contentOffset={{ x: 50, y: 0 }}><View testID="wide" style={{ width: 500, height: 9 }} /></RN.ScrollView></View>
    }`,
    boxes: { first: { x: 40 }, corner: { x: 5 }, wide: { x: -50 } },
    async act({ app, preview }) {
      await app.getByText('From the left').click()
      const turned = preview.page.frameLocator('iframe').last()
      await turned.getByText('From the right').waitFor()
      const xOf = (id: string) =>
        turned.getByTestId(id).evaluate((element) => Math.round(element.getBoundingClientRect().x))
      expect(await Promise.all(['row', 'first', 'corner', 'item0', 'wide'].map(xOf))).toEqual([
        ...[0, 330, 345, 290, -60],
      ])
      const styleOf = (id: string, name: string) =>
        turned
          .getByTestId(id)
          .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
      expect(await styleOf('text', 'text-align')).toBe('right')
      expect(await styleOf('corner', 'border-top-right-radius')).toBe('9px')
      // A list draws the rows to which it was scrolled, up to the other side.
      await turned.getByTestId('list').evaluate((list) => list.scrollBy({ left: -900 }))
      await turned.getByText('Scrolled 900').waitFor()
      await turned.getByTestId('item12').waitFor()
      await turned.getByText('From the right').click()
      await turned.getByText('From the left').waitFor()
      expect(await Promise.all(['first', 'corner', 'wide'].map(xOf))).toEqual([40, 5, -50])
    },
  },
  {
    // Regression: LokiJS, below WatermelonDB, uses memory where there is no IndexedDB, and failed with a
    // SecurityError here.
    name: '[T12] a database of browsers is not there, as on a phone',
    app: tell('[typeof indexedDB, typeof navigator.locks]'),
    texts: ['["undefined","undefined"]'],
  },
  {
    name: '[T7] an app asks once whether it may track, and is refused',
    app: `import * as Tracking from 'expo-tracking-transparency'
    export default function App() {
      const [permission, request] = Tracking.useTrackingPermissions()
      return <Text onPress={request}>{[permission?.status, String(Tracking.getAdvertisingId()), Tracking.isAvailable()].join(' ')}</Text>
    }`,
    texts: ['undetermined null true'],
    async act({ app }) {
      await app.getByText('undetermined').click()
      await app.getByText('would like permission to track you').waitFor()
      await app.getByRole('button', { name: 'Don’t allow' }).click()
      await app.getByText('denied null true').waitFor()
    },
  },
  {
    name: '[N7] a task of the background is registered, and runs when the app triggers it',
    app: `import * as TaskManager from 'expo-task-manager'
    import * as BackgroundFetch from 'expo-background-fetch'
    import * as BackgroundTask from 'expo-background-task'
    let runs = 0
    TaskManager.defineTask('sync', async () => { runs++; return BackgroundTask.BackgroundTaskResult.Success })
    TaskManager.defineTask('fetch', async () => BackgroundFetch.BackgroundFetchResult.NewData)
    ${tell(`(async () => {
      const states = [await TaskManager.isAvailableAsync(), await BackgroundTask.getStatusAsync(), await BackgroundFetch.getStatusAsync()]
      await BackgroundTask.registerTaskAsync('sync', { minimumInterval: 15 })
      await BackgroundFetch.registerTaskAsync('fetch')
      const names = (await TaskManager.getRegisteredTasksAsync()).map(({ taskName }) => taskName)
      await BackgroundTask.triggerTaskWorkerForTestingAsync()
      await BackgroundTask.unregisterTaskAsync('sync')
      const other = await BackgroundFetch.registerTaskAsync('other').catch(({ message }) => message)
      return [states, names, runs, await TaskManager.isTaskRegisteredAsync('sync'), await TaskManager.isTaskRegisteredAsync('fetch'), other]
    })()`)}`,
    texts: [
      `[[true,2,3],["sync","fetch"],1,false,true,"Task 'other' is not defined. You must define a task using TaskManager.defineTask before registering."]`,
    ],
  },
])
