/** Runs the functions of projects in processes without a file system. */

export { listFunctions } from './compile/compile-functions.ts'
export { FunctionError } from './function-error.ts'
