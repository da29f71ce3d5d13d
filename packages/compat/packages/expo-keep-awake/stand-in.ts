/** Native half of expo-keep-awake: a frame may not keep a screen on, and a computer's seldom needs it. */

export default {
  isAvailableAsync: async () => true,
  async activate() {
    globalThis.__saysoStandIn?.('expo-keep-awake')
  },
  async deactivate() {},
  addListenerForTag: () => ({ remove() {} }),
}
