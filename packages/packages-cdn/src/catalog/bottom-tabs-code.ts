/** What stands for `react-native-bottom-tabs` in the preview: the scene of the current tab above a bar as iOS draws it. */

/** Scenes are made when they are first shown, and kept. The bar is below them and not over them, as on Android. */
export const BOTTOM_TABS = `
const React = require('react');
const { Image, Pressable, StyleSheet, Text, View, useColorScheme } = require('react-native');
const { SafeAreaInsetsContext } = require('react-native-safe-area-context');
const { SymbolView } = require('expo-symbols');
const h = React.createElement;

const BAR_HEIGHT = 49;
const BottomTabBarHeightContext = React.createContext(undefined);
const useBottomTabBarHeight = () => {
  const height = React.useContext(BottomTabBarHeightContext);
  if (height === undefined) throw new Error('useBottomTabBarHeight: there is no bar of tabs around this component.');
  return height;
};

/** A prop for each route, or what the route itself says. */
const askedOf = (props, getter, field) => (route) => props[getter] ? props[getter]({ route }) : route[field];

const iconOf = ({ getIcon }, route, focused) => {
  if (getIcon) return getIcon({ route, focused });
  return focused ? route.focusedIcon : route.unfocusedIcon ?? route.focusedIcon;
};
const Icon = ({ icon, color }) => {
  if (!icon) return null;
  if (icon.sfSymbol) return h(SymbolView, { name: icon.sfSymbol, size: 25, tintColor: color });
  return h(Image, { source: typeof icon === 'string' ? { uri: icon } : icon, resizeMode: 'contain', style: styles.icon, tintColor: color });
};
const Badge = ({ text }) => h(View, { style: [styles.badge, text.trim() === '' && styles.dot] }, h(Text, { style: styles.badgeText }, text));

const Tab = ({ props, route, index }) => {
  const isFocused = props.navigationState.index === index;
  const active = askedOf(props, 'getActiveTintColor', 'activeTintColor')(route) ?? props.tabBarActiveTintColor ?? '#007aff';
  const color = isFocused ? active : props.tabBarInactiveTintColor ?? '#8e8e93';
  const label = askedOf(props, 'getLabelText', 'title')(route) ?? route.key;
  const badge = askedOf(props, 'getBadge', 'badge')(route);
  return h(Pressable, {
    style: styles.tab, accessibilityRole: 'tab', accessibilityLabel: label, accessibilityState: { selected: isFocused },
    testID: askedOf(props, 'getTestID', 'testID')(route),
    onPress: () => props.onIndexChange(index), onLongPress: () => props.onTabLongPress?.(index),
  },
    h(View, null, h(Icon, { icon: iconOf(props, route, isFocused), color }), badge == null ? null : h(Badge, { text: String(badge) })),
    props.labeled === false ? null : h(Text, { numberOfLines: 1, style: [styles.label, props.tabLabelStyle, { color }] }, label));
};

const Bar = ({ props, bottom }) => {
  const isDark = useColorScheme() === 'dark';
  const isHidden = askedOf(props, 'getHidden', 'hidden');
  const colors = { backgroundColor: isDark ? '#161616' : '#f8f8f8', borderTopColor: isDark ? '#ffffff29' : '#0000004a' };
  return h(View, {
    accessibilityRole: 'tablist',
    style: [styles.bar, colors, { height: BAR_HEIGHT + bottom, paddingBottom: bottom }, props.tabBarStyle],
  }, props.navigationState.routes.map((route, index) => isHidden(route) ? null : h(Tab, { key: route.key, props, route, index })));
};

const TabView = (props) => {
  const { navigationState: { index, routes }, renderScene, tabBar } = props;
  const insets = React.useContext(SafeAreaInsetsContext) ?? globalThis.__saysoSafeArea;
  const bottom = insets?.bottom ?? 0;
  const focusedKey = routes[index].key;
  const [shown, setShown] = React.useState([focusedKey]);
  if (!shown.includes(focusedKey)) setShown([...shown, focusedKey]);
  const isLazy = askedOf(props, 'getLazy', 'lazy');
  const jumpTo = (key) => props.onIndexChange(routes.findIndex((route) => route.key === key));
  const scenes = routes.map((route) => {
    const isFocused = route.key === focusedKey;
    if (!isFocused && !shown.includes(route.key) && isLazy(route) !== false) return null;
    return h(View, { key: route.key, style: isFocused ? styles.scene : styles.hidden }, renderScene({ route, jumpTo }));
  });
  return h(BottomTabBarHeightContext.Provider, { value: tabBar ? 0 : BAR_HEIGHT + bottom },
    h(View, { style: styles.whole },
      h(View, { style: styles.whole }, scenes),
      tabBar ? tabBar() : h(Bar, { props, bottom })));
};

const Scene = React.memo(({ component, ...rest }) => h(component, rest));
const SceneMap = (scenes) => ({ route, jumpTo }) =>
  scenes[route.key] ? h(Scene, { key: route.key, component: scenes[route.key], route, jumpTo }) : null;

const styles = StyleSheet.create({
  whole: { flex: 1 },
  scene: { flex: 1 },
  hidden: { display: 'none' },
  bar: { flexDirection: 'row', borderTopWidth: StyleSheet.hairlineWidth },
  tab: { flex: 1, alignItems: 'center', justifyContent: 'center', gap: 2 },
  icon: { width: 25, height: 25 },
  label: { fontSize: 10, fontWeight: '500' },
  badge: {
    position: 'absolute', top: -4, left: 14, minWidth: 18, height: 18, paddingHorizontal: 5, borderRadius: 9, alignItems: 'center',
    justifyContent: 'center', backgroundColor: '#ff3b30',
  },
  dot: { top: -2, left: 20, minWidth: 10, height: 10, paddingHorizontal: 0, borderRadius: 5 },
  badgeText: { color: '#ffffff', fontSize: 12 },
});
module.exports = { __esModule: true, default: TabView, SceneMap, useBottomTabBarHeight, BottomTabBarHeightContext };
`
