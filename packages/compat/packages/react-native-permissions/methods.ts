/**
 * Methods of `react-native-permissions`, which ask by the same sheets as the SDK's packages. As on Android, only a
 * request reports that a person has refused: a permission that was not granted is `denied` when it is checked.
 * Permissions without a sheet are granted, and so are those that the app takes from a list for iOS and Android, in
 * which the preview finds none.
 */

import { getTrackingPermissionsAsync, requestTrackingPermissionsAsync } from 'expo-tracking-transparency'
import { Linking, type Permission, PermissionsAndroid } from 'react-native'

const TRACKING = 'ios.permission.APP_TRACKING_TRANSPARENCY'
const NOTIFICATIONS = 'android.permission.POST_NOTIFICATIONS'

const ON_ANDROID: Readonly<Record<string, string>> = {
  CALENDARS: 'READ_CALENDAR',
  CALENDARS_WRITE_ONLY: 'WRITE_CALENDAR',
  LOCATION_ALWAYS: 'ACCESS_BACKGROUND_LOCATION',
  LOCATION_WHEN_IN_USE: 'ACCESS_FINE_LOCATION',
  MICROPHONE: 'RECORD_AUDIO',
  PHOTO_LIBRARY: 'READ_MEDIA_IMAGES',
  PHOTO_LIBRARY_ADD_ONLY: 'READ_MEDIA_IMAGES',
}

function onAndroid(permission: string): Permission {
  const name = String(permission).replace(/^.*\.permission\./, '')
  return `android.permission.${ON_ANDROID[name] ?? name}` as Permission
}

async function check(permission: string): Promise<string> {
  const isGranted =
    permission === TRACKING
      ? (await getTrackingPermissionsAsync()).granted
      : await PermissionsAndroid.check(onAndroid(permission))
  return isGranted ? 'granted' : 'denied'
}

async function request(permission: string): Promise<string> {
  const isGranted =
    permission === TRACKING
      ? (await requestTrackingPermissionsAsync()).granted
      : (await PermissionsAndroid.request(onAndroid(permission))) === 'granted'
  return isGranted ? 'granted' : 'blocked'
}

type Method = (permission: string) => Promise<string>

const oneByOne = (method: Method) => async (permissions: readonly string[]) => {
  const answers: Record<string, string> = {}
  for (const permission of permissions) answers[permission] ??= await method(permission)
  return answers
}

const notifications =
  (method: Method) =>
  async (options: readonly string[] = ['alert', 'badge', 'sound']) => {
    const status = await method(NOTIFICATIONS)
    return { status, settings: Object.fromEntries(options.map((name) => [name, status === 'granted'])) }
  }

async function openPicker(): Promise<never> {
  throw new Error('The picker of what an app may see is not available in the preview. It works on a phone.')
}

export const methods = {
  check,
  request,
  checkMultiple: oneByOne(check),
  requestMultiple: oneByOne(request),
  checkNotifications: () => notifications(check)(),
  requestNotifications: notifications(request),
  openSettings: () => Linking.openSettings(),
  checkLocationAccuracy: async () => 'full',
  requestLocationAccuracy: async () => 'full',
  canScheduleExactAlarms: async () => true,
  canUseFullScreenIntent: async () => true,
  openContactPicker: openPicker,
  openPhotoPicker: openPicker,
  openLimitedPhotoLibraryPicker: openPicker,
}
