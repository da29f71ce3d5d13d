/** Type-checks every wing with the settings of its runtime: the core without a platform, the workbench without React, the browser, and Node. */

import path from 'node:path'
import { rootDir } from './setup.mjs'
import { run, StepError } from './steps.mjs'

const tsc = path.join(rootDir, 'node_modules/typescript/bin/tsc')
const results = await Promise.allSettled(
  ['core', 'workbench', 'browser', 'node'].map((wing) => {
    // What the compiler found is kept beside the stamps of the builds: the next run looks only at what has changed.
    const known = ['--incremental', '--tsBuildInfoFile', `.build/types-${wing}.tsbuildinfo`]
    return run(process.execPath, [tsc, '-p', `config/tsconfig.${wing}.json`, ...known], { cwd: rootDir })
  }),
)
for (const result of results) {
  if (result.status === 'fulfilled') continue
  if (!(result.reason instanceof StepError)) throw result.reason
  console.error(result.reason.message)
  process.exitCode = 1
}
