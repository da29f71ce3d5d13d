/** Probes of pressing and filling in. */

import type { ProbeApp } from './probe-app.ts'

const root = (body: string) => `export default () => <View>${body}</View>`
const counted = (element: string) =>
  `export default function App() { const [count, setCount] = React.useState(0); const press = () => setCount(count + 1); return <View>${element}<Text>{'Count ' + count}</Text></View> }`

export const CONTROL_PROBES: readonly ProbeApp[] = [
  {
    name: 'Button',
    app: counted(`<View testID="a"><RN.Button title="Press" onPress={press} color="#336699" /></View>`),
    press: ['Press'],
  },
  {
    name: 'Button that is disabled',
    app: root(`<View testID="a"><RN.Button title="Press" disabled onPress={() => {}} /></View>`),
  },
  {
    name: 'Pressable with a function as its style',
    app: counted(
      `<Pressable testID="a" onPress={press} style={({ pressed }) => ({ padding: pressed ? 5 : 20 })}><Text>Press</Text></Pressable>`,
    ),
    press: ['Press'],
  },
  {
    name: 'Pressable with a function as its child',
    app: counted(
      `<Pressable testID="a" onPress={press}>{({ pressed }) => <Text>{pressed ? 'Down' : 'Up'}</Text>}</Pressable>`,
    ),
    press: ['Up'],
  },
  {
    name: 'TouchableOpacity',
    app: counted(
      `<RN.TouchableOpacity testID="a" onPress={press} style={{ margin: 8, padding: 12 }}><Text>Press</Text></RN.TouchableOpacity>`,
    ),
    press: ['Press', 'Press'],
  },
  {
    name: 'TouchableHighlight',
    app: counted(
      `<RN.TouchableHighlight testID="a" underlayColor="#eee" onPress={press}><Text>Press</Text></RN.TouchableHighlight>`,
    ),
    press: ['Press'],
  },
  {
    name: 'TouchableWithoutFeedback',
    app: counted(
      `<RN.TouchableWithoutFeedback onPress={press}><View testID="a" style={{ height: 44 }}><Text>Press</Text></View></RN.TouchableWithoutFeedback>`,
    ),
    press: ['Press'],
  },
  {
    name: 'presses in a row',
    app: counted(
      `<View style={{ flexDirection: 'row' }}><Pressable testID="a" onPress={press} style={{ flex: 1, alignItems: 'center' }}><Text>Left</Text></Pressable><Pressable testID="b" onPress={() => setCount(-1)} style={{ flex: 1 }}><Text>Right</Text></Pressable></View>`,
    ),
    press: ['Left', 'Right'],
  },
  {
    name: 'a press inside a press',
    app: counted(
      `<Pressable onPress={() => setCount(100)}><Pressable onPress={press}><Text>Inner</Text></Pressable></Pressable>`,
    ),
    press: ['Inner'],
  },
  {
    name: 'hitSlop and disabled',
    app: counted(
      `<Pressable testID="a" hitSlop={20} disabled onPress={press}><Text>Press</Text></Pressable>`,
    ),
  },
  {
    name: 'a field with a size',
    app: root(
      `<TextInput testID="a" style={{ height: 40, margin: 12, borderWidth: 1, padding: 10 }} value="Text" onChangeText={() => {}} />`,
    ),
  },
  { name: 'a field without a style', app: root(`<TextInput testID="a" placeholder="Name" />`) },
  {
    name: 'a field of many lines',
    app: root(
      `<TextInput testID="a" multiline numberOfLines={4} style={{ padding: 8, borderWidth: 1 }} defaultValue="One" />`,
    ),
  },
  {
    name: 'a field in a row',
    app: root(
      `<View style={{ flexDirection: 'row' }}><Text testID="a" style={{ width: 100 }}>Name</Text><TextInput testID="b" style={{ flex: 1 }} /></View>`,
    ),
  },
  {
    name: 'a field that keeps its width',
    app: root(
      `<View style={{ flexDirection: 'row' }}><TextInput testID="b" style={{ width: 120 }} /><RN.Button title="Go" onPress={() => {}} /></View>`,
    ),
  },
  {
    name: 'keyboard types and their modes',
    app: root(
      ['numeric', 'email-address', 'phone-pad', 'url', 'decimal-pad']
        .map(
          (type) =>
            `<TextInput testID="${type}" keyboardType="${type}" secureTextEntry={${type === 'url'}} style={{ height: 30 }} />`,
        )
        .join(''),
    ),
  },
  {
    name: 'Switch in a row',
    app: root(
      `<View testID="row" style={{ flexDirection: 'row', justifyContent: 'space-between', height: 40 }}><Text testID="a">Sound</Text><RN.Switch value /></View>`,
    ),
  },
  {
    name: 'ActivityIndicator',
    app: root(
      `<RN.ActivityIndicator testID="a" size="large" color="#0af" /><RN.ActivityIndicator testID="b" size={12} /><RN.ActivityIndicator testID="c" animating={false} hidesWhenStopped />`,
    ),
  },
  {
    name: 'a form in a ScrollView',
    app: `export default () => <ScrollView contentContainerStyle={{ padding: 16, gap: 12 }} keyboardShouldPersistTaps="handled">{['a', 'b', 'c'].map((id) => <View key={id} testID={'v' + id}><Text>Field {id}</Text><TextInput testID={id} style={{ height: 44, borderWidth: 1 }} /></View>)}</ScrollView>`,
  },
  {
    name: 'KeyboardAvoidingView',
    app: `export default () => <RN.KeyboardAvoidingView testID="a" behavior="padding" style={{ flex: 1 }}><View testID="b" style={{ flex: 1 }} /><TextInput testID="c" style={{ height: 40 }} /></RN.KeyboardAvoidingView>`,
  },
  {
    name: 'a counter of three buttons',
    app: counted(
      `<View testID="row" style={{ flexDirection: 'row', gap: 8 }}>{['+', '-', '0'].map((sign) => <Pressable key={sign} testID={'b' + sign} style={{ padding: 14 }} onPress={() => setCount(sign === '+' ? count + 1 : sign === '-' ? count - 1 : 0)}><Text>{sign}</Text></Pressable>)}</View>`,
    ),
    press: ['+', '+', '-'],
  },
]
