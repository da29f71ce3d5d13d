/** Native half of the listeners; the events themselves go through React Native's device emitter. */

import { phone } from './phone.ts'

export default {
  addListener() {},
  removeListeners() {},
  getLastNotificationResponse: () => phone.lastResponse(),
  clearLastNotificationResponse: () => phone.clearLastResponse(),
}
