/** Packages whose views the preview draws with others: what these are given, and what they tell the app. */

import { expect, test, vi } from 'vitest'
import { replacementOf } from './replaced-packages.ts'

interface Drawn {
  type: unknown
  props: Record<string, unknown>
}

/** As much of React as components need that are called once: a state stays as it was, unless it is kept from call to call. */
function reactWith(states: unknown[] = []) {
  let next = 0
  return {
    createElement: (type: unknown, props: object | null, ...children: unknown[]): Drawn => ({
      type,
      props: children.length > 0 ? { ...props, children } : { ...props },
    }),
    createContext: () => ({ Provider: 'Provider' }),
    memo: (component: unknown) => component,
    forwardRef: (render: (props: object, ref: unknown) => unknown) =>
      Object.assign((props: object) => render(props, null), {}),
    useContext: () => undefined,
    useState(first: unknown) {
      const place = next++
      if (!(place in states)) states[place] = first
      return [states[place], (value: unknown) => Object.assign(states, { [place]: value })]
    },
  }
}

const NATIVE = {
  ...{ Image: 'Image', Modal: 'Modal', Pressable: 'Pressable', Text: 'Text', View: 'View' },
  StyleSheet: { absoluteFill: 'fill', hairlineWidth: 1, create: (styles: object) => styles },
  useColorScheme: () => 'light',
}

function load(modulePath: string, required: Readonly<Record<string, object>>): Record<string, unknown> {
  const module: { exports: Record<string, unknown> } = { exports: {} }
  const requireIt = (name: string) => {
    const found = required[name]
    if (found === undefined) throw new Error(`${name} is required`)
    return found
  }
  new Function('require', 'module', replacementOf(modulePath) ?? '')(requireIt, module)
  return module.exports
}

/** What a component comes to, with the functions in it called. */
function draw(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(draw)
  if (typeof node !== 'object' || node === null) return node
  const { type, props } = Object(node)
  if (typeof type === 'function') return draw(type(props))
  return { type, props: { ...props, children: draw(props.children) } }
}

function all(node: unknown, type: string): Record<string, unknown>[] {
  if (Array.isArray(node)) return node.flatMap((each) => all(each, type))
  if (typeof node !== 'object' || node === null) return []
  const drawn = Object(node)
  return [...(drawn.type === type ? [drawn.props] : []), ...all(drawn.props.children, type)]
}

// Nothing was drawn where the image should be.
test.each(['react-native-fast-image', '@d11/react-native-fast-image'])(
  '[F6] %s draws an image, and tells its size',
  (name) => {
    const react = reactWith()
    const FastImage = Object(load(`${name}/dist/index.js`, { react, 'react-native': NATIVE }).default)
    const told: unknown[] = []
    const tell = (event?: object) => void told.push(event)
    const drawn = draw({
      type: FastImage,
      props: {
        source: { uri: 'a.png', priority: FastImage.priority.high, cache: FastImage.cacheControl.web },
        resizeMode: FastImage.resizeMode.contain,
        style: { width: 10 },
        tintColor: 'red',
        testID: 'a',
        ...{ onProgress: tell, onLoad: tell, onLoadEnd: tell, onError: tell },
        children: 'over it',
      },
    })
    const [view = {}] = all(drawn, 'View')
    expect(view).toMatchObject({ testID: 'a', style: [{ overflow: 'hidden' }, { width: 10 }] })
    expect(view.children).toEqual([expect.anything(), 'over it'])
    const [image = {}] = all(drawn, 'Image')
    expect(image).toMatchObject({ resizeMode: 'contain', tintColor: 'red', source: { uri: 'a.png' } })
    Object(image).onLoad({ nativeEvent: { source: { width: 3, height: 4 } } })
    expect(told.splice(0)).toEqual([
      { nativeEvent: { loaded: 1, total: 1 } },
      { nativeEvent: { width: 3, height: 4 } },
      { ok: true, width: 3, height: 4 },
    ])
    Object(image).onError({ nativeEvent: { error: 'gone' } })
    expect(told).toEqual([{ nativeEvent: { error: 'gone' } }, { ok: false, error: 'gone' }])
  },
)

test('[F6] fast-image fetches images beforehand, and has caches to clear', async () => {
  const Image = {
    getSize: (uri: string, onSize: (width: number, height: number) => void, onError: () => void) =>
      uri === 'a.png' ? onSize(3, 4) : onError(),
  }
  const native = { ...NATIVE, Image }
  const FastImage = Object(
    load('react-native-fast-image/dist/index.js', { react: reactWith(), 'react-native': native }).default,
  )
  expect(await FastImage.preload([{ uri: 'a.png' }, { uri: 'b.png' }])).toEqual([
    { uri: 'a.png', ok: true, width: 3, height: 4 },
    { uri: 'b.png', ok: false, error: 'The image could not be loaded.' },
  ])
  expect(await FastImage.clearMemoryCache()).toBeUndefined()
  expect(await FastImage.clearDiskCache()).toBeUndefined()
})

const DAY = new Date(2025, 4, 5)
const LATER = new Date(2025, 4, 9)

/** What `react-native-date-picker` draws. States last as long as the list of them is the same. */
function drawPicker(props: object, states: unknown[] = []): unknown {
  const required = {
    react: reactWith(states),
    'react-native': NATIVE,
    '@react-native-community/datetimepicker': { default: 'Field' },
  }
  return draw({ type: load('react-native-date-picker/src/index.js', required).default, props })
}

// “DatePicker is not supported on this platform.”
test('[F6] react-native-date-picker is the SDK’s picker', () => {
  const onDateChange = vi.fn()
  const [field = {}] = all(drawPicker({ date: DAY, onDateChange, minimumDate: DAY }), 'Field')
  expect(field).toMatchObject({ value: DAY, mode: 'datetime', minimumDate: DAY })
  Object(field).onChange({ type: 'set' }, LATER)
  expect(onDateChange).toHaveBeenCalledWith(LATER)
})

test('[F6] react-native-date-picker asks in a sheet, and nothing is drawn before it is opened', () => {
  expect(drawPicker({ modal: true, open: false, date: DAY })).toBeNull()
  const states: unknown[] = []
  const props = {
    ...{ modal: true, open: true, date: DAY, mode: 'date', maximumDate: LATER },
    ...{ title: 'When?', confirmText: 'Take it', onConfirm: vi.fn(), onCancel: vi.fn() },
  }
  const first = drawPicker(props, states)
  expect(all(first, 'Text').map(({ children }) => children)).toEqual([['When?'], ['Cancel'], ['Take it']])
  const pressables = (drawn: unknown) => all(drawn, 'Pressable').map((each) => Object(each))
  Object(all(first, 'Field')[0]).onChange({ type: 'set' }, new Date(2025, 5, 1))
  const second = drawPicker(props, states)
  expect(all(second, 'Field')[0]).toMatchObject({ value: new Date(2025, 5, 1) })
  pressables(second)[2].onPress()
  expect(props.onConfirm).toHaveBeenCalledWith(LATER)
  expect(all(drawPicker(props, states), 'Modal')[0]).toMatchObject({ visible: false })
  pressables(second)[1].onPress()
  expect(props.onCancel).toHaveBeenCalledTimes(1)
})

/** What `react-native-bottom-tabs` draws. */
function drawTabs(props: object, states: unknown[] = []): unknown {
  const required = {
    react: reactWith(states),
    'react-native': NATIVE,
    'react-native-safe-area-context': {},
    'expo-symbols': { SymbolView: 'SymbolView' },
  }
  return draw({ type: load('react-native-bottom-tabs/lib/module/index.js', required).default, props })
}

const ROUTES = [
  { key: 'a', title: 'Music', focusedIcon: { sfSymbol: 'music.note' }, badge: '3' },
  { key: 'b', title: 'Albums', focusedIcon: { uri: 'on.png' }, unfocusedIcon: { uri: 'off.png' } },
  { key: 'c', title: 'Nowhere', hidden: true },
]
const renderScene = ({ route }: { route: { key: string } }) => ({
  type: 'Scene',
  props: { of: route.key },
})

// All scenes lay on one another, and there was no bar.
test('[F6] react-native-bottom-tabs draws the current scene, and a bar that changes it', () => {
  const onIndexChange = vi.fn()
  const states: unknown[] = []
  const props = { navigationState: { index: 0, routes: ROUTES }, renderScene, onIndexChange }
  const drawn = drawTabs(props, states)
  expect(all(drawn, 'Scene').map(({ of }) => of)).toEqual(['a'])
  expect(all(drawn, 'Text').map(({ children }) => children)).toEqual([['3'], ['Music'], ['Albums']])
  expect(all(drawn, 'SymbolView')).toMatchObject([{ name: 'music.note', tintColor: '#007aff' }])
  expect(all(drawn, 'Image')).toMatchObject([{ source: { uri: 'off.png' } }])
  const tabs = all(drawn, 'Pressable').map((each) => Object(each))
  expect(tabs.map(({ accessibilityState }) => accessibilityState.selected)).toEqual([true, false])
  tabs[1].onPress()
  expect(onIndexChange).toHaveBeenCalledWith(1)
  const next = drawTabs({ ...props, navigationState: { index: 1, routes: ROUTES } }, states)
  expect(all(next, 'Scene').map(({ of }) => of)).toEqual(['a', 'b'])
  const styleOf = (scene: string) =>
    all(next, 'View').find(({ key, style }) => key === scene && style !== undefined)?.style
  expect([styleOf('a'), styleOf('b')]).toEqual([{ display: 'none' }, { flex: 1 }])
  expect(all(next, 'Image')).toMatchObject([{ source: { uri: 'on.png' } }])
})

test('[F6] react-native-bottom-tabs asks a navigator for labels and icons, and takes its bar', () => {
  const asked = {
    navigationState: { index: 0, routes: [{ key: 'a-1', name: 'a' }] },
    renderScene,
    getLabelText: ({ route }: { route: { name: string } }) => `label of ${route.name}`,
    getIcon: ({ focused }: { focused: boolean }) => ({ sfSymbol: focused ? 'house.fill' : 'house' }),
    getBadge: () => 'new',
    getActiveTintColor: () => 'red',
  }
  const drawn = drawTabs(asked)
  expect(all(drawn, 'Text').map(({ children }) => children)).toEqual([['new'], ['label of a']])
  expect(all(drawn, 'SymbolView')).toMatchObject([{ name: 'house.fill', tintColor: 'red' }])
  const own = drawTabs({ ...asked, tabBar: () => ({ type: 'OwnBar', props: {} }) })
  expect(all(own, 'OwnBar')).toHaveLength(1)
  expect(all(own, 'Pressable')).toEqual([])
})
