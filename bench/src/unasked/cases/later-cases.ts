/** The group `later`: cases on apps that no other case uses, to be reported apart from those of before. */

import type { AnswerCase } from './apply-answer.ts'
import { LATER_HONEST_BIKES } from './later-honest-bikes.ts'
import { LATER_HONEST_DOGS } from './later-honest-dogs.ts'

export { LATER_PLANTED } from './later-planted.ts'

export const LATER_HONEST: readonly AnswerCase[] = [...LATER_HONEST_DOGS, ...LATER_HONEST_BIKES]
