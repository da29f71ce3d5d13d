/** Texts of published apps, in the language of the page. */

import { area } from '../area.ts'
import { publish } from '../en/publish.ts'

export const t = area('publish', publish)
