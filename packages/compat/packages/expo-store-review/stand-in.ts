/** Native half of expo-store-review: the question that a phone asks, drawn. No answer leaves the preview. */

import { showDialog } from '../react-native/system/dialog.ts'

export default {
  isAvailableAsync: async () => true,
  async requestReview() {
    globalThis.__saysoStandIn?.('expo-store-review')
    // A real phone does not reveal the person's answer either, or whether there was a question.
    showDialog({
      title: 'Enjoying this app?',
      message: 'Tap a star to rate it in the store.',
      placement: 'centre',
      buttons: [
        { text: '★★★★★', role: 'default', onPress: () => undefined },
        { text: 'Not Now', role: 'cancel', onPress: () => undefined },
      ],
    })
  },
}
