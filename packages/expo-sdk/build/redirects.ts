/**
 * Where the preview's packages differ from what is installed: specifiers and single files that lead to our stand-ins
 * (`sdk-53/stand-ins/`) or to another module instead, and a few patched lines. Everything not named here is the
 * package's own code.
 */

/** A stand-in file, relative to `stand-ins/`, or another specifier. */
type Redirect = { standIn: string } | { specifier: string }

/** First match wins. */
const SPECIFIERS: readonly [RegExp, Redirect][] = [
  [/^react-native$/, { standIn: 'react-native/index.ts' }],
  [
    /^react-native\/Libraries\/Utilities\/codegenNativeComponent$/,
    { standIn: 'react-native/codegen-native-component.ts' },
  ],
  [
    /^react-native\/Libraries\/Utilities\/codegenNativeCommands$/,
    { standIn: 'react-native/codegen-native-commands.ts' },
  ],
  [
    /^react-native\/Libraries\/Image\/resolveAssetSource$/,
    { specifier: 'expo-asset/build/resolveAssetSource' },
  ],
  [
    /^@react-native\/assets-registry\/registry$/,
    { specifier: 'react-native-web/dist/modules/AssetRegistry' },
  ],
  // Imported by the patches below only.
  [/^react-native\/_set-native-props$/, { standIn: 'react-native/set-native-props.ts' }],
  [/^react-native\/_accessibility-props$/, { standIn: 'react-native/accessibility-props.ts' }],
  // Other files of React Native have no counterpart in a browser. Packages import them only for their native half.
  [/^react-native\//, { standIn: 'empty.ts' }],
  // Opens hot-reload sockets to a development server that is not there.
  [/^@expo\/metro-runtime(\/|$)/, { standIn: 'empty.ts' }],
  // Starts the app by itself and reloads the page; the frame does the starting.
  [/^expo-router\/entry(-classic)?$/, { standIn: 'empty.ts' }],
  [/^expo-router\/_ctx-html$/, { standIn: 'expo-router/no-context.ts' }],
  [/^expo-router\/_ctx$/, { standIn: 'expo-router/context.ts' }],
  // Imported by the patches below only.
  [/^expo-router\/_kept-routes$/, { standIn: 'expo-router/kept-routes.ts' }],
  [/^expo\/virtual\/(rsc|streams)$/, { standIn: 'empty.ts' }],
  [/^@expo\/vector-icons$/, { standIn: 'vector-icons.ts' }],
  [/^@lottiefiles\/dotlottie-react$/, { standIn: 'lottie-player.ts' }],
  [/^react-native-maps$/, { standIn: 'react-native-maps/index.ts' }],
  [/^(nativewind|react-native-css-interop)$/, { standIn: 'nativewind/index.ts' }],
  [/^(nativewind|react-native-css-interop)\/jsx-runtime$/, { standIn: 'nativewind/jsx-runtime.ts' }],
  [/^(nativewind|react-native-css-interop)\/jsx-dev-runtime$/, { standIn: 'nativewind/jsx-dev-runtime.ts' }],
  [/^nativewind\/preset$/, { standIn: 'nativewind/preset.ts' }],
  [/^nativewind\/theme$/, { standIn: 'nativewind/theme.ts' }],
  // Imported by the modules that style sheets of an app become.
  [/^nativewind\/_sheets$/, { standIn: 'nativewind/sheets.ts' }],
  [/^react-native-url-polyfill$/, { standIn: 'url-polyfill.ts' }],
  [/^react-native-url-polyfill\/auto$/, { standIn: 'empty.ts' }],
]

/** Path below `node_modules` → the stand-in for that one file. */
const FILES: Readonly<Record<string, string>> = {
  '@react-native-community/datetimepicker/src/datetimepicker.js': 'datetimepicker.tsx',
  'expo-camera/build/ExpoCamera.web.js': 'expo-camera/view.tsx',
  'expo-camera/build/ExpoCameraManager.web.js': 'expo-camera/manager.ts',
  'expo-contacts/src/ExpoContacts.web.ts': 'expo-contacts.ts',
  'expo-file-system/src/ExponentFileSystem.web.ts': 'expo-file-system/module.ts',
  'expo-file-system/src/next/ExpoFileSystem.ts': 'expo-file-system/next-module.ts',
  'expo-haptics/src/ExpoHaptics.web.ts': 'expo-haptics.ts',
  'expo-keep-awake/build/ExpoKeepAwake.web.js': 'expo-keep-awake.ts',
  'expo-linking/build/RNLinking.web.js': 'react-native/linking.ts',
  'expo-local-authentication/build/ExpoLocalAuthentication.web.js': 'expo-local-authentication.ts',
  'expo-location/build/ExpoLocation.web.js': 'expo-location.ts',
  'expo-notifications/build/getDevicePushTokenAsync.web.js': 'expo-notifications/push-token.ts',
  'expo-notifications/build/getExpoPushTokenAsync.js': 'expo-notifications/expo-push-token.ts',
  'expo-notifications/build/NotificationCategoriesModule.js': 'expo-notifications/categories.ts',
  'expo-notifications/build/NotificationPermissionsModule.js': 'expo-notifications/permissions.ts',
  'expo-notifications/build/NotificationPresenterModule.js': 'expo-notifications/presenter.ts',
  'expo-notifications/build/NotificationScheduler.js': 'expo-notifications/scheduler.ts',
  'expo-notifications/build/NotificationsEmitterModule.js': 'expo-notifications/emitter.ts',
  'expo-notifications/build/NotificationsHandlerModule.js': 'expo-notifications/handler.ts',
  'expo-notifications/build/PushTokenManager.js': 'expo-notifications/push-token-manager.ts',
  'expo-secure-store/build/ExpoSecureStore.web.js': 'expo-secure-store.ts',
  'expo-sensors/build/ExpoBarometer.web.js': 'expo-sensors/barometer.ts',
  'expo-sensors/build/ExpoLightSensor.web.js': 'expo-sensors/light.ts',
  'expo-sensors/build/ExponentAccelerometer.web.js': 'expo-sensors/accelerometer.ts',
  'expo-sensors/build/ExponentDeviceMotion.web.js': 'expo-sensors/device-motion.ts',
  'expo-sensors/build/ExponentGyroscope.web.js': 'expo-sensors/gyroscope.ts',
  'expo-sensors/build/ExponentMagnetometer.web.js': 'expo-sensors/magnetometer.ts',
  'expo-sensors/build/ExponentMagnetometerUncalibrated.web.js': 'expo-sensors/magnetometer-uncalibrated.ts',
  'expo-sensors/build/ExponentPedometer.web.js': 'expo-sensors/pedometer.ts',
  'expo-sharing/build/ExpoSharing.web.js': 'expo-sharing.ts',
  'expo-status-bar/src/StatusBar.web.ts': 'expo-status-bar.ts',
  'expo-sqlite/build/ExpoSQLite.web.js': 'expo-sqlite/module.ts',
  'react-native-pager-view/lib/module/PagerView.js': 'pager-view.tsx',
  'react-native-safe-area-context/lib/module/NativeSafeAreaProvider.web.js': 'safe-area-provider.ts',
  'react-native-web/dist/exports/AccessibilityInfo/index.js': 'react-native/accessibility-info.ts',
  'react-native-web/dist/exports/BackHandler/index.js': 'react-native/back-handler.ts',
  'react-native-web/dist/exports/Keyboard/index.js': 'react-native/keyboard.ts',
  'react-native-web/dist/exports/Platform/index.js': 'react-native/platform.ts',
  'react-native-web/dist/exports/RefreshControl/index.js': 'react-native/refresh-control.tsx',
  'react-native-web/dist/exports/Switch/index.js': 'react-native/switch.tsx',
  'react-native-web/dist/exports/Touchable/index.js': 'react-native/touchable.ts',
  'react-native-web/dist/exports/Vibration/index.js': 'react-native/vibration.ts',
  'react-native-web/dist/modules/warnOnce/index.js': 'react-native/warn-once.ts',
  'react-native-webview/lib/WebView.js': 'webview.tsx',
}

export function redirectSpecifier(specifier: string): Redirect | undefined {
  return SPECIFIERS.find(([pattern]) => pattern.test(specifier))?.[1]
}

export function redirectFile(modulePath: string): string | undefined {
  return Object.hasOwn(FILES, modulePath) ? FILES[modulePath] : undefined
}

/** Every one must turn up in a walk: one that does not replaces nothing, since its package has moved the file. */
export function fileStandIns(): readonly string[] {
  return Object.values(FILES)
}

/** Path below `node_modules` → texts and what they become. For single expressions that are wrong in the preview. */
const PATCHES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  // React 19 has no `findDOMNode`; on the web a ref is the node already.
  '@react-native-community/slider/dist/RNCSliderNativeComponent.web.js': [
    ['_reactDom.default.findDOMNode(', '('],
  ],
  // These two refuse on the web what the stand-in can do.
  'expo-sqlite/build/SQLiteDatabase.js': [
    [
      "if (Platform.OS === 'web') {\n            throw new Error('withExclusiveTransactionAsync is not supported on web');",
      'if (false) {',
    ],
  ],
  'expo-location/build/Location.js': [["Platform.OS === 'web'", 'false']],
  // Advises to link native code, which nobody can here.
  'expo-modules-core/src/errors/UnavailabilityError.ts': [
    [
      ", are you sure you've linked all the native dependencies properly?",
      ', which is where the preview runs. It works on a phone.',
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

/** Modules whose code reads the address bar. They see the app's own location and history instead. */
const READS_LOCATION =
  /^(expo-router\/build|@react-navigation\/native\/lib|expo-linking\/build|react-native-web\/dist\/exports\/Linking)\//

export function readsLocation(modulePath: string): boolean {
  return READS_LOCATION.test(modulePath)
}
