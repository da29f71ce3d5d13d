/** Texts of devices and links, in the language of the page. */

import { area } from '../area.ts'
import { devices } from '../en/devices.ts'

export const t = area('devices', devices)
