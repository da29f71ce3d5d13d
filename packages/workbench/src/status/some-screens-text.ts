/** Words for an app of which a check has opened some screens, and for how much it has opened. */

import { t } from '@sayso/language/status'
import type { VersionCheck } from '@sayso/wire'
import { checkText, shortCheckText } from '../check/check-text.ts'
import type { ProjectStatus } from './project-status.ts'

type SomeScreens = Extract<ProjectStatus, { kind: 'some-screens-run' }>

interface Details {
  detail: string
  shortDetail: string
}

export const EDITS_TEXT = {
  get shown() {
    return t('withUnsavedEdits')
  },
  get 'not-shown'() {
    return t('unsavedEditsNotShown')
  },
}

export function checkDetails(check: VersionCheck): Details {
  return { detail: `${checkText(check)}.`, shortDetail: `${shortCheckText(check)}.` }
}

export function someScreensText(status: SomeScreens) {
  const { openedCount, screenCount } = status.checked
  return {
    // Behind a sign-in lies most of an app with data, and nobody has looked at it.
    sign: isBehindSignIn(status) ? ('amber' as const) : ('grey' as const),
    state: t('ofScreensRun', { openedCount, screenCount }),
    ...(status.edits === 'none' ? notOpenedDetails(status) : { detail: EDITS_TEXT[status.edits] }),
    counts: [],
  }
}

/** A check knows which screens it did not open. Their files tell which of them need a link to an entry. */
function notOpenedDetails({ checked, notOpened }: SomeScreens): Details {
  const { guardedCount } = checked
  const screens = notOpened.join(', ')
  if (guardedCount !== undefined) {
    const shortDetail = t('needSignIn', { guardedCount })
    return {
      detail: screens === '' ? shortDetail : t('needSignInNotOpened', { guardedCount, screens }),
      shortDetail,
    }
  }
  if (screens === '') return checkDetails(checked)
  return {
    detail: needsLink(notOpened) ? t('notOpenedNoLink', { screens }) : t('notOpenedSignIn', { screens }),
    shortDetail: t('notOpened', { screens }),
  }
}

function isBehindSignIn({ checked, notOpened }: SomeScreens): boolean {
  return checked.guardedCount !== undefined || (notOpened.length > 0 && !needsLink(notOpened))
}

function needsLink(notOpened: readonly string[]): boolean {
  return notOpened.some((name) => name.includes('['))
}
