/** `react-native` in the preview: react-native-web, with what it leaves out or leaves empty. */

// What each module exports runs it when it is touched (`build/lazy-exports.ts`). These two are there for all apps: one answers the
// phone's back button, the other knows of the field that has had the focus all along.
import './back-handler.ts'
import './keyboard.ts'

export * from 'react-native-web'
export { ActionSheetIOS } from './action-sheet.ts'
export { Alert } from './alert.ts'
export { useAnimatedValue } from './animated-value.ts'
export { Appearance } from './appearance.ts'
export { DrawerLayoutAndroid } from './drawer-layout-android.ts'
export { findNodeHandle } from './find-node-handle.ts'
export { Image } from './image.ts'
export { InputAccessoryView } from './input-accessory-view.ts'
export { DeviceInfo, I18nManager, UIManager } from './managers.ts'
export {
  DevMenu,
  DevSettings,
  experimental_LayoutConformance,
  NativeAppEventEmitter,
  NativeDialogManagerAndroid,
  Networking,
  PermissionsAndroid,
  ProgressBarAndroid,
  PushNotificationIOS,
  ReactNativeVersion,
  RootTagContext,
  registerCallableModule,
  requireNativeComponent,
  Systrace,
  UTFSequence,
  unstable_batchedUpdates,
} from './native-only.ts'
export { Linking } from './phone-linking.ts'
export { DynamicColorIOS, PlatformColor } from './platform-colors.ts'
export { SafeAreaView } from './safe-area-view.ts'
export { Settings } from './settings.ts'
export { Share } from './share.ts'
export { StatusBar } from './status-bar.ts'
export { ToastAndroid } from './toast.ts'
export { TouchableNativeFeedback } from './touchable-native-feedback.ts'
export { TurboModuleRegistry } from './turbo-module-registry.ts'
export { VirtualizedSectionList } from './virtualized-section-list.ts'
