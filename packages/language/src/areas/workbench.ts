/** Texts of the frame of a project, in the language of the page. */

import { area } from '../area.ts'
import { workbench } from '../en/workbench.ts'

export const t = area('workbench', workbench)
