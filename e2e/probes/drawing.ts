/** Pictures, what lies above, and what moves. */

import type { ProbeApp } from './probe-app.ts'

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const root = (body: string) => `export default () => <View style={{ flex: 1 }}>${body}</View>`
const image = (id: string, props: string) =>
  `<RN.Image testID="${id}" source={{ uri: '${PIXEL}' }} ${props} />`

export const DRAWING_PROBES: readonly ProbeApp[] = [
  { name: 'Image with a size', app: root(image('a', 'style={{ width: 60, height: 40 }}')) },
  {
    name: 'Image in each mode',
    app: root(
      ['cover', 'contain', 'stretch', 'center', 'repeat']
        .map((mode) => image(mode, `resizeMode="${mode}" style={{ width: 80, height: 50 }}`))
        .join(''),
    ),
  },
  {
    name: 'Image as wide as the screen',
    app: root(image('a', `style={{ width: '100%', height: undefined, aspectRatio: 3 }}`)),
  },
  { name: 'Image without a size', app: root(image('a', '')) },
  {
    name: 'Image with the size of its source',
    app: `export default () => <RN.Image testID="a" source={{ uri: '${PIXEL}', width: 33, height: 22 }} />`,
  },
  {
    name: 'ImageBackground',
    app: root(
      `<RN.ImageBackground testID="a" source={{ uri: '${PIXEL}' }} style={{ height: 120, justifyContent: 'flex-end' }}><Text testID="b">Over it</Text></RN.ImageBackground>`,
    ),
  },
  {
    name: 'a round picture',
    app: root(image('a', 'style={{ width: 64, height: 64, borderRadius: 32 }} borderRadius={8}')),
  },
  {
    name: 'Image.getSize',
    app: `export default function App() { const [size, setSize] = React.useState('…'); React.useEffect(() => { RN.Image.getSize('${PIXEL}', (width, height) => setSize(width + ' by ' + height)) }, []); return <Text>{size}</Text> }`,
    until: '1 by 1',
  },
  {
    name: 'Modal that is open',
    app: root(
      `<RN.Modal visible transparent animationType="none"><View testID="a" style={{ flex: 1, justifyContent: 'center' }}><Text testID="b">In the modal</Text></View></RN.Modal>`,
    ),
  },
  {
    name: 'Modal that opens and closes',
    app: `export default function App() { const [isOpen, setOpen] = React.useState(false); return <View style={{ flex: 1 }}><RN.Button title="Open" onPress={() => setOpen(true)} /><RN.Modal visible={isOpen} animationType="none" onRequestClose={() => setOpen(false)}><RN.Button title="Close" onPress={() => setOpen(false)} /></RN.Modal><Text>{isOpen ? 'Is open' : 'Is closed'}</Text></View> }`,
    press: ['Open', 'Close'],
  },
  {
    name: 'Modal without transparency fills the screen',
    app: root(
      `<RN.Modal visible animationType="none"><View testID="a" style={{ flex: 1 }}><Text>Full</Text></View></RN.Modal>`,
    ),
  },
  {
    name: 'a sheet at the bottom of a Modal',
    app: root(
      `<RN.Modal visible transparent animationType="none"><View style={{ flex: 1, justifyContent: 'flex-end', backgroundColor: '#0008' }}><View testID="sheet" style={{ height: 200, borderTopLeftRadius: 20 }}><Text>Sheet</Text></View></View></RN.Modal>`,
    ),
  },
  {
    name: 'transforms',
    app: root(
      `<View testID="a" style={{ width: 50, height: 30, transform: [{ translateX: 20 }, { scale: 2 }] }} /><View testID="b" style={{ width: 40, height: 40, transform: [{ rotate: '45deg' }], transformOrigin: 'top left' }} /><View testID="c" style={{ height: 10, transform: 'translateY(15px)' }} />`,
    ),
  },
  {
    name: 'shadows and elevation',
    app: root(
      `<View testID="a" style={{ margin: 20, height: 50, shadowColor: '#000', shadowOpacity: 0.3, shadowRadius: 6, shadowOffset: { width: 0, height: 2 }, elevation: 4 }} /><View testID="b" style={{ height: 20, boxShadow: '0 2px 4px #0004' }} />`,
    ),
  },
  {
    name: 'a badge over an icon',
    app: root(
      `<View testID="icon" style={{ width: 32, height: 32, margin: 20 }}><View testID="badge" style={{ position: 'absolute', top: -6, right: -6, minWidth: 16, paddingHorizontal: 4 }}><Text style={{ fontSize: 10 }}>12</Text></View></View>`,
    ),
  },
  {
    name: 'a round button that floats',
    app: root(
      `<View style={{ flex: 1 }} /><Pressable testID="fab" style={{ position: 'absolute', right: 24, bottom: 24, width: 56, height: 56, borderRadius: 28, alignItems: 'center', justifyContent: 'center' }}><Text testID="plus">+</Text></Pressable>`,
    ),
  },
  {
    name: 'Animated.timing',
    app: `export default function App() { const width = React.useRef(new RN.Animated.Value(10)).current; const [isDone, setDone] = React.useState(false); React.useEffect(() => { RN.Animated.timing(width, { toValue: 200, duration: 50, useNativeDriver: false }).start(() => setDone(true)) }, []); return <View><RN.Animated.View testID="a" style={{ width, height: 20 }} /><Text>{isDone ? 'Done' : 'Moving'}</Text></View> }`,
    until: 'Done',
  },
  {
    name: 'Animated.spring with the native driver',
    app: `export default function App() { const x = React.useRef(new RN.Animated.Value(0)).current; const [isDone, setDone] = React.useState(false); React.useEffect(() => { RN.Animated.spring(x, { toValue: 80, stiffness: 5000, damping: 141, useNativeDriver: true }).start(() => setDone(true)) }, []); return <View><RN.Animated.View testID="a" style={{ width: 20, height: 20, transform: [{ translateX: x }] }} /><Text>{isDone ? 'Done' : 'Moving'}</Text></View> }`,
    until: 'Done',
  },
  {
    name: 'Animated in sequence, with interpolation',
    app: `export default function App() { const value = React.useRef(new RN.Animated.Value(0)).current; const [isDone, setDone] = React.useState(false); React.useEffect(() => { RN.Animated.sequence([RN.Animated.delay(10), RN.Animated.parallel([RN.Animated.timing(value, { toValue: 1, duration: 30, easing: RN.Easing.bounce, useNativeDriver: false })])]).start(() => setDone(true)) }, []); return <View><RN.Animated.View testID="a" style={{ height: value.interpolate({ inputRange: [0, 1], outputRange: [10, 90] }) }} /><Text>{isDone ? 'Done' : 'Moving'}</Text></View> }`,
    until: 'Done',
  },
  {
    name: 'Animated.Text, Image and ScrollView',
    app: root(
      `<RN.Animated.Text testID="a">Text</RN.Animated.Text><RN.Animated.ScrollView testID="b" style={{ maxHeight: 50 }}><View style={{ height: 90 }} /></RN.Animated.ScrollView><RN.Animated.Image testID="c" source={{ uri: '${PIXEL}' }} style={{ width: 9, height: 9 }} />`,
    ),
  },
  {
    name: 'LayoutAnimation',
    app: `export default function App() { const [isBig, setBig] = React.useState(false); return <View><RN.Button title="Grow" onPress={() => { RN.LayoutAnimation.configureNext(RN.LayoutAnimation.Presets.easeInEaseOut); setBig(true) }} /><View testID="a" style={{ height: isBig ? 120 : 20 }} /></View> }`,
    press: ['Grow'],
  },
  {
    name: 'onLayout',
    app: `export default function App() { const [text, setText] = React.useState('…'); return <View style={{ padding: 15 }}><View style={{ height: 25 }} onLayout={({ nativeEvent: { layout } }) => setText([layout.x, layout.y, layout.width, layout.height].join(' '))} /><Text>{text}</Text></View> }`,
    until: '15 15 360 25',
  },
  {
    name: 'measure',
    app: `export default function App() { const ref = React.useRef(null); const [text, setText] = React.useState('…'); return <View style={{ paddingTop: 33 }}><View ref={ref} style={{ height: 25, width: 70 }} /><RN.Button title="Measure" onPress={() => ref.current.measure((x, y, width, height) => setText([width, height].join(' by ')))} /><Text>{text}</Text></View> }`,
    press: ['Measure'],
    until: '70 by 25',
  },
  {
    name: 'opacity and colours of every form',
    app: root(
      ['red', '#0f0', '#00f8', 'rgb(1,2,3)', 'rgba(1,2,3,.5)', 'hsl(120, 50%, 50%)', 'transparent']
        .map(
          (color, index) =>
            `<View testID="c${index}" style={{ height: 8, opacity: 0.5, backgroundColor: '${color}' }} />`,
        )
        .join(''),
    ),
  },
  {
    name: 'transforms in per cent, about an origin, skewed and by a matrix',
    app: root(
      `<View testID="a" style={{ width: 100, height: 40, transform: [{ translateX: '50%' }, { translateY: '25%' }] }} /><View testID="b" style={{ width: 100, height: 40, transformOrigin: ['100%', '0%', 0], transform: [{ scale: 0.5 }] }} /><View testID="c" style={{ width: 50, height: 50, transform: [{ skewX: '20deg' }] }} /><View testID="d" style={{ width: 50, height: 50, transform: [{ matrix: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 30, 10, 0, 1] }] }} />`,
    ),
  },
]
