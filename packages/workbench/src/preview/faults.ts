/** Which of the preview's problems keep the app from running. */

import { isFault, type Problem } from '@sayso/wire'

/** What keeps the app from running, and a repair can fix: neither warnings nor what the preview itself refuses. */
export function faultsOf(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(isFault)
}
