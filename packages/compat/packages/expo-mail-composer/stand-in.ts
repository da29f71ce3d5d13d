/** Native half of expo-mail-composer: a sheet that shows the mail. Nothing leaves the preview. */

import { showDialog } from '../react-native/system/dialog.ts'

interface Mail {
  recipients?: string | string[]
  subject?: string
  body?: string
  attachments?: string[]
}

export default {
  getClients: () => [],
  isAvailableAsync: async () => true,
  composeAsync({ recipients = [], subject, body, attachments = [] }: Mail = {}) {
    globalThis.__saysoStandIn?.('expo-mail-composer')
    const names = attachments.map((uri) => uri.split('/').at(-1))
    const lines = [subject, body, names.length > 0 && `Attached: ${names.join(', ')}`]
    return new Promise<{ status: string }>((resolve) => {
      const answer = (status: string) => () => resolve({ status })
      showDialog({
        title: ['Email', ...[recipients].flat().slice(0, 1)].join(' to '),
        message: lines.filter(Boolean).join('\n'),
        placement: 'sheet',
        buttons: [
          { text: 'Send', role: 'default', onPress: answer('sent') },
          { text: 'Save draft', role: 'default', onPress: answer('saved') },
          { text: 'Cancel', role: 'cancel', onPress: answer('cancelled') },
        ],
        onDismiss: answer('cancelled'),
      })
    })
  },
}
