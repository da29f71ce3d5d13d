/** Opens a page in a new window, or says that the browser keeps it shut. */

import { t } from '@sayso/language/page'
import { notifyError } from './notices.tsx'

export function openWindow(url: string): void {
  // Not with “noopener”: then the browser never says whether a window opened.
  const opened = window.open(url, '_blank')
  if (opened === null) {
    void notifyError(t('noWindowOpened'), t('theBrowserBlocksNewWindows'))
    return
  }
  opened.opener = null
}
