/** `npm run bench [group …]`: sets up missing parts, builds the measuring page, and measures. */

import path from 'node:path'
import { rootDir, setUp } from './setup.mjs'
import { run } from './steps.mjs'

await setUp()
await run(process.execPath, [path.join(rootDir, 'scripts/bench-page.mjs'), path.join(rootDir, 'bench/dist')])
await run(
  process.execPath,
  ['--import', 'tsx', path.join(rootDir, 'bench/src/run.ts'), ...process.argv.slice(2)],
  {
    cwd: rootDir,
    show: true,
  },
)
