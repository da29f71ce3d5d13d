/** What stands for the methods of `react-native-permissions` in the preview, which asks by the same sheets as the SDK's packages do. */

/**
 * As on Android, only a request tells that a person has refused: what was not granted is `denied` when it is looked at. What has no sheet is
 * granted, and so is a permission that the app takes from a list for iOS and Android, in which the preview finds none.
 */
export const PERMISSION_METHODS = `
const { Linking, PermissionsAndroid } = require('react-native');
const { requestTrackingPermissionsAsync, getTrackingPermissionsAsync } = require('expo-tracking-transparency');
const TRACKING = 'ios.permission.APP_TRACKING_TRANSPARENCY';
const NOTIFICATIONS = 'android.permission.POST_NOTIFICATIONS';
const ON_ANDROID = {
  CALENDARS: 'READ_CALENDAR', CALENDARS_WRITE_ONLY: 'WRITE_CALENDAR', LOCATION_ALWAYS: 'ACCESS_BACKGROUND_LOCATION',
  LOCATION_WHEN_IN_USE: 'ACCESS_FINE_LOCATION', MICROPHONE: 'RECORD_AUDIO', PHOTO_LIBRARY: 'READ_MEDIA_IMAGES',
  PHOTO_LIBRARY_ADD_ONLY: 'READ_MEDIA_IMAGES',
};
const onAndroid = (permission) => {
  const name = String(permission).replace(/^.*\\.permission\\./, '');
  return 'android.permission.' + (ON_ANDROID[name] ?? name);
};
const check = async (permission) => {
  const isGranted = permission === TRACKING
    ? (await getTrackingPermissionsAsync()).granted
    : await PermissionsAndroid.check(onAndroid(permission));
  return isGranted ? 'granted' : 'denied';
};
const request = async (permission) => {
  const isGranted = permission === TRACKING
    ? (await requestTrackingPermissionsAsync()).granted
    : (await PermissionsAndroid.request(onAndroid(permission))) === 'granted';
  return isGranted ? 'granted' : 'blocked';
};
const oneByOne = (method) => async (permissions) => {
  const answers = {};
  for (const permission of permissions) answers[permission] ??= await method(permission);
  return answers;
};
const settings = (status, options) => Object.fromEntries(options.map((name) => [name, status === 'granted']));
const notifications = (method) => async (options = ['alert', 'badge', 'sound']) => {
  const status = await method(NOTIFICATIONS);
  return { status, settings: settings(status, options) };
};
const openPicker = async () => {
  throw new Error('The picker of what an app may see is not available in the preview. It works on a phone.');
};
module.exports = { __esModule: true, methods: {
  check, request, checkMultiple: oneByOne(check), requestMultiple: oneByOne(request),
  checkNotifications: () => notifications(check)(), requestNotifications: notifications(request),
  openSettings: () => Linking.openSettings(),
  checkLocationAccuracy: async () => 'full', requestLocationAccuracy: async () => 'full',
  canScheduleExactAlarms: async () => true, canUseFullScreenIntent: async () => true,
  openContactPicker: openPicker, openPhotoPicker: openPicker, openLimitedPhotoLibraryPicker: openPicker,
} };
`
