/** `npm run upgrade -- <folder>`: upgrades an Expo project to a newer SDK. */

import { runProgram } from './run-program.mjs'

await runProgram('apps/doctor/src/upgrade.ts')
