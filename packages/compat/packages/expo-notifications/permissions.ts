/** Native half of permissions. */

import { askPermission, type PermissionAnswer, readPermission } from '../react-native/system/permissions.ts'

export default {
  addListener() {},
  removeListeners() {},
  getPermissionsAsync: async () => describe(readPermission('notifications')),
  requestPermissionsAsync: async () => describe(await askPermission('notifications')),
}

/** Includes iOS's own fields for the same, which apps also read. */
function describe(answer: PermissionAnswer) {
  const status = { undetermined: 0, denied: 1, granted: 2 }[answer.status]
  const { granted } = answer
  return {
    ...answer,
    ios: { status, allowsAlert: granted, allowsBadge: granted, allowsSound: granted },
  }
}
