/** Texts of the structure of the database, in the language of the page. */

import { area } from '../area.ts'
import { structure } from '../en/structure.ts'

export const t = area('structure', structure)
