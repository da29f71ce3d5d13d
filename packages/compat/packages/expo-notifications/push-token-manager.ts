/** Native half of listeners for a changed push token, which never changes here. */

export default {
  addListener: () => ({ remove() {} }),
  removeListener() {},
  removeAllListeners() {},
  emit() {},
  listenerCount: () => 0,
}
