/** `Platform`: the web, for what code does; of the phone that is drawn, for what it says of the device. */

const IS_TABLET_FROM = 700

const Platform = {
  OS: 'web',
  /** As text, like iOS. */
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
