/** What apps ask of the phone itself, and react-native-web has only half of. */

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
