/** The migration that failed its try, as a problem like those of code. */

import type { Problem } from '@sayso/wire'
import { migrationProblemOf } from '@sayso/wire'
import type { DatabaseState } from '../ports/ports.ts'

export function migrationProblems(database: DatabaseState | null): Problem[] {
  const failure = database?.failure
  return failure === null || failure === undefined ? [] : [migrationProblemOf(failure)]
}
