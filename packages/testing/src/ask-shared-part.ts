/** Asks the main process of a run for something that all test files share. */

import { inject } from 'vitest'

/** Rejects with the main process's error. */
export async function askSharedPart(part: '/product' | '/site' | '/views'): Promise<string> {
  const response = await fetch(inject('sharedParts') + part)
  const answer = await response.text()
  if (!response.ok) throw new Error(answer)
  return answer
}
