/** What can be done about an error, and in which words. */

import type { ChatMessage, Problem } from '@sayso/wire'
import { hasRepairsLeft, isRepairable } from '../conversation/repairs.ts'

export type RepairOffer =
  | 'fix'
  /** The editor's unsaved text causes the error. */
  | 'editing'
  /** All tries of the newest prompt are used up. */
  | 'exhausted'
  /** No message has been paid for, so there is nothing to be repaired for free. */
  | 'describe'

export function repairOffer(messages: readonly ChatMessage[], isFromEditor: boolean): RepairOffer {
  if (isFromEditor) return 'editing'
  if (!isRepairable(messages)) return 'describe'
  return hasRepairsLeft(messages) ? 'fix' : 'exhausted'
}

export function repairWords(offer: RepairOffer): string {
  switch (offer) {
    case 'fix':
      return 'Costs no message. Up to 3 tries, then you choose.'
    case 'editing':
      return 'Save or reset the file to go on.'
    case 'exhausted':
      return 'Three tries did not fix it.'
    case 'describe':
      return 'Say what should be different, or open the file.'
  }
}

/** `app/plants/[id].tsx:47:22`. */
export function placeWords(place: NonNullable<Problem['place']>): string {
  return `${place.path}:${place.lineNumber}:${place.columnNumber}`
}
