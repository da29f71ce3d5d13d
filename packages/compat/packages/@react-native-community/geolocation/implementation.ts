/** `implementation.js` of `@react-native-community/geolocation`. */

import { isAllowed, type PositionFailure, refusal } from '../../../shared/geolocation.ts'

export {
  clearWatch,
  getCurrentPosition,
  setRNConfiguration,
  stopObserving,
  watchPosition,
} from '../../../shared/geolocation.ts'

export async function requestAuthorization(
  onGranted?: () => void,
  onRefused?: (failure: PositionFailure) => void,
): Promise<void> {
  if (await isAllowed()) onGranted?.()
  else onRefused?.(refusal())
}
