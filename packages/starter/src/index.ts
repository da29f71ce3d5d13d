/** First files of a new project: the starter template, or one of the examples. */

export { loadExample } from './load-example.ts'
export { loadStarterFiles } from './load-starter-files.ts'
