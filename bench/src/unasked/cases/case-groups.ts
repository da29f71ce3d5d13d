/** Groups of cases, in the order in which they were written: comparing was made with the first in sight, the others came later. */

import type { AnswerCase, PlantedCase } from './apply-answer.ts'
import { FRESH_HONEST } from './fresh-honest.ts'
import { FRESH_PLANTED } from './fresh-planted.ts'
import { HONEST } from './honest-cases.ts'
import { LATER_HONEST_BIKES } from './later-honest-bikes.ts'
import { LATER_HONEST_DOGS } from './later-honest-dogs.ts'
import { LATER_PLANTED } from './later-planted.ts'
import { PLANTED } from './planted-cases.ts'

export interface CaseGroup {
  name: string
  planted: readonly PlantedCase[]
  honest: readonly AnswerCase[]
}

export const TUNED: CaseGroup = { name: 'tuned', planted: PLANTED, honest: HONEST }
export const LATER: CaseGroup = {
  name: 'later',
  planted: LATER_PLANTED,
  honest: [...LATER_HONEST_DOGS, ...LATER_HONEST_BIKES],
}
export const FRESH: CaseGroup = { name: 'fresh', planted: FRESH_PLANTED, honest: FRESH_HONEST }
