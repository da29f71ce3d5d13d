/** What is asked of a build for the preview, and what comes of it. Plain data, but for the run: it crosses processes. */

import type { MissingPeer, PackageAddition, PackageFailure, PackagesProgress } from '@sayso/wire'

export interface PackageSet {
  dependencies: Readonly<Record<string, string>>
  /** Deep imports that the project makes. */
  specifiers: readonly string[]
  /** Little-known packages that somebody has allowed. */
  confirmed: readonly string[]
}

export interface BuiltSet {
  /** Null when none of the packages can be had. */
  bundle: { key: string; manifest: PackageAddition } | null
  failures: PackageFailure[]
  missingPeers: MissingPeer[]
}

export interface SetRun {
  signal: AbortSignal
  onProgress(progress: PackagesProgress): void
}
