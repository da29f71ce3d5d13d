/** Chooses the repair to offer for an error, and words it. */

import { type ChatMessage, MAX_REPAIR_ATTEMPTS, type Problem } from '@sayso/wire'
import { hasRepairsLeft, isRepairable } from '../conversation/repair-count.ts'
import { faultsOf } from '../preview/faults.ts'
import { screenOfFile } from '../preview/screens.ts'
import { type FirstVersion, versionName } from '../versions/version-name.ts'

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

export function repairText(offer: RepairOffer): string {
  switch (offer) {
    case 'fix':
      return `Costs no message. Up to ${MAX_REPAIR_ATTEMPTS} tries, then you choose.`
    case 'editing':
      return 'Save or reset the file to go on.'
    case 'exhausted':
      return 'Three tries did not fix it.'
    case 'none':
      return 'Nothing is wrong with the app: only the preview forbids this, and a phone does not.'
    case 'describe':
      return 'Say what should be different, or open the file.'
  }
}

/** `Version 7 stopped on Plants`: on the screen whose own file is to blame, else on the one that is shown. */
export function headlineOf(
  { kind, place }: Problem,
  { versionNumber, first, shownScreen, isEdited }: Shown,
): string {
  const screen = place === null ? null : screenOfFile(place.path)
  const version = isEdited ? 'The app with your edits' : versionName(versionNumber, first, 'begin')
  switch (kind) {
    case 'blocked':
      return 'Refused in the preview'
    case 'hang':
      return `${version} does not answer`
    case 'memory':
      return `${version} uses too much memory`
    case 'change':
      return 'A change could not be made'
    case 'syntax':
    case 'resolve':
    case 'static':
      return `${screen ?? place?.path ?? version} cannot be built`
    default:
      return `${version} stopped on ${screen ?? shownScreen}`
  }
}

interface Shown {
  versionNumber: number
  first: FirstVersion
  shownScreen: string
  /** The shown version includes unsaved text. */
  isEdited?: boolean
}

/** `The other 4 screens show no error.`; empty where that is not known, as when the fault is not in a screen's own file. */
export function otherScreensText(problems: readonly Problem[], paths: Iterable<string>): string {
  const faults = faultsOf(problems)
  const broken = new Set(faults.map(({ place }) => (place === null ? null : screenOfFile(place.path))))
  if (faults.length === 0 || broken.has(null)) return ''
  const screens = new Set([...paths].map(screenOfFile).filter((screen) => screen !== null))
  const others = [...screens].filter((screen) => !broken.has(screen)).length
  if (others === 0) return ''
  return others === 1 ? 'The other screen shows no error.' : `The other ${others} screens show no error.`
}

/** `app/plants/[id].tsx:47:22`. */
export function placeLabel(place: NonNullable<Problem['place']>): string {
  return `${place.path}:${place.lineNumber}:${place.columnNumber}`
}
