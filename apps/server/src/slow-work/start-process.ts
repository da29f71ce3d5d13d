/** Starts a process beside the server that works on a stranger's files, and can be ended. */

import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { harmlessEnvironment } from '@sayso/wire'

export function startProcess(program: URL, maxHeapMegabytes: number): ChildProcess {
  const file = fileURLToPath(program)
  // In the built server it is already a script.
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : []
  return fork(file, [], {
    // The loader is looked up from here, wherever the server was started.
    cwd: fileURLToPath(new URL('.', program)),
    execArgv: [...loader, `--max-old-space-size=${maxHeapMegabytes}`],
    // It must not see keys.
    env: harmlessEnvironment(process.env),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
