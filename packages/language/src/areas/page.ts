/** Texts of the page itself: notices, parts, errors, in the language of the page. */

import { area } from '../area.ts'
import { page } from '../en/page.ts'

export const t = area('page', page)
