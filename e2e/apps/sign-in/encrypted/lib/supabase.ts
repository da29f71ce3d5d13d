import 'react-native-url-polyfill/auto'
import AsyncStorage from '@react-native-async-storage/async-storage'
import { createClient } from '@supabase/supabase-js'
import * as Crypto from 'expo-crypto'
import * as SecureStore from 'expo-secure-store'

const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (hex: string) => {
  if (!/^([0-9a-f]{2})+$/.test(hex)) throw new Error('invalid key size (must be 16, 24 or 32 bytes)')
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

class LargeSecureStore {
  private mix(secret: Uint8Array, bytes: Uint8Array) {
    return bytes.map((byte, index) => byte ^ secret[index % secret.length])
  }
  private async encrypt(key: string, value: string) {
    const secret = Crypto.getRandomBytes(32)
    await SecureStore.setItemAsync(key, toHex(secret))
    return toHex(this.mix(secret, new TextEncoder().encode(value)))
  }
  private async decrypt(key: string, value: string) {
    const secret = await SecureStore.getItemAsync(key)
    if (!secret) return secret
    return new TextDecoder().decode(this.mix(fromHex(secret), fromHex(value)))
  }
  async getItem(key: string) {
    const encrypted = await AsyncStorage.getItem(key)
    if (!encrypted) return encrypted
    return await this.decrypt(key, encrypted)
  }
  async removeItem(key: string) {
    await AsyncStorage.removeItem(key)
    await SecureStore.deleteItemAsync(key)
  }
  async setItem(key: string, value: string) {
    await AsyncStorage.setItem(key, await this.encrypt(key, value))
  }
}

export const supabase = createClient(
  process.env.EXPO_PUBLIC_SUPABASE_URL ?? '',
  process.env.EXPO_PUBLIC_SUPABASE_ANON_KEY ?? '',
  {
    auth: {
      storage: new LargeSecureStore(),
      autoRefreshToken: true,
      persistSession: true,
      detectSessionInUrl: false,
    },
  },
)
