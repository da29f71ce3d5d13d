/** Texts of the status line, checks and repairs, in the language of the page. */

import { area } from '../area.ts'
import { status } from '../en/status.ts'

export const t = area('status', status)
