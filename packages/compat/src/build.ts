/** For programs that build packages: stand-ins as code. Separate from the table, since it imports the compiler. */

export { compileStandIn } from './compile-stand-in.ts'
export { refuseUnusedFiles } from './unused-files.ts'
