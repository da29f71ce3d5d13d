/** A process that is ended together with all that it has started: a compiler that hangs must not outlive the check that asked it. */

import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'

/** On Windows, which has no groups, only the process itself is ended by `endGroup`. */
export function forkGroup(file: string, args: readonly string[], options: ForkOptions): ChildProcess {
  // Makes it the leader of a new process group.
  return fork(file, args, { ...options, detached: process.platform !== 'win32' })
}

export function endGroup(leader: ChildProcess): void {
  try {
    if (leader.pid !== undefined && process.platform !== 'win32') process.kill(-leader.pid, 'SIGKILL')
  } catch {
    // All of the group have ended already.
  }
  leader.kill('SIGKILL')
}
