/** Native half of permissions. */

import { grantPermission } from '../permission-granted.ts'

export default {
  addListener() {},
  removeListeners() {},
  getPermissionsAsync: grantPermission,
  requestPermissionsAsync: grantPermission,
}
