/** Texts of AI in apps, in the language of the page. */

import { area } from '../area.ts'
import { ai } from '../en/ai.ts'

export const t = area('ai', ai)
