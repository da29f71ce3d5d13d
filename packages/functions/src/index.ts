/** Runs the functions of projects in processes without a file system. */

export type { CallCause, LoggedCall } from './calls/call-log.ts'
export type { CompileFunctionsResult, FunctionProblem } from './compile/api.ts'
export { createFunctionCompiler, type FunctionCompiler } from './compile/create-compiler.ts'
export { findOpenFunctions, hasFunctionSettings } from './compile/function-settings.ts'
export { listFunctions } from './compile/list-functions.ts'
export { createFunctions, type FunctionSet, type Functions, type NotedCall } from './functions.ts'
export { findEngine } from './process/engine-program.ts'
export { readWorkerParts } from './process/worker-parts.ts'
export { HOME_KEY_HEADER } from './protocol/call-header.ts'
export { FunctionError } from './protocol/function-error.ts'
export {
  type FunctionSchedule,
  hasSchedules,
  NO_SCHEDULES,
  nextRun,
  type ReadSchedules,
  readSchedules,
} from './schedules/read-schedules.ts'
