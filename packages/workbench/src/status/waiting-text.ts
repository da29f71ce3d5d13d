/** Words for an app whose migrations wait, fail, or could not be tried. */

import { t } from '@sayso/language/status'
import { fileNameOf, type ProjectStatus } from './project-status.ts'

export function waitingText({
  count,
  failedPath,
  isUntried,
}: Extract<ProjectStatus, { kind: 'migrations-wait' }>) {
  if (failedPath !== null)
    return {
      sign: 'red' as const,
      state: t('cannotBeApplied', { value: fileNameOf(failedPath) }),
      detail: t('theDatabaseIsAsItWas'),
      counts: [],
    }
  return {
    sign: 'amber' as const,
    state: t('migrationsWait', { count }),
    detail: isUntried ? t('nobodyKnowsWhetherTheyWork') : t('theAppFindsWhatTheyAdd'),
    shortDetail: isUntried ? t('notTriedYet') : t('applyThemFirst'),
    counts: [],
  }
}
