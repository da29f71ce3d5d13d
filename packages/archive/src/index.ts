/** Public API of `@sayso/archive`. */

export {
  ACCOUNT_FILE,
  ACCOUNT_FORMAT,
  type AccountProject,
  type AccountZip,
  MAX_ACCOUNT_PROJECTS,
  PROJECT_PARTS,
  PROJECTS_FOLDER,
  readAccountZip,
} from './account-zip.ts'
export { arrangeProject, type ImportChoices, type ImportSurvey } from './arrange-project.ts'
export { toFolderName } from './folder-name.ts'
export {
  type ImportResult,
  MAX_UNPACKED_BYTES,
  readProjectZip,
  surveyProjectZip,
} from './read-project-zip.ts'

export { type SkippedPart, sortOutPaths } from './sort-out.ts'
export {
  type StreamedFile,
  writeProjectZip,
  writeProjectZipWith,
  writeStreamedZip,
  writeZip,
} from './write-project-zip.ts'
