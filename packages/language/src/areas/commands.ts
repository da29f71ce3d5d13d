/** Texts of the palette of commands and the search, in the language of the page. */

import { area } from '../area.ts'
import { commands } from '../en/commands.ts'

export const t = area('commands', commands)
