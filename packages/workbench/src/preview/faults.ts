/** Which of the preview's problems keep the app from running. */

import { isFault, type Problem } from '@sayso/wire'

/** Problems that keep the app from running and that a repair can fix: neither warnings nor refusals of the preview itself. */
export function faultsOf(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(isFault)
}

/** Faults without which the app would run: one whose data refuses a request runs all the same. */
export function crashesOf(problems: readonly Problem[]): readonly Problem[] {
  return faultsOf(problems).filter(({ kind }) => kind !== 'refused')
}
