/** Data snapshots by project, which need not have a database. */

import type { DataSnapshot, RestorableData } from '@sayso/wire'
import type { PurposeRegistry } from '../registry/registry.ts'
import type { Snapshots } from './data-snapshots.ts'

interface ProjectSnapshotsOptions {
  registry: PurposeRegistry
  snapshots: Snapshots
  /** The schema may be another one now. */
  onSchemaChange(ref: string): void
}

export interface ProjectSnapshots {
  /** Newest first; empty for a project without a database. */
  snapshots(projectId: string): Promise<DataSnapshot[]>
  /** Previews the restore of a snapshot. Null: it does not exist. */
  snapshot(projectId: string, id: string): Promise<RestorableData | null>
  /** Previews the restore of the data of a version. */
  dataOfVersion(projectId: string, versionNumber: number): Promise<RestorableData>
  /** Restores a snapshot. Null: it does not exist. `undo` leads back. */
  restoreData(projectId: string, id: string): Promise<{ undo: DataSnapshot | null } | null>
}

export function createProjectSnapshots({
  registry,
  snapshots,
  onSchemaChange,
}: ProjectSnapshotsOptions): ProjectSnapshots {
  return {
    async snapshots(projectId) {
      const ref = await registry.find(projectId)
      return ref === null ? [] : await snapshots.list(ref)
    },

    async snapshot(projectId, id) {
      const ref = await registry.find(projectId)
      return ref === null ? null : await snapshots.find(ref, id)
    },

    async dataOfVersion(projectId, versionNumber) {
      const ref = await registry.find(projectId)
      return ref === null ? { kind: 'unchanged' } : await snapshots.ofVersion(ref, versionNumber)
    },

    async restoreData(projectId, id) {
      const ref = await registry.find(projectId)
      if (ref === null) return null
      const restored = await snapshots.restore(ref, id)
      onSchemaChange(ref)
      return restored
    },
  }
}
