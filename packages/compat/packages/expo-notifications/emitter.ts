/** Native half of the listeners; the events themselves go through React Native's device emitter. */

import { phone } from './phone.ts'
import { listenAgain } from './remote.ts'

listenAgain()

export default {
  addListener() {},
  removeListeners() {},
  getLastNotificationResponse: () => phone.lastResponse(),
  clearLastNotificationResponse: () => phone.clearLastResponse(),
}
