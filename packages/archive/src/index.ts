/** Public API of `@sayso/archive`. */

export { arrangeProject, type ImportChoices, type ImportSurvey } from './arrange-project.ts'
export { toFolderName } from './folder-name.ts'
export {
  type ImportResult,
  MAX_UNPACKED_BYTES,
  readProjectZip,
  surveyProjectZip,
} from './read-project-zip.ts'

export { type SkippedPart, sortOutPaths } from './sort-out.ts'
export { writeProjectZip, writeProjectZipWith, writeZip } from './write-project-zip.ts'
