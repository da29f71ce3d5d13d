/** `npm run export-web -- <folder or zip> <out folder>`: writes a project as a static site. */

import { runProgram } from './run-program.mjs'

await runProgram('apps/doctor/src/export-web.ts')
