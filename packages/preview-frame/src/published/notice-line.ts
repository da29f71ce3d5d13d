/** The operator's line below an app that fills the page. A person can close it until the next visit. */

import type { PublishedSettings } from './settings.ts'
import { createNoticeLink } from './stage.ts'
import { textsOf } from './texts.ts'

const CLOSED = 'sayso-notice-closed'

/** Not in an installed app, which has no room for a browser's matters, nor in a frame, whose page has the line. */
export function showNoticeLine(notice: NonNullable<PublishedSettings['notice']>): void {
  if (globalThis.self !== globalThis.top || globalThis.matchMedia('(display-mode: standalone)').matches)
    return
  if (sessionStorage.getItem(CLOSED) !== null) return
  const line = document.createElement('footer')
  line.className = 'sayso-line'
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = '×'
  close.setAttribute('aria-label', textsOf(document).close)
  close.addEventListener('click', () => {
    sessionStorage.setItem(CLOSED, '1')
    line.remove()
  })
  line.append(createNoticeLink(notice), close)
  document.body.append(line)
}
