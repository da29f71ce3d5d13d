/** Days and moments on the operator's page. */

import { formatDate } from '@sayso/language'

/** `2 Jan 2026` */
export function dayText(moment: string): string {
  return formatDate(new Date(moment), { day: 'numeric', month: 'short', year: 'numeric' })
}

/** `2 Jan 2026, 08:00` */
export function momentText(moment: string): string {
  return formatDate(new Date(moment), {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit' },
  })
}
