/** Native half of what is in the notification centre. */

import { phone } from './phone.ts'

export default {
  addListener() {},
  removeListeners() {},
  getPresentedNotificationsAsync: async () => phone.presented(),
  dismissNotificationAsync: async (identifier: string) => phone.dismiss(identifier),
  dismissAllNotificationsAsync: async () => phone.dismissAll(),
}
