/** Converts failures of a project's database to API errors. */

import { ProjectDbError } from '@sayso/project-db'
import { ApiFailure, badRequest, tooLarge } from './api-failure.ts'

export async function orDataFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProjectDbError)) throw error
    switch (error.code) {
      case 'wrong-hash':
      case 'refused':
        throw badRequest(error.message)
      case 'too-large':
        throw tooLarge(error.message)
      case 'unavailable':
      case 'busy':
        throw new ApiFailure({ code: 'unavailable', error: error.message }, { retryAfterMs: 5000 })
    }
  }
}
