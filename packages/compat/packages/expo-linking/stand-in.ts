/** The platform half of expo-linking: addresses of the app are its own, other addresses open outside the frame. */

import { Linking } from 'react-native'

export default {
  addEventListener(type: 'url', listener: (event: { url: string }) => void) {
    return Linking.addEventListener(type, listener)
  },
  canOpenURL: async () => true,
  getInitialURL: () => Linking.getInitialURL(),
  openURL: (url: string) => Linking.openURL(url),
}
