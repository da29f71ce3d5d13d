/** All of `react-native-geolocation-service`. */

import {
  clearWatch,
  getCurrentPosition,
  isAllowed,
  setRNConfiguration,
  stopObserving,
  watchPosition,
} from '../../shared/geolocation.ts'

const requestAuthorization = async () => ((await isAllowed()) ? 'granted' : 'denied')

export {
  clearWatch,
  getCurrentPosition,
  requestAuthorization,
  setRNConfiguration,
  stopObserving,
  watchPosition,
}

export default {
  clearWatch,
  getCurrentPosition,
  requestAuthorization,
  setRNConfiguration,
  stopObserving,
  watchPosition,
}
