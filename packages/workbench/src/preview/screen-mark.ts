/** The mark of a screen in the rail: a tick says that a check has opened it without an error, and that nothing is known to be wrong since. */

import type { Problem } from '@sayso/wire'
import { faultsOf } from './faults.ts'
import { screenOfFile } from './screens.ts'

export type ScreenMark = 'being-written' | 'has-error' | 'opened' | 'none'

/** `elsewhere`: on another screen. `unknown`: it may be on any. */
type ScreenFault = 'here' | 'elsewhere' | 'unknown' | 'none'

/** Where the app's errors are, as seen from the screen of this file. */
export function screenFault(filePath: string, problems: readonly Problem[]): ScreenFault {
  const faults = faultsOf(problems)
  if (faults.length === 0) return 'none'
  if (faults.some(({ place }) => place?.path === filePath)) return 'here'
  const isUnknown = faults.some(({ place }) => place === null || screenOfFile(place.path) === null)
  return isUnknown ? 'unknown' : 'elsewhere'
}

interface ScreenFacts {
  isBeingWritten: boolean
  fault: ScreenFault
  /** The newest check of this version opened it without an error. */
  isWell: boolean
}

export function screenMark({ isBeingWritten, fault, isWell }: ScreenFacts): ScreenMark {
  if (isBeingWritten) return 'being-written'
  if (fault === 'here') return 'has-error'
  return isWell && fault !== 'unknown' ? 'opened' : 'none'
}
