/** Copies a text and confirms it, or explains why not and what to do instead. */

import { t } from '@sayso/language/page'
import { notify, notifyError } from './notices.tsx'

/** False where the browser refuses: a permission was denied, or the page was opened by plain http in a network. */
export async function tryCopy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Refused, or there is no clipboard at all.
    await notifyError(t('notCopied'), t('theBrowserDoesNotLet'))
    return false
  }
}

export async function copyText(text: string): Promise<void> {
  if (await tryCopy(text)) await notify(t('copied'))
}
