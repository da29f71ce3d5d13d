/** Type-checks every wing with the settings of its runtime: the core without a platform, the workbench without React, the browser, Node, and the stand-ins of packages. */

import path from 'node:path'
import { rootDir } from './setup.mjs'
import { run, StepError } from './steps.mjs'

const tsc = path.join(rootDir, 'node_modules/typescript/bin/tsc')
const projects = {
  ...Object.fromEntries(
    ['core', 'workbench', 'browser', 'node'].map((wing) => [wing, `config/tsconfig.${wing}.json`]),
  ),
  // They import what the SDK installs, and not what is installed at the root.
  'stand-ins': 'packages/compat/tsconfig.stand-ins.json',
}
const results = await Promise.allSettled(
  Object.entries(projects).map(([wing, project]) => {
    // The compiler's findings are kept beside the stamps of the builds: the next run looks only at changed files.
    const known = ['--incremental', '--tsBuildInfoFile', `.build/types-${wing}.tsbuildinfo`]
    return run(process.execPath, [tsc, '-p', project, ...known], { cwd: rootDir })
  }),
)
for (const result of results) {
  if (result.status === 'fulfilled') continue
  if (!(result.reason instanceof StepError)) throw result.reason
  console.error(result.reason.message)
  process.exitCode = 1
}
