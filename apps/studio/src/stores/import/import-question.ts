/** Questions before an import: which of several apps to take, and whether values of `.env` files come along. */

import type { ImportSurvey } from '@sayso/archive'
import { t } from '@sayso/language/imports'

/** False when there is nothing to decide. */
export function needsAnswer({ apps, variables }: ImportSurvey): boolean {
  return apps.length > 1 || Object.keys(variables).length > 0
}

/** `From apps/mobile, with packages/ui.` Empty for an app at the root without packages. */
export function originText({ app, packages }: Pick<ImportSurvey, 'app' | 'packages'>): string {
  if (packages.length === 0) return app === '' ? '' : t('fromApp', { app })
  const list = listText(packages, 3)
  return app === '' ? t('withPackages', { list }) : t('fromAppWithPackages', { app, list })
}

/** Names alone: their values are not for the page. */
export function withheldText(names: readonly string[]): string {
  if (names.length === 0) return ''
  return t('staysOut', { list: listText(names, 3), count: names.length })
}

/** `a, b and 2 more` */
export function listText(names: readonly string[], max: number): string {
  const shown = names.slice(0, max)
  if (names.length > max) return t('andMore', { list: shown.join(', '), value: names.length - max })
  const last = shown.pop() ?? ''
  return shown.length === 0 ? last : t('and', { list: shown.join(', '), last })
}
