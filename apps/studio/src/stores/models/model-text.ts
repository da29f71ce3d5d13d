/** The picker's note on a model: how much it reads, and its price. */

import { t } from '@sayso/language/composer'
import type { ModelSummary } from '@sayso/wire'
import { tokenText } from '@sayso/workbench'

/** `1M · $2 / $10`; the provider where neither is known. */
export function modelNote({ contextTokens, price, provider, isDemo }: ModelSummary): string {
  if (isDemo) return t('free')
  const parts = [
    ...(contextTokens === null ? [] : [tokenText(contextTokens)]),
    ...(price === undefined ? [] : [`$${price.input} / $${price.output}`]),
  ]
  return parts.length === 0 ? provider : parts.join(' · ')
}
