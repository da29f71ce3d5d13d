/** How things are laid out and drawn: as on a phone, where that is not as on a page. */

import { runProbes } from '@sayso/testing/probe'
import { expect } from 'vitest'

const focusOf = (testId: string) =>
  `getComputedStyle(document.querySelector('[data-testid="${testId}"]')).outlineStyle`

runProbes([
  {
    name: '[R7] a fragment at the root is a column, as wide as the phone',
    app: `export default () => <><Text testID="a">a</Text><View testID="b" style={{ height: 100 }} /><Text>b</Text></>`,
    boxes: { a: { x: 0, y: 0, width: 390 }, b: { x: 0, width: 390, height: 100 } },
  },
  {
    name: '[R7] a root without flex is as wide as the phone and as high as what is in it',
    app: `export default () => <View testID="root"><View style={{ height: 90 }} /></View>`,
    boxes: { root: { x: 0, y: 0, width: 390, height: 90 } },
  },
  {
    name: '[R7] a root with flex fills the phone',
    app: `export default () => <View testID="root" style={{ flex: 1 }} />`,
    boxes: { root: { width: 390, height: 844 } },
  },
  {
    name: '[R7] a height in per cent at the root is one of the phone',
    app: `export default () => <View testID="root" style={{ height: '50%', width: '50%' }} />`,
    boxes: { root: { width: 195, height: 422 } },
  },
  {
    name: '[R7] a registered root is a column too',
    app: {
      'package.json': JSON.stringify({ name: 'probe', main: 'index.js' }),
      'index.js': `import { AppRegistry, Text, View } from 'react-native'
AppRegistry.registerComponent('main', () => () => <><Text testID="a">a</Text><View testID="b" style={{ height: 10 }} /></>)`,
    },
    boxes: { a: { width: 390 }, b: { width: 390 } },
  },
  {
    name: '[L17] `flex: 0` takes nothing of a view’s size',
    app: `export default () => <View style={{ height: 300 }}><View testID="a" style={{ flex: 0, height: 60 }} />
      <View testID="b" style={{ flex: 0 }}><View style={{ height: 40 }} /></View><View testID="c" style={{ flex: 1 }} /></View>`,
    boxes: { a: { y: 0, height: 60 }, b: { y: 60, height: 40 }, c: { y: 100, height: 200 } },
  },
  {
    name: '[L18] a drawing of no size of its own is as large as what it is in',
    app: `import Svg, { Rect } from 'react-native-svg'
    export default () => <View><View style={{ width: 200, height: 80 }}><Svg testID="whole"><Rect width="9" height="9" /></Svg></View>
      <View style={{ width: 120, height: 50 }}><Svg testID="laid" style={StyleSheet.absoluteFill} /></View>
      <Svg testID="wide" width={30} viewBox="0 0 10 10" /><Svg testID="styled" style={{ width: 20, height: 10 }} /></View>`,
    boxes: {
      whole: { width: 200, height: 80 },
      laid: { width: 120, height: 50 },
      wide: { width: 30 },
      styled: { width: 20, height: 10 },
    },
  },
  {
    name: '[L1] a field beside a label gets the room that is left',
    app: `export default () => <View style={{ width: 200, flexDirection: 'row' }}>
      <View style={{ width: 60 }} /><TextInput testID="field" style={{ flex: 1, fontSize: 28 }} /></View>`,
    boxes: { field: { x: 60, width: 140 } },
  },
  {
    name: '[L2] a focused field has no frame of the browser’s',
    app: `export default () => <View><TextInput testID="field" autoFocus /><TextInput testID="area" multiline /></View>`,
    async act({ app, read }) {
      await app.getByTestId('field').focus()
      expect(await read(focusOf('field'))).toBe('none')
      await app.getByTestId('area').focus()
      expect(await read(focusOf('area'))).toBe('none')
    },
  },
  {
    name: '[L2] a field has the frame that the app asks for',
    app: `export default () => <TextInput testID="field" style={{ outlineStyle: 'solid', outlineWidth: 2 }} />`,
    async act({ app, read }) {
      await app.getByTestId('field').focus()
      expect(await read(focusOf('field'))).toBe('solid')
    },
  },
  {
    name: '[L2] what the app focuses by itself has no frame until somebody moves on by keyboard',
    app: `export default () => <View><Pressable testID="first" ref={(button) => button?.focus()}><Text>First</Text></Pressable>
      <Pressable testID="second"><Text>Second</Text></Pressable></View>`,
    async act({ app, read, until }) {
      await until('document.activeElement.dataset.testid', 'first')
      expect(await read(focusOf('first'))).toBe('none')
      await app.getByTestId('first').press('Tab')
      await until('document.activeElement.dataset.testid', 'second')
      expect(await read(focusOf('second'))).toBe('auto')
    },
  },
  {
    name: '[L2] what is pressed keeps the frame that shows where the keyboard is',
    app: `export default () => <Pressable testID="button" accessibilityRole="button"><Text>Press</Text></Pressable>`,
    async act({ app, read }) {
      await app.locator('body').press('Tab')
      expect(await read(focusOf('button'))).toBe('auto')
    },
  },
  {
    name: '[L3] no scroll bar takes room',
    app: `export default () => <ScrollView testID="list">{Array.from({ length: 60 }, (_, i) => <View key={i} testID={'row' + i} style={{ height: 40 }} />)}</ScrollView>`,
    boxes: { row0: { width: 390 } },
  },
  {
    name: '[L3] no scroll bar takes room across either',
    app: `export default () => <ScrollView horizontal style={{ height: 100, flexGrow: 0 }}><View testID="strip" style={{ width: 900, height: '100%' }} /></ScrollView>`,
    boxes: { strip: { width: 900, height: 100 } },
  },
  {
    name: '[L11] what scrolls across is never wider than the room around it',
    app: `const strip = (id, width, props) => <ScrollView horizontal testID={id} {...props}><View testID={id + 'Content'} style={{ width, height: 20 }} /></ScrollView>
export default () => <View>
  <View style={{ alignItems: 'center' }}>{strip('long', 900)}{strip('short', 90)}{strip('inset', 900, { style: { marginHorizontal: 16 } })}{strip('asked', 900, { style: { width: 500 } })}</View>
  <View style={{ alignItems: 'flex-start' }}><View testID="around">{strip('inner', 900)}</View></View>
  <View style={{ flexDirection: 'row' }}><View style={{ width: 50 }} />{strip('beside', 900)}</View>
  <View style={{ alignItems: 'center' }}><RN.FlatList horizontal testID="list" data={[1, 2, 3]} renderItem={() => <View style={{ width: 200, height: 20 }} />} /></View>
</View>`,
    boxes: {
      long: { x: 0, width: 390 },
      longContent: { width: 900 },
      short: { x: 150, width: 90 },
      inset: { x: 16, width: 358 },
      asked: { x: -55, width: 500 },
      around: { width: 390 },
      inner: { width: 390 },
      beside: { x: 50, width: 340 },
      list: { x: 0, width: 390 },
    },
  },
  {
    name: '[L11] what scrolls across tells how wide its content is, and centres content that grows',
    app: `export default function App() {
      const [width, setWidth] = React.useState(0)
      return <View style={{ alignItems: 'center' }}><Text>{'Content ' + width}</Text>
        <ScrollView horizontal onContentSizeChange={setWidth} contentContainerStyle={{ paddingHorizontal: 10, gap: 20 }}><View style={{ width: 300, height: 20 }} /><View style={{ width: 300 }} /></ScrollView>
        <ScrollView horizontal style={{ width: 300, height: 60 }} contentContainerStyle={{ flexGrow: 1, justifyContent: 'center' }}><View testID="middle" style={{ width: 100, height: '100%' }} /></ScrollView></View>
    }`,
    texts: ['Content 640'],
    boxes: { middle: { x: 145, width: 100, height: 60 } },
  },
  {
    name: '[L4] text is not cut by what stands above it',
    app: `export default () => <View style={{ height: 30 }}><View style={{ height: 20 }} /><Text testID="label" numberOfLines={1} style={{ fontSize: 12, lineHeight: 16 }}>Label</Text></View>`,
    boxes: { label: { y: 20, height: 16 } },
  },
  {
    name: '[L4] text in a row is at most as wide as the row, and does not give way',
    app: `export default () => <View style={{ flexDirection: 'row', width: 100 }}><View style={{ width: 40 }} /><Text testID="text" style={{ fontSize: 10 }}>A text of more words than find room in here</Text></View>`,
    boxes: { text: { x: 40, width: 100 } },
  },
  {
    name: '[L4] text with flex takes the room that is left',
    app: `export default () => <View style={{ flexDirection: 'row', width: 100 }}><View style={{ width: 40 }} /><Text testID="text" style={{ flex: 1 }}>A text of more words than find room in here</Text></View>`,
    boxes: { text: { x: 40, width: 60 } },
  },
  {
    name: '[L5] a switch is 51 by 31, with a white thumb on the app’s track',
    app: `export default () => <RN.Switch testID="switch" value trackColor={{ true: '#ff0000', false: '#00ff00' }} onValueChange={() => {}} />`,
    boxes: { switch: { width: 51, height: 31 } },
    async act({ read }) {
      const colors = `[...document.querySelectorAll('[data-testid="switch"] > div')].map((part) => getComputedStyle(part).backgroundColor)`
      expect(await read(colors)).toEqual(['rgb(255, 0, 0)', 'rgb(255, 255, 255)'])
    },
  },
  {
    name: '[L5] a switch reports its value, and a disabled one does not',
    app: `export default function App() {
      const [on, setOn] = React.useState(false)
      return <View><RN.Switch accessibilityLabel="Sound" value={on} onValueChange={setOn} /><RN.Switch accessibilityLabel="Off" disabled value={false} /><Text>{on ? 'On' : 'Off'}</Text></View>
    }`,
    async act({ app }) {
      await app.getByRole('switch', { name: 'Sound' }).click()
      await app.getByText('On', { exact: true }).waitFor()
      expect(await app.getByRole('switch', { name: 'Off' }).isDisabled()).toBe(true)
    },
  },
  {
    name: '[L6] a date field follows the scheme of the phone, and its own variant',
    app: `import DateTimePicker from '@react-native-community/datetimepicker'
    export default () => <View><DateTimePicker testID="day" value={new Date(0)} /><DateTimePicker testID="night" themeVariant="dark" value={new Date(0)} /></View>`,
    async act({ read }) {
      const looks = `['day', 'night'].map((id) => { const { colorScheme, color, borderTopWidth } = getComputedStyle(document.querySelector('[data-testid="' + id + '"]')); return [colorScheme, color, borderTopWidth] })`
      expect(await read(looks)).toEqual([
        ['light', 'rgb(0, 0, 0)', '0px'],
        ['dark', 'rgb(255, 255, 255)', '0px'],
      ])
    },
  },
  {
    name: '[L8] a slider without steps stands where its value is, and moves by parts of one',
    app: `import Slider from '@react-native-community/slider'
    export default function App() {
      const [value, setValue] = React.useState(0.25)
      return <View style={{ width: 228 }}><Slider testID="slider" value={value} onValueChange={setValue} style={{ height: 40 }} /><Text>{value.toFixed(2)}</Text></View>
    }`,
    texts: ['0.25'],
    async act({ app, until }) {
      // The thumb is 28 wide, so 200 are left to move in.
      await until(
        `Math.round(document.querySelector('[data-testid=slider]').children[1].getBoundingClientRect().left)`,
        50,
      )
      await app.getByTestId('slider').click({ position: { x: 114, y: 20 } })
      await app.getByText('0.50').waitFor()
    },
  },
  {
    name: '[L9] filters and gradients that are written as lists are drawn',
    app: `export default () => <View><View testID="filter" style={{ width: 20, height: 20, filter: [{ brightness: 0.5 }, { blur: 4 }, { dropShadow: { offsetX: 1, offsetY: 2, standardDeviation: 3, color: 'red' } }] }} />
      <View testID="text" style={{ width: 20, height: 20, experimental_backgroundImage: 'linear-gradient(90deg, red, blue)' }} />
      <View testID="list" style={{ width: 20, height: 20, experimental_backgroundImage: [{ type: 'linearGradient', direction: 'to right', colorStops: [{ color: 'red', positions: ['10%'] }, { color: 'blue' }] }] }} /></View>`,
    async act({ read }) {
      const style = (testId: string, name: string) =>
        read(`getComputedStyle(document.querySelector('[data-testid=${testId}]')).${name}`)
      expect(await style('filter', 'filter')).toBe(
        'brightness(0.5) blur(4px) drop-shadow(rgb(255, 0, 0) 1px 2px 3px)',
      )
      expect(await style('text', 'backgroundImage')).toBe(
        'linear-gradient(90deg, rgb(255, 0, 0), rgb(0, 0, 255))',
      )
      expect(await style('list', 'backgroundImage')).toBe(
        'linear-gradient(to right, rgb(255, 0, 0) 10%, rgb(0, 0, 255))',
      )
    },
  },
])
