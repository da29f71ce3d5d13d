/**
 * Forty answers whose changes all follow from the wish, on screens that stand still and on some that change by themselves.
 * They were written before their author had read how answers are compared; only an error of fact is a reason to change one.
 */

import type { AnswerCase } from './apply-answer.ts'
import { HONEST_BAKERY, HONEST_BUDGET, HONEST_DIARY } from './honest-others.ts'
import { HONEST_CHOIR, HONEST_TEA } from './honest-tea-and-choir.ts'

export const HONEST: readonly AnswerCase[] = [
  ...HONEST_TEA,
  ...HONEST_CHOIR,
  ...HONEST_BAKERY,
  ...HONEST_DIARY,
  ...HONEST_BUDGET,
]
