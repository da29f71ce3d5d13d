/** `node scripts/bench-page.mjs FOLDER`: builds the measuring page into a folder, compressed as the product's pages are. */

import path from 'node:path'
import { compressFolder } from './compress.mjs'
import { rootDir } from './setup.mjs'
import { run } from './steps.mjs'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Say into which folder the page is to be built.')
const outDir = path.resolve(folder)
await run(
  process.execPath,
  [path.join(rootDir, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', outDir, '--emptyOutDir'],
  { cwd: path.join(rootDir, 'bench/page') },
)
await compressFolder(outDir)
