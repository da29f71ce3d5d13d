/** Expo's token for push notifications: of the right form, so that apps can store and show it. Nothing can be sent to it. */

export default async function getExpoPushTokenAsync() {
  globalThis.__saysoStandIn?.('expo-notifications')
  return { type: 'expo', data: 'ExponentPushToken[preview-has-no-push]' }
}
