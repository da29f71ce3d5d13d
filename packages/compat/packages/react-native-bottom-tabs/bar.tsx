/** The bar of tabs, as iOS draws it. */

import { SymbolView, type SymbolViewProps } from 'expo-symbols'
import {
  Image,
  type ImageSourcePropType,
  Pressable,
  StyleSheet,
  Text,
  useColorScheme,
  View,
} from 'react-native'
import { type Route, routeFact, type TabIcon, type TabViewProps } from './tab-props.ts'

export const BAR_HEIGHT = 49

export function Bar({ view, bottom }: { view: TabViewProps; bottom: number }) {
  const isDark = useColorScheme() === 'dark'
  const isHidden = routeFact(view, 'getHidden', 'hidden')
  const colors = {
    backgroundColor: isDark ? '#161616' : '#f8f8f8',
    borderTopColor: isDark ? '#ffffff29' : '#0000004a',
  }
  const size = { height: BAR_HEIGHT + bottom, paddingBottom: bottom }
  return (
    <View accessibilityRole="tablist" style={[styles.bar, colors, size, view.tabBarStyle]}>
      {view.navigationState.routes.map((route, index) =>
        isHidden(route) ? null : <Tab key={route.key} view={view} route={route} index={index} />,
      )}
    </View>
  )
}

function Tab({ view, route, index }: { view: TabViewProps; route: Route; index: number }) {
  const isFocused = view.navigationState.index === index
  const active =
    routeFact(view, 'getActiveTintColor', 'activeTintColor')(route) ?? view.tabBarActiveTintColor ?? '#007aff'
  const color = isFocused ? active : (view.tabBarInactiveTintColor ?? '#8e8e93')
  const label = routeFact(view, 'getLabelText', 'title')(route) ?? route.key
  const badge = routeFact(view, 'getBadge', 'badge')(route)
  return (
    <Pressable
      style={styles.tab}
      accessibilityRole="tab"
      accessibilityLabel={label}
      accessibilityState={{ selected: isFocused }}
      testID={routeFact(view, 'getTestID', 'testID')(route)}
      onPress={() => view.onIndexChange(index)}
      onLongPress={() => view.onTabLongPress?.(index)}
    >
      <View>
        <Icon icon={iconOf(view, route, isFocused)} color={color} />
        {badge == null ? null : <Badge text={String(badge)} />}
      </View>
      {view.labeled === false ? null : (
        <Text numberOfLines={1} style={[styles.label, view.tabLabelStyle, { color }]}>
          {label}
        </Text>
      )}
    </Pressable>
  )
}

function iconOf({ getIcon }: TabViewProps, route: Route, focused: boolean): TabIcon | undefined {
  if (getIcon) return getIcon({ route, focused })
  return focused ? route.focusedIcon : (route.unfocusedIcon ?? route.focusedIcon)
}

function Icon({ icon, color }: { icon: TabIcon | undefined; color: string }) {
  if (!icon) return null
  const symbol = symbolOf(icon)
  if (symbol !== null) return <SymbolView name={symbol} size={25} tintColor={color} />
  const source = (typeof icon === 'string' ? { uri: icon } : icon) as ImageSourcePropType
  return <Image source={source} resizeMode="contain" style={styles.icon} tintColor={color} />
}

function symbolOf(icon: TabIcon): SymbolViewProps['name'] | null {
  return typeof icon === 'object' && 'sfSymbol' in icon ? (icon.sfSymbol as SymbolViewProps['name']) : null
}

function Badge({ text }: { text: string }) {
  return (
    <View style={[styles.badge, text.trim() === '' && styles.dot]}>
      <Text style={styles.badgeText}>{text}</Text>
    </View>
  )
}

const styles = StyleSheet.create({
  bar: { flexDirection: 'row', borderTopWidth: StyleSheet.hairlineWidth },
  tab: { flex: 1, alignItems: 'center', justifyContent: 'center', gap: 2 },
  icon: { width: 25, height: 25 },
  label: { fontSize: 10, fontWeight: '500' },
  badge: {
    position: 'absolute',
    top: -4,
    left: 14,
    minWidth: 18,
    height: 18,
    paddingHorizontal: 5,
    borderRadius: 9,
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: '#ff3b30',
  },
  dot: { top: -2, left: 20, minWidth: 10, height: 10, paddingHorizontal: 0, borderRadius: 5 },
  badgeText: { color: '#ffffff', fontSize: 12 },
})
