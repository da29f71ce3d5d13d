/** Single lines of the preview's packages that are wrong in a browser, and what takes their place. */

import { type Patches, WEB_PATCHES } from './web-patches.ts'

const NEWER_ROUTER_NAMES = `const native_1 = require("@react-navigation/native");
${[
  ...['DarkTheme', 'DefaultTheme', 'StackRouter', 'TabRouter', 'ThemeProvider', 'useIsFocused', 'useRoute'],
  ...['useScrollToTop', 'useTheme'],
]
  .map(
    (name) =>
      `Object.defineProperty(exports, "${name}", { enumerable: true, get: function () { return native_1.${name}; } });\n`,
  )
  .join('')}`

/** For single expressions that are wrong in the preview; those of react-native-web are in `web-patches.ts`. */
const PATCHES: Patches = {
  ...WEB_PATCHES,
  // Looks for what has changed by calling itself for each element beside the last: some thousand rows were more than the stack is deep.
  'react-dom/cjs/react-dom-client.development.js': [
    [
      '      var alternate = fiber.alternate,\n        child = fiber.child,\n        sibling = fiber.sibling,',
      '      for (; null !== fiber; fiber = fiber.sibling) {\n      var alternate = fiber.alternate,\n        child = fiber.child,',
    ],
    [
      '      null !== sibling &&\n        scheduleFibersWithFamiliesRecursively(\n          sibling,\n          updatedFamilies,\n          staleFamilies\n        );\n',
      '      }\n',
    ],
  ],
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
  // Asks the page's own server whether there is a network, which is refused to apps. What a phone asks answers no browser.
  '@react-native-community/netinfo/lib/module/internal/defaultConfiguration.web.js': [
    [
      `reachabilityUrl: '/',\n  reachabilityMethod: "HEAD",`,
      `reachabilityUrl: 'data:,',\n  reachabilityMethod: "GET",`,
    ],
  ],
  // On a phone `style` says how large an animation is; here it was dropped, and every animation was as wide as the screen.
  'lottie-react-native/lib/module/LottieView/index.web.js': [
    ['  webStyle,\n', '  webStyle,\n  style,\n'],
    ['style: webStyle,', 'style: [style, webStyle],'],
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
  // What later versions pass on, and packages made for them import from here.
  'expo/src/Expo.ts': [
    [
      '  reloadAppAsync,\n',
      '  reloadAppAsync,\n  createPermissionHook,\n  PermissionStatus,\n  Platform,\n  UnavailabilityError,\n',
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
  // Its root wraps the app in another component at each rendering, which remounts everything.
  'expo-router/build/ExpoRoot.js': [
    ['const wrapper = ({ children }) => {', 'const wrapper = react_1.useCallback(({ children }) => {'],
    ['</ParentWrapper>);\n    };', '</ParentWrapper>);\n    }, [ParentWrapper]);'],
  ],
  // What later versions of it pass on from React Navigation; the bundler says where a project's own version does not.
  'expo-router/build/exports.js': [['// Expo Router API\n', NEWER_ROUTER_NAMES]],
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
    // Guides call these as they are, which on an iPhone does nothing.
    [
      'export default {\n',
      'export default {\n    warmUpAsync: async () => ({}),\n    coolDownAsync: async () => ({}),\n    mayInitWithUrlAsync: async () => ({}),\n',
    ],
  ],
  // See the stand-in.
  'react-native-svg/lib/module/elements.web.js': [
    [
      "tag = 'svg';\n  toDataURL",
      "tag = 'svg';\n  prepareProps(props) {\n    return rootProps(props);\n  }\n  toDataURL",
    ],
    [
      "import { WebShape } from './web/WebShape';",
      "import { rootProps } from 'react-native-svg/_props';\nimport { WebShape } from './web/WebShape';",
    ],
  ],
  'react-native-svg/lib/module/web/utils/prepare.js': [
    // Gives responder handlers to SVG elements. React DOM knows none and logs an error for each; `onClick` does the press.
    ['hasTouchableProperty(props) ? {', 'false ? {'],
    // See the stand-in.
    ['    ...rest\n  } = props;', '    ...given\n  } = props;\n  const rest = svgProps(given);'],
    [
      'export const prepare = ',
      "import { svgProps } from 'react-native-svg/_props';\nexport const prepare = ",
    ],
  ],
  // On a phone each context has a number, by which a worklet finds it, and a picture of it has an address.
  'expo-gl/build/GLView.web.js': [
    [
      'function asExpoContext(gl) {',
      'const contexts = [];\nfunction asExpoContext(gl) {\n    gl.contextId ??= contexts.push(new WeakRef(gl));',
    ],
    [
      'static async destroyContextAsync(',
      'static getWorkletContext(contextId) {\n        return contexts[contextId - 1]?.deref();\n    }\n    static async destroyContextAsync(',
    ],
    [
      "uri: blob,\n            localUri: '',",
      'uri: URL.createObjectURL(blob),\n            localUri: URL.createObjectURL(blob),',
    ],
  ],
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
}

export function patchSource(modulePath: string, source: string): string {
  const patches = Object.hasOwn(PATCHES, modulePath) ? PATCHES[modulePath] : undefined
  return (patches ?? []).reduce((patched, [text, replacement]) => {
    if (!patched.includes(text))
      throw new Error(`${modulePath} no longer contains “${text}”; its patch must be revised.`)
    return patched.replaceAll(text, replacement)
  }, source)
}
