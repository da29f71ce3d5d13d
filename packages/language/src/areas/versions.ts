/** Texts of versions and changes, in the language of the page. */

import { area } from '../area.ts'
import { versions } from '../en/versions.ts'

export const t = area('versions', versions)
