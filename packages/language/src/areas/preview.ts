/** Texts of the preview and its tools, in the language of the page. */

import { area } from '../area.ts'
import { preview } from '../en/preview.ts'

export const t = area('preview', preview)
