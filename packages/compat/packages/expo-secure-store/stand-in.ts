/** The native half of expo-secure-store, kept in the app's `localStorage`: the same results, without the encryption. */

const PREFIX = 'expo-secure-store:'

function getValueWithKeySync(key: string): string | null {
  globalThis.__saysoStandIn?.('expo-secure-store')
  return localStorage.getItem(PREFIX + key)
}

function setValueWithKeySync(value: string, key: string): void {
  globalThis.__saysoStandIn?.('expo-secure-store')
  localStorage.setItem(PREFIX + key, value)
}

export default {
  AFTER_FIRST_UNLOCK: 0,
  AFTER_FIRST_UNLOCK_THIS_DEVICE_ONLY: 1,
  ALWAYS: 2,
  WHEN_PASSCODE_SET_THIS_DEVICE_ONLY: 3,
  ALWAYS_THIS_DEVICE_ONLY: 4,
  WHEN_UNLOCKED: 5,
  WHEN_UNLOCKED_THIS_DEVICE_ONLY: 6,
  getValueWithKeySync,
  setValueWithKeySync,
  getValueWithKeyAsync: async (key: string) => getValueWithKeySync(key),
  setValueWithKeyAsync: async (value: string, key: string) => setValueWithKeySync(value, key),
  deleteValueWithKeyAsync: async (key: string) => localStorage.removeItem(PREFIX + key),
  canUseBiometricAuthentication: () => false,
}
