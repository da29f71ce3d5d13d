/** Native half of expo-sharing: a drawn sheet, since a frame may not open the computer's own. */

import { showShareSheet } from '../react-native/system/share.ts'

export default {
  isAvailableAsync: async () => true,
  async shareAsync(url: string, { dialogTitle }: { dialogTitle?: string } = {}) {
    globalThis.__saysoStandIn?.('expo-sharing')
    const name = url.startsWith('data:') ? 'A file' : (url.split('/').at(-1) ?? url)
    await showShareSheet({ message: name, ...(dialogTitle ? { title: dialogTitle } : {}) })
  },
}
