/** Logs and problems of the projects that were called last. */

import type { FunctionProblem } from '../compile/api.ts'
import { type CallLog, createCallLog } from './call-log.ts'

export interface Failed {
  kind: 'failed'
  problems: FunctionProblem[]
}

export interface ProjectLog {
  calls: CallLog
  problems: readonly FunctionProblem[]
  /** The last start, if the engine did not take the code. */
  failedStart: FailedStart | null
}

interface FailedStart {
  /** The functions' own, and that of all that they were started with. */
  hash: string
  runHash: string
  endsMs: number
  failed: Failed
}

interface ProjectLogs {
  /** Makes one for a project without. */
  of(ref: string): ProjectLog
  find(ref: string): ProjectLog | null
}

const MAX_PROJECTS = 200

export function createProjectLogs(): ProjectLogs {
  /** The one that was called least recently comes first. */
  const logs = new Map<string, ProjectLog>()
  return {
    of(ref) {
      const log = logs.get(ref) ?? { calls: createCallLog(), problems: [], failedStart: null }
      logs.delete(ref)
      logs.set(ref, log)
      const [oldest] = logs.keys()
      if (logs.size > MAX_PROJECTS && oldest !== undefined) logs.delete(oldest)
      return log
    },
    find: (ref) => logs.get(ref) ?? null,
  }
}
