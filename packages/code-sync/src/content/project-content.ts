/** A project as sessions hold it: files and dependencies. The names are those of the ecosystem's client. */

export interface CodeFile {
  type: 'CODE'
  contents: string
  error?: Error
}

/** Data of an asset that has not been uploaded yet. */
export type AssetData = Blob | FormData

export interface AssetFile {
  type: 'ASSET'
  /** Its address, or its data until that has been uploaded. */
  contents: string | AssetData
  error?: Error
}

export type SnackFile = CodeFile | AssetFile
export type SnackFiles = Readonly<Record<string, SnackFile>>

export interface SnackDependency {
  /** A range, an exact version, or `*` for the one that fits the SDK. */
  version: string
  /** The version that fits the SDK, once that is known. */
  wantedVersion?: string
  /** The bundler's name of the built package. */
  handle?: string
  peerDependencies?: Record<string, string | null>
  error?: Error
}

export type SnackDependencies = Readonly<Record<string, SnackDependency>>

export interface MissingDependency {
  /** Packages that need it. */
  dependents: string[]
  wantedVersion?: string
}

/** Content of a transport's message. */
export interface CodeUpdate {
  files: SnackFiles
  dependencies: SnackDependencies
  sdkVersion: string
}
