/** Public API of `@sayso/archive`. */

export { toFolderName } from './folder-name.ts'
export {
  MAX_UNPACKED_BYTES,
  readProjectZip,
} from './read-project-zip.ts'

export { type SkippedPart, sortOutPaths } from './sort-out.ts'
export { writeProjectZip, writeZip } from './write-project-zip.ts'
