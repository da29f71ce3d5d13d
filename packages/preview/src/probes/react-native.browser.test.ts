/** Parts of React Native that react-native-web lacks, or has only the names of. */

import { runProbes } from '@sayso/testing/probe'
import { expect } from 'vitest'

runProbes([
  {
    // The dots below a carousel stayed where they were.
    name: 'where scrolling has come to rest is told, with the place',
    app: `export default function App() {
      const [page, setPage] = React.useState(0)
      return <View><Text>{'Page ' + page}</Text><RN.FlatList horizontal pagingEnabled testID="pages" data={[0, 1, 2]} renderItem={({ item }) => <View style={{ width: 390, height: 50 }}><Text>{'Card ' + item}</Text></View>}
        onMomentumScrollEnd={({ nativeEvent }) => setPage(Math.round(nativeEvent.contentOffset.x / nativeEvent.layoutMeasurement.width))} /></View>
    }`,
    texts: ['Page 0'],
    async act({ app }) {
      await app.getByTestId('pages').evaluate((list) => {
        list.scrollLeft = 780
      })
      await app.getByText('Page 2', { exact: true }).waitFor()
    },
  },
  {
    name: '[N1] `findNodeHandle` finds what a component draws, for `UIManager` to measure',
    app: `class Box extends React.Component { render() { return <><View style={{ width: 70, height: 20 }} /></> } }
    export default function App() {
      const box = React.useRef(null); const list = React.useRef(null); const [found, setFound] = React.useState('…')
      React.useEffect(() => {
        const handles = [RN.findNodeHandle(null), RN.findNodeHandle(RN.findNodeHandle(list.current)) instanceof Element]
        RN.UIManager.measure(RN.findNodeHandle(box.current), (_x, _y, width, height) => setFound([...handles, width, height].join()))
      }, [])
      return <View><Box ref={box} /><ScrollView ref={list} /><Text>{found}</Text></View>
    }`,
    texts: [',true,70,20'],
  },
  {
    name: '[N1] setNativeProps changes style, text and value at once',
    app: `export default function App() {
      const box = React.useRef(null), field = React.useRef(null), label = React.useRef(null)
      return <View><View ref={box} testID="box" style={{ height: 10 }} /><TextInput ref={field} testID="field" defaultValue="a" /><Text ref={label} testID="label">old</Text>
        <Text onPress={() => { box.current.setNativeProps({ style: [{ height: 30 }, { transform: [{ translateX: 5 }], opacity: 0.5 }] }); field.current.setNativeProps({ text: 'b' }); label.current.setNativeProps({ text: 'new' }) }}>Change</Text></View>
    }`,
    async act({ app, read }) {
      await app.getByText('Change').click()
      expect(await app.getByTestId('field').inputValue()).toBe('b')
      const look = `(({ height, transform, opacity }) => [height, transform, opacity])(getComputedStyle(document.querySelector('[data-testid=box]')))`
      expect(await read(look)).toEqual(['30px', 'matrix(1, 0, 0, 1, 5, 0)', '0.5'])
      await app.getByText('new', { exact: true }).waitFor()
    },
  },
  {
    name: '[N1] the field that has the focus is known by its newer name, as bottom sheets ask for it',
    app: `export default function App() {
      const field = React.useRef(null); const [said, say] = React.useState('Nothing yet')
      return <View><TextInput ref={field} testID="field" onFocus={() => say(String(TextInput.State.currentlyFocusedInput() === field.current))}
        onBlur={() => say(String(TextInput.State.currentlyFocusedInput()))} /><Text>{said}</Text></View>
    }`,
    async act({ app }) {
      await app.getByTestId('field').click()
      await app.getByText('true', { exact: true }).waitFor()
      await app.getByTestId('field').blur()
      await app.getByText('null', { exact: true }).waitFor()
    },
  },
  {
    name: '[N2] a native feedback is pressed, with the look of its child',
    app: `const { TouchableNativeFeedback } = RN
    export default function App() {
      const [count, setCount] = React.useState(0)
      return <TouchableNativeFeedback background={TouchableNativeFeedback.Ripple('#ff0000', false)} onPress={() => setCount(count + 1)}>
        <View testID="target" style={{ width: 120, height: 48 }}><Text>{'Pressed ' + count}</Text></View></TouchableNativeFeedback>
    }`,
    boxes: { target: { width: 120, height: 48 } },
    async act({ app }) {
      await app.getByText('Pressed 0').click()
      await app.getByText('Pressed 1').waitFor()
    },
  },
  {
    name: '[N3] a drawer opens, is seen, and closes beside it',
    app: `export default function App() {
      const drawer = React.useRef(null)
      const [state, setState] = React.useState('closed')
      return <RN.DrawerLayoutAndroid ref={drawer} drawerWidth={200} drawerPosition="left" onDrawerOpen={() => setState('open')} onDrawerClose={() => setState('closed')}
        renderNavigationView={() => <Text testID="menu">Menu</Text>}><Text onPress={() => drawer.current.openDrawer()}>{'It is ' + state}</Text></RN.DrawerLayoutAndroid>
    }`,
    async act({ app }) {
      expect(await app.getByTestId('menu').isVisible()).toBe(false)
      await app.getByText('It is closed').click()
      await app.getByText('It is open').waitFor()
      expect(await app.getByTestId('menu').isVisible()).toBe(true)
      await app.getByLabel('Close the drawer').click({ position: { x: 300, y: 100 } })
      await app.getByText('It is closed').waitFor()
    },
  },
  {
    name: '[N4] a list is refreshed by pulling it down',
    app: `export default function App() {
      const [count, setCount] = React.useState(0)
      const [refreshing, setRefreshing] = React.useState(false)
      const refresh = () => { setRefreshing(true); setTimeout(() => { setCount((c) => c + 1); setRefreshing(false) }, 50) }
      return <RN.FlatList data={[1, 2, 3]} refreshing={refreshing} onRefresh={refresh} renderItem={({ item }) => <Text style={{ height: 40 }}>{'Row ' + item}</Text>} ListHeaderComponent={<Text>{'Refreshed ' + count}</Text>} />
    }`,
    texts: ['Refreshed 0', 'Row 3'],
    async act({ app, preview }) {
      await preview.page.mouse.move(100, 40)
      await preview.page.mouse.down()
      await preview.page.mouse.move(100, 100)
      await preview.page.mouse.move(100, 160)
      await preview.page.mouse.up()
      await app.getByText('Refreshed 1').waitFor()
    },
  },
  {
    name: '[N4] a refresh control fills what the scroll view fills, and the wheel pulls too',
    app: `export default function App() {
      const [count, setCount] = React.useState(0)
      return <ScrollView testID="list" refreshControl={<RN.RefreshControl refreshing={false} onRefresh={() => setCount(count + 1)} />}><Text>{'Refreshed ' + count}</Text></ScrollView>
    }`,
    boxes: { list: { width: 390, height: 844 } },
    async act({ app, preview }) {
      await app.getByText('Refreshed 0').hover()
      await preview.page.mouse.wheel(0, -120)
      await app.getByText('Refreshed 1').waitFor()
    },
  },
  {
    name: '[N4] while it refreshes, it says so',
    app: `export default () => <ScrollView refreshControl={<RN.RefreshControl refreshing title="Loading" onRefresh={() => {}} />}><Text>Row</Text></ScrollView>`,
    texts: ['Loading', 'Row'],
    act: async ({ app }) => expect(await app.getByLabel('Refreshing').count()).toBe(1),
  },
  {
    name: '[N5] the back button is the app’s first',
    app: `export default function App() {
      const [count, setCount] = React.useState(0)
      React.useEffect(() => RN.BackHandler.addEventListener('hardwareBackPress', () => { setCount((c) => c + 1); return true }).remove, [])
      return <Text>{'Back ' + count}</Text>
    }`,
    async act({ app, preview }) {
      await preview.call('back')
      await app.getByText('Back 1').waitFor()
    },
  },
  {
    name: '[N5] the back button closes what stands over the app',
    app: `export default function App() {
      const [open, setOpen] = React.useState(true)
      return <View><RN.Modal visible={open} onRequestClose={() => setOpen(false)}><Text>Over</Text></RN.Modal><Text>{open ? 'Open' : 'Closed'}</Text></View>
    }`,
    async act({ app, preview }) {
      await app.getByText('Over').waitFor()
      await preview.call('back')
      await app.getByText('Closed').waitFor()
    },
  },
  {
    name: '[N6] the keyboard comes and goes with the focus',
    app: `export default function App() {
      const [log, setLog] = React.useState('')
      React.useEffect(() => { for (const name of ['keyboardDidShow', 'keyboardDidHide']) RN.Keyboard.addListener(name, () => setLog((l) => l + name + ' ')) }, [])
      return <View><TextInput testID="field" /><Text onPress={() => RN.Keyboard.dismiss()}>{'Log ' + log}</Text></View>
    }`,
    async act({ app }) {
      await app.getByTestId('field').focus()
      await app.getByText('Log keyboardDidShow').waitFor()
      await app.getByText('Log keyboardDidShow').click()
      await app.getByText('Log keyboardDidShow keyboardDidHide').waitFor()
    },
  },
  {
    name: '[N6] a bar above the keys is there while a field is filled in',
    app: `export default () => <View style={{ flex: 1 }}><TextInput testID="field" inputAccessoryViewID="bar" /><RN.InputAccessoryView nativeID="bar"><View testID="bar" style={{ height: 44 }}><Text>Done</Text></View></RN.InputAccessoryView></View>`,
    async act({ app }) {
      expect(await app.getByText('Done').count()).toBe(0)
      await app.getByTestId('field').focus()
      const top = await app.getByTestId('bar').evaluate((bar) => bar.getBoundingClientRect().top)
      expect(top).toBe(800)
    },
  },
  {
    name: '[N7] what only native code uses may be called',
    app: `RN.Systrace.setEnabled(true); RN.Systrace.counterEvent('a', 1); RN.Systrace.endAsyncEvent('a', RN.Systrace.beginAsyncEvent('a'))
    RN.UIManager.getViewManagerConfig('a'); RN.registerCallableModule('a', () => ({})); RN.DevMenu.show()
    export default () => <Text>{[RN.I18nManager.isRTL, RN.UTFSequence.BULLET, RN.Image.resolveAssetSource({ uri: 'a' }).uri, RN.StatusBar.currentHeight].join(' ')}</Text>`,
    texts: ['false • a 47'],
  },
  {
    name: '[N7] what only a phone can do says so when it is called',
    app: `export default () => { try { RN.PushNotificationIOS.requestPermissions() } catch (error) { return <Text>{error.message}</Text> } }`,
    texts: ['PushNotificationIOS.requestPermissions is not available in the preview. It works on a phone.'],
  },
  {
    name: '[N8] a phone that vibrates is seen to',
    app: `export default () => <Text onPress={() => RN.Vibration.vibrate([0, 5000])}>Shake</Text>`,
    async act({ app, until }) {
      await app.getByText('Shake').click()
      await until(`document.getElementById('root').getAnimations().length`, 1)
    },
  },
  {
    name: '[N8] iOS’s settings are kept and watched',
    app: `export default function App() {
      const [text, setText] = React.useState('none')
      React.useEffect(() => { RN.Settings.watchKeys('a', () => setText(String(RN.Settings.get('a')))) }, [])
      return <Text onPress={() => RN.Settings.set({ a: 4 })}>{'Kept ' + text}</Text>
    }`,
    async act({ app }) {
      await app.getByText('Kept none').click()
      await app.getByText('Kept 4').waitFor()
    },
  },
  {
    name: '[N8] a toast is shown',
    app: `export default () => <Text onPress={() => RN.ToastAndroid.show('Saved', RN.ToastAndroid.SHORT)}>Save</Text>`,
    async act({ app }) {
      await app.getByText('Save', { exact: true }).click()
      await app.getByRole('status').getByText('Saved').waitFor()
    },
  },
  {
    name: '[N8] Android’s progress is a bar or a wheel',
    app: `export default () => <View><RN.ProgressBarAndroid styleAttr="Horizontal" indeterminate={false} progress={0.4} testID="bar" /><RN.ProgressBarAndroid testID="wheel" /></View>`,
    act: async ({ app }) => expect(await app.getByRole('progressbar').count()).toBe(2),
  },
])
