/** Texts of the operator's page, in the language of the page. */

import { area } from '../area.ts'
import { operator } from '../en/operator.ts'

export const t = area('operator', operator)
