/** Question and answer of every resolver: where an import leads. */

export interface ImportRequest {
  specifier: string
  /** Importing file; null for the list of entries. */
  importer: string | null
  /** Folder of the importing file. */
  folder: string
  /** Written as `require(…)` in the code that esbuild reads. */
  isRequire: boolean
}

/** The same, of a module whose own form is known. */
export interface WalkRequest extends ImportRequest {
  /** Whether the importer was written as an ES module; true for the entries. */
  isEsModule: boolean
}

export type ImportTarget =
  | { kind: 'own'; file: string }
  | { kind: 'preloaded'; module: PreloadedModule }
  /** Its package switches it off for this platform: an empty module. */
  | { kind: 'off' }
  /** Left in the code as it is: requiring it fails at run time, or the runtime has it. */
  | { kind: 'outside' }

export const OUTSIDE: ImportTarget = { kind: 'outside' }

/** A module in one of the SDK's chunks. */
export interface PreloadedModule {
  id: string
  /** Chunks that it needs. */
  chunks: readonly string[]
}

/** The SDK's prebuilt packages, as a resolver asks for them. */
export interface PreloadedPackages {
  /** Has the installed packages, for files that are in no chunk. */
  installFolder: string
  isPreloaded(packageName: string): boolean
  /** The target of an import of this specifier, or null when no chunk has it. */
  bySpecifier(specifier: string): PreloadedModule | null
  /** The module of a file, by its path below the SDK's `node_modules`. */
  byPath(modulePath: string): PreloadedModule | null
}
