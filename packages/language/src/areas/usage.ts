/** Texts of token use and thinking time, in the language of the page. */

import { area } from '../area.ts'
import { usage } from '../en/usage.ts'

export const t = area('usage', usage)
