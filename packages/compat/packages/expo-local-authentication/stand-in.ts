/** Fingerprint or face: a dialog asks how it shall end. */

import { showDialog } from '../react-native/system/dialog.ts'

interface Options {
  promptMessage: string
  cancelLabel: string
}

function authenticateAsync({
  promptMessage,
  cancelLabel,
}: Options): Promise<{ success: boolean; error?: string }> {
  globalThis.__saysoStandIn?.('expo-local-authentication')
  return new Promise((resolve) => {
    showDialog({
      title: promptMessage,
      message: 'The preview has no fingerprint reader.',
      placement: 'centre',
      buttons: [
        {
          text: cancelLabel,
          role: 'cancel',
          onPress: () => resolve({ success: false, error: 'user_cancel' }),
        },
        { text: 'Recognise me', role: 'default', onPress: () => resolve({ success: true }) },
      ],
    })
  })
}

const FINGERPRINT = 1
const STRONG_BIOMETRY = 3

export default {
  hasHardwareAsync: async () => true,
  isEnrolledAsync: async () => true,
  getEnrolledLevelAsync: async () => STRONG_BIOMETRY,
  supportedAuthenticationTypesAsync: async () => [FINGERPRINT],
  authenticateAsync,
  cancelAuthenticate: async () => {},
}
