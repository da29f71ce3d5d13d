/** `npm run try -- <folder or zip>`: opens a project in the preview and prints what is wrong. */

import { runProgram } from './run-program.mjs'

await runProgram('apps/doctor/src/main.ts')
