/** Texts of the prompt box, in the language of the page. */

import { area } from '../area.ts'
import { composer } from '../en/composer.ts'

export const t = area('composer', composer)
