/** Parts of React Native that react-native-web has only half of, with the other half. */

import { Appearance, Dimensions, I18nManager, Image, UIManager } from 'react-native-web'

type Source = string | number | { uri?: string; width?: number; height?: number } | null

Object.assign(Image, {
  resolveAssetSource(source: Source) {
    if (source === null || typeof source === 'number') return null
    return typeof source === 'string' ? { uri: source, scale: 1 } : { scale: 1, ...source }
  },
  abortPrefetch() {},
  getSizeWithHeaders(uri: string, _headers: object, onSize: () => void, onError?: () => void) {
    Image.getSize(uri, onSize, onError)
  },
  prefetchWithMetadata: (uri: string) => Image.prefetch(uri),
})

Object.assign(I18nManager, {
  isRTL: false,
  doLeftAndRightSwapInRTL: true,
  swapLeftAndRightInRTL() {},
})

Object.assign(UIManager, {
  getViewManagerConfig: () => null,
  hasViewManagerConfig: () => false,
  dispatchViewManagerCommand() {},
  setChildren() {},
})

Object.assign(Appearance, {
  /** `unspecified` or null gives it back to the phone. */
  setColorScheme(scheme: 'light' | 'dark' | 'unspecified' | null) {
    globalThis.__saysoSetScheme?.(scheme === 'light' || scheme === 'dark' ? scheme : null)
  },
})

export const DeviceInfo = {
  getConstants: () => ({
    Dimensions: { window: Dimensions.get('window'), screen: Dimensions.get('screen') },
    isIPhoneX_deprecated: false,
  }),
}

export { Appearance, I18nManager, Image, UIManager }
