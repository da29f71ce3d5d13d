/** `Appearance` of react-native-web, which also chooses the scheme. */

import { Appearance } from 'react-native-web'

Object.assign(Appearance, {
  /** `unspecified` or null gives it back to the phone. */
  setColorScheme(scheme: 'light' | 'dark' | 'unspecified' | null) {
    globalThis.__saysoSetScheme?.(scheme === 'light' || scheme === 'dark' ? scheme : null)
  },
})

export { Appearance }
