/** Expo's token for push notifications: one that reaches this page, where the app has data; else of the right form only. */

import { askPushToken } from './remote.ts'

export default async function getExpoPushTokenAsync() {
  globalThis.__saysoStandIn?.('expo-notifications')
  return { type: 'expo', data: (await askPushToken()) ?? 'ExponentPushToken[preview-has-no-push]' }
}
