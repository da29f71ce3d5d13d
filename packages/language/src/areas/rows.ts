/** Texts of rows in the database view, their CSV files and SQL, in the language of the page. */

import { area } from '../area.ts'
import { rows } from '../en/rows.ts'

export const t = area('rows', rows)
