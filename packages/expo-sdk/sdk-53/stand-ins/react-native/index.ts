/** `react-native` in the preview: react-native-web, with what it leaves out or leaves empty. */

export * from 'react-native-web'
export { ActionSheetIOS } from './action-sheet.ts'
export { Alert } from './alert.ts'
export {
  BackHandler,
  DeviceInfo,
  DevSettings,
  DrawerLayoutAndroid,
  DynamicColorIOS,
  experimental_LayoutConformance,
  InputAccessoryView,
  NativeAppEventEmitter,
  PermissionsAndroid,
  PlatformColor,
  requireNativeComponent,
  Settings,
  Systrace,
  TurboModuleRegistry,
  unstable_batchedUpdates,
  useAnimatedValue,
  VirtualizedSectionList,
} from './native-only.ts'
export { Linking } from './phone-linking.ts'
export { SafeAreaView } from './safe-area-view.ts'
export { Share } from './share.ts'
export { ToastAndroid } from './toast.ts'
