/** Result of a check of every screen, in numbers and in words: `7 screens opened, 23 buttons pressed, no error`. */

import { t } from '@sayso/language/status'
import { isRemark, MAX_SKIPPED_FILES, MAX_WELL_PATHS, type VersionCheck } from '@sayso/wire'
import { faultsOf } from '../preview/faults.ts'
import { labelOf, patternsOf } from '../preview/screens.ts'
import type { CheckResult } from './app-check.ts'

/** The check that is kept with a version. */
export interface KeptCheck {
  versionNumber: number
  /** Null: no check of it has ended. */
  check: VersionCheck | null
}

export function countsOf(result: CheckResult): VersionCheck {
  const { screenCount, openedCount, pressCount, problems, wellPaths, guardedPaths } = result
  const { signedInCount = 0, skippedFiles = [] } = result
  const errorCount = faultsOf(problems).length
  return {
    screenCount,
    openedCount,
    pressCount,
    errorCount,
    layoutFaultCount: problems.filter(isRemark).length,
    wellPaths: wellPaths.slice(0, MAX_WELL_PATHS),
    ...(guardedPaths.length > 0 && { guardedCount: guardedPaths.length }),
    ...(signedInCount > 0 && { signedInCount }),
    ...(skippedFiles.length > 0 && { skippedFiles: skippedFiles.slice(0, MAX_SKIPPED_FILES) }),
  }
}

/** Names of the screens that a check did not open. Empty when its list of files does not account for all of them. */
export function notOpenedScreens(
  { screenCount, openedCount, wellPaths }: VersionCheck,
  paths: Iterable<string>,
): string[] {
  const left = patternsOf(paths).filter(({ filePath }) => !wellPaths?.includes(filePath))
  return left.length === screenCount - openedCount ? left.map(({ pattern }) => labelOf(pattern)) : []
}

export function checkText(check: VersionCheck): string {
  const { screenCount, openedCount, pressCount, layoutFaultCount } = check
  const remarks = layoutFaultCount === 0 ? [] : [t('layoutProblems', { layoutFaultCount })]
  const opened =
    openedCount === screenCount ? t('opened', { screenCount }) : t('openedOf', { openedCount, screenCount })
  const signedIn =
    check.signedInCount === undefined ? [] : [t('signedInCount', { count: check.signedInCount })]
  const skipped =
    check.skippedFiles === undefined ? [] : [t('withoutFiles', { files: check.skippedFiles.join(', ') })]
  const pressed = t('buttonsPressed', { pressCount })
  return [opened, ...signedIn, pressed, errorsText(check), ...remarks, ...skipped].join(', ')
}

/** The most important part of it: `7 screens, no error`. */
export function shortCheckText(check: VersionCheck): string {
  return `${screensText(check)}, ${errorsText(check)}`
}

function screensText({ screenCount, openedCount }: VersionCheck): string {
  return openedCount === screenCount
    ? t('screens', { screenCount })
    : t('screensOf', { openedCount, screenCount })
}

function errorsText({ errorCount }: VersionCheck): string {
  return errorCount === 0 ? t('noError') : t('errorsErrorCount', { errorCount })
}
