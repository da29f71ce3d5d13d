/** Runs the functions of projects in processes without a file system. */

export { compileFunctions, listFunctions } from './compile/compile-functions.ts'
export { createFunctions, type FunctionSet, type Functions } from './functions.ts'
export { findEngine } from './process/engine-program.ts'
export { readWorkerParts } from './process/worker-parts.ts'
export { FunctionError } from './protocol/function-error.ts'
