/** Lists and what scrolls. */

import type { ProbeApp } from './probe-app.ts'

const DATA = `const data = Array.from({ length: 30 }, (_, index) => ({ id: String(index), title: 'Row ' + index }))
`
const row = `({ item }) => <View testID={'r' + item.id} style={{ height: 44 }}><Text>{item.title}</Text></View>`
const list = (props: string) =>
  `${DATA}export default () => <RN.FlatList data={data} initialNumToRender={5} maxToRenderPerBatch={5} windowSize={1} keyExtractor={(item) => item.id} renderItem={${row}} ${props} />`
const few = (props: string) => list(props).replace('length: 30', 'length: 4')

export const LIST_PROBES: readonly ProbeApp[] = [
  { name: 'FlatList', app: few('') },
  {
    name: 'FlatList with a header and a footer',
    app: few(
      `ListHeaderComponent={<Text testID="head">Head</Text>} ListFooterComponent={() => <Text testID="foot">Foot</Text>}`,
    ),
  },
  {
    name: 'FlatList with separators',
    app: few(`ItemSeparatorComponent={() => <View style={{ height: 7 }} />}`),
  },
  {
    name: 'FlatList of two columns',
    app: few(`numColumns={2} columnWrapperStyle={{ gap: 10 }}`).replace('height: 44', 'height: 44, flex: 1'),
  },
  {
    name: 'FlatList that is horizontal',
    app: few(`horizontal style={{ height: 60, flexGrow: 0 }}`).replace('height: 44', 'width: 90'),
  },
  {
    name: 'FlatList that is empty',
    app: `export default () => <RN.FlatList data={[]} renderItem={() => null} ListEmptyComponent={<Text testID="a">Nothing here</Text>} />`,
  },
  { name: 'FlatList that is inverted', app: few(`inverted`) },
  {
    name: 'FlatList with a padded content',
    app: few(`contentContainerStyle={{ padding: 20, gap: 5 }} style={{ marginTop: 30 }}`),
  },
  {
    name: 'FlatList below a title',
    app: few('')
      .replace(
        '<RN.FlatList',
        '<View style={{ flex: 1 }}><Text testID="title" style={{ fontSize: 30 }}>Title</Text><RN.FlatList',
      )
      .replace(/\/>$/, '/></View>'),
  },
  {
    name: 'FlatList that scrolls to an index',
    app: `${DATA}export default function App() { const list = React.useRef(null); React.useEffect(() => { list.current.scrollToIndex({ index: 10, animated: false }) }, []); return <RN.FlatList ref={list} data={data} getItemLayout={(_, index) => ({ length: 44, offset: 44 * index, index })} renderItem={({ item }) => <View style={{ height: 44 }} testID={item.id === '10' ? 'ten' : undefined}><Text>{item.title}</Text></View>} /> }`,
  },
  {
    name: 'SectionList',
    app: `const sections = [{ title: 'A', data: ['Ada', 'Alan'] }, { title: 'B', data: ['Barbara'] }]
export default () => <RN.SectionList sections={sections} keyExtractor={(item) => item} renderItem={({ item }) => <Text testID={item} style={{ padding: 10 }}>{item}</Text>} renderSectionHeader={({ section }) => <Text testID={'s' + section.title} style={{ fontWeight: 'bold' }}>{section.title}</Text>} />`,
  },
  {
    name: 'SectionList with footers',
    app: `export default () => <RN.SectionList stickySectionHeadersEnabled={false} sections={[{ key: 'one', data: [1, 2] }]} renderItem={({ item }) => <Text testID={'i' + item}>{item}</Text>} renderSectionFooter={() => <Text testID="foot">End</Text>} />`,
  },
  {
    name: 'ScrollView',
    app: `export default () => <ScrollView testID="a">{[1, 2, 3].map((n) => <View key={n} testID={'v' + n} style={{ height: 400 }} />)}</ScrollView>`,
  },
  {
    name: 'ScrollView that is horizontal',
    app: `export default () => <ScrollView horizontal testID="a" style={{ maxHeight: 120 }}>{[1, 2, 3].map((n) => <View key={n} testID={'v' + n} style={{ width: 200, height: 100 }} />)}</ScrollView>`,
  },
  {
    name: 'ScrollView with pages',
    app: `export default () => <ScrollView horizontal pagingEnabled>{[1, 2].map((n) => <View key={n} testID={'v' + n} style={{ width: RN.Dimensions.get('window').width }}><Text>Page {n}</Text></View>)}</ScrollView>`,
  },
  {
    name: 'ScrollView that fills the rest',
    app: `export default () => <View style={{ flex: 1 }}><View style={{ height: 100 }} /><ScrollView testID="a" contentContainerStyle={{ flexGrow: 1, justifyContent: 'center' }}><Text testID="b">Centred</Text></ScrollView></View>`,
  },
  {
    name: 'ScrollView inside a column without flex',
    app: `export default () => <View><ScrollView testID="a"><View style={{ height: 80 }} /></ScrollView><Text testID="b">Below</Text></View>`,
  },
  {
    name: 'sticky headers of a ScrollView',
    app: `export default () => <ScrollView stickyHeaderIndices={[0]}><Text testID="a">Head</Text><View testID="b" style={{ height: 300 }} /></ScrollView>`,
  },
  {
    name: 'scrollTo',
    app: `export default function App() { const ref = React.useRef(null); return <View style={{ flex: 1 }}><ScrollView ref={ref} onContentSizeChange={() => ref.current.scrollTo({ y: 150, animated: false })}><View testID="a" style={{ height: 2000 }} /></ScrollView></View> }`,
  },
  {
    name: 'a list inside a ScrollView',
    app: `${DATA}export default () => <ScrollView><Text>Title</Text>{data.slice(0, 3).map((item) => <View key={item.id} testID={'r' + item.id} style={{ height: 40, marginBottom: 4 }}><Text>{item.title}</Text></View>)}</ScrollView>`,
  },
  {
    name: 'VirtualizedList',
    app: `export default () => <RN.VirtualizedList getItemCount={() => 3} getItem={(_, index) => index} keyExtractor={String} renderItem={({ item }) => <Text testID={'r' + item}>{'Item ' + item}</Text>} />`,
  },
  {
    name: 'a list that grows',
    app: `export default function App() { const [items, setItems] = React.useState(['One']); return <View style={{ flex: 1 }}><RN.Button title="Add" onPress={() => setItems([...items, 'More ' + items.length])} /><RN.FlatList data={items} extraData={items} keyExtractor={(item) => item} renderItem={({ item }) => <Text testID={item}>{item}</Text>} /></View> }`,
    press: ['Add', 'Add'],
  },
  {
    name: 'headers of a SectionList that stick',
    app: `export default () => <RN.SectionList testID="a" style={{ height: 200 }} stickySectionHeadersEnabled contentOffset={{ x: 0, y: 0 }} sections={[1, 2, 3].map((number) => ({ title: 'Part ' + number, data: [number + 'a', number + 'b', number + 'c'] }))} renderSectionHeader={({ section }) => <Text style={{ height: 30 }}>{section.title}</Text>} renderItem={({ item }) => <Text style={{ height: 40 }}>{item}</Text>} />`,
  },
  {
    name: 'Animated.FlatList whose header follows it',
    app: `export default function App() { const y = React.useRef(new RN.Animated.Value(0)).current; const list = React.useRef(null); return <View style={{ flex: 1 }}><RN.Animated.View testID="header" style={{ height: y.interpolate({ inputRange: [0, 100], outputRange: [80, 20], extrapolate: 'clamp' }) }}><RN.Button title="Scroll" onPress={() => list.current.scrollToOffset({ offset: 100, animated: false })} /></RN.Animated.View><RN.Animated.FlatList ref={list} data={[...Array(30).keys()]} renderItem={({ item }) => <View testID={'row' + item} style={{ height: 40 }} />} scrollEventThrottle={16} onScroll={RN.Animated.event([{ nativeEvent: { contentOffset: { y } } }], { useNativeDriver: false })} /></View> }`,
    press: ['Scroll'],
  },
]
