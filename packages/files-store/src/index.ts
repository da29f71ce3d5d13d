export { createFolderStore } from './folder/folder-store.ts'
export {
  type AskedRange,
  copyFiles,
  type FilesStore,
  FilesStoreError,
  removeBelow,
} from './port/files-store.ts'
export { createS3Store, type S3Settings } from './s3/s3-store.ts'
