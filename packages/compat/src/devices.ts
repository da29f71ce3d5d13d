/** Packages that devices have, for code that runs in a browser. `npm run generate -w @sayso/compat` writes the data. */

import data from './devices.json' with { type: 'json' }
import type { DevicesData } from './devices-data.ts'

export const DEVICES: DevicesData = data
