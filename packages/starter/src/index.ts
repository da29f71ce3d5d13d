/** The starter template that every new project begins with. */

export { loadStarterFiles } from './load-starter-files.ts'
