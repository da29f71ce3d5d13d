/** `Linking` with what only a phone has. */

import { Linking as WebLinking } from 'react-native-web'
import { showDialog } from './dialog.ts'

export const Linking = Object.assign(WebLinking, {
  async openSettings() {
    showDialog({
      title: 'Settings',
      message: 'A phone shows the settings of the app here.',
      placement: 'centre',
      buttons: [{ text: 'OK', role: 'default', onPress: () => undefined }],
    })
  },
  async sendIntent() {
    throw new Error('Linking.sendIntent is not available in the preview. It works on an Android phone.')
  },
})
