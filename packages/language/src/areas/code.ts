/** Texts of the editor, files and direct edits, in the language of the page. */

import { area } from '../area.ts'
import { code } from '../en/code.ts'

export const t = area('code', code)
