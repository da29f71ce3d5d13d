/** Roots, flex boxes, sizes and edges. */

import type { ProbeApp } from './probe-app.ts'

const box = (id: string, style = '') => `<View testID="${id}" style={{ height: 20, ${style} }} />`
const root = (body: string) => `export default () => ${body}`

export const LAYOUT_PROBES: readonly ProbeApp[] = [
  {
    name: 'a fragment at the root',
    app: root(`<><Text testID="a">One</Text>${box('b')}<Text testID="c">Two</Text></>`),
  },
  { name: 'a text at the root', app: root(`<Text testID="a">Only</Text>`) },
  { name: 'a root without flex', app: root(`<View testID="a">${box('b')}</View>`) },
  { name: 'a root with flex', app: root(`<View testID="a" style={{ flex: 1 }}>${box('b')}</View>`) },
  { name: 'a root with a width', app: root(`<View testID="a" style={{ width: 100 }}>${box('b')}</View>`) },
  { name: 'a root in per cent', app: root(`<View testID="a" style={{ width: '50%', height: '25%' }} />`) },
  {
    name: 'a root that is centred',
    app: root(
      `<View testID="a" style={{ flex: 1, alignItems: 'center', justifyContent: 'center' }}><Text testID="b">Middle</Text></View>`,
    ),
  },
  {
    name: 'a class component at the root',
    app: `export default class App extends React.Component { render() { return <View testID="a" style={{ flex: 1 }}>${box('b', 'width: 30')}</View> } }`,
  },
  {
    name: 'a memo at the root',
    app: `export default React.memo(() => <View testID="a" style={{ flex: 1 }} />)`,
  },
  {
    name: 'null at the root, then a screen',
    app: `export default function App() {
  const [isReady, setReady] = React.useState(false)
  React.useEffect(() => setReady(true), [])
  return isReady ? <View testID="a" style={{ flex: 1 }}><Text>Ready</Text></View> : null
}`,
    until: 'Ready',
  },
  {
    name: 'an array at the root',
    app: `export default () => [<View key="1" testID="a" style={{ height: 10 }} />, <View key="2" testID="b" style={{ height: 10 }} />]`,
  },
  {
    name: 'three thirds',
    app: root(
      `<View style={{ flex: 1 }}>${['a', 'b', 'c'].map((id) => `<View testID="${id}" style={{ flex: 1 }} />`).join('')}</View>`,
    ),
  },
  {
    name: 'flex one and two',
    app: root(
      `<View style={{ flex: 1, flexDirection: 'row' }}><View testID="a" style={{ flex: 1 }} /><View testID="b" style={{ flex: 2 }} /></View>`,
    ),
  },
  ...['flex-start', 'flex-end', 'center', 'space-between', 'space-around', 'space-evenly'].map((value) => ({
    name: `justifyContent ${value}`,
    app: root(
      `<View style={{ flexDirection: 'row', justifyContent: '${value}' }}>${box('a', 'width: 40')}${box('b', 'width: 60')}${box('c', 'width: 20')}</View>`,
    ),
  })),
  ...['flex-start', 'flex-end', 'center', 'stretch', 'baseline'].map((value) => ({
    name: `alignItems ${value}`,
    app: root(
      `<View testID="row" style={{ flexDirection: 'row', alignItems: '${value}', height: 80 }}><Text testID="a" style={{ fontSize: 30 }}>Big</Text><Text testID="b">small</Text><View testID="c" style={{ width: 20 }} /></View>`,
    ),
  })),
  {
    name: 'alignSelf in a column',
    app: root(
      `<View>${['flex-start', 'center', 'flex-end', 'stretch'].map((value, index) => `<View testID="s${index}" style={{ alignSelf: '${value}', height: 10, minWidth: 50 }} />`).join('')}</View>`,
    ),
  },
  {
    name: 'row-reverse and column-reverse',
    app: root(
      `<View><View style={{ flexDirection: 'row-reverse' }}>${box('a', 'width: 40')}${box('b', 'width: 60')}</View><View style={{ flexDirection: 'column-reverse' }}>${box('c')}${box('d')}</View></View>`,
    ),
  },
  {
    name: 'a row that wraps, with a gap',
    app: root(
      `<View testID="row" style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 10 }}>${['a', 'b', 'c', 'd', 'e'].map((id) => box(id, 'width: 100')).join('')}</View>`,
    ),
  },
  {
    name: 'rowGap and columnGap',
    app: root(
      `<View testID="row" style={{ flexDirection: 'row', flexWrap: 'wrap', rowGap: 4, columnGap: 30 }}>${['a', 'b', 'c', 'd'].map((id) => box(id, 'width: 120')).join('')}</View>`,
    ),
  },
  {
    name: 'alignContent in a wrapped row',
    app: root(
      `<View style={{ flexDirection: 'row', flexWrap: 'wrap', height: 200, alignContent: 'space-between' }}>${['a', 'b', 'c', 'd'].map((id) => box(id, 'width: 150')).join('')}</View>`,
    ),
  },
  {
    name: 'wide boxes do not shrink',
    app: root(
      `<View style={{ flexDirection: 'row' }}>${box('a', 'width: 300')}${box('b', 'width: 300')}</View>`,
    ),
  },
  {
    name: 'flexShrink',
    app: root(
      `<View style={{ flexDirection: 'row' }}>${box('a', 'width: 300, flexShrink: 1')}${box('b', 'width: 300')}</View>`,
    ),
  },
  {
    name: 'flexGrow and flexBasis',
    app: root(
      `<View style={{ flexDirection: 'row' }}>${box('a', 'flexBasis: 100, flexGrow: 1')}${box('b', 'flexBasis: 50, flexGrow: 3')}</View>`,
    ),
  },
  {
    name: 'minWidth and maxWidth',
    app: root(
      `<View>${box('a', "width: '100%', maxWidth: 120")}${box('b', 'width: 10, minWidth: 60')}</View>`,
    ),
  },
  {
    name: 'minHeight and maxHeight',
    app: root(
      `<View><View testID="a" style={{ minHeight: 70 }} /><View testID="b" style={{ maxHeight: 30 }}><View style={{ height: 90 }} /></View></View>`,
    ),
  },
  {
    name: 'aspectRatio',
    app: root(
      `<View><View testID="a" style={{ width: 160, aspectRatio: 16 / 9 }} /><View testID="b" style={{ height: 50, aspectRatio: 2, alignSelf: 'flex-start' }} /></View>`,
    ),
  },
  {
    name: 'paddings',
    app: root(
      `<View testID="a" style={{ padding: 10, paddingHorizontal: 20, paddingTop: 5 }}>${box('b')}</View>`,
    ),
  },
  {
    name: 'margins do not collapse',
    app: root(`<View>${box('a', 'margin: 10')}${box('b', 'marginVertical: 15, marginLeft: 5')}</View>`),
  },
  {
    name: 'margins that are auto',
    app: root(
      `<View>${box('a', "width: 80, marginLeft: 'auto'")}${box('b', "width: 80, marginHorizontal: 'auto'")}</View>`,
    ),
  },
  {
    name: 'start and end',
    app: root(
      `<View style={{ paddingStart: 12, paddingEnd: 30 }}>${box('a', 'marginStart: 7, borderStartWidth: 3')}</View>`,
    ),
  },
  {
    name: 'borders are part of the width',
    app: root(
      `<View testID="a" style={{ width: 100, height: 60, borderWidth: 5, borderBottomWidth: 10 }}>${box('b')}</View>`,
    ),
  },
  {
    name: 'absolute edges',
    app: root(
      `<View style={{ flex: 1 }}><View testID="a" style={{ position: 'absolute', top: 10, left: 20, right: 30, height: 40 }} /><View testID="b" style={{ position: 'absolute', bottom: 0, right: 0, width: 50, height: 50 }} /><View testID="c" style={{ position: 'absolute', inset: 100 }} /></View>`,
    ),
  },
  {
    name: 'absolute without edges',
    app: root(
      `<View>${box('a')}<View testID="b" style={{ position: 'absolute', width: 30, height: 30 }} />${box('c')}</View>`,
    ),
  },
  {
    name: 'absoluteFill',
    app: root(
      `<View testID="a" style={{ height: 120, margin: 15 }}><View testID="b" style={StyleSheet.absoluteFill} /><View testID="c" style={StyleSheet.absoluteFillObject} /></View>`,
    ),
  },
  {
    name: 'relative offsets',
    app: root(`<View>${box('a', 'left: 20, top: 5, width: 50')}${box('b')}</View>`),
  },
  { name: 'display none', app: root(`<View>${box('a')}${box('b', "display: 'none'")}${box('c')}</View>`) },
  {
    name: 'a nested view in per cent',
    app: root(
      `<View style={{ width: 200, height: 100 }}><View testID="a" style={{ width: '50%', height: '50%', marginLeft: '10%' }} /></View>`,
    ),
  },
  {
    name: 'styles in arrays',
    app: `const styles = StyleSheet.create({ a: { width: 50 }, b: { height: 30 } })
export default () => <View testID="a" style={[styles.a, null, false, [styles.b, { width: 70 }]]} />`,
  },
  {
    name: 'StyleSheet.compose and flatten',
    app: `const both = StyleSheet.compose({ width: 50, height: 9 }, { width: 60 })
export default () => <View><View testID="a" style={both} /><Text>{JSON.stringify(StyleSheet.flatten([{ top: 1 }, [{ left: 2 }], null]))}</Text></View>`,
  },
  {
    name: 'hairlineWidth',
    app: root(`<View testID="a" style={{ height: 20, borderBottomWidth: StyleSheet.hairlineWidth }} />`),
    drawnAsOnPhone: 'a hairline is a third of a point on the drawn phone',
  },
  {
    name: 'a header, a body and a footer',
    app: root(
      `<View style={{ flex: 1 }}>${box('head', 'height: 60')}<View testID="body" style={{ flex: 1 }}><Text>Body</Text></View>${box('foot', 'height: 50')}</View>`,
    ),
  },
  {
    name: 'cards in a grid of two',
    app: root(
      `<View style={{ flexDirection: 'row', flexWrap: 'wrap', padding: 8 }}>${['a', 'b', 'c'].map((id) => `<View style={{ width: '50%', padding: 8 }}>${box(id, 'height: 80')}</View>`).join('')}</View>`,
    ),
  },
  {
    name: 'zIndex and overflow',
    app: root(
      `<View testID="a" style={{ height: 40, overflow: 'hidden' }}><View testID="b" style={{ height: 90, zIndex: 2 }} /></View>`,
    ),
  },
  {
    name: 'inset, in per cent and by axis',
    app: root(
      `<View style={{ height: 200 }}><View testID="a" style={{ position: 'absolute', inset: '10%' }} /><View testID="b" style={{ position: 'absolute', insetInline: 20, insetBlockStart: 5, height: 10 }} /></View>`,
    ),
  },
  {
    name: 'a gap in per cent, an aspect ratio as a text, and a box without its padding',
    app: root(
      `<View style={{ width: 300 }}><View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: '10%', rowGap: 8 }}>${['a', 'b', 'c'].map((id) => box(id, "width: '45%'")).join('')}</View><View testID="d" style={{ width: 150, aspectRatio: '3/2' }} /><View testID="e" style={{ boxSizing: 'content-box', width: 100, height: 10, padding: 10 }} /></View>`,
    ),
  },
  {
    name: 'margins and borders by axis, and what lays out its children only',
    app: root(
      `<View><View testID="a" style={{ marginInline: 20, paddingBlock: 5, height: 20, borderInlineStartWidth: 3 }} /><View style={{ display: 'contents' }}>${box('b')}</View><View style={{ position: 'static' }}>${box('c')}</View></View>`,
    ),
  },
]
