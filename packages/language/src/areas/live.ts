/** Texts of the live channels of the app, in the language of the page. */

import { area } from '../area.ts'
import { live } from '../en/live.ts'

export const t = area('live', live)
