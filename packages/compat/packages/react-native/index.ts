/** `react-native` in the preview: react-native-web, plus the parts that it omits or leaves empty. */

// Exports run their modules when they are touched (`build/lazy-exports.ts`). These two are loaded for all apps: one
// handles the phone's back button, the other must know which field has had the focus from the start.
import './input/back-handler.ts'
import './input/keyboard.ts'

export * from 'react-native-web'
export { InputAccessoryView } from './input/input-accessory-view.ts'
export { TouchableNativeFeedback } from './input/touchable-native-feedback.ts'
export { VirtualizedSectionList } from './lists/virtualized-section-list.ts'
export { useAnimatedColor, useAnimatedValue, useAnimatedValueXY } from './platform/animated-value.ts'
export { findNodeHandle } from './platform/find-node-handle.ts'
export { Image } from './platform/image.ts'
export { DeviceInfo, I18nManager, UIManager } from './platform/managers.ts'
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
  RootTagContext,
  registerCallableModule,
  requireNativeComponent,
  Systrace,
  UTFSequence,
  unstable_batchedUpdates,
} from './platform/native-only.ts'
export {
  codegenNativeCommands,
  codegenNativeComponent,
  EventEmitter,
  NativeComponentRegistry,
  unstable_createVirtualCollectionView,
  unstable_DEFAULT_INITIAL_NUM_TO_RENDER,
  unstable_getScrollParent,
  unstable_NativeText,
  unstable_NativeView,
  unstable_TextAncestorContext,
  unstable_VirtualArray,
  unstable_VirtualColumn,
  unstable_VirtualColumnGenerator,
  unstable_VirtualRow,
  unstable_VirtualView,
  usePressability,
  VirtualViewMode,
} from './platform/newer-names.ts'
export { DynamicColorIOS, PlatformColor } from './platform/platform-colors.ts'
export { TurboModuleRegistry } from './platform/turbo-module-registry.ts'
export { ReactNativeVersion } from './platform/version.ts'
export { ActionSheetIOS } from './system/action-sheet.ts'
export { Alert } from './system/alert.ts'
export { Appearance } from './system/appearance.ts'
export { DrawerLayoutAndroid } from './system/drawer-layout-android.ts'
export { Linking } from './system/phone-linking.ts'
export { SafeAreaView } from './system/safe-area-view.ts'
export { Settings } from './system/settings.ts'
export { Share } from './system/share.ts'
export { StatusBar } from './system/status-bar.ts'
export { ToastAndroid } from './system/toast.ts'
