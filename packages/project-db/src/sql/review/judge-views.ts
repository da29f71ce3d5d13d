/** Views that show more than their reader may see. */

import type { Judge } from './judge.ts'
import { hidesReader, opensView } from './judge-alter-table.ts'
import { nameOfRange, showName } from './names.ts'
import { at, listAt } from './tree.ts'

export const judgeViews: Judge = ({ kind, node }) =>
  kind === 'ViewStmt' && hidesReader(listAt(node, 'options'))
    ? [opensView(showName(nameOfRange(at(node, 'view'))))]
    : []
