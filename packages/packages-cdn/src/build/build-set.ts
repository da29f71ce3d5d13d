/** Input and output of a preview build. Plain data, except for the run: it crosses a process boundary. */

import type { MissingPeer, PackageAddition, PackageFailure, PackagesProgress } from '@sayso/wire'

export interface PackageSet {
  dependencies: Readonly<Record<string, string>>
  /** Deep imports that the project makes. */
  specifiers: readonly string[]
  /** Little-known packages that a person has allowed. */
  confirmed: readonly string[]
  /** Packages that an earlier try had to give up, and why. */
  refused?: Readonly<Record<string, Refusal>>
}

export type Refusal = Pick<PackageFailure, 'code' | 'message'>

export interface BuiltSet {
  /** Null when none of the packages can be had. */
  bundle: { key: string; manifest: PackageAddition } | null
  failures: PackageFailure[]
  missingPeers: MissingPeer[]
}

export interface SetRun {
  signal: AbortSignal
  onProgress(progress: PackagesProgress): void
  /**
   * Called as the build of each package of the project starts, and with null after the last: this identifies a
   * package that kills the process.
   */
  onBundling(packageName: string | null): void
  /** Receives what the log of the server should know. */
  onNote(note: string): void
}
