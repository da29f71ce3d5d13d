/** Public API of `@sayso/archive`. */

export { toFolderName } from './folder-name.ts'
export {
  type ImportResult,
  MAX_UNPACKED_BYTES,
  type ReadProjectZipOptions,
  readProjectZip,
} from './read-project-zip.ts'
export type { ImportRefusal } from './refusal.ts'
export { type SkippedPart, type SkipReason, type SortedOut, sortOutPaths } from './sort-out.ts'
export { type WriteProjectZipOptions, writeProjectZip, writeZip } from './write-project-zip.ts'
