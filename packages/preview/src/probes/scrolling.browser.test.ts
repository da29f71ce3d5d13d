/** A phone's scroll views beyond scrolling: their start, their events, and their resting positions. */

import { type ActingProbe, runProbes } from '@sayso/testing/probe'

const left = (id: string) => `document.querySelector('[data-testid=${id}]').scrollLeft`
const cards = (props: string) =>
  `export default () => <RN.FlatList testID="cards" style={{ flexGrow: 0 }} horizontal data={[0, 1, 2, 3, 4, 5, 6, 7]} ${props}
    renderItem={({ item }) => <View style={{ width: 200, marginRight: 20, height: 80 }}><Text>{'Card ' + item}</Text></View>} />`

/** Turns the wheel over the element with this `testID`. */
async function wheel({ app, preview }: ActingProbe, id: string, by: { x: number; y: number }): Promise<void> {
  await app.getByTestId(id).hover()
  await preview.page.mouse.wheel(by.x, by.y)
}

runProbes([
  {
    name: '[L13] a list comes to rest at its intervals, further in the direction in which it moved',
    app: cards('snapToInterval={220} decelerationRate="fast"'),
    async act(probe) {
      await wheel(probe, 'cards', { x: 300, y: 0 })
      await probe.until(left('cards'), 440)
    },
  },
  {
    name: '[L13] cards that are to be in the middle are in the middle',
    app: cards('snapToInterval={220} snapToAlignment="center"'),
    async act(probe) {
      await wheel(probe, 'cards', { x: 100, y: 0 })
      // The middle of the second card and its margin, 330, less half of the phone.
      await probe.until(left('cards'), 135)
    },
  },
  {
    name: '[L13] a scroll view begins at its offset, follows it, and comes to rest at the offsets that it has',
    app: `export default function App() {
      const [x, setX] = React.useState(130)
      return <View><ScrollView testID="strip" horizontal contentOffset={{ x, y: 0 }} snapToOffsets={[130, 400]} snapToEnd={false}><View style={{ width: 2000, height: 60 }} /></ScrollView>
        <Text onPress={() => setX(700)}>Go on</Text></View>
    }`,
    async act(probe) {
      await probe.until(left('strip'), 130)
      await wheel(probe, 'strip', { x: 120, y: 0 })
      await probe.until(left('strip'), 400)
      await probe.app.getByText('Go on').click()
      await probe.until(left('strip'), 700)
    },
  },
  {
    name: '[L23] a list takes another function for what becomes visible with each render',
    app: `export default function App() {
      const [seen, setSeen] = React.useState('nothing')
      return <View style={{ height: 200 }}><Text>Seen: {seen}</Text>
        <RN.FlatList data={[0, 1, 2]} renderItem={({ item }) => <Text>{'Row ' + item}</Text>}
          onViewableItemsChanged={({ viewableItems }) => setSeen(viewableItems.length + (seen === 'nothing' ? '' : ' again'))} /></View>
    }`,
    async act({ app }) {
      await app.getByText('Seen: 3').waitFor()
    },
  },
  {
    name: '[L13] what only the app scrolls is left where the app has put it',
    app: `export default function App() {
      const list = React.useRef(null); const [said, say] = React.useState('Nothing yet')
      return <View><ScrollView ref={list} testID="strip" horizontal snapToInterval={200} onScrollBeginDrag={() => say('Dragged')} onMomentumScrollEnd={({ nativeEvent }) => say('At ' + nativeEvent.contentOffset.x)}><View style={{ width: 2000, height: 60 }} /></ScrollView>
        <Text onPress={() => list.current.scrollTo({ x: 330, animated: false })}>Go</Text><Text>{said}</Text></View>
    }`,
    async act(probe) {
      await probe.app.getByText('Go').click()
      await probe.app.getByText('At 330').waitFor()
      await probe.until(left('strip'), 330)
    },
  },
  {
    name: '[L13] a drag is told from its beginning to where it rests, with what a phone’s events have',
    app: `export default function App() {
      const [log, setLog] = React.useState(['Log'])
      const add = (name) => ({ nativeEvent: { contentOffset, contentInset, zoomScale, velocity } }) =>
        setLog((old) => [...old, [name, Number.isFinite(contentOffset.y), contentInset.top, zoomScale, typeof velocity?.y].join(' ')])
      return <View style={{ flex: 1 }}><Text>{log.join(', ')}</Text>
        <ScrollView testID="page" onScrollBeginDrag={add('begin')} onScrollEndDrag={add('end')} onMomentumScrollEnd={add('rest')}><View style={{ height: 3000 }} /></ScrollView></View>
    }`,
    async act(probe) {
      await wheel(probe, 'page', { x: 0, y: 200 })
      const each = 'true 0 1 number'
      await probe.app.getByText(`Log, begin ${each}, end ${each}, rest ${each}`).waitFor()
    },
  },
])
