/** `react-native-bottom-tabs`: the scene of the current tab above a bar as iOS draws it. Scenes are made when they are first shown, and kept. */

import { type ComponentType, createContext, memo, type ReactNode, useContext, useState } from 'react'
import { StyleSheet, View } from 'react-native'
import { SafeAreaInsetsContext } from 'react-native-safe-area-context'
import { BAR_HEIGHT, Bar } from './bar.tsx'
import { type Route, routeFact, type TabViewProps } from './tab-props.ts'

export const BottomTabBarHeightContext = createContext<number | undefined>(undefined)

export function useBottomTabBarHeight(): number {
  const height = useContext(BottomTabBarHeightContext)
  if (height === undefined)
    throw new Error('useBottomTabBarHeight: there is no bar of tabs around this component.')
  return height
}

/** The bar is below the scenes and not over them, as on Android. */
export default function TabView(props: TabViewProps) {
  const { index, routes } = props.navigationState
  const { renderScene, tabBar } = props
  const insets = useContext(SafeAreaInsetsContext) ?? globalThis.__saysoSafeArea
  const bottom = insets?.bottom ?? 0
  const focusedKey = routes[index]?.key ?? ''
  const [shown, setShown] = useState([focusedKey])
  if (!shown.includes(focusedKey)) setShown([...shown, focusedKey])
  const isLazy = routeFact(props, 'getLazy', 'lazy')
  const jumpTo = (key: string) => props.onIndexChange(routes.findIndex((route) => route.key === key))
  const scenes = routes.map((route) => {
    const isFocused = route.key === focusedKey
    if (!isFocused && !shown.includes(route.key) && isLazy(route) !== false) return null
    return (
      <View key={route.key} style={isFocused ? styles.scene : styles.hidden}>
        {renderScene({ route, jumpTo })}
      </View>
    )
  })
  return (
    <BottomTabBarHeightContext.Provider value={tabBar ? 0 : BAR_HEIGHT + bottom}>
      <View style={styles.whole}>
        <View style={styles.whole}>{scenes}</View>
        {tabBar ? tabBar() : <Bar view={props} bottom={bottom} />}
      </View>
    </BottomTabBarHeightContext.Provider>
  )
}

interface SceneProps {
  route: Route
  jumpTo(key: string): void
}

const Scene = memo(
  ({ component: Component, ...rest }: SceneProps & { component: ComponentType<SceneProps> }) => (
    <Component {...rest} />
  ),
)

export const SceneMap =
  (scenes: Readonly<Record<string, ComponentType<SceneProps>>>) =>
  ({ route, jumpTo }: SceneProps): ReactNode => {
    const component = scenes[route.key]
    return component ? <Scene key={route.key} component={component} route={route} jumpTo={jumpTo} /> : null
  }

const styles = StyleSheet.create({
  whole: { flex: 1 },
  scene: { flex: 1 },
  hidden: { display: 'none' },
})
