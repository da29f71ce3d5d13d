/** Texts of instructions, queued prompts, pointed parts and questions about packages, in the language of the page. */

import { area } from '../area.ts'
import { prompts } from '../en/prompts.ts'

export const t = area('prompts', prompts)
