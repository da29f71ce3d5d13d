/** `7 screens opened, 23 buttons pressed, no error`. */

import type { VisitResult } from '@sayso/preview'
import { isRemark } from '@sayso/wire'
import { faultsOf } from '../preview/faults.ts'

export function checkText({ screenCount, openedCount, pressCount, problems }: VisitResult): string {
  const screens =
    openedCount === screenCount
      ? count(openedCount, 'screen')
      : `${openedCount} of ${count(screenCount, 'screen')}`
  const faultCount = faultsOf(problems).length
  const errors = faultCount === 0 ? 'no error' : count(faultCount, 'error')
  const remarkCount = problems.filter(isRemark).length
  const remarks = remarkCount === 0 ? [] : [count(remarkCount, 'layout fault')]
  return [`${screens} opened`, `${count(pressCount, 'button')} pressed`, errors, ...remarks].join(', ')
}

function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`
}
