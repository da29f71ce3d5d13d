/** Props and events of React Native's components that react-native-web leaves out, or takes otherwise. */

import { runProbes } from '@sayso/testing/probe'
import { expect } from 'vitest'

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

runProbes([
  {
    // Regression: it was as wide as its text, mostly outside of the phone.
    name: '[L15] a view in a row is at most as wide as the row, so that text in it breaks and a list in it scrolls',
    app: `const styles = StyleSheet.create({ row: { flexDirection: 'row', width: 300 }, over: { position: 'absolute' } })
    export default () => <View>
      <View style={styles.row}><View testID="icon" style={{ width: 20 }} /><View testID="words"><Text>A rather long text that certainly does not fit on one line of this narrow row, and so breaks</Text></View></View>
      <View style={{ flexDirection: 'row', width: 300 }}><View testID="around"><ScrollView horizontal><View style={{ width: 800, height: 50 }} /></ScrollView></View><View testID="after" style={{ width: 50 }} /></View>
      <View style={styles.row}><View testID="wide" style={{ width: 500, height: 5 }} /><View testID="over" style={[styles.over, { left: -10, right: -10, height: 5 }]} /></View>
      <View style={styles.row}><View testID="flexible" style={{ flex: 1 }}><Text>Text</Text></View><View testID="short"><Text style={{ width: 40 }}>Text</Text></View></View></View>`,
    boxes: {
      icon: { x: 0 },
      words: { x: 20, width: 300 },
      around: { x: 0, width: 300 },
      after: { x: 300 },
      wide: { width: 500 },
      over: { x: -10, width: 320 },
      flexible: { width: 260 },
      short: { width: 40 },
    },
  },
  {
    name: '[L16] a field of many lines is as high as its lines, and grows',
    app: `export default () => <View><TextInput testID="field" multiline style={{ lineHeight: 20, padding: 0 }} defaultValue={'1\\n2\\n3\\n4'} />
      <TextInput testID="fixed" multiline numberOfLines={3} style={{ lineHeight: 20, padding: 0 }} /><TextInput testID="high" multiline style={{ height: 90 }} /></View>`,
    boxes: { field: { width: 390, height: 80 }, fixed: { height: 60 }, high: { height: 90 } },
    async act({ app, until }) {
      await app.getByTestId('field').fill('1\n2\n3\n4\n5\n6')
      await until(`document.querySelector('[data-testid=field]').offsetHeight`, 120)
    },
  },
  {
    name: '[N13] a view is pressed beyond its edges, as far as `hitSlop` says, and not further',
    app: `export default function App() {
      const [said, say] = React.useState('Nothing yet')
      return <View style={{ padding: 80 }}><Pressable testID="all" hitSlop={30} onPress={() => say('All')} style={{ width: 60, height: 30 }}><Text onPress={() => say('Inside')}>In</Text></Pressable>
        <RN.TouchableOpacity testID="one" hitSlop={{ top: 0, left: 25 }} onPress={() => say('One')} style={{ width: 60, height: 30, marginTop: 60 }}><View /></RN.TouchableOpacity><Text>{said}</Text></View>
    }`,
    async act({ app, preview }) {
      const pressAt = async (id: string, x: number, y: number) => {
        const box = await app.getByTestId(id).boundingBox()
        await preview.page.mouse.click((box?.x ?? 0) + x, (box?.y ?? 0) + y)
      }
      await pressAt('all', -35, 10)
      await app.getByText('Nothing yet', { exact: true }).waitFor()
      await pressAt('all', -25, -25)
      await app.getByText('All', { exact: true }).waitFor()
      await app.getByText('In', { exact: true }).click()
      await app.getByText('Inside', { exact: true }).waitFor()
      await pressAt('one', -20, 10)
      await app.getByText('One', { exact: true }).waitFor()
    },
  },
  {
    // Where loading sets state, the picture was loaded again without end.
    name: '[N14] a picture is loaded once, tells its size, and has the newer names of its props',
    app: `export default function App() {
      const [log, setLog] = React.useState(['Log'])
      const add = (word) => setLog((old) => [...old, word])
      return <View style={{ alignItems: 'flex-start' }}><RN.Image source={{ uri: '${PIXEL}' }} style={{ width: 9, height: 9 }} onLoadStart={() => add('start')} onLoad={({ nativeEvent: { source } }) => add('loaded ' + source.width + ' by ' + source.height)} onLoadEnd={() => add('end')} />
        <RN.Image testID="new" src="${PIXEL}" width={33} height={22} alt="A dot" /><Text>{log.join(', ')}</Text></View>
    }`,
    texts: ['Log, start, loaded 1 by 1, end'],
    boxes: { new: { width: 33, height: 22 } },
    act: async ({ app }) => expect(await app.getByLabel('A dot').count()).toBeGreaterThan(0),
  },
  {
    name: '[N14] a field tells when its text is complete, stays or goes as `submitBehavior` says, and selects',
    app: `export default function App() {
      const [log, setLog] = React.useState(['Log'])
      const field = React.useRef(null)
      const add = (word) => setLog((old) => [...old, word])
      return <View><TextInput ref={field} testID="ends" onEndEditing={({ nativeEvent }) => add('complete ' + nativeEvent.text)} onBlur={() => add('left')} />
        <TextInput testID="stays" submitBehavior="submit" onSubmitEditing={() => add('sent')} onBlur={() => add('gone')} />
        <TextInput testID="lines" multiline submitBehavior="blurAndSubmit" onSubmitEditing={({ nativeEvent }) => add('sent ' + nativeEvent.text)} />
        <Text onPress={() => field.current.setSelection(1, 2)}>Select</Text><Text>{log.join(', ')}</Text></View>
    }`,
    async act({ app, read }) {
      await app.getByTestId('ends').fill('abc')
      await app.getByTestId('ends').press('Enter')
      await app.getByText('Log, complete abc, left', { exact: true }).waitFor()
      await app.getByTestId('stays').press('Enter')
      await app.getByText('Log, complete abc, left, sent', { exact: true }).waitFor()
      await app.getByTestId('lines').fill('x')
      await app.getByTestId('lines').press('Enter')
      await app.getByText('Log, complete abc, left, sent, gone, sent x', { exact: true }).waitFor()
      expect(await app.getByTestId('lines').inputValue()).toBe('x')
      await app.getByText('Select', { exact: true }).click()
      const selection = `(({ selectionStart, selectionEnd }) => [selectionStart, selectionEnd])(document.querySelector('[data-testid=ends]'))`
      expect(await read(selection)).toEqual([1, 2])
    },
  },
  {
    name: '[N14] a modal sheet is a card that leaves something to be seen of the screen behind it',
    app: `export default () => <View><RN.Modal visible presentationStyle="pageSheet" animationType="none"><View testID="sheet" style={{ flex: 1 }} /></RN.Modal></View>`,
    boxes: { sheet: { y: 54, width: 390, height: 790 } },
  },
  {
    name: '[N14] events of the app’s state that only a phone sends may be listened for',
    app: `export default () => { const [said, say] = React.useState('…'); React.useEffect(() => { for (const name of ['memoryWarning', 'focus', 'blur', 'change']) RN.AppState.addEventListener(name, () => {}).remove(); say('Listened') }, []); return <Text>{said}</Text> }`,
    texts: ['Listened'],
  },
])
