/** Native half of `setNotificationHandler`: the app says how to show a notification, and it is shown so. */

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
