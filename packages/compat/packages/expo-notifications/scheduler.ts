/** Native half of scheduling. */

import { nextDate, type Trigger } from './next-date.ts'
import { phone } from './phone.ts'

export default {
  addListener() {},
  removeListeners() {},
  scheduleNotificationAsync: async (identifier: string, content: object, trigger: Trigger) =>
    phone.schedule({ identifier, content, trigger }),
  cancelScheduledNotificationAsync: async (identifier: string) => phone.cancel(identifier),
  async cancelAllScheduledNotificationsAsync() {
    for (const { identifier } of phone.scheduled()) phone.cancel(identifier)
  },
  getAllScheduledNotificationsAsync: async () => phone.scheduled(),
  getNextTriggerDateAsync: async (trigger: Trigger) => nextDate(trigger, new Date())?.getTime() ?? null,
}
