/** `Platform`: `web` for choosing code, and the drawn phone for facts about the device. */

const IS_TABLET_FROM = 700

const Platform = {
  OS: 'web',
  /** Text, as on iOS. */
  Version: '18.5',
  isTV: false,
  isVision: false,
  isTesting: false,
  isDisableAnimations: false,
  get isPad() {
    return Math.min(innerWidth, innerHeight) >= IS_TABLET_FROM
  },
  get constants() {
    return {
      interfaceIdiom: Platform.isPad ? 'pad' : 'phone',
      isTesting: false,
      isDisableAnimations: false,
      forceTouchAvailable: false,
      osVersion: Platform.Version,
      systemName: 'iOS',
      reactNativeVersion: { major: 0, minor: 79, patch: 6, prerelease: null },
    }
  },
  select: <Value>(values: { web?: Value; default?: Value }) =>
    'web' in values ? values.web : values.default,
}

export default Platform
