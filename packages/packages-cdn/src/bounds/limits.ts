/** How much of everything one build may take, and all of them. A package beyond it is refused with a sentence that names the limit. */

export interface Limits {
  /** Usable files of one package. */
  maxPackageBytes: number
  /** One package unpacked, with types, source maps and documents, which no app can use and which are most of many. */
  maxUnpackedBytes: number
  /** Archive of one package, compressed. */
  maxArchiveBytes: number
  maxPackageFiles: number
  /** Packages in one set, including all dependencies. */
  maxPackages: number
  maxTotalBytes: number
  /** Registry entry of one package, limited while it is read. */
  maxPackumentBytes: number
  /** Modules that one package of the project adds to the set. */
  maxModules: number
  maxSetModules: number
  maxModuleBytes: number
  requestTimeoutMs: number
  buildTimeoutMs: number
  /** Heap of a build process. */
  maxHeapBytes: number
  /** Memory of a build process and the bundler that it starts. */
  maxMemoryBytes: number
  /** Builds that one address may start in ten minutes: a class behind one address, not a script. */
  buildsPerAddress: number
  /** Each folder of kept files: archives, transforms, bundles, and those for devices. */
  maxStoreBytes: number
  /** Since the last use. */
  maxStoreAgeMs: number
}

const MEBIBYTE = 1024 * 1024

export const DEFAULT_LIMITS: Limits = {
  maxPackageBytes: 50 * MEBIBYTE,
  maxUnpackedBytes: 200 * MEBIBYTE,
  maxArchiveBytes: 25 * MEBIBYTE,
  maxPackageFiles: 30_000,
  maxPackages: 400,
  maxTotalBytes: 250 * MEBIBYTE,
  maxPackumentBytes: 256 * MEBIBYTE,
  maxModules: 8000,
  maxSetModules: 24_000,
  maxModuleBytes: 5 * MEBIBYTE,
  requestTimeoutMs: 30_000,
  buildTimeoutMs: 120_000,
  maxHeapBytes: 768 * MEBIBYTE,
  maxMemoryBytes: 1536 * MEBIBYTE,
  buildsPerAddress: 120,
  maxStoreBytes: 1024 * MEBIBYTE,
  maxStoreAgeMs: 30 * 24 * 60 * 60 * 1000,
}

export function inMebibytes(bytes: number): string {
  return `${Math.ceil(bytes / MEBIBYTE)} MB`
}
