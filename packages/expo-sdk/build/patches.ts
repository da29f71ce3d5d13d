/** Single lines of the preview's packages that are wrong in a browser, and what takes their place. */

/** Path below `node_modules` → texts and what they become. For single expressions that are wrong in the preview. */
const PATCHES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  // React 19 has no `findDOMNode`; on the web a ref is the node already.
  '@react-native-community/slider/dist/RNCSliderNativeComponent.web.js': [
    ['_reactDom.default.findDOMNode(', '('],
    // The look of iOS.
    ["_ref$minimumTrackTint===void 0?'#009688'", "_ref$minimumTrackTint===void 0?'#007aff'"],
    ["_ref$maximumTrackTint===void 0?'#939393'", "_ref$maximumTrackTint===void 0?'#78788033'"],
    ["_ref$thumbTintColor===void 0?'#009688'", "_ref$thumbTintColor===void 0?'#ffffff'"],
    ['_ref$thumbSize===void 0?20:', '_ref$thumbSize===void 0?28:'],
    [
      "borderRadius:thumbSize/2,overflow:'hidden'",
      "borderRadius:thumbSize/2,boxShadow:'0 0.5px 4px #0000001f, 0 6px 13px #0000001f'",
    ],
  ],
  // React 19 no longer reads `defaultProps` of such components. Without them it has one place, which is 0; a phone has its own.
  '@react-native-community/slider/dist/Slider.js': [
    [
      'localProps=(0,_objectWithoutProperties2.default)(props,_excluded)',
      'localProps=Object.assign({step:0,minimumValue:0,maximumValue:1},(0,_objectWithoutProperties2.default)(props,_excluded))',
    ],
  ],
  // React Native knows the field by the time that the app hears of its focus.
  'react-native-web/dist/exports/TextInput/index.js': [
    [
      'var hostNode = e.target;\n    if (onFocus) {',
      'var hostNode = e.target;\n    TextInputState._currentlyFocusedNode = hostNode;\n    if (onFocus) {',
    ],
  ],
  // The newer name of the same, which React Native has beside the old one: bottom sheets ask for it when a field is left.
  'react-native-web/dist/modules/TextInputState/index.js': [
    [
      'export default TextInputState',
      'TextInputState.currentlyFocusedInput = () => TextInputState.currentlyFocusedField();\nexport default TextInputState',
    ],
  ],
  // These two refuse on the web what the stand-in can do.
  'expo-sqlite/build/SQLiteDatabase.js': [
    [
      "if (Platform.OS === 'web') {\n            throw new Error('withExclusiveTransactionAsync is not supported on web');",
      'if (false) {',
    ],
  ],
  'expo-location/build/Location.js': [["Platform.OS === 'web'", 'false']],
  // Throws when a package without a version for browsers is only loaded.
  'expo-modules-core/src/requireNativeModule.web.ts': [
    [
      'export function requireNativeModule<',
      "import { absentNativeModule } from 'expo-modules-core/_absent-native-module';\nexport function requireNativeModule<",
    ],
    [
      "if (typeof window === 'undefined') {",
      "if (true) return absentNativeModule(moduleName) as ModuleType;\n  if (typeof window === 'undefined') {",
    ],
  ],
  // Advises to link native code, which nobody can here.
  'expo-modules-core/src/errors/UnavailabilityError.ts': [
    [
      ", are you sure you've linked all the native dependencies properly?",
      ', which is where the preview runs. It works on a phone.',
    ],
  ],
  // The bar that the frame draws; a page has none.
  'expo-constants/build/ExponentConstants.web.js': [
    [
      'get statusBarHeight() {\n        return 0;',
      'get statusBarHeight() {\n        return globalThis.__saysoSafeArea?.top ?? 0;',
    ],
  ],
  // A frame may not turn the screen. Apps lock it when they start, and rightly expect that to work.
  'expo-screen-orientation/build/ExpoScreenOrientation.web.js': [
    [
      'async function _lockAsync(webOrientationLock) {',
      "async function _lockAsync(webOrientationLock) { globalThis.__saysoStandIn?.('expo-screen-orientation'); return;",
    ],
  ],
  // As in React Native: who animates a view need not run the lists.
  'react-native-web/dist/vendor/react-native/Animated/Animated.js': [
    ["import FlatList from './components/AnimatedFlatList';", ''],
    ["import SectionList from './components/AnimatedSectionList';", ''],
    ['\n  FlatList,\n', "\n  get FlatList() { return require('./components/AnimatedFlatList').default },\n"],
    [
      '\n  SectionList,\n',
      "\n  get SectionList() { return require('./components/AnimatedSectionList').default },\n",
    ],
  ],
  // Its root wraps the app in another component at each rendering, which remounts everything.
  'expo-router/build/ExpoRoot.js': [
    ['const wrapper = ({ children }) => {', 'const wrapper = react_1.useCallback(({ children }) => {'],
    ['</ParentWrapper>);\n    };', '</ParentWrapper>);\n    }, [ParentWrapper]);'],
  ],
  // An address that leads nowhere shows what the frame has for it. A route of ours would stand in every list of tabs.
  'expo-router/build/getRoutes.js': [
    [
      "return { default: require('./views/Unmatched').Unmatched };",
      "return { default: globalThis.__saysoLostScreen ?? require('./views/Unmatched').Unmatched };",
    ],
  ],
  // With another set of routes, its store would begin at the address that the app was opened at.
  'expo-router/build/global-state/router-store.js': [
    [
      'storeRef.current = {\n        navigationRef,',
      'const mounted = storeRef.current.navigationRef === navigationRef ? storeRef.current : null;\n    storeRef.current = {\n        navigationRef,',
    ],
    [
      'state: initialState,\n    };',
      'state: mounted ? mounted.state : initialState,\n        routeInfo: mounted?.routeInfo,\n    };',
    ],
    ['if (initialState) {\n        storeRef', 'if (initialState && !mounted) {\n        storeRef'],
  ],
  // Makes other components of the same files with another set of routes. See the stand-in.
  'expo-router/build/useScreens.js': [
    [
      'const qualifiedStore = new WeakMap();',
      'const kept_routes_1 = require("expo-router/_kept-routes");\nconst qualifiedStore = new kept_routes_1.KeptRoutes();',
    ],
    // Of `BaseRoute`: what it was made for gives way to what stands there now.
    [
      'const stateForPath = (0, native_1.useStateForPath)();',
      'const node = kept_routes_1.usePresentNode(value, route.name);\n        const ScreenComponent = kept_routes_1.screenOf(node, fromImport);\n        const stateForPath = (0, native_1.useStateForPath)();',
    ],
    ['<Route_1.Route node={value} route={route}>', '<Route_1.Route node={node} route={route}>'],
  ],
  'expo-web-browser/build/ExpoWebBrowser.web.js': [
    [
      'Popup window was blocked by the browser or failed to open. This can happen in mobile browsers when the window.open() method was invoked too long after a user input was fired.',
      'The preview cannot open a sign-in window. It works on a phone.',
    ],
  ],
  // Gives responder handlers to SVG elements. React DOM knows none and logs an error for each; `onClick` does the press.
  'react-native-svg/lib/module/web/utils/prepare.js': [['hasTouchableProperty(props) ? {', 'false ? {']],
  // Edges that an array or a record does not name get no inset on a phone. On the web insets are nearly always 0.
  'react-native-safe-area-context/lib/module/SafeAreaView.web.js': [
    [
      "    case 'additive':\n    default:",
      "    case undefined:\n      return current;\n    case 'additive':\n    default:",
    ],
  ],
  // On the web, sheets would be whole screens.
  '@react-navigation/native-stack/lib/module/views/NativeStackView.js': [
    [
      'import * as React from',
      "import { FormSheet } from '@react-navigation/native-stack/_form-sheet';\nimport * as React from",
    ],
    ["'containedTransparentModal']", "'containedTransparentModal', 'formSheet']"],
    [
      '_jsx(Screen, {',
      "_jsx(presentation === 'formSheet' && previousKey ? FormSheet : Screen, {\n        sheet: options,",
    ],
  ],
  // A browser keeps its sensors from a frame.
  'react-native-reanimated/lib/module/ReanimatedModule/js-reanimated/JSReanimated.js': [
    [
      'import { SensorType } from',
      "import { createReanimatedSensor } from 'react-native-reanimated/_sensor';\nimport { SensorType } from",
    ],
    ['!(this.getSensorName(sensorType) in window)', 'false'],
    [
      'initializeSensor(sensorType, interval) {',
      'initializeSensor(sensorType, interval) {\n    return createReanimatedSensor(this.getSensorName(sensorType), interval);',
    ],
  ],
  // Imported projects ask for Reanimated 4. See the stand-in.
  'react-native-reanimated/lib/module/index.js': [
    [
      'export { createAnimatedPropAdapter }',
      "export { css, cubicBezier, linear, steps } from 'react-native-reanimated/_css-animations';\nexport { createAnimatedPropAdapter }",
    ],
  ],
  'react-native-reanimated/lib/module/createAnimatedComponent/PropsFilter.js': [
    ['            return style;', '            return withCssAnimations(style);'],
    [
      'import { initialUpdaterRun }',
      "import { withCssAnimations } from 'react-native-reanimated/_css-animations';\nimport { initialUpdaterRun }",
    ],
  ],
  'react-native-web/dist/exports/StyleSheet/validate.js': [
    ["prop === 'animation' || prop === 'animationName'", "prop === 'animation'"],
  ],
  // The screen is the phone's, and so is how fine it is.
  'react-native-web/dist/exports/Dimensions/index.js': [
    ['win.devicePixelRatio || 1', '3'],
    ['height: win.screen.height', 'height'],
    ['width: win.screen.width', 'width'],
    ['fontScale: 1', 'fontScale: globalThis.__saysoTextScale?.() ?? 1'],
  ],
  // Tailwind's compiler is made for Node.js. What it reads there is its own reset, which phones do not have, and files of
  // content, which come from the bundler; and it must be done before the first screen is drawn.
  'tailwindcss/lib/corePlugins.js': [
    ['require("fs")', '{}'],
    ['require("path")', '{}'],
  ],
  'tailwindcss/lib/lib/cacheInvalidation.js': [['require("crypto")', '{}']],
  'tailwindcss/lib/lib/setupContextUtils.js': [
    ['require("fs")', '{}'],
    ['require("url")', '{}'],
  ],
  'tailwindcss/lib/lib/expandTailwindAtRules.js': [
    ['require("fs")', '{}'],
    ['return async (root)=>{', 'return (root)=>{'],
    ['await Promise.all(batch.map(async (', 'batch.map((('],
    ['content = file ? await _fs.default.promises.readFile(file, "utf8") : content;', ''],
  ],
  'tailwindcss/lib/processTailwindFeatures.js': [
    ['return async function(root, result) {', 'return function(root, result) {'],
    ['await (0, _expandTailwindAtRules', '(0, _expandTailwindAtRules'],
  ],
  // Advice for the one who writes the configuration, in a console where it means nothing.
  'tailwindcss/lib/util/log.js': [
    ['function log(type, messages, key) {', 'function log(type, messages, key) { return;'],
  ],
  // Carousels learn by it which page is shown; a browser's scrolling has no momentum of which it would tell.
  'react-native-web/dist/exports/ScrollView/ScrollViewBase.js': [
    [
      'scrollState.current.isScrolling = false;\n',
      'scrollState.current.isScrolling = false;\n    if (props.onMomentumScrollEnd) props.onMomentumScrollEnd(normalizeScrollEvent(e));\n',
    ],
  ],
  // See the stand-in.
  'react-native-web/dist/exports/ScrollView/index.js': [
    [
      "import Dimensions from '../Dimensions';",
      "import { narrowScroll } from 'react-native/_narrow-scroll';\nimport Dimensions from '../Dimensions';",
    ],
    [
      'var contentSizeChangeProps = {};',
      'var narrow = narrowScroll(horizontal, contentContainerStyle);\n    var contentSizeChangeProps = {};',
    ],
    ['styles.contentContainerHorizontal,', 'styles.contentContainerHorizontal, narrow?.content,'],
    ['style: [baseStyle,', 'style: [baseStyle, narrow?.outer,'],
  ],
  'react-native-web/dist/exports/StyleSheet/preprocess.js': [
    [
      'import normalizeColor from',
      "import { backgroundText, filterText } from 'react-native/_style-values';\nimport normalizeColor from",
    ],
    [
      "} else if (prop === 'fontVariant') {",
      "} else if (prop === 'filter') {\n      nextStyle.filter = filterText(_value);\n    } else if (prop === 'experimental_backgroundImage') {\n      nextStyle.backgroundImage = backgroundText(_value);\n    } else if (prop === 'fontVariant') {",
    ],
  ],
  'react-native-web/dist/modules/forwardedProps/index.js': [
    [
      'export var accessibilityProps = {',
      "import { ACCESSIBILITY_PROPS } from 'react-native/_accessibility-props';\nexport var accessibilityProps = {\n  ...ACCESSIBILITY_PROPS,",
    ],
  ],
  'react-native-web/dist/modules/createDOMProps/index.js': [
    ['var _props = props,', 'props = withAria(props);\n  var _props = props,'],
    [
      'var createDOMProps = ',
      "import { withAria } from 'react-native/_accessibility-props';\nvar createDOMProps = ",
    ],
  ],
  'react-native-web/dist/modules/usePlatformMethods/index.js': [
    [
      'hostNode.measureInWindow =',
      'hostNode.setNativeProps = props => setNativeProps(hostNode, props);\n      hostNode.measureInWindow =',
    ],
    [
      'import useStable from',
      "import setNativeProps from 'react-native/_set-native-props';\nimport useStable from",
    ],
  ],
  // Warns of `useNativeDriver: true`, which is right on a phone.
  'react-native-web/dist/vendor/react-native/Animated/NativeAnimatedHelper.js': [
    ['var _warnedMissingNativeAnimated = false', 'var _warnedMissingNativeAnimated = true'],
  ],
}

export function patchSource(modulePath: string, source: string): string {
  const patches = Object.hasOwn(PATCHES, modulePath) ? PATCHES[modulePath] : undefined
  return (patches ?? []).reduce((patched, [text, replacement]) => {
    if (!patched.includes(text))
      throw new Error(`${modulePath} no longer contains “${text}”; its patch must be revised.`)
    return patched.replaceAll(text, replacement)
  }, source)
}
