/** Native half of the methods on presented notifications. */

import { phone } from './phone.ts'

export default {
  addListener() {},
  removeListeners() {},
  getPresentedNotificationsAsync: async () => phone.presented(),
  dismissNotificationAsync: async (identifier: string) => phone.dismiss(identifier),
  dismissAllNotificationsAsync: async () => phone.dismissAll(),
}
