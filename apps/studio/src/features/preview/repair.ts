/** What can be done about an error, and in which words. */

import type { ChatMessage, Problem } from '@sayso/wire'
import { hasRepairsLeft, isRepairable } from '../conversation/repairs.ts'

export type RepairOffer =
  | 'fix'
  /** The editor's unsaved text causes the error. */
  | 'editing'
  /** All tries of the newest prompt are used up. */
  | 'exhausted'
  /** Nothing in the app's code is wrong. */
  | 'none'
  /** No message has been paid for, so there is nothing to be repaired for free. */
  | 'describe'

export function repairOffer(
  messages: readonly ChatMessage[],
  problems: readonly Problem[],
  isFromEditor: boolean,
): RepairOffer {
  if (faultsOf(problems).length === 0) return 'none'
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
    case 'none':
      return 'Nothing is wrong with the app, and a phone has no such rule.'
    case 'describe':
      return 'Say what should be different, or open the file.'
  }
}

/** What keeps the app from running, and a repair can mend: not warnings, nor what the preview itself refuses. */
export function faultsOf(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(isFault)
}

export function isFault({ kind }: Problem): boolean {
  return kind !== 'blocked' && kind !== 'warning'
}

/** `Version 7 stopped on Plants`. */
export function headlineOf({ kind }: Problem, versionNumber: number, screen: string): string {
  switch (kind) {
    case 'blocked':
      return 'Refused in the preview'
    case 'hang':
      return `Version ${versionNumber} does not answer`
    case 'memory':
      return `Version ${versionNumber} takes too much`
    default:
      return `Version ${versionNumber} stopped on ${screen}`
  }
}

/** `app/plants/[id].tsx:47:22`. */
export function placeWords(place: NonNullable<Problem['place']>): string {
  return `${place.path}:${place.lineNumber}:${place.columnNumber}`
}
