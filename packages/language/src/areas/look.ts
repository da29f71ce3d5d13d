/** Texts of the look of the app, in the language of the page. */

import { area } from '../area.ts'
import { look } from '../en/look.ts'

export const t = area('look', look)
