/** For programs that build packages: stand-ins as code. Apart from the table, since it brings the compiler along. */

export { compileStandIn } from './compile-stand-in.ts'
export { refuseUnusedFiles } from './unused-files.ts'
