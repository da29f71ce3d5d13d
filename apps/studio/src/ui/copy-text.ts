/** Copies a text and confirms it, or explains why not and what to do instead. */

import { notify, notifyError } from './notices.tsx'

/** False where the browser refuses: a permission was denied, or the page was opened by plain http in a network. */
export async function tryCopy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Refused, or there is no clipboard at all.
    await notifyError(
      'Not copied',
      'The browser does not let this page copy. Select the text and copy it yourself.',
    )
    return false
  }
}

export async function copyText(text: string): Promise<void> {
  if (await tryCopy(text)) await notify('Copied')
}
