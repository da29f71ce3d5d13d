/** Public API of `@sayso/project`. */

export { toAssetPaths } from './asset-paths.ts'
export { decodeBase64, encodeBase64 } from './base64.ts'
export { applyChanges, diffFiles, type FileChange, type FileChanges, keepIdentity } from './changes.ts'
export { fileTree, type TreeNode } from './file-tree.ts'
export {
  filesFromRecord,
  filesToRecord,
  type ProjectFile,
  type ProjectFiles,
  type ProjectFilesRecord,
  textFile,
} from './files.ts'
export { hashFile, hashText, hashTree, hashTreeEntries } from './hash.ts'
export { countLineChanges, type LineChanges } from './line-changes.ts'
export {
  type FileModification,
  formatModifications,
  MODIFICATIONS_LIMIT_BYTES,
  MODIFICATIONS_TAG,
  type Modifications,
  recordModifications,
} from './modifications.ts'
export {
  foldPath,
  MAX_FILE_BYTES,
  MAX_PATH_CHARS,
  MAX_PROJECT_FILES,
  type PathRefusal,
  type PathResult,
  parseProjectPath,
} from './paths.ts'
export { type PlacementRefusal, type PlacementResult, placeFile, placeFiles } from './placement.ts'
