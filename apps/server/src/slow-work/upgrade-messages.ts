/** Messages between the server and the process that computes one upgrade for it. */

import type { ExpoSdk, ProjectFile } from '@sayso/project'
import type { UpgradeItem } from '@sayso/upgrade'

export interface UpgradeWork {
  sdk: ExpoSdk
  /** Tools that projects of the SDK are written with → version. */
  toolVersions: Readonly<Record<string, string>>
  /** The project's text files. */
  files: readonly [path: string, file: ProjectFile][]
}

export type ComputedUpgrade =
  | {
      ok: true
      from: number
      /** Files that change. */
      files: readonly [path: string, file: ProjectFile][]
      changes: readonly UpgradeItem[]
      left: readonly UpgradeItem[]
    }
  | { ok: false; message: string }
