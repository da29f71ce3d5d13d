/** `Touchable`, the mixin of classes before 2016. Its components are separate modules; only react-native-svg uses it. */

const Mixin: Record<string, () => unknown> = { touchableGetInitialState: () => ({ touchable: {} }) }
for (const moment of ['Grant', 'Move', 'Release', 'Terminate', 'TerminationRequest']) {
  Mixin[`touchableHandleResponder${moment}`] = () => undefined
}
Mixin.touchableHandleStartShouldSetResponder = () => false

export default { Mixin, TOUCH_TARGET_DEBUG: false, renderDebugView: () => null }
