/** Chooses the repair to offer for an error, and words it. */

import { t } from '@sayso/language/status'
import { isMigrationPath } from '@sayso/project'
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
      return t('costsNoMessageUpTo', { MAX_REPAIR_ATTEMPTS })
    case 'editing':
      return t('saveOrResetTheFile')
    case 'exhausted':
      return t('threeTriesDidNotFix')
    case 'none':
      return t('nothingIsWrongWithThe')
    case 'describe':
      return t('sayWhatShouldBeDifferent')
  }
}

/** `Version 7 stopped on Plants`: on the screen whose own file is to blame, else on the one that is shown. */
export function headlineOf(
  { kind, place }: Problem,
  { versionNumber, first, shownScreen, isEdited }: Shown,
): string {
  const screen = place === null ? null : screenOfFile(place.path)
  const version = isEdited ? t('theAppWithYourEdits') : versionName(versionNumber, first, 'begin')
  switch (kind) {
    case 'blocked':
      return t('refusedInThePreview')
    case 'refused':
      return t('theDataRefusedARequest')
    case 'hang':
      return t('doesNotAnswer', { version })
    case 'memory':
      return t('usesTooMuchMemory', { version })
    case 'change':
      return t('aChangeCouldNotBe')
    case 'syntax':
    case 'resolve':
    case 'static':
      if (place !== null && isMigrationPath(place.path))
        return t('cannotBeApplied', { value: place.path.replace(/^.*\//, '') })
      return t('cannotBeBuilt', { value: screen ?? place?.path ?? version })
    default:
      return t('stoppedOn', { version, value: screen ?? shownScreen })
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
  return t('theOtherScreensShowNo', { others })
}

/** `app/plants/[id].tsx:47:22`. */
export function placeLabel(place: NonNullable<Problem['place']>): string {
  return `${place.path}:${place.lineNumber}:${place.columnNumber}`
}
