/** expo-maps: its native half. It asks for the phone's place as `expo-location` does. */

import { getForegroundPermissionsAsync, requestForegroundPermissionsAsync } from 'expo-location'

export default {
  getPermissionsAsync: getForegroundPermissionsAsync,
  requestPermissionsAsync: requestForegroundPermissionsAsync,
}
