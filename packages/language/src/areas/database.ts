/** Texts of the database, migrations and data snapshots, in the language of the page. */

import { area } from '../area.ts'
import { database } from '../en/database.ts'

export const t = area('database', database)
