/** How much of everything one build may take, and all of them. A package beyond it is refused with a sentence that names the limit. */

export interface Limits {
  /** Of one package, what apps can use of it. */
  maxPackageBytes: number
  /** Of one package, unpacked, with types, source maps and documents, which no app can use and which are most of many. */
  maxUnpackedBytes: number
  /** Of one package's archive as it travels. */
  maxArchiveBytes: number
  maxPackageFiles: number
  /** Of one set, all dependencies counted. */
  maxPackages: number
  maxTotalBytes: number
  /** What the registry says about one package, which is read as it comes. */
  maxPackumentBytes: number
  /** That one package of the project adds to the set. */
  maxModules: number
  maxSetModules: number
  maxModuleBytes: number
  requestTimeoutMs: number
  buildTimeoutMs: number
  /** Of a build process's own heap. */
  maxHeapBytes: number
  /** Of a build process and the bundler that it starts. */
  maxMemoryBytes: number
  /** That one address may have begun in ten minutes: a class behind one address, not a script. */
  buildsPerAddress: number
  /** Of each folder in which something is kept: archives, transforms, bundles, and those for devices. */
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
