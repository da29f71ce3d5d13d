/**
 * Where the preview's packages differ from what is installed: specifiers and single files that lead to our stand-ins
 * (`sdk-53/stand-ins/`) or to another module instead. A few patched lines are in `patches.ts`; everything else is the
 * packages' own code.
 */

import type { Redirect } from '@sayso/package-build/pinned'

/** First match wins. */
const SPECIFIERS: readonly [RegExp, Redirect][] = [
  [/^react-native$/, { standIn: 'react-native/index.ts' }],
  // Inner files of React Native that packages with native code import.
  [
    /^react-native\/Libraries\/Utilities\/codegenNativeComponent$/,
    { standIn: 'react-native/native-view.ts' },
  ],
  [
    /^react-native\/Libraries\/Utilities\/codegenNativeCommands$/,
    { standIn: 'react-native/codegen-native-commands.ts' },
  ],
  [
    /^react-native\/Libraries\/NativeComponent\/NativeComponentRegistry$/,
    { standIn: 'react-native/native-component-registry.ts' },
  ],
  [
    /^react-native\/Libraries\/NativeComponent\/ViewConfigIgnore$/,
    { standIn: 'react-native/view-config-ignore.ts' },
  ],
  [/^react-native\/Libraries\/ReactNative\/RendererProxy$/, { standIn: 'react-native/renderer-proxy.ts' }],
  [
    /^react-native\/Libraries\/Utilities\/PolyfillFunctions$/,
    { standIn: 'react-native/polyfill-functions.ts' },
  ],
  [
    /^react-native\/Libraries\/Components\/TextInput\/TextInputState$/,
    { specifier: 'react-native-web/dist/modules/TextInputState' },
  ],
  [
    /^react-native\/Libraries\/vendor\/emitter\/EventEmitter$/,
    { specifier: 'react-native-web/dist/vendor/react-native/vendor/emitter/EventEmitter' },
  ],
  [
    /^react-native\/Libraries\/Image\/resolveAssetSource$/,
    { standIn: 'react-native/resolve-asset-source.ts' },
  ],
  [
    /^@react-native\/assets-registry\/registry$/,
    { specifier: 'react-native-web/dist/modules/AssetRegistry' },
  ],
  // Imported by `patches.ts` only.
  [/^react-native\/_set-native-props$/, { standIn: 'react-native/set-native-props.ts' }],
  [/^react-native\/_narrow-scroll$/, { standIn: 'react-native/narrow-scroll.ts' }],
  [/^react-native\/_scroll-gestures$/, { standIn: 'react-native/scroll-gestures.ts' }],
  [/^react-native\/_text-fitting$/, { standIn: 'react-native/text-fitting.ts' }],
  [/^react-native\/_i18n-manager$/, { standIn: 'react-native/i18n-manager.ts' }],
  [/^react-native\/_hit-slop$/, { standIn: 'react-native/hit-slop.ts' }],
  [/^react-native\/_style-values$/, { standIn: 'react-native/style-values.ts' }],
  [/^react-native\/_accessibility-props$/, { standIn: 'react-native/accessibility-props.ts' }],
  [/^react-native-svg\/_props$/, { standIn: 'svg-props.ts' }],
  // The first screen of a project without Expo, of which each part is made of other files of React Native.
  [/^react-native\/Libraries\/NewAppScreen$/, { standIn: 'react-native/new-app-screen.tsx' }],
  // Other files of React Native have no counterpart in a browser. Packages import them only for their native half.
  [/^react-native\//, { standIn: 'empty.ts' }],
  // Opens hot-reload sockets to a development server that is not there.
  [/^@expo\/metro-runtime(\/|$)/, { standIn: 'empty.ts' }],
  // Starts the app by itself and reloads the page; the frame does the starting.
  [/^expo-router\/entry(-classic)?$/, { standIn: 'empty.ts' }],
  [/^expo-router\/_ctx-html$/, { standIn: 'expo-router/no-context.ts' }],
  [/^expo-router\/_ctx$/, { standIn: 'expo-router/context.ts' }],
  // Imported by `patches.ts` only.
  [/^expo-router\/_kept-routes$/, { standIn: 'expo-router/kept-routes.ts' }],
  // Imported by `patches.ts` only.
  [/^@react-navigation\/native-stack\/_form-sheet$/, { standIn: 'react-navigation/form-sheet.tsx' }],
  [/^expo-modules-core\/_absent-native-module$/, { standIn: 'expo/absent-native-module.ts' }],
  [/^react-native-reanimated\/_sensor$/, { standIn: 'expo-sensors/reanimated-sensor.ts' }],
  [/^react-native-reanimated\/_css-animations$/, { standIn: 'css-animations.ts' }],
  [/^expo\/devtools$/, { standIn: 'expo/devtools.ts' }],
  [/^expo\/virtual\/(rsc|streams)$/, { standIn: 'empty.ts' }],
  // Of SDK 54. It gives apps `localStorage`, which is here anyway.
  [/^expo-sqlite\/localStorage\/install$/, { standIn: 'empty.ts' }],
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
  [/^(@redux-devtools\/extension|redux-devtools-extension)$/, { standIn: 'redux-devtools.ts' }],
  [/^react-native-worklets$/, { standIn: 'worklets.ts' }],
  [
    /^(reactotron-(mst|react-native|redux)|react-native-flipper|redux-flipper)$/,
    { standIn: 'development-tool.ts' },
  ],
  [/^expo-background-fetch$/, { standIn: 'expo-task-manager/background-fetch.ts' }],
  [/^expo-background-task$/, { standIn: 'expo-task-manager/background-task.ts' }],
  [/^expo-tracking-transparency$/, { standIn: 'expo-tracking-transparency.ts' }],
  [/^react-native-url-polyfill$/, { standIn: 'url-polyfill.ts' }],
  [/^react-native-url-polyfill\/auto$/, { standIn: 'empty.ts' }],
]

/** Path below `node_modules` → the stand-in for that one file. */
const FILES: Readonly<Record<string, string>> = {
  '@react-native-community/datetimepicker/src/datetimepicker.js': 'datetimepicker.tsx',
  '@react-native-masked-view/masked-view/js/MaskedView.web.js': 'masked-view.tsx',
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
  'expo-mail-composer/build/ExpoMailComposer.web.js': 'expo-mail-composer.ts',
  'expo-notifications/build/getDevicePushTokenAsync.web.js': 'expo-notifications/push-token.ts',
  'expo-notifications/build/getExpoPushTokenAsync.js': 'expo-notifications/expo-push-token.ts',
  'expo-notifications/build/NotificationCategoriesModule.js': 'expo-notifications/categories.ts',
  'expo-notifications/build/NotificationPermissionsModule.js': 'expo-notifications/permissions.ts',
  'expo-notifications/build/NotificationPresenterModule.js': 'expo-notifications/presenter.ts',
  'expo-notifications/build/NotificationScheduler.js': 'expo-notifications/scheduler.ts',
  'expo-notifications/build/NotificationsEmitterModule.js': 'expo-notifications/emitter.ts',
  'expo-notifications/build/NotificationsHandlerModule.js': 'expo-notifications/handler.ts',
  'expo-notifications/build/PushTokenManager.js': 'expo-notifications/push-token-manager.ts',
  'expo-print/build/ExponentPrint.web.js': 'expo-print/module.ts',
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
  'expo-store-review/build/ExpoStoreReview.js': 'expo-store-review.ts',
  'expo-symbols/build/SymbolView.web.js': 'expo-symbols/view.tsx',
  'expo-status-bar/src/StatusBar.web.ts': 'expo-status-bar.ts',
  'expo-task-manager/build/ExpoTaskManager.web.js': 'expo-task-manager/module.ts',
  'expo-sqlite/build/ExpoSQLite.web.js': 'expo-sqlite/module.ts',
  'react-native-pager-view/lib/module/PagerView.js': 'pager-view.tsx',
  'react-native-safe-area-context/lib/module/NativeSafeAreaProvider.web.js': 'safe-area-provider.ts',
  'react-native-web/dist/exports/AccessibilityInfo/index.js': 'react-native/accessibility-info.ts',
  'react-native-web/dist/exports/BackHandler/index.js': 'react-native/back-handler.ts',
  'react-native-web/dist/exports/I18nManager/index.js': 'react-native/i18n-manager.ts',
  'react-native-web/dist/exports/Keyboard/index.js': 'react-native/keyboard.ts',
  'react-native-web/dist/exports/Platform/index.js': 'react-native/platform.ts',
  'react-native-web/dist/exports/RefreshControl/index.js': 'react-native/refresh-control.tsx',
  'react-native-web/dist/exports/Switch/index.js': 'react-native/switch.tsx',
  'react-native-web/dist/exports/Touchable/index.js': 'react-native/touchable.ts',
  'react-native-web/dist/exports/Vibration/index.js': 'react-native/vibration.ts',
  'react-native-web/dist/modules/warnOnce/index.js': 'react-native/warn-once.ts',
  'react-native-webview/lib/WebView.js': 'react-native-webview/web-view.tsx',
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

/** Modules whose code reads the address bar. They see the app's own location and history instead. */
const READS_LOCATION =
  /^(expo-router\/build|@react-navigation\/native\/lib|expo-linking\/build|react-native-web\/dist\/exports\/Linking)\//

export function readsLocation(modulePath: string): boolean {
  return READS_LOCATION.test(modulePath)
}
