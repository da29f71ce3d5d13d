/** Packages of the SDK that draw on a page as they do here. */

import type { ProbeApp } from './probe-app.ts'

export const PACKAGE_PROBES: readonly ProbeApp[] = [
  {
    name: 'react-native-svg',
    app: `import Svg, { Circle, Path, Rect, G, Line, Polygon, Text as SvgText } from 'react-native-svg'
export default () => <Svg testID="a" width={120} height={80} viewBox="0 0 120 80"><G fill="none" stroke="red"><Circle cx={40} cy={40} r={20} /><Rect x={5} y={5} width={10} height={10} /><Path d="M0 0 l10 10" /><Line x1="0" y1="0" x2="9" y2="9" /><Polygon points="0,0 9,0 9,9" /></G><SvgText x="50" y="40">Label</SvgText></Svg>`,
  },
  {
    name: 'expo-linear-gradient',
    app: `import { LinearGradient } from 'expo-linear-gradient'
export default () => <LinearGradient testID="a" colors={['#f00', '#00f']} style={{ padding: 20 }}><Text testID="b">Over colours</Text></LinearGradient>`,
  },
  {
    name: 'expo-image',
    app: `import { Image } from 'expo-image'
export default () => <View testID="a"><Image style={{ width: 50, height: 30 }} contentFit="cover" source={{ uri: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==' }} /></View>`,
  },
  {
    name: 'expo-blur',
    app: `import { BlurView } from 'expo-blur'
export default () => <BlurView testID="a" intensity={40} style={{ height: 60 }}><Text testID="b">Behind glass</Text></BlurView>`,
  },
  {
    name: 'icons',
    app: `import { Ionicons, MaterialIcons } from '@expo/vector-icons'
export default () => <View style={{ flexDirection: 'row' }}><View testID="a"><Ionicons name="home" size={32} /></View><View testID="b"><MaterialIcons name="star" size={20} color="gold" /></View></View>`,
  },
  {
    name: 'AsyncStorage',
    app: `import AsyncStorage from '@react-native-async-storage/async-storage'
export default function App() { const [text, setText] = React.useState('…'); React.useEffect(() => { AsyncStorage.setItem('k', 'kept').then(() => AsyncStorage.multiGet(['k', 'none'])).then((pairs) => setText(JSON.stringify(pairs))) }, []); return <Text>{text}</Text> }`,
    until: '[["k","kept"],["none",null]]',
  },
  {
    name: 'reanimated',
    app: `import Animated, { useAnimatedStyle, useSharedValue, withTiming, runOnJS } from 'react-native-reanimated'
export default function App() { const width = useSharedValue(10); const [isDone, setDone] = React.useState(false); const style = useAnimatedStyle(() => ({ width: width.value })); React.useEffect(() => { width.value = withTiming(150, { duration: 50 }, () => { runOnJS(setDone)(true) }) }, []); return <View><Animated.View testID="a" style={[{ height: 20 }, style]} /><Text>{isDone ? 'Done' : 'Moving'}</Text></View> }`,
    until: 'Done',
  },
  {
    name: 'gesture-handler',
    app: `import { Gesture, GestureDetector, GestureHandlerRootView } from 'react-native-gesture-handler'
export default function App() { const [count, setCount] = React.useState(0); const tap = Gesture.Tap().runOnJS(true).onEnd(() => setCount((before) => before + 1)); return <GestureHandlerRootView style={{ flex: 1 }}><GestureDetector gesture={tap}><View testID="a" style={{ height: 80 }}><Text>Tap</Text></View></GestureDetector><Text>{'Taps ' + count}</Text></GestureHandlerRootView> }`,
    press: ['Tap'],
    until: 'Taps 1',
  },
  {
    name: 'safe-area-context without insets',
    app: `import { SafeAreaProvider, SafeAreaView } from 'react-native-safe-area-context'
export default () => <SafeAreaProvider><SafeAreaView edges={[]} testID="a" style={{ flex: 1 }}><Text testID="b">Edge</Text></SafeAreaView></SafeAreaProvider>`,
  },
  {
    name: 'flash-list',
    app: `import { FlashList } from '@shopify/flash-list'
export default () => <View style={{ flex: 1 }}><FlashList data={['One', 'Two', 'Three']} estimatedItemSize={40} renderItem={({ item }) => <View testID={item} style={{ height: 40 }}><Text>{item}</Text></View>} /></View>`,
    until: 'Three',
  },
  {
    name: 'navigation: a stack',
    app: `import { NavigationContainer, useNavigation } from '@react-navigation/native'
import { createStackNavigator } from '@react-navigation/stack'
const Stack = createStackNavigator()
const Home = () => { const navigation = useNavigation(); return <View testID="home"><RN.Button title="Go on" onPress={() => navigation.navigate('Second', { id: 7 })} /></View> }
const Second = ({ route }) => <View testID="second" style={{ flex: 1 }}><Text>{'Plant ' + route.params.id}</Text></View>
export default () => <NavigationContainer documentTitle={{ enabled: false }}><Stack.Navigator screenOptions={{ headerShown: false, animation: 'none' }}><Stack.Screen name="Home" component={Home} /><Stack.Screen name="Second" component={Second} /></Stack.Navigator></NavigationContainer>`,
    press: ['Go on'],
    until: 'Plant 7',
  },
  {
    name: 'navigation: tabs',
    app: `import { NavigationContainer } from '@react-navigation/native'
import { createBottomTabNavigator } from '@react-navigation/bottom-tabs'
const Tabs = createBottomTabNavigator()
const screen = (name) => () => <View><Text>{'Screen ' + name}</Text></View>
const One = screen('one'), Two = screen('two')
export default () => <NavigationContainer documentTitle={{ enabled: false }}><Tabs.Navigator screenOptions={{ headerShown: false, tabBarIcon: () => null }}><Tabs.Screen name="First" component={One} /><Tabs.Screen name="Other" component={Two} /></Tabs.Navigator></NavigationContainer>`,
    press: ['Other'],
    until: 'Screen two',
    drawnAsOnPhone: 'the tab bar stands above the home indicator',
  },
  {
    name: 'expo-constants and expo-linking',
    app: `import Constants from 'expo-constants'
export default () => <Text>{typeof Constants.expoConfig + ' ' + typeof Constants.statusBarHeight}</Text>`,
  },
  {
    name: 'expo-crypto',
    app: `import * as Crypto from 'expo-crypto'
export default function App() { const [text, setText] = React.useState('…'); React.useEffect(() => { Crypto.digestStringAsync(Crypto.CryptoDigestAlgorithm.SHA256, 'abc').then((hash) => setText(hash.slice(0, 8))) }, []); return <Text>{text}</Text> }`,
    until: 'ba7816bf',
  },
  {
    name: 'expo-status-bar',
    app: `import { StatusBar } from 'expo-status-bar'
export default () => <View testID="a" style={{ flex: 1 }}><StatusBar style="auto" /><Text testID="b">Below</Text></View>`,
  },
  {
    name: 'expo-splash-screen and expo-font',
    app: `import * as SplashScreen from 'expo-splash-screen'
import { useFonts } from 'expo-font'
SplashScreen.preventAutoHideAsync()
export default function App() { const [isLoaded] = useFonts({}); React.useEffect(() => { if (isLoaded) SplashScreen.hideAsync() }, [isLoaded]); return isLoaded ? <Text>Fonts are loaded</Text> : null }`,
    until: 'Fonts are loaded',
  },
  {
    name: 'a picker',
    app: `import { Picker } from '@react-native-picker/picker'
export default () => <View><Picker testID="a" selectedValue="b"><Picker.Item label="Apple" value="a" /><Picker.Item label="Banana" value="b" /></Picker></View>`,
    drawnAsOnPhone: 'a select of the page has no room of its own on a phone',
  },
  {
    name: 'segmented control',
    app: `import SegmentedControl from '@react-native-segmented-control/segmented-control'
export default () => <View testID="a"><SegmentedControl values={['One', 'Two']} selectedIndex={0} /></View>`,
  },
  {
    name: 'masked view and screens',
    app: `import { Screen, ScreenContainer } from 'react-native-screens'
export default () => <ScreenContainer testID="a" style={{ flex: 1 }}><Screen enabled style={{ flex: 1 }}><Text>On a screen</Text></Screen></ScreenContainer>`,
  },
]
