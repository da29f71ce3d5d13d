/** Public API of `@sayso/project`. */

export { toAssetPaths } from './asset-paths.ts'
export { decodeBase64, encodeBase64 } from './base64.ts'
export { applyChanges, diffFiles, type FileChanges, isSameFile, keepIdentity } from './changes.ts'
export { createDiffEffort, type DiffEffort } from './diff-effort.ts'
export { expandVariables } from './expand-variables.ts'
export { DEFAULT_SDK, EXPO_SDKS, type ExpoSdk, findSdk } from './expo-sdks.ts'
export { fileTree, type TreeNode } from './file-tree.ts'
export {
  filesFromRecord,
  filesToRecord,
  type ProjectFile,
  type ProjectFiles,
  textFile,
} from './files.ts'
export { cutSecret, findSecret, listSecrets } from './find-secret.ts'
export { FUNCTION_FOLDERS, functionNameOf, isFunctionPath, SUPABASE_CONFIG } from './function-paths.ts'
export { hashFile, hashText, hashTree, hashTreeEntries } from './hash.ts'
export { type ImageSize, readImageSize, readSvgSize } from './image-size.ts'
export {
  isSourcePath,
  pathsMeant,
  quoteSpecifier,
  relativeSpecifier,
  rewriteSpecifiers,
  specifiersIn,
} from './import-specifiers.ts'
export { INSTRUCTIONS_PATH, MAX_INSTRUCTIONS_CHARS } from './instructions.ts'
export { basename, dirname, extensionOf, joinPath } from './join-paths.ts'
export { isRecord, MAX_SETTINGS_CHARS, parseJson } from './json.ts'
export { parseJsonWithComments } from './json-with-comments.ts'
export { libraryFileOf, missingLibraryFiles } from './library-pictures.ts'
export { countLineChanges } from './line-changes.ts'
export { isMigrationPath, migrationPaths } from './migration-paths.ts'
export {
  formatModifications,
  type Modifications,
  recordModifications,
} from './modifications.ts'
export { importMover } from './moved-imports.ts'
export { namedScreensIn } from './named-screens.ts'
export { editDistance, nearestName } from './nearest-name.ts'
export { packageNameOf, readDependencies, readRange } from './package-manifest.ts'
export {
  type AliasPattern,
  aliasesOf,
  byPrecedence,
  expandAliases,
  isAliased,
  type PathAliases,
  readTsconfigAliases,
  readTsconfigPaths,
  TSCONFIG_FILES,
  toAliasPattern,
} from './path-aliases.ts'
export {
  byteLength,
  foldPath,
  MAX_FILE_BYTES,
  MAX_PATH_CHARS,
  MAX_PROJECT_BYTES,
  MAX_PROJECT_FILES,
  parseProjectPath,
} from './paths.ts'
export { PlacementIndex, placeFile, placeFiles } from './placement.ts'
export {
  sdkOfPackageJson,
  sdkOfProject,
  sdkOfVersion,
  sessionSdkVersions,
  wantedSdk,
} from './project-sdk.ts'
export {
  formatVariables,
  isPublicVariable,
  PUBLIC_VARIABLES_FILE,
  parseVariables,
  publicVariablesOf,
} from './public-variables.ts'
export { isRoutePath } from './route-paths.ts'
export { colorOfTitle, type RgbColor } from './title-color.ts'
