/** `npm run bench [group …]`: sets up what is missing, builds the measuring page, and measures. */

import path from 'node:path'
import { compressFolder } from './compress.mjs'
import { rootDir, setUp } from './setup.mjs'
import { run } from './steps.mjs'

await setUp()
const pageDir = path.join(rootDir, 'bench/page')
await run(process.execPath, [path.join(rootDir, 'node_modules/vite/bin/vite.js'), 'build'], { cwd: pageDir })
await compressFolder(path.join(rootDir, 'bench/dist'))
await run(
  process.execPath,
  ['--import', 'tsx', path.join(rootDir, 'bench/src/run.ts'), ...process.argv.slice(2)],
  {
    cwd: rootDir,
    show: true,
  },
)
