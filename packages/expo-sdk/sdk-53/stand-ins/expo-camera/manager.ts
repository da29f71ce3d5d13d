/** Native half of expo-camera without a view: permissions and capabilities. */

import { grantPermission } from '../permission-granted.ts'

export default {
  Type: { back: 'back', front: 'front' },
  FlashMode: { on: 'on', off: 'off', auto: 'auto', torch: 'torch' },
  AutoFocus: { on: 'on', off: 'off', auto: 'auto', singleShot: 'singleShot' },
  WhiteBalance: { auto: 'auto', continuous: 'continuous', manual: 'manual' },
  VideoQuality: {},
  VideoStabilization: {},
  isAvailableAsync: async () => true,
  getAvailableCameraTypesAsync: async () => ['front', 'back'],
  getPermissionsAsync: grantPermission,
  requestPermissionsAsync: grantPermission,
  getCameraPermissionsAsync: grantPermission,
  requestCameraPermissionsAsync: grantPermission,
  getMicrophonePermissionsAsync: grantPermission,
  requestMicrophonePermissionsAsync: grantPermission,
  scanFromURLAsync: async () => [],
}
