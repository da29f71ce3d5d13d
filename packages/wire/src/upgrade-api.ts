/** Upgrade of a project to the newest Expo SDK: what it would change, and the version that it makes. */

import * as z from 'zod/mini'
import type { SnapshotEntry } from './project-snapshot.ts'

/** GET /api/projects/{projectId}/upgrade: changes nothing. `preparing`: ask again in a few seconds. */
export type UpgradeAnswer =
  | { kind: 'planned'; plan: UpgradePlan }
  | { kind: 'preparing' | 'refused'; message: string }

export interface UpgradePlan {
  /** The major version that package.json asks for, and the one that the project would be on. */
  from: number
  to: number
  /** The newest version, which it was computed of. */
  versionId: string
  versionNumber: number
  changes: UpgradeItem[]
  /** Left to a person or a model. */
  left: UpgradeItem[]
  /** Files that change, as they would be. */
  files: Record<string, SnapshotEntry | null>
}

export interface UpgradeItem {
  file: string
  /** In the file as it is afterwards; from 1. */
  line: number
  sentence: string
}

/**
 * POST /api/projects/{projectId}/upgrade: one new version, as `RestoreResponse`. 409 `conflict` with a sentence, and nothing changed, where there is a
 * newer version than the one that the plan was made of, or where the plan would be `refused` or `preparing`.
 */
export const UpgradeRequest = z.object({
  versionId: z.string().check(z.minLength(1), z.maxLength(64)),
})
