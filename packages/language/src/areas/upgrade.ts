/** Texts of upgrades to another SDK, in the language of the page. */

import { area } from '../area.ts'
import { upgrade } from '../en/upgrade.ts'

export const t = area('upgrade', upgrade)
