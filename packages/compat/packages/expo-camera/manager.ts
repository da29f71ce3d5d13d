/** Native half of expo-camera without a view: permissions and capabilities. */

import { permissionOf } from '../react-native/system/permissions.ts'

const camera = permissionOf('camera')
const microphone = permissionOf('microphone')

export default {
  Type: { back: 'back', front: 'front' },
  FlashMode: { on: 'on', off: 'off', auto: 'auto', torch: 'torch' },
  AutoFocus: { on: 'on', off: 'off', auto: 'auto', singleShot: 'singleShot' },
  WhiteBalance: { auto: 'auto', continuous: 'continuous', manual: 'manual' },
  VideoQuality: {},
  VideoStabilization: {},
  isAvailableAsync: async () => true,
  getAvailableCameraTypesAsync: async () => ['front', 'back'],
  getPermissionsAsync: camera.get,
  requestPermissionsAsync: camera.request,
  getCameraPermissionsAsync: camera.get,
  requestCameraPermissionsAsync: camera.request,
  getMicrophonePermissionsAsync: microphone.get,
  requestMicrophonePermissionsAsync: microphone.request,
  scanFromURLAsync: async () => [],
}
