/** Native half of `setNotificationHandler`: shows a notification as the app's handler decides. */

import { phone } from './phone.ts'

interface Behaviour {
  shouldShowAlert?: boolean
  shouldShowBanner?: boolean
}

export default {
  addListener() {},
  removeListeners() {},
  async handleNotificationAsync(identifier: string, { shouldShowAlert, shouldShowBanner }: Behaviour) {
    if (shouldShowBanner ?? shouldShowAlert) phone.show(identifier)
  },
}
