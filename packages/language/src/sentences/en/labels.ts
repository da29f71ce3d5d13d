/** Labels that the server gives to versions, as their sources write them. */

export type VersionLabel =
  | 'Remixed from {1}'
  | 'Copied from {1}'
  | 'Restored version {1}'
  | 'Back to version {1}'
  | 'Saved {1}'
  | 'Saved {1} files'
  | 'Imported {1}: {2} file'
  | 'Imported {1}: {2} files'
  | 'Imported {1}: {2} file, without {3}'
  | 'Imported {1}: {2} files, without {3}'
