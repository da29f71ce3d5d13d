/** Props of the tab view. Each fact of a route comes from a prop that is asked for it, or from the route. */

import type { ReactNode } from 'react'
import type { ImageSourcePropType, StyleProp, TextStyle, ViewStyle } from 'react-native'

export type TabIcon = string | { sfSymbol: string } | ImageSourcePropType

export interface Route {
  key: string
  title?: string
  badge?: string | number
  focusedIcon?: TabIcon
  unfocusedIcon?: TabIcon
  activeTintColor?: string
  lazy?: boolean
  hidden?: boolean
  testID?: string
}

type Getter<Fact> = (given: { route: Route }) => Fact | undefined

export interface TabViewProps {
  navigationState: { index: number; routes: readonly Route[] }
  renderScene(given: { route: Route; jumpTo(key: string): void }): ReactNode
  onIndexChange(index: number): void
  onTabLongPress?(index: number): void
  tabBar?(): ReactNode
  labeled?: boolean
  tabBarActiveTintColor?: string
  tabBarInactiveTintColor?: string
  tabBarStyle?: StyleProp<ViewStyle>
  tabLabelStyle?: StyleProp<TextStyle>
  getIcon?(given: { route: Route; focused: boolean }): TabIcon | undefined
  getLazy?: Getter<boolean>
  getHidden?: Getter<boolean>
  getBadge?: Getter<string | number>
  getLabelText?: Getter<string>
  getActiveTintColor?: Getter<string>
  getTestID?: Getter<string>
}

interface RouteFacts {
  getLazy: 'lazy'
  getHidden: 'hidden'
  getBadge: 'badge'
  getLabelText: 'title'
  getActiveTintColor: 'activeTintColor'
  getTestID: 'testID'
}

/** Reads one fact of a route. */
export function routeFact<Name extends keyof RouteFacts>(
  props: TabViewProps,
  getter: Name,
  field: RouteFacts[Name],
): (route: Route) => Route[RouteFacts[Name]] {
  const ask = props[getter] as Getter<Route[RouteFacts[Name]]> | undefined
  return (route) => (ask ? ask({ route }) : route[field])
}
