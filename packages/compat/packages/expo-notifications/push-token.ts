/** A device's token for push notifications: a made-up one, to which nothing can be sent. */

export default async function getDevicePushTokenAsync() {
  globalThis.__saysoStandIn?.('expo-notifications')
  return { type: 'web', data: 'preview-has-no-push' }
}
