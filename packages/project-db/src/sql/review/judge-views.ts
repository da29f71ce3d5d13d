/** Views that show more than their reader may see. */

import { at, listAt, namesIn, optionOf } from '../tree.ts'
import type { Judge } from './judge.ts'
import { nameOfRange, showName } from './names.ts'

export const judgeViews: Judge = ({ kind, node }) =>
  kind === 'ViewStmt' && hidesReader(listAt(node, 'options'))
    ? [opensView(showName(nameOfRange(at(node, 'view'))))]
    : []

/** A view without the option no longer checks its reader's rights. Every value but the affirmative ones counts as no. */
export function hidesReader(options: readonly unknown[]): boolean {
  const option = optionOf(options, 'security_invoker')
  if (option === undefined) return false
  const { value } = option
  if (value === undefined || at(value, 'Integer', 'ival') === 1) return false
  if (at(value, 'Boolean', 'boolval') === true) return false
  return !/^(true|on|yes|1)$/i.test(namesIn(value).join(''))
}

export function opensView(name: string): string {
  return `Lets everyone who can read the view ${name} see all that it shows: the policies of its tables do not apply.`
}
