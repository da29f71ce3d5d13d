/**
 * How each preloaded package of SDK 53 behaves in the browser preview. On a phone all of them are the real thing.
 * `packages.browser.test.ts` loads every one in a browser and holds this table to what it finds.
 */

export interface PackageBehaviour {
  /** `works`; `stand-in`: simulated, `note` says how; `absent`: calls fail with a clear error, `note` says why. */
  status: 'works' | 'stand-in' | 'absent'
  /** For people and for the model; may be empty when the package simply works. */
  note: string
}

export const PACKAGES_53: Readonly<Record<string, PackageBehaviour>> = {
  '@expo-google-fonts/inter': works('a typeface, in 9 weights'),
  '@expo-google-fonts/playfair-display': works('a typeface with serifs, in 6 weights'),
  '@expo-google-fonts/space-grotesk': works('a typeface, in 5 weights'),
  '@expo/metro-runtime': standIn('empty; the preview has its own hot reload'),
  '@expo/vector-icons': works(
    'icon families: Ionicons, MaterialIcons, MaterialCommunityIcons, Feather, FontAwesome6 and more',
  ),
  '@react-native-async-storage/async-storage': works('kept per project'),
  '@react-native-community/datetimepicker': standIn('the browser’s own date or time field'),
  '@react-native-community/netinfo': works('reports the browser’s connection'),
  '@react-native-community/slider': works(),
  '@react-native-masked-view/masked-view': standIn('masks by a picture of the mask'),
  '@react-native-picker/picker': works('a select element'),
  '@react-native-segmented-control/segmented-control': works(),
  '@react-navigation/bottom-tabs': works(),
  '@react-navigation/drawer': works(),
  '@react-navigation/elements': works(),
  '@react-navigation/material-top-tabs': works(),
  '@react-navigation/native': works(),
  '@react-navigation/native-stack': works(),
  '@react-navigation/stack': works(),
  '@shopify/flash-list': works(),
  '@supabase/supabase-js': works('reaches the project’s own database'),
  expo: works(),
  'expo-application': works('no native version or build number'),
  'expo-asset': works(),
  'expo-audio': works(),
  'expo-auth-session': absent('the preview cannot open a sign-in window'),
  'expo-av': works('deprecated; prefer expo-audio and expo-video'),
  'expo-battery': works('where the browser tells'),
  'expo-blur': works(),
  'expo-brightness': absent('a browser cannot change the screen'),
  'expo-calendar': absent('a browser has no calendar of the device'),
  'expo-camera': standIn('films a drawn scene; pictures, but no video; codes to scan are typed in'),
  'expo-checkbox': works(),
  'expo-clipboard': works('the browser may ask for permission'),
  'expo-constants': works(),
  'expo-contacts': standIn('an address book of invented people'),
  'expo-crypto': works('digests need a secure context'),
  'expo-device': works('describes the browser'),
  'expo-document-picker': works('opens the computer’s file dialog'),
  'expo-file-system': standIn('small files, kept in the app’s storage; expo-file-system/next too'),
  'expo-font': works(),
  'expo-gl': works(),
  'expo-haptics': standIn('nothing is felt on a computer'),
  'expo-image': works(),
  'expo-image-manipulator': works(),
  'expo-image-picker': works('opens the computer’s file dialog'),
  'expo-keep-awake': standIn('has no effect on a computer’s screen'),
  'expo-linear-gradient': works(),
  'expo-linking': works('addresses of the app are virtual'),
  'expo-local-authentication': standIn('a dialog asks whether to succeed'),
  'expo-localization': works(),
  'expo-location': standIn('a walk through Amsterdam, after a drawn permission dialog'),
  'expo-mail-composer': standIn('a drawn sheet; nothing is sent'),
  'expo-media-library': absent('a browser has no photo library'),
  'expo-modules-core': works(),
  'expo-navigation-bar': absent('Android only; calls do nothing'),
  'expo-network': works(),
  'expo-notifications': standIn(
    'local ones show as a banner while the app runs; the push token is made up and reaches nobody',
  ),
  'expo-print': standIn('a drawn sheet; its files hold the text without the looks'),
  'expo-router': works('routes are the files below app/'),
  'expo-screen-orientation': standIn('orientation can be read; locking it has no effect'),
  'expo-secure-store': standIn('kept in the app’s storage, unencrypted'),
  'expo-sensors': standIn('the phone tilts towards the pointer'),
  'expo-sharing': standIn('a drawn sheet; nothing is sent'),
  'expo-sms': absent('a browser cannot send messages'),
  'expo-speech': works(),
  'expo-splash-screen': works('no splash screen is drawn'),
  'expo-sqlite': works('real SQLite, kept per project'),
  'expo-status-bar': works('colours or hides the marks of the drawn phone'),
  'expo-store-review': standIn('a drawn dialog; nothing is sent'),
  'expo-symbols': standIn('its fallback, or the nearest icon of Ionicons, without effects'),
  'expo-system-ui': works(),
  'expo-task-manager': standIn(
    'tasks are registered, and run only when the app triggers them to try them out',
  ),
  'expo-video': works(),
  'expo-web-browser': works('opens a browser tab where allowed'),
  'lottie-react-native': works(),
  nativewind: works('version 4: class names become styles as on an iPhone, while Platform.OS says web'),
  'query-string': works(),
  react: works(),
  'react-dom': works('present for the preview; an app has no use for it'),
  'react-native': works(
    'drawn by react-native-web; dialogs, switches, refreshing, drawers, toasts and what other apps would do are drawn by the preview',
  ),
  'react-native-css-interop': works('comes with nativewind'),
  'react-native-gesture-handler': works(),
  'react-native-get-random-values': works(),
  'react-native-maps': standIn('a plain surface with markers, callouts, lines and areas; no streets'),
  'react-native-pager-view': works('a scroll view that snaps to pages'),
  'react-native-reanimated': works(),
  'react-native-safe-area-context': works('insets of the drawn phone'),
  'react-native-screens': works(),
  'react-native-svg': works(),
  'react-native-tab-view': works(),
  'react-native-url-polyfill': works('the browser has what it brings to a phone'),
  'react-native-view-shot': works('where the page can be drawn'),
  'react-native-web': works(),
  'react-native-webview': standIn(
    'HTML of the app runs in a frame and talks to the app; the page of an address is a card that opens it',
  ),
  'react-refresh': works(),
  tailwindcss: works('version 3: what a configuration imports, for nativewind'),
}

/** Packages that are not installed, since all of them that runs here is a stand-in: name → the version that apps are given. */
export const STAND_IN_VERSIONS: Readonly<Record<string, string>> = {
  nativewind: '4.2.1',
  'react-native-css-interop': '0.2.1',
}

/**
 * Not of the SDK, and so neither offered to a model nor written into package.json, but imported by projects from elsewhere: stand-ins too.
 */
export const BESIDES_SDK: Readonly<Record<string, PackageBehaviour & { version: string }>> = {
  '@redux-devtools/extension': { version: '3.3.0', ...tool() },
  'expo-background-fetch': { version: '13.1.6', ...standIn('tasks are registered, and nothing runs them') },
  'expo-background-task': {
    version: '0.2.8',
    ...standIn('tasks are registered, and run only when the app triggers them to try them out'),
  },
  'expo-tracking-transparency': { version: '5.2.4', ...standIn('a drawn dialog; nobody is tracked') },
  'react-native-flipper': { version: '0.273.0', ...tool() },
  'react-native-worklets': {
    version: '0.5.1',
    ...standIn('on one thread; not in SDK 53, so a phone needs SDK 54 for it'),
  },
  'reactotron-mst': { version: '3.1.12', ...tool() },
  'reactotron-react-native': { version: '5.3.1', ...tool() },
  'reactotron-redux': { version: '3.2.1', ...tool() },
  'redux-devtools-extension': { version: '2.13.9', ...tool() },
  'redux-flipper': { version: '2.0.3', ...tool() },
}

function tool(): PackageBehaviour {
  return standIn('a tool of developers, which has nothing to connect with')
}

function works(note = ''): PackageBehaviour {
  return { status: 'works', note }
}

function standIn(note: string): PackageBehaviour {
  return { status: 'stand-in', note }
}

function absent(note: string): PackageBehaviour {
  return { status: 'absent', note }
}
