import { draw, NATIVE, propsOfAll, reactModules, runStandIn } from '@sayso/compat/testing'
import { expect, test, vi } from 'vitest'

/** Drawing of `react-native-bottom-tabs`. */
async function drawTabs(props: object, states: unknown[] = []): Promise<unknown> {
  const required = {
    ...reactModules(states),
    'react-native': NATIVE,
    'react-native-safe-area-context': { SafeAreaInsetsContext: {} },
    'expo-symbols': { SymbolView: 'SymbolView' },
  }
  const { default: TabView } = await runStandIn('react-native-bottom-tabs/stand-in.tsx', required)
  return draw({ type: TabView, props })
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

// Regression: all scenes were drawn on top of one another, without a bar.
test('[S5] react-native-bottom-tabs draws the current scene, and a bar that changes it', async () => {
  const onIndexChange = vi.fn()
  const states: unknown[] = []
  const props = { navigationState: { index: 0, routes: ROUTES }, renderScene, onIndexChange }
  const drawn = await drawTabs(props, states)
  expect(propsOfAll(drawn, 'Scene').map(({ of }) => of)).toEqual(['a'])
  expect(propsOfAll(drawn, 'Text').map(({ children }) => children)).toEqual(['3', 'Music', 'Albums'])
  expect(propsOfAll(drawn, 'SymbolView')).toMatchObject([{ name: 'music.note', tintColor: '#007aff' }])
  expect(propsOfAll(drawn, 'Image')).toMatchObject([{ source: { uri: 'off.png' } }])
  const tabs = propsOfAll(drawn, 'Pressable').map((each) => Object(each))
  expect(tabs.map(({ accessibilityState }) => accessibilityState.selected)).toEqual([true, false])
  tabs[1].onPress()
  expect(onIndexChange).toHaveBeenCalledWith(1)
  const next = await drawTabs({ ...props, navigationState: { index: 1, routes: ROUTES } }, states)
  expect(propsOfAll(next, 'Scene').map(({ of }) => of)).toEqual(['a', 'b'])
  const styleOf = (scene: string) =>
    propsOfAll(next, 'View').find(({ key, style }) => key === scene && style !== undefined)?.style
  expect([styleOf('a'), styleOf('b')]).toEqual([{ display: 'none' }, { flex: 1 }])
  expect(propsOfAll(next, 'Image')).toMatchObject([{ source: { uri: 'on.png' } }])
})

test('[S5] react-native-bottom-tabs asks a navigator for labels and icons, and takes its bar', async () => {
  const asked = {
    navigationState: { index: 0, routes: [{ key: 'a-1', name: 'a' }] },
    renderScene,
    getLabelText: ({ route }: { route: { name: string } }) => `label of ${route.name}`,
    getIcon: ({ focused }: { focused: boolean }) => ({ sfSymbol: focused ? 'house.fill' : 'house' }),
    getBadge: () => 'new',
    getActiveTintColor: () => 'red',
  }
  const drawn = await drawTabs(asked)
  expect(propsOfAll(drawn, 'Text').map(({ children }) => children)).toEqual(['new', 'label of a'])
  expect(propsOfAll(drawn, 'SymbolView')).toMatchObject([{ name: 'house.fill', tintColor: 'red' }])
  const own = await drawTabs({ ...asked, tabBar: () => ({ type: 'OwnBar', props: {} }) })
  expect(propsOfAll(own, 'OwnBar')).toHaveLength(1)
  expect(propsOfAll(own, 'Pressable')).toEqual([])
})
