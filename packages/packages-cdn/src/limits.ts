/** How much of everything one build may take. A package beyond it is refused with a sentence that names the limit. */

export interface Limits {
  /** Of one package, unpacked. */
  maxPackageBytes: number
  /** Of one package's archive as it travels. */
  maxArchiveBytes: number
  maxPackageFiles: number
  /** Of one set, all dependencies counted. */
  maxPackages: number
  maxTotalBytes: number
  /** What the registry says about one package. */
  maxPackumentBytes: number
  maxModules: number
  maxModuleBytes: number
  requestTimeoutMs: number
  buildTimeoutMs: number
}

const MEBIBYTE = 1024 * 1024

export const DEFAULT_LIMITS: Limits = {
  maxPackageBytes: 50 * MEBIBYTE,
  maxArchiveBytes: 25 * MEBIBYTE,
  maxPackageFiles: 20_000,
  maxPackages: 400,
  maxTotalBytes: 250 * MEBIBYTE,
  maxPackumentBytes: 32 * MEBIBYTE,
  maxModules: 8000,
  maxModuleBytes: 5 * MEBIBYTE,
  requestTimeoutMs: 30_000,
  buildTimeoutMs: 120_000,
}

export function inMebibytes(bytes: number): string {
  return `${Math.ceil(bytes / MEBIBYTE)} MB`
}
