/** English texts of devices and links. */

import { area } from '../area.ts'

export const devices = {
  aDeviceHasNotSent: '{previewFailure}. A device has not sent its picture; it may be asleep.',
  aDeviceWithoutAName: 'A device without a name',
  android: 'Android',
  anybodyWithTheLink: 'Anybody with the link sees the app.',
  browser: 'Browser',
  cannotReachTheSyncServer: 'Cannot reach the sync server. Trying again.',
  closeDevices: 'Close devices',
  connected: '{count} connected',
  connectedDevices: 'Connected devices',
  devicesConnected: 'Devices, {count} connected',
  devicesOneHasAnError: 'Devices, {count} connected, one has an error',
  follow: 'Follow',
  linkForDevices: 'Link for devices',
  linkOfTheCopy: 'Link of the copy',
  log: 'Log',
  logOfTheDevices: 'Log of the devices',
  makeANewLink: 'Make a new link',
  noDevicesYet: 'No devices yet',
  notSaved: 'Not saved. {sentence}',
  ok: 'OK',
  pause: 'Pause',
  pausedDevicesKeepTheApp: 'Paused. Devices keep the app as it is until you choose Follow.',
  qrCodeOfTheLink: 'QR code of the link',
  reloadAll: 'Reload all',
  reloading: 'Reloading',
  runItOnAPhone: 'Run it on a phone',
  saveACopy: 'Save a copy',
  saveAnotherCopy: 'Save another copy',
  savesTheAppAsIt:
    'Saves the app as it is now. For 30 days anybody with its link can run it, and open its code as a project of their own. A copy cannot be taken back.',
  scanTheCodeWithA: 'Scan the code with a phone, or open the link in any browser.',
  scanThisCodeWithThe: 'Scan this code with the camera. The app opens in the browser and follows every edit.',
  seeWhoMayDoWhat: 'See who may do what',
  shareACopy: 'Share a copy',
  takePictures: 'Take pictures',
  theAppOn: 'The app on {name}',
  theLinkIsOffNobody: 'The link is off. Nobody else can see the project.',
  theValuesThatTheApp:
    'The values that the app reads as EXPO_PUBLIC_… stand in the copy’s code. With the address and key of your app’s data among them, a copy works with the same data, as far as its access rules allow.',
  turnOffTheLink: 'Turn off the link',
}

export const t = area('devices', devices)
