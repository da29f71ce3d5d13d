/** The sheet by which a phone shares something, drawn by the same dialog as alerts: nothing leaves the preview. */

import { showDialog } from './dialog.ts'

interface Content {
  title?: string
  message?: string
  url?: string
}

/** Resolves with whether the person shared it. */
export function showShareSheet({ title, message, url }: Content): Promise<boolean> {
  return new Promise((resolve) => {
    showDialog({
      title: title ?? 'Share',
      message: [message, url].filter(Boolean).join('\n'),
      placement: 'sheet',
      buttons: [
        { text: 'Share', role: 'default', onPress: () => resolve(true) },
        { text: 'Cancel', role: 'cancel', onPress: () => resolve(false) },
      ],
      onDismiss: () => resolve(false),
    })
  })
}

async function share(content: Content) {
  if (typeof content?.url !== 'string' && typeof content?.message !== 'string') {
    throw new Error('At least one of URL and message is required')
  }
  const isShared = await showShareSheet(content)
  return { action: isShared ? Share.sharedAction : Share.dismissedAction }
}

export const Share = { share, sharedAction: 'sharedAction', dismissedAction: 'dismissedAction' } as const
