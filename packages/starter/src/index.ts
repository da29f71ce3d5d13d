/** The starter template that every new project begins with. */

export { loadStarterFiles, type StarterFile } from './load-starter-files.ts'
