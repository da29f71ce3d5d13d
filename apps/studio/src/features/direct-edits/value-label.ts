/** Names of values for people. */

import { t } from '@sayso/language/code'

/** `paddingTop` → `Padding top`. */
export function valueLabel(name: string): string {
  if (name === 'source') return t('picture')
  const words = name
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .replace('color', 'colour')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
