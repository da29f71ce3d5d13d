/** Probes of React's and React Native's APIs: hooks, values, and functions that are the same on a page. */

import type { ProbeApp } from './probe-app.ts'

const tell = (expression: string) => `export default () => <Text>{JSON.stringify(${expression})}</Text>`
const later = (body: string) =>
  `export default function App() { const [text, setText] = React.useState('…'); React.useEffect(() => { ${body} }, []); return <Text>{text}</Text> }`

export const SURFACE_PROBES: readonly ProbeApp[] = [
  {
    name: 'Platform',
    app: tell(
      `[RN.Platform.OS, RN.Platform.select({ ios: 'i', android: 'a', web: 'w', default: 'd' }), RN.Platform.select({ native: 1, default: 2 })]`,
    ),
  },
  {
    name: 'the window',
    app: `export default function App() { const { width, height } = RN.useWindowDimensions(); const fixed = RN.Dimensions.get('window'); return <Text>{[width, height, fixed.width, fixed.height].join(' ')}</Text> }`,
  },
  {
    name: 'the scheme',
    app: `export default function App() { return <Text>{RN.useColorScheme() + ' ' + RN.Appearance.getColorScheme()}</Text> }`,
  },
  { name: 'processColor', app: tell(`[RN.processColor('red'), RN.processColor('#12345678')]`) },
  { name: 'I18nManager', app: tell(`[Boolean(RN.I18nManager.isRTL), typeof RN.I18nManager.forceRTL]`) },
  {
    name: 'AppState',
    app: tell(`[RN.AppState.currentState, typeof RN.AppState.addEventListener('change', () => {}).remove]`),
  },
  {
    name: 'InteractionManager',
    app: later(`RN.InteractionManager.runAfterInteractions(() => setText('Ran after'))`),
    until: 'Ran after',
  },
  {
    name: 'DeviceEventEmitter',
    app: later(
      `const sub = RN.DeviceEventEmitter.addListener('hi', (word) => setText('Heard ' + word)); RN.DeviceEventEmitter.emit('hi', 'you'); return () => sub.remove()`,
    ),
    until: 'Heard you',
  },
  {
    name: 'Easing',
    app: tell(`[RN.Easing.linear(0.5), RN.Easing.quad(0.5), RN.Easing.inOut(RN.Easing.cubic)(0.25)]`),
  },
  {
    name: 'Animated values',
    app: tell(
      `[RN.Animated.add(new RN.Animated.Value(2), 3).__getValue(), new RN.Animated.ValueXY({ x: 1, y: 2 }).__getValue()]`,
    ),
  },
  {
    name: 'PanResponder',
    app: `const responder = RN.PanResponder.create({ onStartShouldSetPanResponder: () => true })
export default () => <View testID="a" style={{ height: 50 }} {...responder.panHandlers}><Text>{Object.keys(responder.panHandlers).length > 5 ? 'Handlers' : 'None'}</Text></View>`,
  },
  {
    name: 'a reducer',
    app: `export default function App() { const [count, step] = React.useReducer((value, by) => value + by, 1); return <View><RN.Button title="Step" onPress={() => step(4)} /><Text>{'At ' + count}</Text></View> }`,
    press: ['Step', 'Step'],
  },
  {
    name: 'a context',
    app: `const Theme = React.createContext('light'); const Label = () => <Text>{React.useContext(Theme)}</Text>
export default () => <Theme.Provider value="dark"><Label /></Theme.Provider>`,
  },
  {
    name: 'useId, useMemo and useCallback',
    app: `export default function App() { const id = React.useId(); const twice = React.useMemo(() => 21 * 2, []); return <Text>{typeof id + ' ' + twice}</Text> }`,
  },
  {
    name: 'suspense',
    app: `const wait = new Promise((resolve) => setTimeout(() => resolve('Loaded'), 30))
const Loaded = () => <Text>{React.use(wait)}</Text>
export default () => <React.Suspense fallback={<Text>Loading</Text>}><Loaded /></React.Suspense>`,
    until: 'Loaded',
  },
  {
    name: 'lazy',
    app: `const Lazy = React.lazy(() => Promise.resolve({ default: () => <Text>Lazy is here</Text> }))
export default () => <React.Suspense fallback={null}><Lazy /></React.Suspense>`,
    until: 'Lazy is here',
  },
  {
    name: 'an error boundary',
    app: `class Boundary extends React.Component { state = { failed: false }; static getDerivedStateFromError() { return { failed: true } } render() { return this.state.failed ? <Text>Caught it</Text> : this.props.children } }
export default () => <Boundary><Text>Fine</Text></Boundary>`,
  },
  {
    name: 'refs that are handed on',
    app: `const Field = React.forwardRef((props, ref) => <TextInput ref={ref} {...props} />)
export default function App() { const ref = React.useRef(null); const [text, setText] = React.useState('…'); React.useEffect(() => setText(typeof ref.current.focus), []); return <View><Field ref={ref} testID="a" style={{ height: 30 }} /><Text>{text}</Text></View> }`,
    until: 'function',
  },
  {
    name: 'useImperativeHandle',
    app: `const Child = ({ ref }) => { React.useImperativeHandle(ref, () => ({ name: 'Child' })); return null }
export default function App() { const ref = React.useRef(null); const [text, setText] = React.useState('…'); React.useEffect(() => setText(ref.current.name), []); return <View><Child ref={ref} /><Text>{text}</Text></View> }`,
    until: 'Child',
  },
  {
    name: 'transitions',
    app: `export default function App() { const [tab, setTab] = React.useState('One'); const [isPending, start] = React.useTransition(); return <View><RN.Button title="Next" onPress={() => start(() => setTab('Two'))} /><Text>{isPending ? '…' : 'Tab ' + tab}</Text></View> }`,
    press: ['Next'],
    until: 'Tab Two',
  },
  {
    name: 'timers',
    app: later(
      `let count = 0; const timer = setInterval(() => { count++; if (count === 3) { clearInterval(timer); setText('Three ticks') } }, 5); return () => clearInterval(timer)`,
    ),
    until: 'Three ticks',
  },
  {
    name: 'requestAnimationFrame and microtasks',
    app: later(`requestAnimationFrame(() => queueMicrotask(() => setText('Next frame')))`),
    until: 'Next frame',
  },
  {
    name: 'dates and numbers as text',
    app: tell(
      `[new Date(0).toISOString(), (1234.5).toLocaleString('en-US'), new Intl.DateTimeFormat('de', { timeZone: 'UTC' }).format(new Date(0))]`,
    ),
  },
  {
    name: 'class members that are private',
    app: `class Safe { #code = 7; static #made = 0; open() { Safe.#made++; return this.#code + Safe.#made } }
export default () => <Text>{String(new Safe().open())}</Text>`,
  },
  {
    name: 'generators and destructuring',
    app: `function* three() { yield* [1, 2, 3] }
const { a = 5, ...rest } = { b: 1, c: 2 }
export default () => <Text>{[...three(), a, Object.keys(rest)].join(' ')}</Text>`,
  },
  {
    name: 'UIManager and findNodeHandle are there',
    app: tell(`[typeof RN.UIManager.measure, typeof RN.findNodeHandle, typeof RN.NativeModules]`),
  },
  {
    name: 'URL and fetch of data',
    app: later(
      `fetch('data:application/json,[1,2]').then((answer) => answer.json()).then((list) => setText('Sum ' + (list[0] + list[1]) + ' ' + new URL('/a?b=1', 'https://example.com').searchParams.get('b')))`,
    ),
    until: 'Sum 3 1',
  },
]
