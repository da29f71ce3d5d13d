/** What a check of every screen said, in numbers and in words: `7 screens opened, 23 buttons pressed, no error`. */

import type { VisitResult } from '@sayso/preview'
import { isRemark, MAX_WELL_PATHS, type VersionCheck } from '@sayso/wire'
import { faultsOf } from '../preview/faults.ts'

/** A check that is kept with its version. */
export interface KeptCheck {
  versionNumber: number
  check: VersionCheck
}

export function countsOf(result: VisitResult): VersionCheck {
  const { screenCount, openedCount, pressCount, problems, wellPaths } = result
  const errorCount = faultsOf(problems).length
  return {
    screenCount,
    openedCount,
    pressCount,
    errorCount,
    layoutFaultCount: problems.filter(isRemark).length,
    wellPaths: wellPaths.slice(0, MAX_WELL_PATHS),
  }
}

export function checkText(check: VersionCheck): string {
  const { screenCount, openedCount, pressCount, errorCount, layoutFaultCount } = check
  const screens =
    openedCount === screenCount
      ? count(openedCount, 'screen')
      : `${openedCount} of ${count(screenCount, 'screen')}`
  const errors = errorCount === 0 ? 'no error' : count(errorCount, 'error')
  const remarks = layoutFaultCount === 0 ? [] : [count(layoutFaultCount, 'layout fault')]
  return [`${screens} opened`, `${count(pressCount, 'button')} pressed`, errors, ...remarks].join(', ')
}

function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`
}
