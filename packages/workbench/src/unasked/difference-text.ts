/** A difference between two versions of a screen, in words. */

import { t } from '@sayso/language/conversation'
import { labelOf } from '../preview/screens.ts'
import type { Difference } from './compare-screens.ts'

export function differenceText(difference: Difference): string {
  switch (difference.kind) {
    case 'text':
      return t('unaskedText', { from: difference.from, to: difference.to })
    case 'text-lost':
      return t('unaskedTextLost', { words: difference.words })
    case 'button-lost':
      return t('unaskedButtonLost', { label: difference.label })
    case 'field-lost':
      return t('unaskedFieldLost', { label: difference.label })
    case 'setting':
      return t('unaskedSetting', { label: difference.label })
    case 'order':
      return t('unaskedOrder', { words: difference.words })
    case 'icon':
      return t('unaskedIcon')
    case 'paint': {
      const [words = '', ...others] = difference.words
      if (others.length === 0) return t('unaskedPaint', { words })
      return t('unaskedPaintMany', { words, count: others.length })
    }
    case 'way':
      return difference.to === null
        ? t('unaskedWayLost', { label: difference.label })
        : t('unaskedWay', { label: difference.label, screen: labelOf(difference.to) })
  }
}
