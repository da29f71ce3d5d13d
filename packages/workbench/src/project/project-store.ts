/** Store of the open project's own state. */

import type { ProjectResponse, ProjectSummary, VersionSummary } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { KeptCheck } from '../check/check-text.ts'

export interface OpenProjectState {
  project: ProjectSummary
  /** The newest version, which edits are based on. */
  version: VersionSummary
  /** The last version seen running without an error since the page was opened. */
  lastRanVersion: number | null
  /** The preview's revision in which it was seen; 0 once another frame counts them. */
  lastRanRevision: number
  /** Result of the newest version's check, made in this page or in another; null until the server has answered. */
  keptCheck: KeptCheck | null
  /** The shown version includes unsaved text. */
  showsEdits: boolean
  /** The older version that the phone shows: the last that ran before an answer that was cut off. Null: the newest. */
  olderVersionShown: number | null
  /** How often the server has reported that the app's data may have changed. */
  dataChanges: number
  /** It was deleted while it was open here. */
  isDeleted: boolean
}

export type OpenProjectStore = StoreApi<OpenProjectState>

export function createOpenProjectStore(response: ProjectResponse): OpenProjectStore {
  return createStore<OpenProjectState>(() => ({
    project: response.project,
    version: response.version,
    lastRanVersion: null,
    lastRanRevision: 0,
    keptCheck: null,
    showsEdits: false,
    olderVersionShown: null,
    dataChanges: 0,
    isDeleted: false,
  }))
}
