/** Native device modules that react-native-web implements only in part. */

import { Dimensions, I18nManager, UIManager } from 'react-native-web'

Object.assign(UIManager, {
  getViewManagerConfig: () => null,
  hasViewManagerConfig: () => false,
  dispatchViewManagerCommand() {},
  setChildren() {},
})

export const DeviceInfo = {
  getConstants: () => ({
    Dimensions: { window: Dimensions.get('window'), screen: Dimensions.get('screen') },
    isIPhoneX_deprecated: false,
  }),
}

export { I18nManager, UIManager }
