/** Text: sizes, lines, spans, and truncation. */

import type { ProbeApp } from './probe-app.ts'

const root = (body: string) => `export default () => <View>${body}</View>`
const LONG =
  'The quick brown fox jumps over the lazy dog and runs into the wood behind the old house by the river'

export const TEXT_PROBES: readonly ProbeApp[] = [
  {
    name: 'text of many sizes',
    app: root(
      [8, 12, 17, 24, 40]
        .map((size) => `<Text testID="t${size}" style={{ fontSize: ${size} }}>Size ${size}</Text>`)
        .join(''),
    ),
  },
  {
    name: 'text of many weights',
    app: root(
      ['100', '400', '600', 'bold', '900']
        .map(
          (weight) => `<Text testID="t${weight}" style={{ fontWeight: '${weight}' }}>Weight ${weight}</Text>`,
        )
        .join(''),
    ),
  },
  {
    name: 'lineHeight',
    app: root(`<Text testID="a" style={{ fontSize: 14, lineHeight: 30 }}>${LONG}</Text>`),
  },
  {
    name: 'letterSpacing',
    app: root(`<Text testID="a" style={{ letterSpacing: 4, alignSelf: 'flex-start' }}>Spaced</Text>`),
  },
  { name: 'a long text wraps', app: root(`<Text testID="a">${LONG}</Text>`) },
  { name: 'one line of a long text', app: root(`<Text testID="a" numberOfLines={1}>${LONG}</Text>`) },
  {
    name: 'two lines of a long text',
    app: root(`<Text testID="a" numberOfLines={2} ellipsizeMode="tail">${LONG}</Text>`),
  },
  {
    name: 'text in text',
    app: root(
      `<Text testID="a">One <Text style={{ fontWeight: 'bold' }}>two <Text style={{ fontStyle: 'italic' }}>three</Text></Text> four</Text>`,
    ),
  },
  {
    name: 'numbers, nothing and what is false',
    app: root(`<Text testID="a">{0}{' '}{null}{false}{undefined}{'' + 1.5}</Text>`),
  },
  { name: 'line breaks and spaces', app: root(`<Text testID="a">{'One\\nTwo  two\\n\\nFour'}</Text>`) },
  {
    name: 'textAlign',
    app: root(
      ['left', 'center', 'right', 'justify']
        .map((align) => `<Text testID="t${align}" style={{ textAlign: '${align}' }}>Aligned ${align}</Text>`)
        .join(''),
    ),
  },
  {
    name: 'textTransform',
    app: root(
      `<Text testID="a" style={{ textTransform: 'uppercase', alignSelf: 'flex-start' }}>shout</Text><Text testID="b" style={{ textTransform: 'capitalize', alignSelf: 'flex-start' }}>two words</Text>`,
    ),
  },
  {
    name: 'text with padding, border and margin',
    app: root(`<Text testID="a" style={{ padding: 10, borderWidth: 2, margin: 6 }}>Boxed</Text>`),
  },
  {
    name: 'text that is as wide as its words',
    app: root(`<Text testID="a" style={{ alignSelf: 'center' }}>Short</Text>`),
  },
  {
    name: 'a label and a value in a row',
    app: root(
      `<View style={{ flexDirection: 'row', justifyContent: 'space-between' }}><Text testID="a">Label</Text><Text testID="b">Value</Text></View>`,
    ),
  },
  {
    name: 'a long text with flex in a row',
    app: root(
      `<View style={{ flexDirection: 'row' }}><View testID="icon" style={{ width: 40, height: 40 }} /><Text testID="a" style={{ flex: 1 }}>${LONG}</Text></View>`,
    ),
  },
  {
    name: 'a long text that may shrink in a row',
    app: root(
      `<View style={{ flexDirection: 'row' }}><Text testID="a" style={{ flexShrink: 1 }}>${LONG}</Text><Text testID="b">End</Text></View>`,
    ),
  },
  {
    name: 'text in a fixed box',
    app: root(`<Text testID="a" style={{ width: 100, height: 50 }}>${LONG}</Text>`),
  },
  { name: 'text of other scripts', app: root(`<Text testID="a">Žluťoučký kůň, 漢字かな, שלום, 🙂</Text>`) },
  {
    name: 'a list of paragraphs',
    app: root(
      `{['One', 'Two', 'Three'].map((word, index) => <Text key={word} testID={'p' + index} style={{ marginBottom: 12 }}>{word} ${LONG}</Text>)}`,
    ),
  },
  {
    name: 'text that is pressed',
    app: `export default function App() { const [count, setCount] = React.useState(0); return <Text testID="a" onPress={() => setCount(count + 1)}>{count === 0 ? 'Press me' : 'Pressed'}</Text> }`,
    press: ['Press me'],
  },
  {
    name: 'text styles of a parent are inherited by texts only',
    app: root(
      `<Text style={{ fontSize: 30 }}><Text testID="a">Inherited</Text></Text><View style={{ fontSize: 30 }}><Text testID="b">Not</Text></View>`,
    ),
  },
  {
    name: 'adjustsFontSizeToFit and allowFontScaling are taken',
    app: root(
      `<Text testID="a" adjustsFontSizeToFit allowFontScaling={false} maxFontSizeMultiplier={1} numberOfLines={1}>Fit</Text>`,
    ),
  },
  {
    name: 'a text in a view in a row',
    app: root(
      `<View style={{ flexDirection: 'row', width: 300 }}><View testID="a" style={{ width: 20 }} /><View testID="b"><Text testID="c">${LONG}</Text></View></View>`,
    ),
    drawnAsOnPhone: 'the view is as wide as the row, and not as the whole text',
  },
]
