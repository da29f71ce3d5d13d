/** Packages that a browser would draw differently: sheets of a stack, shapes on a map, sensors. */

import { runProbes } from '@sayso/testing/probe'
import { expect } from 'vitest'

const stack = (sheet: string) => `import { NavigationContainer } from '@react-navigation/native'
import { createNativeStackNavigator } from '@react-navigation/native-stack'
const Stack = createNativeStackNavigator()
const Home = ({ navigation }) => <Pressable onPress={() => navigation.navigate('Sheet')}><Text>Open</Text></Pressable>
const Sheet = () => <View testID="inside" style={{ height: 200 }}><Text>In the sheet</Text></View>
export default () => <NavigationContainer><Stack.Navigator><Stack.Screen name="Home" component={Home} />
  <Stack.Screen name="Sheet" component={Sheet} options={{ presentation: 'formSheet', headerShown: false, ${sheet} }} /></Stack.Navigator></NavigationContainer>`

const map = (
  children: string,
) => `import MapView, { Circle, Geojson, Marker, Polygon, Polyline } from 'react-native-maps'
const region = { latitude: 0, longitude: 0, latitudeDelta: 0.1, longitudeDelta: 0.1 }
export default function App() {
  const [said, say] = React.useState('Nothing')
  const place = ({ latitude, longitude }) => say(Math.round(latitude * 1000) + ' ' + Math.round(longitude * 1000))
  return <View style={{ flex: 1 }}><MapView style={{ height: 390 }} initialRegion={region} onPress={(event) => place(event.nativeEvent.coordinate)}
    onRegionChangeComplete={place}>${children}</MapView><Text>{said}</Text></View>
}`

/** An app with a web view of this page. It shows one list of what `add` was called with. */
const webView = (html: string, props: string, beside = '') => `import { WebView } from 'react-native-webview'
const html = ${JSON.stringify(html)}
export default function App() {
  const [said, say] = React.useState([])
  const add = (what) => say((before) => [...before, what])
  const ref = React.useRef(null)
  return <View style={{ flex: 1 }}><Text testID="said">{said.join('; ')}</Text>${beside}<WebView ref={ref} testID="page" source={{ html }} ${props} /></View>
}`

const SAID = `document.querySelector('[data-testid=said]').textContent`

const topOf = (testId: string) =>
  `Math.round(document.querySelector('[data-testid=${testId}]').getBoundingClientRect().top)`

/** Runs in the page: the colours of a PNG at these places. */
async function readColours([picture, ...places]: readonly [
  string,
  ...(readonly [number, number])[],
]): Promise<string[]> {
  const image = new Image()
  image.src = `data:image/png;base64,${picture}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  return places.map(([x, y]) => String([...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3)))
}

const animationOf = (testId: string) => `(() => {
  const element = document.querySelector('[data-testid=${testId}]')
  const { animationDuration, animationTimingFunction, transitionProperty, transitionDuration } = getComputedStyle(element)
  return { animationDuration, animationTimingFunction, transitionProperty, transitionDuration,
    frames: element.getAnimations().map((each) => each.effect.getKeyframes().map(({ offset, transform, opacity }) => [offset, transform, opacity])) }
})()`

runProbes([
  {
    name: '[N11] what projects for later SDKs import from react-native-worklets runs, on one thread',
    app: `import { createSerializable, createSynchronizable, runOnJS, runOnUISync, scheduleOnRN, scheduleOnUI } from 'react-native-worklets'
    export default function App() {
      const [said, say] = React.useState('Nothing yet')
      React.useEffect(() => {
        const count = createSynchronizable(1)
        scheduleOnUI((by) => {
          'worklet'
          count.setBlocking((before) => before + by)
          scheduleOnRN(say, [runOnUISync(() => 'sync'), createSerializable({ a: 1 }).a, count.getBlocking(), typeof runOnJS(say)].join())
        }, 2)
      }, [])
      return <Text>{said}</Text>
    }`,
    texts: ['sync,1,3,function'],
    act: async ({ preview }) =>
      expect((await preview.getState()).standIns).toContain('react-native-worklets'),
  },
  {
    name: '[N15] whether there is a network is known without a request that is refused',
    app: `import NetInfo, { useNetInfo } from '@react-native-community/netinfo'
    export default function App() {
      const { isConnected, isInternetReachable } = useNetInfo()
      const [fetched, setFetched] = React.useState('nothing')
      React.useEffect(() => { NetInfo.fetch().then((state) => setFetched(state.type)) }, [])
      return <Text>{[isConnected, isInternetReachable, fetched === 'nothing'].join()}</Text>
    }`,
    texts: ['true,true,false'],
    act: async ({ preview }) => {
      const { problems, requests } = await preview.getState()
      expect([problems, requests]).toEqual([[], []])
    },
  },
  {
    name: '[N16] a page of the app sends it texts, and the app’s scripts run before and after those of the page',
    app: webView(
      `<!-- A page --><!doctype html><html lang="de"><head><title>Shop</title><script>order += ' page' + document.scripts.length; onload = () => { order += ' loaded' }</script></head></html>`,
      `injectedJavaScriptBeforeContentLoaded="window.order = 'before</script>'"
      injectedJavaScript="const { doctype, documentElement } = document; ReactNativeWebView.postMessage([order, doctype.name, documentElement.lang, ReactNativeWebView.injectedObjectJson()])"
      injectedJavaScriptObject={{ a: 1 }}
      onMessage={({ nativeEvent: { data, title, url } }) => add([typeof data, data, title, url].join())}`,
    ),
    // The page’s script is the only one that it finds; an array is made a text, as on iOS.
    texts: ['string,before</script> page1 loaded,html,de,{"a":1},Shop,about:blank'],
  },
  {
    name: '[N16] the app runs code in the page, sends it texts that it hears once, and loads it again',
    app: webView(
      `<script>
      const heard = []
      const hear = ({ data }) => { heard.push(data); ReactNativeWebView.postMessage('heard ' + heard) }
      addEventListener('message', hear)
      document.addEventListener('message', hear)
      ReactNativeWebView.postMessage('begun')
      </script>`,
      `onMessage={({ nativeEvent }) => add(nativeEvent.data)} onLoadEnd={() => add('loaded')}`,
      `<Text onPress={() => ref.current.postMessage('hello')}>Send</Text>
      <Text onPress={() => ref.current.injectJavaScript("document.removeEventListener('message', hear); heard.push('code'); hear({ data: typeof heard }); true")}>Run</Text>
      <Text onPress={() => { for (const name of ['goBack', 'goForward', 'stopLoading', 'requestFocus', 'clearCache']) ref.current[name](); ref.current.reload() }}>Reload</Text>`,
    ),
    async act({ app, until }) {
      await until(SAID, 'begun; loaded')
      await app.getByText('Send', { exact: true }).click()
      await until(SAID, 'begun; loaded; heard hello')
      await app.getByText('Run', { exact: true }).click()
      await until(SAID, 'begun; loaded; heard hello; heard hello,code,object')
      await app.getByText('Send', { exact: true }).click()
      await app.getByText('Reload', { exact: true }).click()
      await until(SAID, 'begun; loaded; heard hello; heard hello,code,object; begun; loaded')
    },
  },
  {
    name: '[N16] the app is told of the loading of its page, and shows its own view until then',
    app: webView(
      `<title>Shop</title>`,
      `startInLoadingState renderLoading={() => { globalThis.hasWaited = true; return <Text>Please wait</Text> }}
      onLoadStart={({ nativeEvent: { loading, url } }) => add('start ' + loading + ' ' + url)} onLoadProgress={({ nativeEvent: { progress } }) => add('progress ' + progress)}
      onLoad={({ nativeEvent: { title } }) => add('load ' + title)} onLoadEnd={() => add('end')}
      onNavigationStateChange={({ loading, title, canGoBack }) => add(['state', loading, title, canGoBack].join(' '))}`,
    ).replace('{{ html }}', `{{ html, baseUrl: 'https://app.example/' }}`),
    async act({ app, until }) {
      const [first, last] = [`start true https://app.example/; state true  false`, `state false Shop false`]
      await until(SAID, `${first}; progress 1; load Shop; end; ${last}`)
      expect(await app.evaluate('globalThis.hasWaited')).toBe(true)
      expect(await app.getByText('Please wait').count()).toBe(0)
    },
  },
  {
    name: '[N16] a page without scripts is told of too, and runs none',
    app: webView(
      `<script>document.title = 'Ran'; parent.postMessage({ type: 'message', title: '', text: 'ran' }, '*')</script>`,
      `javaScriptEnabled={false} onMessage={({ nativeEvent }) => add(nativeEvent.data)} onLoadStart={() => add('start')} onLoadEnd={() => add('end')}`,
    ),
    texts: ['start; end'],
  },
  {
    name: '[N16] a web view fills its container, which has a style of its own',
    app: webView(
      '',
      `containerStyle={{ maxHeight: 300, paddingTop: 20 }} style={{ marginLeft: 40, backgroundColor: 'red' }}`,
    ),
    async act({ app, read }) {
      expect(
        await read(`(() => {
          const [page, container] = [document.querySelector('[data-testid=page]'), document.querySelector('[data-testid=page]').parentElement]
          return [page, container].flatMap((element) => { const { x, width, height } = element.getBoundingClientRect(); return [x, width, height] })
        })()`),
      ).toEqual([40, 350, 280, 0, 390, 300])
      expect(await app.locator('iframe').boundingBox()).toMatchObject({ width: 350, height: 280 })
    },
  },
  {
    name: '[N16] only texts are taken, and only from the page itself: from no other frame, nor from one within it',
    app: webView(
      `<script>
      const forged = "parent.postMessage({ type: 'run', text: 'ReactNativeWebView.postMessage(1)' }, '*'); parent.parent.postMessage({ type: 'message', title: '', text: 'within' }, '*')"
      const inner = document.createElement('iframe')
      inner.srcdoc = '<script>' + forged + '<' + '/script>'
      document.documentElement.append(inner)
      for (const message of [{ type: 'message', title: '', text: { a: 1 } }, { type: 'message', title: [], text: 'a title' }, null, 'text']) parent.postMessage(message, '*')
      </script>`,
      `onMessage={({ nativeEvent }) => add(nativeEvent.data)}`,
      `<Text onPress={() => {
        let seen = 0
        addEventListener('message', ({ data }) => { if (data?.text === 'beside' && ++seen === 2) ref.current.injectJavaScript("ReactNativeWebView.postMessage('the page')") })
        const frame = document.createElement('iframe')
        frame.srcdoc = "<script>parent.postMessage({ type: 'message', title: '', text: 'beside' }, '*')</" + 'script>'
        document.body.append(frame)
        postMessage({ type: 'message', title: '', text: 'beside' }, '*')
      }}>Forge</Text><Text>{within}</Text>`,
    ).replace(
      'const ref =',
      `const [within, setWithin] = React.useState('')
      React.useLayoutEffect(() => addEventListener('message', ({ data }) => { if (data?.text === 'within') setWithin('Sent within') }), [])
      const ref =`,
    ),
    async act({ app, until }) {
      await app.getByText('Sent within', { exact: true }).waitFor()
      await app.getByText('Forge', { exact: true }).click()
      await until(SAID, 'the page')
    },
  },
  {
    name: '[N16] the page has no origin, and reaches neither the app’s page nor the one around it',
    app: webView(
      '',
      `injectedJavaScript={\`
        const tries = [() => parent.document, () => top.document, () => parent.__saysoStandIn, () => localStorage, () => { top.location.href = 'about:blank' }]
        ReactNativeWebView.postMessage([origin, ...tries.map((tried) => { try { return typeof tried() } catch (error) { return error.name } })])
      \`} onMessage={({ nativeEvent }) => add(nativeEvent.data)}`,
    ),
    texts: [`null,${Array(5).fill('SecurityError')}`],
    act: async ({ app }) =>
      expect(await app.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts allow-forms'),
  },
  {
    name: '[N16] what the page was refused of another site is said in the console',
    app: `import { WebView } from 'react-native-webview'
    const html = '<script src="https://cdn.example.com/chart.js"></' + 'script><p>Chart</p>'
    export default () => <View style={{ flex: 1 }}><WebView source={{ html }} /><Text>Shown</Text></View>`,
    texts: ['Shown'],
    async act({ preview }) {
      const { console: lines } = await preview.waitFor((state) =>
        state.console.some(({ text }) => text.includes('web view')),
      )
      expect(lines.map(({ text }) => text)).toEqual([
        'A page in a web view asked for https://cdn.example.com/chart.js, which the preview does not load. A phone does.',
      ])
    },
  },
  {
    name: '[N16] a page of another site is a card, and waits for nothing',
    app: webView('', `startInLoadingState`).replace('{{ html }}', `{{ uri: 'https://other.example/' }}`),
    texts: ['https://other.example/', 'The page itself shows on a phone'],
    async act({ app }) {
      expect(await app.locator('iframe, [role=progressbar]').count()).toBe(0)
    },
  },
  {
    name: '[N12] a tool of developers does nothing, whatever is called of it',
    app: {
      'package.json': JSON.stringify({
        main: 'App.js',
        devDependencies: { 'reactotron-react-native': '^5.0.0' },
      }),
      'App.js': `import Reactotron, { networking } from 'reactotron-react-native'
import { reactotronRedux } from 'reactotron-redux'
import { composeWithDevTools } from '@redux-devtools/extension'
import { Text } from 'react-native'
const tool = Reactotron.setAsyncStorageHandler(null).configure({ name: 'App' }).useReactNative().use(reactotronRedux()).use(networking()).connect()
export default function App() { tool.log?.('shown'); return <Text>{'The app is ' + enhance('there')}</Text> }
const enhance = composeWithDevTools({ trace: true })((made) => made + '!', (made) => made + '?')`,
    },
    texts: ['The app is there?!'],
    act: async ({ preview }) => expect((await preview.getState()).standIns).toEqual(['a development tool']),
  },
  {
    // Regression: projects of newer SDKs have Reanimated 4: nothing moved, and the only message was wrong advice in
    // the console.
    name: '[L12] animations of Reanimated 4 by keyframes run, from sheets and from styles',
    app: `import Animated, { css, cubicBezier } from 'react-native-reanimated'
const slide = { from: { transform: [{ translateX: 0 }] }, 0.25: { opacity: 0.5 }, to: { transform: [{ translateX: 100 }] } }
const styles = StyleSheet.create({ box: { width: 50, height: 50, animationName: slide, animationDuration: 4000, animationIterationCount: 'infinite', animationTimingFunction: cubicBezier(0.1, 0.2, 0.3, 0.4) } })
const pulse = css.keyframes({ '0%': { opacity: 0.2 }, '100%': { opacity: 1 } })
export default () => <View><Animated.View testID="sheet" style={styles.box} />
  <Animated.View testID="inline" style={[{ height: 9 }, { animationName: [slide, pulse], animationDuration: ['1s', 300], animationIterationCount: 'infinite' }]} /></View>`,
    async act({ read }) {
      const sliding = [
        [0, 'translateX(0px)', '1'],
        [0.25, undefined, '0.5'],
        [1, 'translateX(100px)', '1'],
      ]
      expect(await read(animationOf('sheet'))).toMatchObject({
        animationDuration: '4s',
        animationTimingFunction: 'cubic-bezier(0.1, 0.2, 0.3, 0.4)',
        frames: [sliding],
      })
      const { animationDuration, frames } = await read<{ animationDuration: string; frames: unknown[] }>(
        animationOf('inline'),
      )
      expect(animationDuration).toBe('1s, 0.3s')
      expect(frames).toHaveLength(2)
    },
  },
  {
    name: '[L12] so do transitions, with times in milliseconds and the names that styles have',
    app: `import Animated from 'react-native-reanimated'
export default function App() {
  const [isWide, setWide] = React.useState(false)
  return <View><Pressable onPress={() => setWide(true)}><Text>Widen</Text></Pressable>
    <Animated.View testID="box" style={{ height: 20, width: isWide ? 200 : 100, backgroundColor: isWide ? '#00f' : '#f00', transitionProperty: ['width', 'backgroundColor'], transitionDuration: 60000 }} /></View>
}`,
    boxes: { box: { width: 100 } },
    async act({ app, read, until }) {
      expect(await read(animationOf('box'))).toMatchObject({
        transitionProperty: 'width, background-color',
        transitionDuration: '60s',
      })
      await app.getByText('Widen').click()
      await until(`document.querySelector('[data-testid=box]').getAnimations().length`, 2)
    },
  },
  {
    name: 'an app shows the versions of what it is made of, imported, by name and required',
    app: `import expo, { version } from 'expo/package.json'
export default () => <Text>{[expo.name, expo.version === version, require('react-native/package.json').version].join(' ')}</Text>`,
    texts: ['expo true 0.79.6'],
  },
  {
    name: '[T8] a form sheet stands over the screen before, as high as its first detent, and is left by a press beside it',
    app: stack('sheetAllowedDetents: [0.25, 1]'),
    texts: ['Open'],
    async act({ app, until }) {
      await app.getByText('Open').click()
      await app.getByText('In the sheet').waitFor()
      expect(await app.getByText('Open').isVisible()).toBe(true)
      // A quarter of the area below the status bar, at the lower edge.
      await until(`${topOf('inside')} > 600`, true)
      await app.getByLabel('Close the sheet').click({ position: { x: 20, y: 20 } })
      await app.getByText('In the sheet').waitFor({ state: 'detached' })
    },
  },
  {
    name: '[T8] a form sheet that fits its contents is as high as they are',
    app: stack(`sheetAllowedDetents: 'fitToContents'`),
    async act({ app, until }) {
      await app.getByText('Open').click()
      await until(topOf('inside'), 844 - 200)
    },
  },
  {
    name: '[L7] text is not selected by a drag unless the app lets it be',
    app: `export default () => <View><Text testID="plain">Plain</Text><Text testID="free" selectable>Free</Text></View>`,
    async act({ read }) {
      const selection = (testId: string) =>
        `getComputedStyle(document.querySelector('[data-testid=${testId}]')).userSelect`
      expect([await read(selection('plain')), await read(selection('free'))]).toEqual(['none', 'text'])
    },
  },
  {
    name: '[E7] what React says of a page’s elements is no problem of a phone',
    app: `export default () => <Pressable role="button"><Pressable role="button"><Text>Nested</Text></Pressable></Pressable>`,
    texts: ['Nested'],
  },
  {
    name: 'a map has lines, areas and circles, below its markers',
    app: map(`<Marker coordinate={region} title="Middle" /><Polyline coordinates={[region, { latitude: 0.01, longitude: 0.01 }]} strokeColor="red" />
      <Polygon coordinates={[region, { latitude: 0.02, longitude: 0 }, { latitude: 0, longitude: 0.02 }]} holes={[[region]]} fillColor="blue" />
      <Circle center={region} radius={1113.2} />
      <Geojson geojson={{ type: 'FeatureCollection', features: [{ geometry: { type: 'LineString', coordinates: [[0, 0], [0.01, 0]] } }] }} />`),
    texts: ['1 marker'],
    async act({ app, read }) {
      expect(await read(`[...document.querySelectorAll('svg > *')].map((shape) => shape.localName)`)).toEqual(
        [...['polyline', 'path', 'circle', 'polyline']],
      )
      // 390 points show a tenth of a degree, which is 11,132 m.
      expect(Number(await read(`document.querySelector('circle').getAttribute('r')`))).toBeCloseTo(39, 1)
      await app.getByRole('button', { name: 'Middle' }).click()
      await app.getByText('Middle', { exact: true }).waitFor()
    },
  },
  {
    name: 'a map says where it is pressed, and is moved by a drag, which is no press',
    app: map(''),
    async act({ app }) {
      const surface = app.getByText('0.0000, 0.0000')
      await surface.waitFor()
      const { mouse } = app.page()
      const box = await (await app.frameElement()).boundingBox()
      const [left, top] = [box?.x ?? 0, box?.y ?? 0]
      await mouse.click(left + 195 + 39, top + 195 - 39)
      await app.getByText('10 10', { exact: true }).waitFor()
      await mouse.move(left + 195, top + 195)
      await mouse.down()
      await mouse.move(left + 195 - 39, top + 195, { steps: 4 })
      await mouse.move(left + 195 - 78, top + 195, { steps: 4 })
      await mouse.up()
      await app.getByText(/^0 (1\d|20)$/).waitFor()
    },
  },
  {
    name: 'an animated sensor follows the pointer',
    app: `import Animated, { SensorType, useAnimatedReaction, useAnimatedSensor, runOnJS } from 'react-native-reanimated'
    export default function App() {
      const [roll, setRoll] = React.useState(0)
      const { sensor } = useAnimatedSensor(SensorType.GRAVITY)
      useAnimatedReaction(() => sensor.value.x, (x) => runOnJS(setRoll)(x), [])
      return <View style={{ flex: 1 }}><Text>{roll > 5 ? 'Tilted' : 'Level'}</Text></View>
    }`,
    texts: ['Level'],
    async act({ app }) {
      await app.locator('body').hover({ position: { x: 380, y: 400 } })
      await app.getByText('Tilted').waitFor()
    },
  },
  {
    name: '[L10] what is masked is seen where its mask is drawn, and the mask follows its changes',
    app: `import MaskedView from '@react-native-masked-view/masked-view'
export default function App() {
  const [width, setWidth] = React.useState(60)
  return <View><MaskedView testID="masked" style={{ width: 200, height: 80 }} maskElement={<View style={{ backgroundColor: 'black', width, height: 40 }} />}>
    <View style={{ width: 200, height: 80, backgroundColor: '#ff0000' }} /></MaskedView><Text onPress={() => setWidth(160)}>Wider</Text></View>
}`,
    async act({ app, preview }) {
      const masked = app.getByTestId('masked')
      const colours = async () => {
        const picture = (await masked.screenshot()).toString('base64')
        return preview.page.evaluate(readColours, [picture, [30, 20], [120, 20], [30, 60]] as const)
      }
      const [red, white] = ['255,0,0', '255,255,255']
      await expect.poll(colours).toEqual([red, white, white])
      await app.getByText('Wider').click()
      await expect.poll(colours).toEqual([red, red, white])
    },
  },
  {
    // Icons in a mask were drawn in the system's font, which has none of them: an empty box.
    name: '[L10] an icon of the app masks as an icon',
    app: `import MaskedView from '@react-native-masked-view/masked-view'
import Ionicons from '@expo/vector-icons/Ionicons'
export default () => <MaskedView testID="masked" style={{ width: 100, height: 100 }} maskElement={<Ionicons name="square" size={100} color="black" />}>
  <View style={{ width: 100, height: 100, backgroundColor: '#ff0000' }} /></MaskedView>`,
    async act({ app, preview }) {
      const masked = app.getByTestId('masked')
      const colours = async () => {
        const picture = (await masked.screenshot()).toString('base64')
        return preview.page.evaluate(readColours, [picture, [50, 50], [25, 75], [2, 2]] as const)
      }
      const [red, white] = ['255,0,0', '255,255,255']
      await expect.poll(colours).toEqual([red, red, white])
    },
  },
])
