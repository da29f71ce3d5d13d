/** Texts of imports, in the language of the page. */

import { area } from '../area.ts'
import { imports } from '../en/imports.ts'

export const t = area('imports', imports)
