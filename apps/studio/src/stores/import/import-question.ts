/** Questions before an import: which of several apps to take, and whether values of `.env` files come along. */

import type { ImportSurvey } from '@sayso/archive'

/** False when there is nothing to decide. */
export function needsAnswer({ apps, variables }: ImportSurvey): boolean {
  return apps.length > 1 || Object.keys(variables).length > 0
}

/** `From apps/mobile, with packages/ui.` Empty for an app at the root without packages. */
export function originText({ app, packages }: Pick<ImportSurvey, 'app' | 'packages'>): string {
  const place = app === '' ? '' : `From ${app}`
  if (packages.length === 0) return place === '' ? '' : `${place}.`
  return `${place === '' ? 'With' : `${place}, with`} ${listText(packages, 3)}.`
}

/** Names alone: their values are not for the page. */
export function withheldText(names: readonly string[]): string {
  if (names.length === 0) return ''
  const verb = names.length === 1 ? 'stays' : 'stay'
  return `${listText(names, 3)} ${verb} out: only names that begin with EXPO_PUBLIC_ are built into an app, and others may be secret.`
}

function listText(names: readonly string[], max: number): string {
  const shown = names.slice(0, max)
  if (names.length > max) return `${shown.join(', ')} and ${names.length - max} more`
  const last = shown.pop() ?? ''
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`
}
